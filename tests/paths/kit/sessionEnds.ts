import type { CatalogueEntry } from '../../../machines/lib/catalogueEntry';
import type { Expectation, Place, ScreenDriver } from '../../machines/lib/screenDriver';
import { leavesOf } from './explore';
import { type Plan, type PlannedStep, planOf } from './plan';
import type { Candidate, WalkedCase } from './walks';

/** Numbers of these cases begin here. */
const firstNumber = 20_001;

const comment = { role: 'textbox', name: 'form:field.comment' } as const satisfies Place;
const dismiss = { role: 'button', name: 'sessionEnd:expired.dismiss' } as const satisfies Place;
const alert = { role: 'alertdialog', name: 'sessionEnd:expired.title' } as const satisfies Place;

const step = (
  eventCount: number,
  acts: PlannedStep['acts'],
  expectations: readonly Expectation[],
  holds: PlannedStep['holds'] = [],
): PlannedStep => ({
  events: [],
  eventCount,
  acts,
  holds,
  value: null,
  isPassing: true,
  isOver: false,
  expectations,
});

/** The token ends there, and the same person logs in again. Calls under way are not answered any more. */
const afterwards = ({ eventCount, holds }: PlannedStep, expectations: readonly Expectation[]): PlannedStep[] => [
  step(eventCount, [{ remember: comment }, { wait: { tokenPart: 1 } }], [alert], holds),
  step(eventCount, [{ press: dismiss }, { wait: 'sessionCheck' }, { login: true }, { recall: comment }], expectations),
];

/**
 * The same walk, with the end of the session and the next login after it.
 * @throws when the driver does not say what is seen then.
 */
export function withSessionEnd(plan: Plan, { afterLogin }: ScreenDriver): Plan {
  const last = plan.steps.at(-1)!;
  const expectations = leavesOf(last.value).flatMap((leaf) => {
    const row = afterLogin?.[leaf];
    if (!row) throw new Error(`the driver of ${plan.machine} has no row in afterLogin for ${leaf}`);
    return row;
  });
  return { ...plan, steps: [...plan.steps, ...afterwards(last, expectations)] };
}

async function firstRestingIn(candidates: readonly Candidate[], state: string): Promise<WalkedCase | null> {
  for (const { item, walked, rank } of candidates) {
    // What a case is to end in is known before its walk, but for the start.
    if (item.target !== undefined && !leavesOf(item.target).includes(state)) continue;
    if ((await rank()) !== 0) continue;
    const found = await walked();
    if (leavesOf(found.walk?.value).includes(state)) return found;
  }
  return null;
}

/** The end of the session in every state of a machine that a screen shows: one case each, by the shortest way from the first start that leads there. */
export async function sessionEndPlans(
  entry: CatalogueEntry,
  driver: ScreenDriver,
  candidates: readonly Candidate[],
): Promise<Plan[]> {
  // The first start is the form that is filled in; the others lead to what it does not.
  const startOf = ({ item }: Candidate) => entry.inputs.indexOf(item.input);
  const ordered = candidates.toSorted((a, b) => startOf(a) - startOf(b) || a.item.events.length - b.item.events.length);
  const plans: Plan[] = [];
  for (const [index, [state, expectations]] of Object.entries(driver.afterLogin ?? {}).entries()) {
    const shortest = await firstRestingIn(ordered, state);
    const plan = shortest && planOf(entry, driver, shortest);
    if (!plan) throw new Error(`no walk of ${entry.id} rests in ${state}`);
    plans.push({
      ...plan,
      number: firstNumber + index,
      title: `the session ends in ${state}`,
      steps: [...plan.steps, ...afterwards(plan.steps.at(-1)!, expectations)],
    });
  }
  return plans;
}
