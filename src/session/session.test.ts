import { renderHook, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { delays } from '#domain/limits';
import type { StoredSession } from '#machines/session/session.machine';
import { fakeServer, type Routes } from '../../tests/views/support/server';
import { signedInAs, testPeople, testProfile } from '../../tests/views/support/session';
import { identityClaims, nowSeconds, tokenWith } from '../../tests/views/support/tokens';
import { loadFeatureFlags } from '../api/features';
import { listLicences } from '../api/licences';
import { clearLocalStores, registerStore } from '../api/localStores';
import { consumeReturnPath } from './returnPath';
import { SessionProvider, useSession } from './SessionProvider';
import { startSession, takeEarlyMessages } from './session';
import { startReasonAt } from './startReason';
import { keepPlace, readPlace, readSession } from './storage';
import { claimsOf } from './token';

// The session loads its API calls on demand; here they are loaded in advance, so that timing depends on timers only.
import '../api/auth';

const licences = 'GET /v1/licence/findPersonLicencesWithWeapons';
const companies = 'GET /v1/externalWeaponProceeding/personCompanies';
const authorization = 'PUT /v1/authorization';
const logout = 'POST /v1/logout';
const exchange = 'GET /login/oauth2/code/tara';

const accessToken = (life: number, left: number) => {
  const exp = nowSeconds() + left;
  return tokenWith({ exp, iat: exp - life });
};

const stored = (changes: Partial<StoredSession> = {}): StoredSession => ({
  profile: { ...testProfile, exp: nowSeconds() + 3_600 },
  token: accessToken(3_600, 3_600),
  party: testPeople.private,
  parties: [testPeople.private],
  ...changes,
});

const keep = (session: StoredSession) => sessionStorage.setItem('session', JSON.stringify(session));

interface Opening {
  pathname?: string;
  search?: string;
  routes?: Routes;
}

const running: { stop(): void }[] = [];

function open({ pathname = '/info', search = '', routes = {} }: Opening = {}) {
  const server = fakeServer({ [logout]: { data: '/login' }, ...routes });
  const left: string[] = [];
  const emitted: string[] = [];
  const session = startSession({
    location: () => ({ pathname, search }),
    leave: (address) => left.push(address),
    language: () => 'en',
  });
  for (const type of ['address.left', 'message.raised', 'stores.cleared'] as const)
    session.on(type, (event) =>
      emitted.push('address' in event ? event.address : 'key' in event ? event.key : event.type),
    );
  running.push(session);
  const state = () => session.getSnapshot();
  return { server, session, state, left, emitted, context: () => state().context };
}

const settled = async (session: ReturnType<typeof open>, value: string) =>
  waitFor(() => expect(JSON.stringify(session.state().value)).toContain(value));

/** Runs pending promises without advancing the clock. */
const flush = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

const refuse = async (status: number, server: ReturnType<typeof fakeServer>) => {
  server.answer({ [licences]: { status } });
  await Promise.allSettled([listLicences('private'), listLicences('private'), listLicences('private')]);
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  for (const session of running.splice(0)) session.stop();
  document.body.replaceChildren();
});

describe('start of the portal', () => {
  test('[AUTH-18] a session stored by the tab continues', async () => {
    keep(stored());
    const opened = open();
    await settled(opened, 'authenticated');
    expect(opened.context().party).toEqual(testPeople.private);
  });

  test.each(['{', '{}', '{"token":"x"}', 'null', '[]'])(
    '[AUTH-18] an invalid stored session (%s) is ignored',
    (text) => {
      sessionStorage.setItem('session', text);
      expect(readSession()).toBeNull();
    },
  );

  test.each(['?code=c&state=s', '?error=server_error'])(
    "[AUTH-06] [AUTH-18] a stranger's link to /login%s does not end a running session",
    async (search) => {
      keep(stored());
      const opened = open({ pathname: '/login', search });
      await settled(opened, 'authenticated');
      expect(opened.server.calls).toEqual([]);
      expect(readSession()).toMatchObject({ party: testPeople.private });
    },
  );

  test('[AUTH-06] the way to the login leaves no session that could hide its code', async () => {
    const opened = open({ pathname: '/login' });
    await settled(opened, 'anonymous');
    keep(stored());
    opened.session.send({ type: 'login.requested' });
    expect(startReasonAt({ pathname: '/login', search: '?code=c&state=s' }).kind).toBe('loginCode');
  });
});

