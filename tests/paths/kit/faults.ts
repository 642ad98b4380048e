import type { Failure } from '#domain/errors';
import type { CatalogueEntry, SampleEvent } from '../../../machines/lib/catalogueEntry';
import type { EffectDrive, Expectation, Fault, ScreenDriver } from '../../machines/lib/screenDriver';
import { errorType } from './explore';
import { expectationsIn, type Plan, type PlannedStep, planOf } from './plan';
import type { Candidate } from './walks';

/** Every way in which the network fails a person. */
const everyFault: readonly Fault[] = [401, 403, 500, 'timeout', 'cut', 'malformed'];

/** Visible on every screen when a call with a token is refused: the alert of the session (AUTH-26, AUTH-28). */
const alerts: Partial<Record<Fault, Expectation>> = {
  401: { role: 'alertdialog', name: 'sessionEnd:expired.title' },
  403: { role: 'alertdialog', name: 'sessionEnd:forbidden.title' },
};

/** Numbers of these cases begin here. */
const firstNumber = 10_001;

const ended = (step: PlannedStep, { call }: EffectDrive, fault: Fault): PlannedStep['acts'] =>
  step.acts.map((act) => ('answer' in act && act.answer === call ? { answer: act.answer, by: { fault } } : act));

/** The same walk, its last call failing in this way. */
function withFault(plan: Plan, driver: ScreenDriver, effect: string, fault: Fault): Plan {
  const drive = driver.effects[effect]!;
  const last = plan.steps.at(-1)!;
  const alert = drive.isAnonymous || drive.endsSession ? undefined : alerts[fault];
  const step: PlannedStep = {
    ...last,
    acts: ended(last, drive, fault),
    holds: [],
    ...(alert
      ? { value: null, isPassing: true, expectations: [alert] }
      : { expectations: expectationsIn(driver, last.value, []) }),
  };
  return { ...plan, title: `${effect} meets ${fault}`, steps: [...plan.steps.slice(0, -1), step] };
}

/** A failure that says nothing of its cause; what follows by itself may come after it. */
const failsWithoutAnswer = (event: SampleEvent | undefined, effect: string): boolean =>
  event?.type === errorType(effect) && ['network', 'server'].includes((event.error as Failure).kind);

/** The shortest case that comes to rest in every state. */
async function shortestAtRest(candidates: readonly Candidate[]): Promise<Candidate | null> {
  for (const candidate of candidates.toSorted((a, b) => a.item.events.length - b.item.events.length))
    if ((await candidate.rank()) === 0) return candidate;
  return null;
}

/** How many faults each call meets in the browser. */
const faultsInBrowser = 2;

/**
 * Every call of a machine, failing in every way: one case each. In the browser a call meets two faults, each call the next
 * ones in turn; level 2 has walked them all.
 */
export async function faultPlans(
  entry: CatalogueEntry,
  driver: ScreenDriver,
  candidates: readonly Candidate[],
  level: 2 | 3,
): Promise<Plan[]> {
  const calls = Object.entries(driver.effects).filter(([, { call }]) => call);
  const failing: { plan: Plan; isWalked: boolean }[] = [];
  for (const [turn, [effect, { faults = everyFault }]] of calls.entries()) {
    const fails = candidates.filter(
      ({ item }) => failsWithoutAnswer(item.events.at(-1), effect) || failsWithoutAnswer(item.events.at(-2), effect),
    );
    const base = await shortestAtRest(fails);
    const plan = base && planOf(entry, driver, await base.walked());
    if (!plan) continue;
    for (const [index, fault] of faults.entries())
      failing.push({
        plan: { ...withFault(plan, driver, effect, fault), number: firstNumber + failing.length },
        isWalked: level === 2 || (index + turn * faultsInBrowser) % faults.length < faultsInBrowser,
      });
  }
  return failing.flatMap(({ plan, isWalked }) => (isWalked ? [plan] : []));
}
