import { type AnyEventObject, createActor, setup } from 'xstate';
import { delays } from '#domain/limits';
import { createTokenWatch, watchActivity } from './tokenWatch';

interface Token {
  /** Seconds that are left at the first look. */
  left: number;
  /** Seconds since the person did something, at the first look. */
  idle?: number;
  isLast?: boolean;
  failures?: number;
}

const running: { stop(): void }[] = [];

beforeEach(() => void jest.setSystemTime(new Date('2026-06-15T09:00:00Z')));
afterEach(() => {
  for (const watch of running.splice(0)) watch.stop();
});

/** Watches a token of 900 s; `looks`: how often. @returns what it sent. */
function watch({ left, idle = 1, isLast = false, failures = 0 }: Token, looks = 1): AnyEventObject[] {
  const sent: AnyEventObject[] = [];
  watchActivity();
  jest.setSystemTime(Date.now() + (idle - 1) * 1_000);
  const end = Date.now() / 1_000 + 1 + left;
  const token = createTokenWatch({
    tokenEnd: () => end,
    tokenLife: () => 900,
    isLastToken: () => isLast,
    renewalFailures: () => failures,
  });
  const machine = setup({ actors: { token }, actions: { keep: ({ event }) => sent.push(event) } }).createMachine({
    invoke: { src: 'token', input: {} },
    on: { '*': { actions: 'keep' } },
  });
  running.push(createActor(machine).start());
  jest.advanceTimersByTime(looks * delays.sessionCheck);
  return sent;
}

const inactive = 5 * 60;
const due = { type: 'token.renewalDue' };
const ending = (minutesLeft: number) => ({ type: 'token.endingSoon', minutesLeft });
const sessionEnding = (minutesLeft: number) => ({ type: 'session.endingSoon', minutesLeft });

test.each<[name: string, token: Token, sent: AnyEventObject[]]>([
  ['nothing while much is left', { left: 300 }, []],
  ['a renewal in the last third', { left: 299 }, [due]],
  ['a renewal for somebody who was active within five minutes', { left: 299, idle: inactive - 1 }, [due]],
  ['nothing for somebody who was not', { left: 299, idle: inactive }, []],
  ['no renewal of the last token', { left: 299, isLast: true }, []],
  ['no warning of an active person, but a renewal', { left: 100 }, [due]],
  ['a renewal again after a failed one', { left: 299, failures: 1 }, [due]],
  ['a warning two minutes before the end, when a renewal failed', { left: 120, failures: 1 }, [ending(2)]],
  ['a warning two minutes before the end', { left: 120, idle: inactive }, [ending(2)]],
  ['not sooner', { left: 121, idle: inactive }, []],
  ['the minutes are counted up', { left: 61, idle: inactive }, [ending(2)]],
  ['one minute', { left: 60, idle: inactive }, [ending(1)]],
  ['a warning of the end of the session', { left: 120, isLast: true }, [sessionEnding(2)]],
  ['the same for an inactive person', { left: 120, isLast: true, idle: inactive }, [sessionEnding(2)]],
  ['not sooner, either', { left: 121, isLast: true }, []],
  ['the last second', { left: 1, idle: inactive }, [ending(1)]],
  ['the end', { left: 0 }, [{ type: 'token.expired' }]],
  ['the end, when it was missed', { left: -1 }, [{ type: 'token.expired' }]],
])('[AUTH-48] %s', (_name, token, sent) => {
  expect(watch(token)).toEqual(sent);
});

test('it looks every second, until it is stopped', () => {
  const sent = watch({ left: 200 }, 3);
  expect(sent).toEqual([due, due, due]);
  running.splice(0)[0]?.stop();
  expect(jest.getTimerCount()).toBe(0);
  jest.advanceTimersByTime(5 * delays.sessionCheck);
  expect(sent).toHaveLength(3);
});

test.each(['pointerdown', 'keydown'])(
  'a %s counts as activity, even when a part of the page keeps it to itself',
  (type) => {
    const sent = watch({ left: 250, idle: inactive });
    expect(sent).toEqual([]);
    const button = document.body.appendChild(document.createElement('button'));
    button.addEventListener(type, (event) => event.stopPropagation());
    button.dispatchEvent(new Event(type, { bubbles: true }));
    jest.advanceTimersByTime(delays.sessionCheck);
    expect(sent).toEqual([due]);
    button.remove();
  },
);