describe('login', () => {
  const login = (changes: Routes = {}): Opening => ({
    pathname: '/login',
    search: '?code=the-code&state=the-state',
    routes: {
      [exchange]: { data: { id_token: tokenWith(identityClaims()), access_token: accessToken(3_600, 3_600) } },
      [companies]: { data: [] },
      [authorization]: { data: accessToken(3_600, 3_600) },
      ...changes,
    },
  });

  test('[AUTH-04] leaves the portal for the provider, in the current language', async () => {
    const opened = open({ pathname: '/login' });
    await settled(opened, 'anonymous');
    opened.session.send({ type: 'login.requested' });
    await waitFor(() => expect(opened.left).toEqual(['/api/oauth2/authorization/tara?ui_locales=en']));
  });

  test('[AUTH-06, AUTH-07, AUTH-34] exchanges code and state once; a person without companies acts for themselves', async () => {
    const opened = open(login());
    await settled(opened, 'authenticated');
    expect(opened.server.named(exchange).map(({ params }) => params)).toEqual([
      { code: 'the-code', state: 'the-state' },
    ]);
    expect(opened.context().party).toMatchObject({ code: '38001085718', type: 'PRIVATE' });
    expect(opened.server.named(authorization)).toHaveLength(0);
  });

  test('[AUTH-19] clears the local stores', async () => {
    const clear = jest.fn();
    const remove = registerStore(clear);
    const opened = open(login());
    await settled(opened, 'authenticated');
    expect(clear).toHaveBeenCalled();
    remove();
  });

  test('[AUTH-10, AUTH-11] a failed exchange stores no session', async () => {
    const opened = open(login({ [exchange]: { status: 401 } }));
    await settled(opened, 'anonymous');
    expect(opened.context()).toMatchObject({ token: null, profile: null, failure: { key: 'login.failed' } });
    expect(sessionStorage.getItem('session')).toBeNull();
  });

  test.each([
    ['success', {}],
    ['error', { status: 500 }],
  ] as const)('[AUTH-10] the status is loading while the exchange runs, then %s', async (status, failure) => {
    let answer = () => {};
    const data = { id_token: tokenWith(identityClaims()), access_token: accessToken(900, 900) };
    const { session, server } = open({
      ...login(),
      routes: {
        [companies]: { data: [] },
        [exchange]: () =>
          new Promise((resolve) => {
            answer = () => resolve({ data, ...failure });
          }),
      },
    });
    const { result } = renderHook(useSession, {
      wrapper: ({ children }) => createElement(SessionProvider, { session, children }),
    });
    await waitFor(() => expect(server.named(exchange)).toHaveLength(1));
    expect(result.current.status).toBe('loading');
    answer();
    await waitFor(() => expect(result.current).toMatchObject({ status, isSignedIn: status === 'success' }));
  });

  test('[AUTH-35, AUTH-36, AUTH-37] a person with companies chooses the party and gets a new token', async () => {
    const token = accessToken(3_600, 3_600);
    const opened = open(login({ [companies]: { data: [testPeople.entrepreneur] }, [authorization]: { data: token } }));
    await settled(opened, 'choosingParty');
    await waitFor(() =>
      expect(opened.state().children.actingParty?.getSnapshot()).toMatchObject({ value: 'choosing' }),
    );
    expect(sessionStorage.getItem('session')).toBeNull();
    opened.state().children.actingParty?.send({ type: 'party.chosen', code: testPeople.entrepreneur.code } as never);
    await settled(opened, 'authenticated');
    expect(opened.server.named(authorization)[0]?.body).toEqual({ registryCode: testPeople.entrepreneur.code });
    expect(opened.context()).toMatchObject({ token, party: testPeople.entrepreneur });
    expect(readSession()).toMatchObject({ token, party: testPeople.entrepreneur });
  });

  test('when companies cannot be loaded, shows an error and the person acts for themselves', async () => {
    const opened = open(login({ [companies]: { status: 502 } }));
    await settled(opened, 'authenticated');
    expect(opened.emitted).toContain('error.companiesRequest');
    // The snackbar was not subscribed yet: the message waits and is delivered once.
    expect(takeEarlyMessages(opened.session)).toEqual([{ type: 'message.raised', key: 'error.companiesRequest' }]);
    expect(takeEarlyMessages(opened.session)).toEqual([]);
    expect(takeEarlyMessages(signedInAs(testPeople.private))).toEqual([]);
  });

  test('restores the party of the previous session of the same person', async () => {
    keepPlace({ path: '/info', fieldId: null, partyCode: testPeople.entrepreneur.code, idCode: '38001085718' });
    const opened = open(login({ [companies]: { data: [testPeople.entrepreneur] } }));
    await settled(opened, 'authenticated');
    expect(opened.context().party).toEqual(testPeople.entrepreneur);
  });

  test('[AUTH-28, AUTH-43] the next login does not restore a party that the server refused', async () => {
    keepPlace({ path: '/info', fieldId: null, partyCode: testPeople.entrepreneur.code, idCode: '38001085718' });
    const refused = login({ [companies]: { data: [testPeople.entrepreneur] }, [authorization]: { status: 403 } });
    const first = open(refused);
    await settled(first, 'forbidden');
    first.session.stop();
    const second = open(refused);
    await waitFor(() =>
      expect(second.state().children.actingParty?.getSnapshot()).toMatchObject({ value: 'choosing' }),
    );
  });

  test('[ROLE-16] another person of the same company has to choose the party', async () => {
    keepPlace({ path: '/info', fieldId: null, partyCode: testPeople.entrepreneur.code, idCode: '60001019906' });
    const opened = open(login({ [companies]: { data: [testPeople.entrepreneur] } }));
    await settled(opened, 'choosingParty');
    await waitFor(() =>
      expect(opened.state().children.actingParty?.getSnapshot()).toMatchObject({ value: 'choosing' }),
    );
    expect(opened.context().party).toBeNull();
  });
});

