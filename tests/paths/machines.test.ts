import fs from 'node:fs';
import path from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { catalogue } from '../../machines/catalogue';
import { transitionIds } from '../../src/charts/model/chartOf';
import { drivers } from '../machines/drivers';
import { invariants } from '../machines/invariants';
import { doneType, errorType, nodesOf } from './kit/explore';
import { statesOf, transitionKey, transitionsOf } from './kit/live';
import { inOrder, isWantedCase, isWantedMachine, isWhole, writeReport } from './kit/report';
import { type WalkedCase, walkedCases } from './kit/walks';

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
  const own = invariants[entry.id] ?? [];

  beforeAll(async () => {
    cases = inOrder((await walkedCases(entry)).filter(({ number }) => isWantedCase(number)));
  });

  /** The error of a case: it threw, it ended in a wrong state, or an invariant does not hold. */
  const errorOf = ({ item, walk, error }: WalkedCase): string | null => {
    if (!walk) return error;
    if (item.target !== undefined && JSON.stringify(item.target) !== JSON.stringify(walk.value))
      return `ended in ${JSON.stringify(walk.value)} instead of ${JSON.stringify(item.target)}`;
    // What came before the last step is the last step of another case.
    const step = walk.steps.at(-1)!;
    const broken = own.find((invariant) => invariant.when(step as never) && !invariant.holds(step as never));
    return broken ? `does not hold: ${broken.name}` : null;
  };

  it('end where they should, and every invariant holds in each of them', () => {
    const reports = cases.map((each) => ({
      number: each.number,
      title: each.item.title,
      steps: each.item.events.map((event) => JSON.stringify(event).slice(0, 160)),
      error: errorOf(each),
    }));
    writeReport({
      level: 1,
      machine: entry.id,
      states: {
        all: statesOf(entry.machine),
        walked: [...new Set(cases.flatMap(({ walk }) => [...(walk?.states ?? [])]))],
      },
      transitions: {
        all: transitionsOf(entry.machine),
        walked: [...new Set(cases.flatMap(({ walk }) => [...(walk?.transitions ?? [])]))],
      },
      excused: [],
      cases: reports,
      chart: placesInChart(entry.machine),
    });
    expect(
      reports.filter(({ error }) => error !== null).map(({ number, title, error }) => `${number} ${title}: ${error}`),
    ).toEqual([]);
  });

  it('reach every state and take every transition', () => {
    if (!isWhole) return;
    const walked = (what: 'states' | 'transitions') => new Set(cases.flatMap(({ walk }) => [...(walk?.[what] ?? [])]));
    expect(statesOf(entry.machine).filter((state) => !walked('states').has(state))).toEqual([]);
    expect(transitionsOf(entry.machine).filter((key) => !walked('transitions').has(key))).toEqual([]);
  });

  it('bring about every outcome of every effect', () => {
    if (!isWhole) return;
    const happened = new Set(cases.flatMap(({ item }) => item.events.map((event) => JSON.stringify(event))));
    const outcomes = Object.entries(entry.outcomes).flatMap(([id, { done, failed }]) => [
      ...done.map((output) => JSON.stringify({ type: doneType(id), actorId: id, output })),
      ...failed.map((error) => JSON.stringify({ type: errorType(id), actorId: id, error })),
    ]);
    expect(outcomes.filter((outcome) => !happened.has(outcome))).toEqual([]);
    const effects = nodesOf(entry.machine).flatMap(({ invoke }) => invoke.map(({ id }) => id));
    expect(Object.keys(entry.outcomes).filter((id) => !effects.includes(id))).toEqual([]);
  });

  it('meet every invariant', () => {
    if (!isWhole) return;
    const steps = cases.flatMap(({ walk }) => walk?.steps ?? []);
    expect(
      own.filter((invariant) => !steps.some((step) => invariant.when(step as never))).map(({ name }) => name),
    ).toEqual([]);
    expect(own.length).toBeGreaterThan(0);
  });
});
