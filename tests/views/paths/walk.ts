import { catalogue } from '../../../machines/catalogue';
import type { CatalogueEntry } from '../../../machines/lib/catalogueEntry';
import { drivers } from '../../machines/drivers';
import type { ScreenDriver } from '../../machines/lib/screenDriver';
import { leavesOf, pathOf } from '../../paths/kit/explore';
import { faultPlans } from '../../paths/kit/faults';
import { type Plan, planOf, rankOf } from '../../paths/kit/plan';
import { type CaseReport, inOrder, isWantedCase, isWantedMachine, isWhole, notExcused } from '../../paths/kit/report';
import { sessionEndPlans } from '../../paths/kit/sessionEnds';
import { onePerTransition, walkedCases } from '../../paths/kit/walks';
import { stepText } from '../../paths/kit/words';
import { startTestTexts } from '../support/texts';
import { missing } from './actions';
import { JsdomPortal } from './portal';
import { Reached } from './reached';
import type { Watched } from './watch';

declare global {
  // Read by the mock of `src/inspection/inspection.ts`.
  var pathWatch: ((event: never) => void) | undefined;
}

/** Walks one plan and adds each performed step to `performed`. */
async function walkPlan(plan: Plan, reached: Reached, performed: string[]): Promise<void> {
  const portal = new JsdomPortal(plan.start);
  const { names } = portal;
  let candidates: Watched[] | null = null;
  try {
    for (const [index, step] of plan.steps.entries()) {
      if (index === 0) {
        performed.push(`open ${plan.start.at}`, ...(plan.start.first ?? []).map((each) => stepText(each, names)));
        await portal.open(step.holds);
      } else portal.hold(step.holds);
      for (const each of step.acts) {
        performed.push(stepText(each, names));
        await portal.do(each);
      }
      const wanted = JSON.stringify(step.value);
      const actors: Watched[] = candidates ?? portal.watch.actorsOf(plan.machine);
      candidates = actors.filter(
        ({ value, states }) =>
          step.value === null ||
          (step.isPassing
            ? leavesOf(step.value).every((leaf) => states.has(`${plan.machine}.${leaf}`))
            : JSON.stringify(value) === wanted),
      );
      if (candidates.length === 0)
        throw new Error(
          `after ${step.events.join(', ')} the machine should rest in ${pathOf(step.value)}, it is in ${actors.map(({ value }) => JSON.stringify(value)).join(' or ') || 'no state at all'}`,
        );
      const state = step.value === null ? 'whatever it is' : pathOf(step.value);
      performed.push(`see the state ${state}`);
      if (step.isPassing && step.value !== null) continue;
      const unseen = missing(step.expectations, names);
      if (unseen.length > 0) throw new Error(`in ${state}: not so: ${unseen.join('; ')}`);
    }
    for (const candidate of candidates ?? []) reached.add(candidate);
  } finally {
    portal.close();
  }
}

const entryOf = (id: string): CatalogueEntry => {
  const entry = catalogue.find((each) => each.id === id);
  if (!entry) throw new Error(`the catalogue has no ${id}`);
  return entry;
};

/** Walks these machines through the real views, one case for each transition, and checks that all were reached. */
export function walkViews(ids: readonly string[]): void {
  // Registered also when no case is selected, because Jest fails a file without a test.
  test('the machines of this file are in the catalogue and have a driver', () => {
    expect(ids.filter((id) => !catalogue.some((entry) => entry.id === id) || !('starts' in drivers[id]!))).toEqual([]);
  });

  for (const id of ids.filter(isWantedMachine))
    describe(`${id} on screen`, () => {
      const entry = entryOf(id);
      const driver = drivers[id] as ScreenDriver;
      const reached = new Reached();
      const cases: CaseReport[] = [];
      let plans: Plan[] = [];

      beforeAll(async () => {
        startTestTexts('et');
        const walked = await walkedCases(entry);
        plans = onePerTransition(walked, (item) => rankOf(entry, driver, item, 2)).flatMap(
          (item) => planOf(entry, driver, item) ?? [],
        );
        plans.push(...faultPlans(entry, driver, walked, 2), ...sessionEndPlans(entry, driver, walked, 2));
      });

      test('every case can be walked on the screen', async () => {
        const failures: string[] = [];
        for (const plan of inOrder(plans.filter(({ number }) => isWantedCase(number)))) {
          const performed: string[] = [];
          const error = await walkPlan(plan, reached, performed).then(
            () => null,
            (thrown: Error) => thrown.message,
          );
          cases.push({ number: plan.number, title: plan.title, steps: performed, error });
          if (error) failures.push(`case ${plan.number} (${plan.title})\n  ${performed.join('\n  ')}\n  ✗ ${error}`);
        }
        if (failures.length > 0) throw new Error(failures.join('\n\n'));
      }, 240_000);

      test('every state and transition that a person can cause was walked', () => {
        const excused = driver.unreachable.filter(({ inBrowser }) => !inBrowser);
        reached.report(entry, cases, excused);
        if (!isWhole) return;
        const left = reached.transitionsLeft(entry);
        expect(notExcused(left, excused)).toEqual([]);
        const isLeft = (key: string) => left.some((other) => other.startsWith(key));
        expect(excused.filter((row) => !isLeft(row.transition))).toEqual([]);
      });
    });
}