describe('the end of a session', () => {
  const signedIn = async (session: StoredSession = stored(), routes: Routes = {}) => {
    keep(session);
    const opened = open({ pathname: '/applications/private', search: '?classifier=X', routes });
    await flush();
    expect(JSON.stringify(opened.state().value)).toContain('authenticated');
    return opened;
  };

  const step = async (milliseconds: number) => {
    jest.advanceTimersByTime(milliseconds);
    await flush();
  };

  test('[AUTH-26, AUTH-27, AUTH-30] several 401 show one alert until it is dismissed, then log out once', async () => {
    const opened = await signedIn();
    await refuse(401, opened.server);
    expect(opened.state().value).toBe('expired');
    await step(60_000);
    expect([opened.state().value, opened.server.named(logout).length]).toEqual(['expired', 0]);
    opened.session.send({ type: 'alert.dismissed' });
    await step(delays.sessionCheck);
    expect(opened.server.named(logout)).toHaveLength(1);
    expect(opened.state().value).toBe('anonymous');
    expect(opened.emitted).toContain('/login');
  });

  test('[AUTH-28, AUTH-29, AUTH-30] several 403 show one alert and log out once after 7 s without any action', async () => {
    const opened = await signedIn();
    await refuse(403, opened.server);
    expect(opened.state().value).toBe('forbidden');
    await step(6_999);
    expect(opened.server.named(logout)).toHaveLength(0);
    await step(1);
    expect(opened.server.named(logout)).toHaveLength(1);
  });

  test('[AUTH-48] the session ends when its profile expires', async () => {
    const profile = { ...testProfile, exp: nowSeconds() + 10 };
    const opened = await signedIn(stored({ profile }), { [authorization]: { status: 500 } });
    await step(9_000);
    expect(opened.state().hasTag('signedIn')).toBe(true);
    await step(3_000);
    expect(opened.state().value).toBe('expired');
  });

  test('[AUTH-20, AUTH-23, AUTH-24] a logout calls the server, clears the stores and opens the address in the answer', async () => {
    const clear = jest.fn();
    const remove = registerStore(clear);
    const opened = await signedIn(stored(), { [logout]: { data: '/login?bye' } });
    opened.session.send({ type: 'logout.requested' });
    await flush();
    expect(opened.context()).toMatchObject({ profile: null, token: null, party: null, parties: [] });
    expect(opened.emitted).toContain('/login?bye');
    expect(clear).toHaveBeenCalled();
    expect(sessionStorage.getItem('session')).toBeNull();
    expect(readPlace()).toBeNull();
    remove();
  });

  test('[OPEN-6] a logout ends the session also when the server does not answer', async () => {
    const opened = await signedIn(stored(), { [logout]: { status: 'offline' } });
    opened.session.send({ type: 'logout.requested' });
    await flush();
    expect(opened.state().value).toBe('anonymous');
    expect(opened.emitted).toContain('/login');
  });

  test('[AUTH-25] calls have the token, and none after a logout', async () => {
    const opened = await signedIn();
    opened.server.answer({ [licences]: { data: [] } });
    await listLicences('private');
    expect(opened.server.named(licences)[0]?.headers).toHaveProperty(
      'Authorization',
      `Bearer ${opened.context().token}`,
    );
    opened.session.send({ type: 'logout.requested' });
    await flush();
    await listLicences('private');
    expect(opened.server.named(licences)[1]?.headers).not.toHaveProperty('Authorization');
    await loadFeatureFlags().catch(() => null);
  });

  test('stores address, field, party and person when the session ends, and the session no longer', async () => {
    document.body.innerHTML = '<input id="field-email">';
    document.getElementById('field-email')?.focus();
    const opened = await signedIn();
    await refuse(401, opened.server);
    expect(readPlace()).toEqual({
      path: '/applications/private?classifier=X',
      fieldId: 'field-email',
      partyCode: testPeople.private.code,
      idCode: testProfile.idCode,
    });
    expect(readSession()).toBeNull();
  });

  test('stores no field when none has the focus', async () => {
    const opened = await signedIn();
    await refuse(401, opened.server);
    expect(readPlace()).toMatchObject({ path: '/applications/private?classifier=X', fieldId: null });
  });

  test('[AUTH-28] stores no address after a forbidden action', async () => {
    const opened = await signedIn();
    await refuse(403, opened.server);
    expect(readPlace()).toBeNull();
  });
});

