import fs from 'node:fs';
import path from 'node:path';
import { catalogue } from '../../machines/catalogue';
import { nodesOf, pathCases } from './kit/explore';
import { statesOf, transitionsOf, walkLive } from './kit/live';

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

  it.each(catalogue.map((entry) => [entry.id, entry] as const))(
    '%s: every state and event has a description',
    (_, entry) => {
      expect(
        nodesOf(entry.machine)
          .filter((node) => !node.description)
          .map((node) => node.id),
      ).toEqual([]);
      const listened = entry.machine.events.filter((type) => !type.startsWith('xstate.'));
      expect(listened.filter((type) => !entry.events[type]?.description)).toEqual([]);
      expect(Object.keys(entry.events).filter((type) => !listened.includes(type))).toEqual([]);
    },
  );

  it.each(catalogue.map((entry) => [entry.id, entry] as const))('%s: nothing in the chart is unnamed', (_, entry) => {
    const unnamed = nodesOf(entry.machine)
      .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
      .filter((t) => typeof t.guard === 'function' || t.actions.some((action) => typeof action === 'function'));
    expect(unnamed.map((t) => `${t.source.id} ${t.eventType}`)).toEqual([]);
  });
});

describe.each(catalogue.map((entry) => [entry.id, entry] as const))('paths of %s', (_, entry) => {
  const walked = { states: new Set<string>(), transitions: new Set<string>() };

  it.each(pathCases(entry).map((item) => [item.title, item] as const))('%s', async (_title, item) => {
    const walk = await walkLive(entry.machine, item);
    if (item.target !== undefined) expect(walk.value).toEqual(item.target);
    for (const state of walk.states) walked.states.add(state);
    for (const transition of walk.transitions) walked.transitions.add(transition);
  });

  it('every state is reached and every transition walked', () => {
    expect(statesOf(entry.machine).filter((state) => !walked.states.has(state))).toEqual([]);
    expect(transitionsOf(entry.machine).filter((transition) => !walked.transitions.has(transition))).toEqual([]);
  });
});
