import type { StoredSession } from '#machines/session/session.machine';
import { testPeople, testProfile } from '../../tests/views/support/session';
import { startReasonAt } from './startReason';

const session: StoredSession = {
  token: 'token',
  profile: testProfile,
  party: testPeople.private,
  parties: [testPeople.private],
};

beforeEach(() => sessionStorage.clear());

test.each<[name: string, pathname: string, search: string, reason: ReturnType<typeof startReasonAt>]>([
  ['[AUTH-06] a code', '/login', '?code=c&state=s', { kind: 'loginCode', code: 'c', state: 's' }],
  ['[AUTH-09] only a code', '/login', '?code=c', { kind: 'nothing' }],
  ['[AUTH-09] only a state', '/login', '?state=s', { kind: 'nothing' }],
  ['[AUTH-11] cancelled', '/login', '?error=user_cancel&state=s', { kind: 'loginFailed', reason: 'user_cancel' }],
  ['[AUTH-11] a failure beside a code', '/login', '?error=e&code=c&state=s', { kind: 'loginFailed', reason: 'e' }],
  ['[AUTH-06] another address', '/info', '?code=c&state=s', { kind: 'nothing' }],
  ['nothing', '/login', '', { kind: 'nothing' }],
])('the portal starts with %s: %s%s', (_name, pathname, search, reason) => {
  expect(startReasonAt({ pathname, search })).toEqual(reason);
});

test.each(['?code=c&state=s', '?error=e', ''])('[AUTH-18] a session of the tab goes on at /login%s', (search) => {
  sessionStorage.setItem('session', JSON.stringify(session));
  expect(startReasonAt({ pathname: '/login', search })).toEqual({ kind: 'session', session });
});