describe('renewal', () => {
  /** `sessionLeft`: seconds until the session ends; left out: the token does not say. */
  const ending = ({ left, sessionLeft }: { left: number; sessionLeft?: number }) => {
    const exp = nowSeconds() + left;
    const end = sessionLeft !== undefined && { session_end: nowSeconds() + sessionLeft };
    return stored({ profile: { ...testProfile, exp }, token: tokenWith({ exp, iat: exp - 900, ...end }) });
  };
  const nearTheEnd = () => ending({ left: 100 });
  /** Opens the portal with this session and leaves it alone for six minutes, as on a computer that sleeps. */
  const openUnattended = async (session: { left: number; sessionLeft?: number }, routes: Routes = {}) => {
    const sleep = 6 * 60;
    const { left, sessionLeft } = session;
    keep(ending({ left: left + sleep, ...(sessionLeft !== undefined && { sessionLeft: sessionLeft + sleep }) }));
    const opened = open({ routes });
    await flush();
    jest.setSystemTime(Date.now() + sleep * 1_000);
    return opened;
  };
  const stateOf = ({ state }: ReturnType<typeof open>) => JSON.stringify(state().value);

  test.each([
    [testPeople.entrepreneur, testPeople.entrepreneur.code],
    [testPeople.private, null],
  ])(
    '[API-013] renews the token of an active person before it ends, for the same party: $type',
    async (party, code) => {
      keep({ ...nearTheEnd(), party });
      const fresh = accessToken(900, 900);
      const opened = open({ routes: { [authorization]: { data: fresh } } });
      await flush();
      window.dispatchEvent(new Event('keydown'));
      jest.advanceTimersByTime(delays.sessionCheck);
      await flush();
      expect(opened.server.named(authorization)[0]?.body).toEqual({ registryCode: code });
      expect(opened.context().token).toBe(fresh);
      expect(opened.context().profile?.exp).toBe(claimsOf<{ exp: number }>(fresh).exp);
      expect(JSON.stringify(opened.state().value)).toContain('authenticated');
    },
  );

  test('does not renew the token after five minutes of inactivity', async () => {
    const opened = await openUnattended({ left: 250 }, { [authorization]: { data: accessToken(900, 900) } });
    jest.advanceTimersByTime(3_000);
    await flush();
    expect(opened.server.named(authorization)).toHaveLength(0);
  });

  test('[API-013] renews the token in the last third of its life, not before', async () => {
    keep(ending({ left: 302 }));
    const opened = open({ routes: { [authorization]: { data: accessToken(900, 900) } } });
    await flush();
    window.dispatchEvent(new Event('keydown'));
    jest.advanceTimersByTime(1_000);
    await flush();
    expect(opened.server.named(authorization)).toHaveLength(0);
    jest.advanceTimersByTime(3_000);
    await flush();
    expect(opened.server.named(authorization)).toHaveLength(1);
  });

  test('does not repeat a failing renewal every second', async () => {
    keep(ending({ left: 250 }));
    const opened = open({ routes: { [authorization]: { status: 500 } } });
    await flush();
    window.dispatchEvent(new Event('keydown'));
    for (let second = 0; second < 30; second++) {
      jest.advanceTimersByTime(1_000);
      await flush();
    }
    // At 1 s, and after pauses of 2, 4 and 8 s with one check each.
    expect(opened.server.named(authorization).length).toBeLessThanOrEqual(5);
    expect(opened.server.named(authorization).length).toBeGreaterThanOrEqual(4);
    expect(opened.state().hasTag('signedIn')).toBe(true);
  });

  test('warns an inactive person two minutes before the token ends, and counts the minutes', async () => {
    const opened = await openUnattended({ left: 125, sessionLeft: 3_600 });
    jest.advanceTimersByTime(4_000);
    expect(stateOf(opened)).toContain('authenticated');
    jest.advanceTimersByTime(1_000);
    expect(stateOf(opened)).toContain('asking');
    expect(opened.context().minutesLeft).toBe(2);
    jest.advanceTimersByTime(60_000);
    expect(opened.context().minutesLeft).toBe(1);
    jest.advanceTimersByTime(59_000);
    expect(stateOf(opened)).toContain('asking');
    jest.advanceTimersByTime(1_000);
    expect(opened.state().value).toBe('expired');
  });

  test('warns an active person whose token could not be renewed', async () => {
    keep(nearTheEnd());
    const opened = open({ routes: { [authorization]: { status: 500 } } });
    await flush();
    window.dispatchEvent(new Event('keydown'));
    jest.advanceTimersByTime(delays.sessionCheck);
    await flush();
    expect(stateOf(opened)).toContain('renewalPaused');
    jest.advanceTimersByTime(delays.sessionCheck);
    expect(stateOf(opened)).toContain('asking');
  });

  test('stays logged in beyond the end of the token when asked to', async () => {
    const fresh = accessToken(900, 1_200);
    const opened = await openUnattended({ left: 60, sessionLeft: 3_600 }, { [authorization]: { data: fresh } });
    jest.advanceTimersByTime(delays.sessionCheck);
    opened.session.send({ type: 'extension.requested' });
    await flush();
    expect(opened.context().token).toBe(fresh);
    jest.advanceTimersByTime(120_000);
    expect(stateOf(opened)).toContain('authenticated');
  });

  test('does not renew the last token of a session, and says that it ends', async () => {
    keep(ending({ left: 125, sessionLeft: 125 }));
    const opened = open();
    await flush();
    window.dispatchEvent(new Event('keydown'));
    jest.advanceTimersByTime(6_000);
    await flush();
    expect(stateOf(opened)).toContain('lastMinutes');
    expect(opened.server.named(authorization)).toHaveLength(0);
  });

  test('[AUTH-48] the end of the token also ends the session in the party dialog', async () => {
    const profile = identityClaims({ exp: nowSeconds() + 60 });
    const opened = open({
      pathname: '/login',
      search: '?code=c&state=s',
      routes: {
        [exchange]: { data: { id_token: tokenWith(profile), access_token: accessToken(900, 60) } },
        [companies]: { data: [testPeople.entrepreneur] },
      },
    });
    await flush();
    await jest.advanceTimersByTimeAsync(100);
    expect(JSON.stringify(opened.state().value)).toContain('choosingParty');
    await jest.advanceTimersByTimeAsync(62_000);
    expect(opened.state().value).toBe('expired');
  });
});

