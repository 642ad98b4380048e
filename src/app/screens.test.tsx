import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { Suspense } from 'react';
import type { ActingParty } from '#domain/applications/model';
import { firearmsPassDefinition } from '#domain/applications/private/firearmsPass/definition';
import type { Audience } from '#domain/codes';
import type { StartReason } from '#machines/session/session.machine';
import { passTime } from '../../tests/views/support/clock';
import { testPeople, testProfile } from '../../tests/views/support/session';
import { loadFormFamily } from '../applications/families';
import * as i18n from '../i18n';
import { lazyScreen, useWhenIdle } from '../ui/lazyPart';
import { ApplicationScreen, InfoPage, preload, preloadFirst, SignedInArea } from './screens';

const sessionOf = (party: ActingParty): StartReason => ({
  kind: 'session',
  session: { token: 'token', profile: { ...testProfile, exp: 0 }, party, parties: [] },
});
const session = sessionOf(testPeople.private);
const loginCode: StartReason = { kind: 'loginCode', code: 'code', state: 'state' };

const screens = { SignedInArea, InfoPage, ApplicationScreen };
type Name = keyof typeof screens;

const watchLoads = () => {
  const loaded: string[] = [];
  for (const audience of Object.keys(loadFormFamily) as Audience[])
    jest.spyOn(loadFormFamily, audience).mockImplementation(async () => {
      loaded.push(`${audience} forms`);
      throw new Error('the file is not served');
    });
  for (const name of Object.keys(screens) as Name[])
    jest.spyOn(screens[name], 'load').mockImplementation(async () => {
      loaded.push(name);
      throw new Error('the file is not served');
    });
  jest.spyOn(firearmsPassDefinition, 'loadForm').mockImplementation(async () => {
    loaded.push('firearmsPass');
    throw new Error('the file is not served');
  });
  return loaded;
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('when the portal starts', () => {
  test.each<[string, StartReason, string, string[], string[]]>([
    [
      'a form opened by its address',
      session,
      '/applications/private',
      ['SignedInArea', 'ApplicationScreen', 'private forms'],
      ['form'],
    ],
    [
      'a form of a kind',
      session,
      '/applications/private/firearms-pass?classifier=APPLICATION_TYPE_EUROPEAN_FIREARMS_PASS',
      ['SignedInArea', 'ApplicationScreen', 'private forms', 'firearmsPass'],
      ['form'],
    ],
    [
      'a form of an activity on a licence',
      session,
      '/applications/private/firearms-pass?activity=EXTEND_LICENCE&licence=RL-1&type=APPLICATION_TYPE_EUROPEAN_FIREARMS_PASS',
      ['SignedInArea', 'ApplicationScreen', 'private forms', 'firearmsPass'],
      ['form'],
    ],
    [
      'a form of a company',
      sessionOf(testPeople.entrepreneur),
      '/applications/company',
      ['SignedInArea', 'ApplicationScreen', 'company forms'],
      ['form'],
    ],
    ['the list opened by its address', session, '/info', ['SignedInArea', 'InfoPage'], ['info']],
    ['another screen behind the login', session, '/settings', ['SignedInArea'], ['kinds']],
    ['the return from the national login', loginCode, '/login', ['SignedInArea', 'InfoPage'], ['info']],
    ['a form without a session', { kind: 'nothing' }, '/applications/private', [], []],
    ['a failed login', { kind: 'loginFailed', reason: 'access_denied' }, '/login', [], []],
  ])('%s: loads its screens and texts at once, and ignores a failure', async (_, reason, path, names, texts) => {
    const loaded = watchLoads();
    expect(preloadFirst(reason, new URL(path, 'https://portal.example'))).toEqual(
      texts.length === 0 ? [] : expect.arrayContaining(texts),
    );
    expect(loaded).toEqual(names);
    // An unhandled rejection would fail the test.
    await passTime(0);
  });
});

describe('a screen that will most likely be opened', () => {
  const load = jest.fn(async () => ({ default: () => null }));
  const preloadIt = () => preload([{ load, texts: ['form'] }]);
  const show = () => renderHook(() => useWhenIdle(preloadIt));

  afterEach(() => {
    load.mockClear();
    cleanup();
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
  });

  test('is loaded with its texts only when the browser is idle', () => {
    const idle: (() => void)[] = [];
    Object.assign(globalThis, {
      requestIdleCallback: (work: () => void) => idle.push(work),
      cancelIdleCallback: () => undefined,
    });
    const loadTexts = jest.spyOn(i18n, 'loadTexts').mockResolvedValue();
    show();
    expect(load).not.toHaveBeenCalled();
    idle[0]!();
    expect(load).toHaveBeenCalledTimes(1);
    expect(loadTexts).toHaveBeenCalledWith(['form']);
  });

  test('is not loaded when the session ends before', () => {
    const cancelled: number[] = [];
    Object.assign(globalThis, {
      requestIdleCallback: () => 7,
      cancelIdleCallback: (id: number) => cancelled.push(id),
    });
    show().unmount();
    expect(cancelled).toEqual([7]);
  });

  test('is loaded after a second when the browser has no requestIdleCallback', () => {
    jest.spyOn(i18n, 'loadTexts').mockResolvedValue();
    show();
    show().unmount();
    jest.advanceTimersByTime(999);
    expect(load).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

test('a screen is shown when its code and its texts are loaded', async () => {
  let endTexts = () => {};
  const texts = new Promise<void>((resolve) => {
    endTexts = resolve;
  });
  const loadTexts = jest.spyOn(i18n, 'loadTexts').mockReturnValue(texts);
  const Shown = lazyScreen(async () => ({ default: () => <p>screen</p> }), ['form', 'stage']);
  render(
    <Suspense fallback="loading">
      <Shown />
    </Suspense>,
  );
  await act(async () => {});
  expect(loadTexts).toHaveBeenCalledWith(['form', 'stage']);
  expect(screen.queryByText('screen')).toBeNull();
  endTexts();
  expect(await screen.findByText('screen')).toBeVisible();
});
