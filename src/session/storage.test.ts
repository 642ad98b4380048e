import type { SessionContext, StoredSession } from '#machines/session/session.machine';
import { testPeople, testProfile } from '../../tests/views/support/session';
import {
  draftKeyOf,
  forgetDraftOf,
  forgetDrafts,
  forgetPlace,
  forgetSession,
  hasDraft,
  keepPlace,
  keepSession,
  readPlace,
  readSession,
} from './storage';

const session: StoredSession = {
  token: 'token',
  profile: testProfile,
  party: testPeople.private,
  parties: [testPeople.private],
};
const contextOf = (changes: object) => ({ ...session, failure: null, ...changes }) as unknown as SessionContext;

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('[AUTH-18] the session', () => {
  test('is read as it was kept, until it is forgotten', () => {
    expect(readSession()).toBeNull();
    keepSession(contextOf({}));
    expect(readSession()).toEqual(session);
    expect(Object.keys(sessionStorage)).toEqual(['session']);
    forgetSession();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test.each([{ token: null }, { profile: null }, { party: null }])(
    '[AUTH-24] is removed while something of it is missing: %j',
    (missing) => {
      keepSession(contextOf({}));
      keepSession(contextOf(missing));
      expect(Object.keys(sessionStorage)).toEqual([]);
    },
  );

  test.each<[part: string, changes: object]>([
    ['token', { token: 1 }],
    ['profile', { profile: {} }],
    ['profile', { profile: null }],
    ['party', { party: { code: 1 } }],
    ['party', { party: null }],
    ['parties', { parties: 'none' }],
  ])('is not trusted with a strange %s', (_part, changes) => {
    sessionStorage.setItem('session', JSON.stringify({ ...session, ...changes }));
    expect(readSession()).toBeNull();
  });
});

describe('the place', () => {
  test('is read as it was kept, until it is forgotten', () => {
    expect(readPlace()).toBeNull();
    keepPlace({ path: '/info', fieldId: null });
    expect(readPlace()).toEqual({ path: '/info', fieldId: null });
    expect(readSession()).toBeNull();
    forgetPlace();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test.each(['{"path":1}', '{}', '[]', 'null', '{'])('is not trusted as %s', (text) => {
    keepPlace({ path: '/info' });
    const [key = ''] = Object.keys(sessionStorage);
    sessionStorage.setItem(key, text);
    expect(readPlace()).toBeNull();
  });
});

describe('drafts', () => {
  const owner = { idCode: '1', partyCode: '2', route: '/route', subject: '7' };
  const own = draftKeyOf(owner);
  const others = draftKeyOf({ ...owner, idCode: '11' });
  const keys = () => Object.keys(sessionStorage).sort();
  beforeEach(() => {
    for (const key of [own, others, 'session']) sessionStorage.setItem(key, '{}');
  });

  test('have a key by person, party, route and subject', () => {
    expect(own).toBe('draft:1:2:/route:7');
  });

  test('[AUTH-19] [AUTH-27] those of one person stay', () => {
    forgetDrafts('1');
    expect(keys()).toEqual([own, 'session']);
  });

  test('[AUTH-20] all are removed, and nothing else', () => {
    forgetDrafts(null);
    expect(keys()).toEqual(['session']);
  });

  test('[OPEN-16] the one of a deleted application is removed', () => {
    const kept = [
      draftKeyOf({ ...owner, subject: '17' }),
      draftKeyOf({ ...owner, subject: '70' }),
      draftKeyOf({ ...owner, route: '/other' }),
      'other:1:2:/route:7',
    ];
    for (const key of kept) sessionStorage.setItem(key, '{}');
    forgetDraftOf('/route', 7);
    expect(keys()).toEqual([...kept, 'session'].sort());
  });

  test.each([
    ['1', true],
    ['11', true],
    ['111', false],
    ['', false],
  ])('of the person %s are known: %s', (idCode, isKnown) => {
    expect(hasDraft(idCode)).toBe(isKnown);
  });
});

test('a closed storage keeps nothing, and disturbs nobody', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  keepSession(contextOf({}));
  forgetDrafts(null);
  expect([readSession(), readPlace(), hasDraft('1')]).toEqual([null, null, false]);
});
