import path from 'node:path';
import type { Page } from '@playwright/test';
import { catalogue } from '../../machines/catalogue';
import type { CatalogueEntry } from '../../machines/lib/catalogueEntry';
import { applicationStageDriver } from '../machines/applicationStage/applicationStage.driver';
import { drivers } from '../machines/drivers';
import type { ScreenDriver } from '../machines/lib/screenDriver';
import { BrowserPortal } from '../paths/browser/portal';
import { stagePlans } from '../paths/browser/stages';
import { pathOf } from '../paths/kit/explore';
import { faultPlans } from '../paths/kit/faults';
import { statesOf, transitionsOf } from '../paths/kit/live';
import { type Plan, planOf, rankOf } from '../paths/kit/plan';
import { isWantedCase, isWantedMachine, notExcused, reportFolder, writeReport } from '../paths/kit/report';
import { sessionEndPlans } from '../paths/kit/sessionEnds';
import { onePerTransition, type WalkedCase, walkedCases } from '../paths/kit/walks';
import { stepText } from '../paths/kit/words';
import { expectAccessible } from './support/look';
import { expect, test } from './support/test';

interface BrowserCase {
  entry: CatalogueEntry;
  plan: Plan;
  walked: WalkedCase;
}

const isInBrowser = (driver: unknown): driver is ScreenDriver =>
  (driver as ScreenDriver | undefined)?.inBrowser === true;

/** One case for each transition, and one for each kind of failure of each call. */
async function casesOf(entry: CatalogueEntry): Promise<BrowserCase[]> {
  const driver = drivers[entry.id];
  if (!isInBrowser(driver)) return [];
  const walked = await walkedCases(entry);
  const plain = onePerTransition(walked, (item) => rankOf(entry, driver, item, 3)).flatMap((item) => {
    const plan = planOf(entry, driver, item);
    return plan ? [{ entry, plan, walked: item }] : [];
  });
  const further = [...faultPlans(entry, driver, walked, 3), ...sessionEndPlans(entry, driver, walked, 3)];
  const more = further.map((plan) => ({ entry, plan, walked: walked[0]! }));
  return [...plain, ...more];
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
  .filter(({ plan }) => isWantedCase(plan.number));

/** States that axe has checked in this worker: each state is checked once, whichever path leads to it. */
const checkedStates = new Set<string>();

async function lookAt(page: Page, portal: BrowserPortal, state: string): Promise<void> {
  if (checkedStates.has(state)) return;
  checkedStates.add(state);
  await portal.comesToRest();
  await portal.withTime(expectAccessible(page));
}

async function walk(page: Page, plan: Plan, performed: string[]): Promise<void> {
  const portal = new BrowserPortal(page, plan.start);
  for (const [index, step] of plan.steps.entries()) {
    if (index === 0) {
      performed.push(`open ${plan.start.at}`, ...(plan.start.first ?? []).map((act) => stepText(act, portal.names)));
      await portal.open(step.holds);
    } else portal.hold(step);
    for (const act of step.acts) {
      performed.push(stepText(act, portal.names));
      await portal.do(act);
    }
    const state = step.value === null ? 'the alert' : pathOf(step.value);
    performed.push(`see ${state}`);
    const problem = await portal.comesTo(plan.machine, step);
    if (problem) throw new Error(`in ${state}: ${problem}`);
    if (!step.isPassing || step.value === null) await lookAt(page, portal, `${plan.machine} ${state}`);
  }
}

test.describe.configure({ mode: 'parallel' });

for (const { entry, plan, walked } of cases) {
  test(`${plan.machine}, case ${plan.number}: ${plan.title}`, async ({ page, watch }) => {
    // The test causes the faults: the browser logs them, and the portal logs what it could not load.
    watch.allowConsole(/Failed to load resource|could not be loaded/);
    const performed: string[] = [];
    const isFault = plan.number > 10_000;
    let error: string | null = null;
    const screenshot = `3-${plan.machine}-${plan.number}.png`;
    try {
      await walk(page, plan, performed);
    } catch (thrown) {
      error = (thrown as Error).message;
      await page.screenshot({ path: path.join(reportFolder, screenshot) });
    }
    writeReport(
      {
        level: 3,
        machine: plan.machine,
        states: { all: statesOf(entry.machine), walked: error || isFault ? [] : [...(walked.walk?.states ?? [])] },
        transitions: {
          all: transitionsOf(entry.machine),
          walked: error || isFault ? [] : [...(walked.walk?.transitions ?? [])],
        },
        excused: (drivers[entry.id] as Partial<ScreenDriver> | undefined)?.unreachable ?? [],
        cases: [{ number: plan.number, title: plan.title, steps: performed, error, ...(error && { screenshot }) }],
      },
      plan.number,
    );
    expect(error, performed.join('\n')).toBeNull();
  });
}

test('every transition that a person can cause has a case in the browser', () => {
  const left = catalogue.flatMap(({ id, machine }) => {
    const driver = drivers[id];
    if (!isInBrowser(driver) || !isWantedMachine(id)) return [];
    const taken = new Set(
      cases.filter(({ entry }) => entry.id === id).flatMap(({ walked }) => [...(walked.walk?.transitions ?? [])]),
    );
    return notExcused(
      transitionsOf(machine).filter((key) => !taken.has(key)),
      driver.unreachable,
    );
  });
  if (process.env.PATHS_CASE === undefined) expect(left).toEqual([]);
});
