import { type AnyStateMachine, setup } from 'xstate';
import type { Chart } from '../../../src/charts/model/chart';
import { chartOf } from '../../../src/charts/model/chartOf';
import { changesOf } from '../../charts/changes';

const types = { events: {} as { type: 'go' | 'stop' } };
const guards = { isReady: () => true, isAllowed: () => true };

const chart = (states: object): Chart => {
  const machine: unknown = setup({ types, guards }).createMachine({ id: 'm', initial: 'idle', states } as never);
  return chartOf({ machine: machine as AnyStateMachine, events: {} });
};

const texts = (before: object | null, after: object | null) =>
  changesOf(before && chart(before), after && chart(after)).map(({ kind, text }) => `${kind} ${text}`);

describe('the changes of a machine', () => {
  const idle = { on: { go: 'busy' } };

  it('are none for the same machine', () => {
    expect(texts({ idle, busy: {} }, { idle, busy: {} })).toEqual([]);
  });

  it('[SHELL-44] name states and events that were added and removed', () => {
    expect(texts({ idle, busy: {} }, { idle: { on: { go: 'busy', stop: 'ended' } }, busy: {}, ended: {} })).toEqual([
      'added event stop in idle, target: ended',
      'added state ended',
    ]);
    expect(texts({ idle, busy: {} }, { idle: {}, busy: {} })).toEqual(['removed event go in idle']);
  });

  it('[SHELL-44] say what has changed, the order of guarded rows too', () => {
    expect(texts({ idle, busy: {} }, { idle: { tags: 'calm', on: { go: 'idle' } }, busy: {} })).toEqual([
      'changed state idle: tags: none → calm',
      'changed event go in idle: target: busy → idle',
    ]);
    const rows = [
      { guard: 'isReady', target: 'busy' },
      { guard: 'isAllowed', target: 'idle' },
    ];
    expect(
      texts({ idle: { on: { go: rows } }, busy: {} }, { idle: { on: { go: rows.toReversed() } }, busy: {} }),
    ).toEqual([
      'changed event go [isAllowed] in idle: place in the order: 2 → 1',
      'changed event go [isReady] in idle: place in the order: 1 → 2',
    ]);
  });

  it('know the shapes of both versions, so that both pictures can be coloured', () => {
    const [added] = changesOf(
      chart({ idle, busy: {} }),
      chart({ idle: { on: { stop: 'busy', go: 'busy' } }, busy: {} }),
    );
    expect(added).toMatchObject({ kind: 'added', before: null, after: 't0' });
    expect(changesOf(null, chart({ idle: {} })).map(({ kind }) => kind)).toEqual(['added', 'added']);
    expect(changesOf(chart({ idle: {} }), null).map(({ kind }) => kind)).toEqual(['removed', 'removed']);
  });
});
