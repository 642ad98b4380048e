import type { CatalogueEntry } from '../../../machines/lib/catalogueEntry';
import { readScenario, type Scenario } from '../../../src/charts/scenarios/scenario';
import { walkScenario } from '../../../src/charts/scenarios/walkScenario';
import type { ScreenDriver } from '../../machines/lib/screenDriver';
import { problemText } from '../../support/problemText';
import { scenarioFiles } from '../../support/scenarioFiles';
import { walkLive } from './live';
import { type Plan, planOf, unplannedEvent, unreachableReasonOf } from './plan';
import { isWantedScenario } from './report';
import { withSessionEnd } from './sessionEnds';
import type { WalkedCase } from './walks';

/** Numbers of these cases begin here. */
const firstNumber = 30_001;

/** A scenario walked through the live actor of its machine. */
export interface WalkedScenarioCase {
  scenario: string;
  walked: WalkedCase;
  endsSession: boolean;
}

/** Folders with scenarios; a folder that is no machine's would never be walked. */
export const scenarioFolders = (): string[] => [
  ...new Set(Object.keys(scenarioFiles).map((file) => file.split('/')[1] ?? '')),
];

/** What is wrong with a file is told as the failure of its case. */
function read(machine: string, file: string, content: unknown): { name: string; scenario: Scenario | Error } {
  const name = file
    .split('/')
    .at(-1)!
    .replace(/\.json$/, '');
  try {
    return { name, scenario: readScenario(machine, name, content) };
  } catch (error) {
    return { name, scenario: error as Error };
  }
}

async function walkedScenario(entry: CatalogueEntry, scenario: Scenario, number: number): Promise<WalkedCase> {
  const { input, log, problem } = walkScenario(entry, scenario);
  const item = {
    machineId: entry.id,
    title: scenario.title.en,
    input: entry.inputs[input],
    events: log.map(({ playableEvent }) => playableEvent.event),
    target: undefined,
  };
  if (problem) return { number, item, walk: null, error: problemText(problem) };
  const walk = await walkLive(entry.machine, item);
  const impossible = walk.steps.findIndex(
    ({ event, before }, index) =>
      event !== null && entry.canHappen?.(before as never, event, walk.steps[index - 1]?.value as never) === false,
  );
  const error =
    impossible < 0 ? null : `step ${impossible}: “${scenario.steps[impossible - 1]?.event}” cannot happen there`;
  return { number, item, walk, error };
}

/** The selected scenarios of a machine, walked through its live actor. */
export async function walkedScenarios(entry: CatalogueEntry): Promise<WalkedScenarioCase[]> {
  const own = Object.entries(scenarioFiles)
    .filter(([file]) => file.split('/')[1] === entry.id)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([file, content], index) => ({ ...read(entry.id, file, content), number: firstNumber + index }))
    .filter(({ name }) => isWantedScenario(name));
  return Promise.all(
    own.map(async ({ name, scenario, number }) => {
      const none = { machineId: entry.id, title: name, input: undefined, events: [], target: undefined };
      const walked =
        scenario instanceof Error
          ? { number, item: none, walk: null, error: scenario.message }
          : await walkedScenario(entry, scenario, number);
      return { scenario: name, walked, endsSession: !(scenario instanceof Error) && scenario.endsSession };
    }),
  );
}

/** A scenario as a person walks it, or why it cannot be walked on screen. */
export interface ScenarioPlan {
  scenario: string;
  walked: WalkedCase;
  plan: Plan | null;
  problem: string | null;
}

/** The selected scenarios of a machine as a person walks them. Those that only jsdom can walk are left out in the browser. */
export async function scenarioPlans(
  entry: CatalogueEntry,
  driver: ScreenDriver,
  level: 2 | 3,
): Promise<ScenarioPlan[]> {
  const scenarios = await walkedScenarios(entry);
  return scenarios.flatMap(({ scenario, walked, endsSession }): ScenarioPlan[] => {
    const stopped = (problem: string) => [{ scenario, walked, plan: null, problem }];
    if (walked.error) return stopped(walked.error);
    const reason = unreachableReasonOf(driver, walked, 2);
    if (reason) return stopped(`no person can bring it about: ${reason}`);
    if (unreachableReasonOf(driver, walked, level)) return [];
    const plan = planOf(entry, driver, walked);
    if (!plan) return stopped(unplannedEvent(entry, driver, walked));
    try {
      const whole = endsSession ? withSessionEnd(plan, driver) : plan;
      return [{ scenario, walked, plan: { ...whole, scenario }, problem: null }];
    } catch (error) {
      return stopped((error as Error).message);
    }
  });
}
