import fs from 'node:fs';
import path from 'node:path';
import { catalogue } from '../../machines/catalogue';
import { drivers } from '../machines/drivers';
import { invariants } from '../machines/invariants';
import { delayedEvents, delayType, nodesOf } from './kit/explore';
import { statesOf } from './kit/live';
import { isWantedMachine } from './kit/report';
import { scenarioFolders } from './kit/scenarios';

const entries = catalogue.filter(({ id }) => isWantedMachine(id)).map((entry) => [entry.id, entry] as const);

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

  it('has a row in its driver for every delay, and for no other', () => {
    const driver = drivers[entry.id];
    if (!driver || !('states' in driver)) return;
    const rows = (driver.delays ?? []).map(({ delay, state }) => delayType(entry.id, delay, state));
    const own = delayedEvents(entry.machine).map(({ type }) => type);
    expect([...new Set(rows)].sort()).toEqual(own.sort());
  });
});
