import { createMachine } from 'xstate';
import { catalogue } from '#machines/catalogue';
import { classOf, eventClasses } from '../machines/lib/eventClasses';
import { idleReasons, ignoredEvents } from '../machines/lib/ignoredEvents';
import { nodesOf } from './kit/explore';

const isDangerous = (event: string) => classOf(event) !== 'harmless';

describe('events that a state ignores', () => {
  it('each event of every machine stands in one class', () => {
    const known = Object.values(eventClasses).flat() as string[];
    const listened = new Set(catalogue.flatMap(({ events }) => Object.keys(events)));
    expect([...listened].filter((event) => classOf(event) === undefined)).toEqual([]);
    expect(known.filter((event) => !listened.has(event))).toEqual([]);
    expect(new Set(known).size).toBe(known.length);
  });

  it.each(catalogue.map((entry) => [entry.id, entry] as const))('%s: a dangerous one has a reason', (_, entry) => {
    const unexplained = ignoredEvents(entry).filter(({ event, reason }) => isDangerous(event) && reason === null);
    expect(unexplained.map(({ state, event }) => `${state} ignores ${event} (${classOf(event)})`)).toEqual([]);
  });

  it.each(catalogue.map((entry) => [entry.id, entry] as const))('%s: no reason is left over', (_, entry) => {
    expect(idleReasons(entry)).toEqual([]);
    const reasons = ignoredEvents(entry).filter(({ reason }) => reason !== null);
    expect(reasons.filter(({ event }) => !isDangerous(event)).map(({ state, event }) => `${state} ${event}`)).toEqual(
      [],
    );
    expect(reasons.filter(({ reason }) => !/\w+ \w+/.test(reason!))).toEqual([]);
  });

  it('knows parents, guards, regions, and states in which nothing rests', () => {
    const machine = createMachine({
      id: 'example',
      initial: 'a',
      on: { everywhere: '.b' },
      states: {
        a: {
          on: { left: 'b', guarded: { guard: 'isOpen', target: 'b' } },
          meta: { ignores: { inRegion: 'because a' } },
        },
        b: {
          type: 'parallel',
          states: {
            one: { initial: 'idle', states: { idle: { on: { inRegion: 'busy' } }, busy: {} } },
            two: {},
          },
        },
        passed: { always: 'a' },
        over: { type: 'final' },
      },
    });
    const events = Object.fromEntries(
      ['everywhere', 'left', 'guarded', 'inRegion'].map((type) => [type, { description: '', samples: [] }]),
    );
    const found = ignoredEvents({ machine, events }).map(
      ({ state, event, isGuarded, reason }) => `${state} ${event}${isGuarded ? '?' : ''}${reason ? `: ${reason}` : ''}`,
    );
    expect(found).toEqual([
      'a guarded?',
      'a inRegion: because a',
      'b.one.idle left',
      'b.one.idle guarded',
      'b.one.busy left',
      'b.one.busy guarded',
      'b.one.busy inRegion',
      'b.two left',
      'b.two guarded',
    ]);
  });
});

describe('effects', () => {
  /** Invocations without a way on, by `machine.effect`. */
  const exceptions: Readonly<Record<string, string>> = {
    'session.redirectToProvider done': 'the page ends with it; redirectTimeout is the way on',
    'session.watchToken done': 'a watch has no end of its own',
    'session.watchToken error': 'it only starts a timer',
    'application.submission done': 'it has no final state: it lives as long as the screen',
    'application.draft done': 'it has no final state: it lives as long as the screen',
    'application.uploadQueue done': 'it has no final state: it lives as long as the screen',
    'application.paymentReturn done': 'what is told of the fee stays as long as the application',
    'application.form done': 'the form is there as long as the application',
  };
  const missing = catalogue.flatMap(({ id, machine }) =>
    nodesOf(machine).flatMap((node) =>
      node.invoke.flatMap((invoke) =>
        (['done', 'error'] as const)
          .filter((end) => !node.transitions.has(`xstate.${end}.actor.${invoke.id}`))
          .map((end) => `${id}.${invoke.id} ${end}`),
      ),
    ),
  );

  it('every invocation of every machine goes on when it ends and when it fails', () => {
    expect(missing.filter((each) => !(each in exceptions))).toEqual([]);
    expect(Object.keys(exceptions).filter((each) => !missing.includes(each))).toEqual([]);
  });
});
