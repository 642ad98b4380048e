import path from 'node:path';
import type { Page } from '@playwright/test';
import { catalogue } from '../../machines/catalogue';
import type { CatalogueEntry } from '../../machines/lib/catalogueEntry';
import { applicationStageDriver } from '../machines/applicationStage/applicationStage.driver';
import { drivers } from '../machines/drivers';
import { type Driver, isScreenDriver, type ScreenDriver } from '../machines/lib/screenDriver';
import { BrowserPortal } from '../paths/browser/portal';
import { stagePlans } from '../paths/browser/stages';
import { walk } from '../paths/browser/walk';
import { faultPlans } from '../paths/kit/faults';
import { statesOf, transitionsOf } from '../paths/kit/live';
import {
  Performed,
  type Plan,
  type PlannedStep,
  planOf,
  screenCandidates,
  stateText,
  wayOfPlan,
} from '../paths/kit/plan';
import {
  wanted as asked,
  isWantedCase,
  isWantedMachine,
  isWhole,
  notExcused,
  reportFolder,
  writeReport,
} from '../paths/kit/report';
import { scenarioPlans } from '../paths/kit/scenarios';
import { sessionEndPlans } from '../paths/kit/sessionEnds';
import { onePerTransition, type WalkedCase } from '../paths/kit/walks';
import { expectAccessible } from './support/look';
import { expect, test } from './support/test';

interface BrowserCase {
  entry: CatalogueEntry;
  plan: Plan;
  /** null: a case that is no walk of the machine alone. */
  walked: WalkedCase | null;
}

const isInBrowser = (driver: Driver | undefined): driver is ScreenDriver =>
  driver !== undefined && isScreenDriver(driver) && driver.inBrowser === true;

/** One case for each transition, and one for each kind of failure of each call. */
async function casesOf(entry: CatalogueEntry): Promise<BrowserCase[]> {
  const driver = drivers[entry.id];
  if (!isInBrowser(driver)) return [];
  const scenarios = (await scenarioPlans(entry, driver, 3)).map((each) => {
    // Levels 1 and 2 tell what is wrong with a scenario.
    if (!each.plan) throw new Error(`scenario ${each.scenario} of ${entry.id}: ${each.problem}`);
    return { entry, plan: each.plan, walked: each.walked };
  });
  if (asked.scenario !== null) return scenarios;
  const candidates = await screenCandidates(entry, driver, 3);
  const plain = (await onePerTransition(candidates)).flatMap((item) => {
    const plan = planOf(entry, driver, item);
    return plan ? [{ entry, plan, walked: item }] : [];
  });
  const further = [
    ...(await faultPlans(entry, driver, candidates, 3)),
    ...(await sessionEndPlans(entry, driver, candidates)),
  ];
  const more = further.map((plan) => ({ entry, plan, walked: null }));
  return [...plain, ...more, ...scenarios];
}

const stageId = 'stage-private-purchaseLicence';
// Every worker computes the cases itself, only those of the selected machines.
const wanted = catalogue.filter(({ id }) => isWantedMachine(id));
const cases = [
  ...(await Promise.all(wanted.map(casesOf))),
  ...(await Promise.all(
    wanted.filter(({ id }) => id === stageId).map((entry) => stagePlans(entry, applicationStageDriver)),
  )),
]
  .flat()
  .filter(({ plan }) => plan.scenario !== undefined || isWantedCase(plan.number));

const stateOf = (plan: Plan, step: PlannedStep) => `${plan.machine} ${stateText(step)}`;
const canBeLookedAt = ({ isPassing, value }: PlannedStep) => !isPassing || value === null;

/** The step at which axe checks each state that can be seen: the first that leads to it, in whichever worker. */
const checkedAt = new Map<string, PlannedStep>();
for (const { plan } of cases)
  for (const step of plan.steps.filter(canBeLookedAt)) {
    const state = stateOf(plan, step);
    if (!checkedAt.has(state)) checkedAt.set(state, step);
  }

async function lookAt(page: Page, portal: BrowserPortal): Promise<void> {
  await portal.comesToRest();
  await portal.withTime(expectAccessible(page));
}

test.describe.configure({ mode: 'parallel' });

for (const { entry, plan, walked } of cases) {
  test(`${plan.machine}, ${plan.scenario ? `scenario ${plan.scenario}` : `case ${plan.number}`}: ${plan.title}`, async ({
    page,
    watch,
  }) => {
    // The test causes the faults: the browser logs them, and the portal logs what it could not load.
    watch.allowConsole(/Failed to load resource|could not be loaded/);
    const performed = new Performed();
    const isFault = plan.number > 10_000;
    let error: string | null = null;
    const screenshot = `3-${plan.machine}-${plan.number}.png`;
    try {
      const portal = new BrowserPortal(page, plan.start);
      await walk(portal, plan, performed, async (step) => {
        if (checkedAt.get(stateOf(plan, step)) === step) await lookAt(page, portal);
      });
    } catch (thrown) {
      error = (thrown as Error).message;
      await page.screenshot({ path: path.join(reportFolder, screenshot) });
    }
    writeReport(
      {
        level: 3,
        machine: plan.machine,
        states: { all: statesOf(entry.machine), walked: error || isFault ? [] : [...(walked?.walk?.states ?? [])] },
        transitions: {
          all: transitionsOf(entry.machine),
          walked: error || isFault ? [] : [...(walked?.walk?.transitions ?? [])],
        },
        excused: (drivers[entry.id] as Partial<ScreenDriver> | undefined)?.unreachable ?? [],
        cases: [
          {
            number: plan.number,
            title: plan.title,
            steps: performed.sentences,
            error,
            ...(error !== null && { way: wayOfPlan(entry, plan, performed) }),
            ...(plan.scenario && { scenario: plan.scenario }),
            ...(error && { screenshot }),
          },
        ],
      },
      plan.number,
    );
    expect(error, performed.sentences.join('\n')).toBeNull();
  });
}

test('every transition that a person can cause has a case in the browser', () => {
  const left = catalogue.flatMap(({ id, machine }) => {
    const driver = drivers[id];
    if (!isInBrowser(driver) || !isWantedMachine(id)) return [];
    const taken = new Set(
      cases.filter(({ entry }) => entry.id === id).flatMap(({ walked }) => [...(walked?.walk?.transitions ?? [])]),
    );
    return notExcused(
      transitionsOf(machine).filter((key) => !taken.has(key)),
      driver.unreachable,
    );
  });
  if (isWhole) expect(left).toEqual([]);
});