describe('drafts stored in the browser', () => {
  const own = `draft:${testProfile.idCode}:${testPeople.private.code}:kind:1`;
  const others = 'draft:60001019906:60001019906:kind:1';
  const left = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
  const opened = async () => {
    for (const key of [own, others]) sessionStorage.setItem(key, '{}');
    keep(stored());
    const session = open();
    await flush();
    return session;
  };

  test.each(['/login', 'offline'] as const)('[AUTH-20, AUTH-24] a logout removes them (%s)', async (answer) => {
    const { session, server } = await opened();
    if (answer === 'offline') server.answer({ [logout]: { status: 'offline' } });
    session.send({ type: 'logout.requested' });
    await flush();
    expect(left()).toEqual([]);
  });

  test('[AUTH-27] the end of a session keeps the drafts of the person', async () => {
    const { session } = await opened();
    session.send({ type: 'token.expired' });
    session.send({ type: 'alert.dismissed' });
    jest.advanceTimersByTime(delays.sessionCheck);
    await flush();
    expect(left()).toEqual([own]);
  });

  test('[AUTH-19] a login keeps the drafts of the person who logs in', async () => {
    for (const key of [own, others]) sessionStorage.setItem(key, '{}');
    const { state } = open({
      pathname: '/login',
      search: '?code=c&state=s',
      routes: {
        [exchange]: { data: { id_token: tokenWith(identityClaims()), access_token: accessToken(900, 900) } },
        [companies]: { data: [] },
      },
    });
    await waitFor(() => expect(JSON.stringify(state().value)).toContain('authenticated'));
    expect(left()).toEqual([own]);
  });
});

