import { catalogue } from '../../../machines/catalogue';
import type { CatalogueEntry } from '../../../machines/lib/catalogueEntry';
import { drivers } from '../../machines/drivers';
import type { ScreenDriver } from '../../machines/lib/screenDriver';
import { leavesOf, pathOf } from '../../paths/kit/explore';
import { faultPlans } from '../../paths/kit/faults';
import { screenPairs } from '../../paths/kit/pairs';
import { Performed, type Plan, planOf, rankOf, screenCandidates, wayOfPlan } from '../../paths/kit/plan';
import {
  type CaseReport,
  inOrder,
  isWantedCase,
  isWantedMachine,
  isWhole,
  type MachineReport,
  notExcused,
  reportFile,
  wanted,
} from '../../paths/kit/report';
import { type ScenarioPlan, scenarioPlans } from '../../paths/kit/scenarios';
import { sessionEndPlans } from '../../paths/kit/sessionEnds';
import { onePerTransition, type WalkedCase, walkedCases } from '../../paths/kit/walks';
import { Watchdog, type WatchedCase } from '../../paths/kit/watchdog';
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

/** Walks one plan and notes in `performed` how far it has come. */
async function walkPlan(plan: Plan, reached: Reached, performed: Performed, watchdog: Watchdog): Promise<void> {
  const portal = new JsdomPortal(plan.start);
  const { names } = portal;
  const { sentences } = performed;
  let candidates: Watched[] | null = null;
  try {
    for (const [index, step] of plan.steps.entries()) {
      performed.step = index;
      if (index === 0) {
        sentences.push(`open ${plan.start.at}`, ...(plan.start.first ?? []).map((each) => stepText(each, names)));
        await portal.open(step.holds);
      } else portal.hold(step.holds);
      for (const each of step.acts) {
        sentences.push(stepText(each, names));
        watchdog.beat();
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
      sentences.push(`see the state ${state}`);
      if (step.isPassing && step.value !== null) continue;
      const unseen = missing(step.expectations, names);
      if (unseen.length > 0) throw new Error(`in ${state}: not so: ${unseen.join('; ')}`);
    }
    for (const candidate of candidates ?? []) reached.add(candidate);
  } finally {
    portal.close();
  }
}

const failureText = (name: string, { sentences }: Performed, error: string) =>
  `${name}\n  ${sentences.join('\n  ')}\n  ✗ ${error}`;

const messageOf = (thrown: Error): string => thrown.message;

/** What is said of a case that never ends. */
function endlessCase({ machine, number, title }: Plan): WatchedCase {
  const nothing = { all: [], walked: [] };
  const error = 'it runs for ever, and was ended; the cases after it were not walked';
  const report: MachineReport = {
    level: 2,
    machine,
    states: nothing,
    transitions: nothing,
    excused: [],
    cases: [{ number, title, steps: [], error }],
  };
  const file = reportFile(report, number);
  return { name: `level 2, ${machine}, case ${number} (${title})`, file, report: JSON.stringify(report) };
}

const entryOf = (id: string): CatalogueEntry => {
  const entry = catalogue.find((each) => each.id === id);
  if (!entry) throw new Error(`the catalogue has no ${id}`);
  return entry;
};

/** Milliseconds for the cases of one machine; with its pairs they are several times as many. */
const mostTime = wanted.pairs ? 3_600_000 : 240_000;

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
      const caseReport = (plan: Plan, performed: Performed, error: string | null): CaseReport => ({
        number: plan.number,
        title: plan.title,
        ...(plan.scenario !== undefined && { scenario: plan.scenario }),
        steps: performed.sentences,
        error,
        ...(error !== null && { way: wayOfPlan(entry, plan, performed) }),
      });
      let plans: Plan[] = [];
      let pairs: MachineReport['pairsOnScreen'];
      let watchdog: Watchdog;
      let scenarios: ScenarioPlan[] = [];

      beforeAll(async () => {
        watchdog = new Watchdog();
        startTestTexts('et');
        scenarios = await scenarioPlans(entry, driver, 2);
        if (wanted.scenario !== null) return;
        const candidates = await screenCandidates(entry, driver, 2);
        const chosen = await onePerTransition(candidates);
        if (wanted.pairs) {
          const rank = (item: WalkedCase) => rankOf(entry, driver, item, 2);
          const { count, taken, cases: further } = await screenPairs(entry, await walkedCases(entry), chosen, rank);
          pairs = { all: count, walked: taken };
          chosen.push(...further);
        }
        plans = chosen.flatMap((item) => planOf(entry, driver, item) ?? []);
        plans.push(...(await faultPlans(entry, driver, candidates, 2)));
        plans.push(...(await sessionEndPlans(entry, driver, candidates)));
      });

      afterAll(() => watchdog.end());

      test(
        'every case can be walked on the screen',
        async () => {
          const failures: string[] = [];
          for (const plan of inOrder(plans.filter(({ number }) => isWantedCase(number)))) {
            const performed = new Performed();
            watchdog.watch(endlessCase(plan));
            const error = await walkPlan(plan, reached, performed, watchdog).then(() => null, messageOf);
            watchdog.watch(null);
            cases.push(caseReport(plan, performed, error));
            if (error) failures.push(failureText(`case ${plan.number} (${plan.title})`, performed, error));
          }
          if (failures.length > 0) throw new Error(failures.join('\n\n'));
        },
        mostTime,
      );

      test('every scenario can be walked on the screen', async () => {
        const failures: string[] = [];
        for (const { scenario, walked, plan, problem } of inOrder(scenarios)) {
          const performed = new Performed();
          if (plan) watchdog.watch(endlessCase(plan));
          const error = plan ? await walkPlan(plan, reached, performed, watchdog).then(() => null, messageOf) : problem;
          watchdog.watch(null);
          cases.push(
            plan
              ? caseReport(plan, performed, error)
              : { number: walked.number, title: walked.item.title, scenario, steps: [], error },
          );
          if (error) failures.push(failureText(`scenario ${scenario}`, performed, error));
        }
        if (failures.length > 0) throw new Error(failures.join('\n\n'));
      }, 120_000);

      test('every state and transition that a person can cause was walked', () => {
        const excused = driver.unreachable.filter(({ inBrowser }) => !inBrowser);
        reached.report(entry, cases, excused, pairs);
        if (!isWhole) return;
        const left = reached.transitionsLeft(entry);
        expect(notExcused(left, excused)).toEqual([]);
        const isLeft = (key: string) => left.some((other) => other.startsWith(key));
        expect(excused.filter((row) => !isLeft(row.transition))).toEqual([]);
        const seen = plans.flatMap(({ steps }) =>
          steps.flatMap(({ isPassing, delays }) => (isPassing ? [] : (delays ?? []))),
        );
        expect(driver.delays?.filter((row) => !seen.includes(row)) ?? []).toEqual([]);
      });
    });
}
