import fs from 'node:fs';
import path from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { catalogue } from '../../machines/catalogue';
import { transitionIds } from '../../src/charts/model/chartOf';
import { drivers } from '../machines/drivers';
import { invariants } from '../machines/invariants';
import { nodesOf } from './kit/explore';
import { errorOf, missingOutcomes, notWalked, unmetInvariants, walkedIn } from './kit/judge';
import { statesOf, transitionKey, transitionsOf } from './kit/live';
import { walkedPairs } from './kit/pairs';
import { type CaseReport, inOrder, isWantedCase, isWantedMachine, isWhole, wanted, writeReport } from './kit/report';
import { scenarioFolders, type WalkedScenarioCase, walkedScenarios } from './kit/scenarios';
import { type WalkedCase, walkedCases } from './kit/walks';
import { wayOf } from './kit/way';

const entries = catalogue.filter(({ id }) => isWantedMachine(id)).map((entry) => [entry.id, entry] as const);

/** Ids of the transitions in the chart, by the key that coverage counts. */
function placesInChart(machine: AnyStateMachine): Record<string, string[]> {
  const places = [...transitionIds(machine)].map(([transition, id]) => [transitionKey(transition), id] as const);
  return Object.fromEntries(places.map(([key]) => [key, places.filter((each) => each[0] === key).map(([, id]) => id)]));
}

describe('the catalogue', () => {
  it('[AUTH-12] [SHELL-44] lists every machine there is', () => {
    const folder = path.resolve('machines');
    const files = fs
      .readdirSync(folder, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.machine.ts'))
      .map((file) => path.basename(file, '.machine.ts'));
    const ids = new Set(catalogue.map(({ titleKey }) => titleKey));
    expect(files.filter((file) => !ids.has(file))).toEqual([]);
  });

  it('gives each machine its own id', () => {
    const ids = catalogue.map(({ machine }) => machine.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(catalogue.map(({ id }) => id)).toEqual(ids);
  });

  it('has a machine for every folder with scenarios', () => {
    expect(scenarioFolders().filter((folder) => !catalogue.some(({ id }) => id === folder))).toEqual([]);
  });

  it('has invariants and a driver for each', () => {
    const ids = catalogue.map(({ id }) => id).sort();
    expect(Object.keys(invariants).sort()).toEqual(ids);
    expect(Object.keys(drivers).sort()).toEqual(ids);
  });
});

describe.each(entries)('the chart of %s', (_, entry) => {
  it('has a description for every state and event', () => {
    expect(
      nodesOf(entry.machine)
        .filter((node) => !node.description)
        .map((node) => node.id),
    ).toEqual([]);
    const listened = entry.machine.events.filter((type) => !type.startsWith('xstate.'));
    expect(listened.filter((type) => !entry.events[type]?.description)).toEqual([]);
    expect(Object.keys(entry.events).filter((type) => !listened.includes(type))).toEqual([]);
  });

  it('leaves nothing unnamed', () => {
    const unnamed = nodesOf(entry.machine)
      .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
      .filter((t) => typeof t.guard === 'function' || t.actions.some((action) => typeof action === 'function'));
    expect(unnamed.map((t) => `${t.source.id} ${t.eventType}`)).toEqual([]);
  });

  it('has a place for every state in its driver, and no other', () => {
    const driver = drivers[entry.id];
    if (!driver || 'noScreen' in driver) return;
    const own = statesOf(entry.machine).map((id) => id.slice(entry.id.length + 1));
    const known = 'panels' in driver ? { ...driver.panels, ...driver.unseen } : driver.states;
    const passing = 'panels' in driver ? [] : driver.passing;
    expect(own.filter((state) => !(state in known) && !passing.includes(state))).toEqual([]);
    // The kinds share one table of panels: not every kind has every stage.
    if (!('states' in driver)) return;
    expect([...Object.keys(known), ...passing].filter((state) => !own.includes(state))).toEqual([]);
    // Every state in which the session can end has a row for what is visible after the next login.
    if (driver.afterLogin) expect(Object.keys(driver.afterLogin).sort()).toEqual(Object.keys(driver.states).sort());
  });
});

describe.each(entries)('paths of %s', (_, entry) => {
  let cases: WalkedCase[] = [];
  let pairCount = 0;
  let scenarios: WalkedScenarioCase[] = [];
  const own = invariants[entry.id] ?? [];

  beforeAll(async () => {
    if (wanted.scenario === null) {
      const single = await walkedCases(entry);
      const pairs = await walkedPairs(entry, single);
      pairCount = pairs.count;
      cases = inOrder([...single, ...pairs.cases].filter(({ number }) => isWantedCase(number)));
    }
    scenarios = await walkedScenarios(entry);
  });

  const reportOf = ({ number, item }: WalkedCase, error: string | null): CaseReport => ({
    number,
    title: item.title,
    steps: item.events.map((event) => JSON.stringify(event).slice(0, 160)),
    error,
    ...(error !== null && { way: wayOf(entry, item) }),
  });

  /** A scenario is checked at each of its steps. */
  const reportOfScenario = ({ scenario, walked }: WalkedScenarioCase): CaseReport => {
    const [broken] = own.flatMap((invariant) =>
      (walked.walk?.steps ?? []).flatMap((step, index) =>
        invariant.when(step as never) && !invariant.holds(step as never)
          ? { index, error: `step ${index}: does not hold: ${invariant.name}` }
          : [],
      ),
    );
    const report = { ...reportOf(walked, walked.error ?? broken?.error ?? null), scenario };
    return report.way && walked.error === null && broken
      ? { ...report, way: { ...report.way, failedAt: broken.index } }
      : report;
  };

  it('end where they should, and every invariant holds in each of them', () => {
    const walks = [...cases, ...scenarios.map(({ walked }) => walked)];
    const reports: CaseReport[] = [
      ...cases.map((each) => reportOf(each, errorOf(each, own))),
      ...scenarios.map(reportOfScenario),
    ];
    writeReport({
      level: 1,
      machine: entry.id,
      states: {
        all: statesOf(entry.machine),
        walked: [...walkedIn(walks, 'states')],
      },
      transitions: {
        all: transitionsOf(entry.machine),
        walked: [...walkedIn(walks, 'transitions')],
      },
      excused: [],
      pairs: pairCount,
      cases: reports,
      chart: placesInChart(entry.machine),
    });
    expect(
      reports
        .filter(({ error }) => error !== null)
        .map(
          ({ number, scenario, title, error }) =>
            `${scenario ? `scenario ${scenario}` : `${number} ${title}`}: ${error}`,
        ),
    ).toEqual([]);
  });

  it('reach every state and take every transition', () => {
    if (!isWhole) return;
    expect(notWalked(entry, cases)).toEqual([]);
  });

  it('bring about every outcome of every effect', () => {
    if (!isWhole) return;
    expect(missingOutcomes(entry, cases)).toEqual([]);
  });

  it('meet every invariant', () => {
    if (!isWhole) return;
    expect(unmetInvariants(own, cases)).toEqual([]);
    expect(own.length).toBeGreaterThan(0);
  });
});