test('[AUTH-04] a page restored from the back-forward cache reads the session again', async () => {
  const opened = open({ pathname: '/login' });
  await settled(opened, 'anonymous');
  opened.session.send({ type: 'login.requested' });
  expect(opened.state().value).toBe('redirecting');
  keep(stored());
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(opened.state().value).toBe('loading');
  expect(readSession()).not.toBeNull();
  await settled(opened, 'authenticated');
});

test('[AUTH-04] a page that was not left reads nothing again', async () => {
  const opened = open({ pathname: '/login' });
  await settled(opened, 'anonymous');
  opened.session.send({ type: 'login.requested' });
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(opened.state().value).toBe('redirecting');
});

test('[AUTH-18] a login screen shown again by the browser leaves the session of a later page in the tab', async () => {
  const opened = open({ pathname: '/login' });
  await settled(opened, 'anonymous');
  keep(stored());
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(readSession()).not.toBeNull();
});

describe('return to the previous screen', () => {
  const place = { path: '/applications/private/7?step=open', fieldId: 'field-phone' };

  test('the same person and party return to the screen and the field', async () => {
    keepPlace({ ...place, partyCode: testPeople.private.code, idCode: testProfile.idCode });
    expect(consumeReturnPath(testProfile, testPeople.private)).toBe(place.path);
    const field = document.createElement('input');
    field.id = place.fieldId;
    document.body.append(field);
    await waitFor(() => expect(field).toHaveFocus());
    expect(readPlace()).toBeNull();
  });

  test.each([
    ['/summary/purchaseApplication/7', '/summary/purchaseApplication/7'],
    ['/applications/entrepreneur/weapon-transfer/7', '/applications/entrepreneur/weapon-transfer/7'],
    ['/login', null],
    ['/info', null],
    ['/settings/app', null],
  ])('a link that was opened without a session is gone on to after the login: %s', async (pathname, path) => {
    await settled(open({ pathname }), 'anonymous');
    expect(consumeReturnPath(testProfile, testPeople.entrepreneur)).toBe(path);
    expect(consumeReturnPath(testProfile, testPeople.entrepreneur)).toBeNull();
  });

  test.each([
    ['another person', { partyCode: testPeople.private.code, idCode: '60001019906' }],
    ['another party', { partyCode: testPeople.entrepreneur.code, idCode: testProfile.idCode }],
  ])('the place of %s is discarded', (_, owner) => {
    keepPlace({ ...place, ...owner });
    expect(consumeReturnPath(testProfile, testPeople.private)).toBeNull();
    expect(readPlace()).toBeNull();
  });
});

test('[AUTH-21] when the page is closed, the local stores are cleared and the session is kept', async () => {
  const clear = jest.fn();
  const remove = registerStore(clear);
  keep(stored());
  const opened = open();
  await settled(opened, 'authenticated');
  clear.mockClear();
  window.dispatchEvent(new Event('pagehide'));
  expect(clear).toHaveBeenCalled();
  expect(readSession()).not.toBeNull();
  remove();
  clear.mockClear();
  clearLocalStores();
  expect(clear).not.toHaveBeenCalled();
});
