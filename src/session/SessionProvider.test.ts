import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import type { AnyEventObject } from 'xstate';
import { testPeople, testProfile } from '../../tests/views/support/session';
import {
  SessionProvider,
  usePartyChoice,
  useSession,
  useSessionActor,
  useSessionEvents,
  useSignedIn,
} from './SessionProvider';
import type { SessionActor } from './session';
import { keepPlace, readPlace } from './storage';

/** State of a machine, as its snapshot answers. */
interface Resting {
  states?: readonly string[];
  tags?: readonly string[];
  context?: object;
  children?: object;
  status?: string;
}

const snapshotOf = ({ states = [], tags = [], context = {}, children = {}, status }: Resting) => ({
  context,
  children,
  matches: (state: string) => states.includes(state),
  hasTag: (tag: string) => tags.includes(tag),
  getMeta: () => ({ outer: undefined, inner: status && { status } }),
});

/** A machine that rests in this state and records what is sent to it. */
function resting(state: Resting) {
  const sent: AnyEventObject[] = [];
  const snapshot = snapshotOf(state);
  const subscribe = () => ({ unsubscribe: () => undefined });
  return { sent, getSnapshot: () => snapshot, subscribe, send: (event: AnyEventObject) => sent.push(event) };
}

const nobody = {
  profile: null,
  party: null,
  parties: [],
  failure: null,
  isAlertDismissed: false,
  endedAuthorisation: null,
  isPartyRequested: false,
};
const somebody = { ...nobody, profile: testProfile, party: testPeople.private, parties: [testPeople.private] };

function open<Result>(hook: () => Result, state: Resting = {}) {
  const session = resting({ context: nobody, ...state });
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(SessionProvider, { session: session as unknown as SessionActor, children });
  return { ...renderHook(hook, { wrapper }).result, sent: session.sent, session };
}

describe('what a person does is sent to the session', () => {
  it.each([
    ['requestLogin', 'login.requested'],
    ['dismissAlert', 'alert.dismissed'],
  ] as const)('%s: %s', (name, type) => {
    const { current, sent } = open(useSessionEvents);
    current[name]();
    expect(sent).toEqual([{ type }]);
  });
  it('[AUTH-22] a logout leaves no place to come back to', () => {
    keepPlace({ path: '/info' });
    const { current, sent } = open(useSessionEvents);
    current.requestLogout();
    expect(readPlace()).toBeNull();
    expect(sent).toEqual([{ type: 'logout.requested' }]);
  });
  it('[OPEN-47] the party is asked for with its code and the place to go on to', () => {
    const { current, sent } = open(useSessionEvents);
    current.requestPartyChoice('10237832', '/settings');
    current.requestPartyChoice(null);
    expect(sent).toEqual([
      { type: 'partyChoice.requested', code: '10237832', place: '/settings' },
      { type: 'partyChoice.requested', code: null, place: undefined },
    ]);
  });
  it('the choice gets what concerns it, and nothing happens without one', () => {
    const actingParty = resting({});
    const { current, sent } = open(useSessionEvents, { children: { actingParty } });
    current.chooseParty('10237832');
    current.dismissChoice();
    expect(actingParty.sent).toEqual([{ type: 'party.chosen', code: '10237832' }, { type: 'choice.dismissed' }]);
    const { current: alone } = open(useSessionEvents);
    alone.chooseParty('10237832');
    alone.dismissChoice();
    expect(sent).toEqual([]);
  });
});

describe('what a view reads of the session', () => {
  const failure = { kind: 'server', key: 'error.loginFailed' };
  it.each<[string, Resting, Partial<ReturnType<typeof useSession>>]>([
    ['nobody', { states: ['anonymous'], status: 'anonymous' }, { status: 'anonymous', failureKey: null }],
    [
      'a failed login',
      { states: ['anonymous'], status: 'anonymous', context: { ...nobody, failure } },
      { status: 'error', failureKey: failure.key },
    ],
    [
      'a failure that is over',
      { states: ['signedIn'], status: 'success', context: { ...somebody, failure } },
      { status: 'success', failureKey: null },
    ],
    ['a state that says nothing', {}, { status: 'loading', isBusy: false, isSignedIn: false, isLoggingOut: false }],
    ['a busy session', { tags: ['busy'] }, { isBusy: true, isSignedIn: false }],
    ['a person logged in', { tags: ['signedIn'], context: somebody }, { isSignedIn: true, isBusy: false }],
    ['a logout', { states: ['loggingOut'] }, { isLoggingOut: true }],
    ['the end near', { tags: ['ending'], states: ['signedIn'] }, { alert: 'ending' }],
    ['the end', { states: ['expired'] }, { alert: 'expired' }],
    ['a refusal', { states: ['forbidden'] }, { alert: 'forbidden' }],
    ['no alert', { states: ['signedIn'] }, { alert: null, isAlertDismissed: false }],
    ['nobody acted for', {}, { audience: 'private', profile: null, party: null, parties: [] }],
    [
      'a company acted for',
      { context: { ...somebody, party: testPeople.entrepreneur } },
      { audience: 'company', party: testPeople.entrepreneur, profile: testProfile, parties: [testPeople.private] },
    ],
  ])('[OPEN-46] %s', (_, state, fields) => {
    expect(open(useSession, state).current).toMatchObject(fields);
  });
  it('behind the login there are a profile and a party', () => {
    const { current } = open(useSignedIn, { tags: ['signedIn'], context: somebody });
    expect(current).toMatchObject({ isSignedIn: true, profile: testProfile, party: testPeople.private });
  });
  it('names the mistake of a view that is elsewhere', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => renderHook(useSessionActor)).toThrow('no SessionProvider above');
    for (const context of [nobody, { ...somebody, party: null }, { ...somebody, profile: null }])
      expect(() => open(useSignedIn, { context })).toThrow('nobody is logged in');
  });
});

describe('what a view reads of the choice', () => {
  const closed = { isOpen: false, parties: [], current: null, failure: null };
  it.each<[string, Resting, boolean]>([
    ['none', {}, false],
    ['one that waits for the token', { context: { ...somebody, isPartyRequested: true } }, true],
    ['one that waits, under a warning', { tags: ['ending'], context: { ...somebody, isPartyRequested: true } }, false],
  ])('%s', (_, state, isBusy) => {
    expect(open(usePartyChoice, state).current).toEqual({ ...closed, isBusy });
  });
  it.each([
    ['choosing', [], { isOpen: true, isBusy: false }],
    ['loading', ['busy'], { isOpen: false, isBusy: true }],
  ])('%s', (state, tags, fields) => {
    const parties = [testPeople.private, testPeople.entrepreneur];
    const context = { parties, current: testPeople.private, failure: null };
    const actingParty = resting({ states: [state], tags, context });
    expect(open(usePartyChoice, { children: { actingParty } }).current).toEqual({
      ...fields,
      parties,
      current: testPeople.private,
      failure: null,
    });
  });
  it('a choice that failed says why', () => {
    const context = { parties: [], current: null, failure: { kind: 'server', key: 'error.companiesRequest' } };
    const children = { actingParty: resting({ context }) };
    expect(open(usePartyChoice, { children }).current.failure).toEqual(context.failure);
  });
});
