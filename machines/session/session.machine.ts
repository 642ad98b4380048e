import { assign, emit, setup } from 'xstate';
import type { ActingParty } from '#domain/applications/model';
import type { Failure } from '#domain/errors';
import { delays } from '#domain/limits';
import { type ActingPartyOutput, actingPartyMachine } from '../actingParty/actingParty.machine';
import { callbackEffect, failureIn, promiseEffect } from '../lib/effects';

/** AUTH-14. `dateOfBirth` DD.MM.YYYY (AUTH-15); `exp` seconds since 1970. */
export interface Profile {
  firstName: string;
  lastName: string;
  mobileNo: string | null;
  dateOfBirth: string;
  idCode: string;
  exp: number;
}

export interface Tokens {
  profile: Profile;
  token: string;
  /** After a login: whom this person acted for when their session ended; they go on as that party. */
  wantedParty?: string | null;
}

/** What session storage keeps over a reload (AUTH-18). */
export interface StoredSession extends Tokens {
  party: ActingParty;
  parties: ActingParty[];
}

/** What the browser brings along when the portal opens. */
export type Arrival =
  | { kind: 'nothing' }
  | { kind: 'loginFailed'; reason: string }
  | { kind: 'loginCode'; code: string; state: string }
  | { kind: 'session'; session: StoredSession };

export interface SessionContext {
  profile: Profile | null;
  token: string | null;
  party: ActingParty | null;
  parties: ActingParty[];
  loginCode: { code: string; state: string } | null;
  /** Party to go on as after logging in again. */
  wantedParty: string | null;
  isAlertDismissed: boolean;
  failure: Failure | null;
}

export type SessionEvent =
  | { type: 'login.requested' }
  | { type: 'logout.requested' }
  | { type: 'partyChoice.requested' }
  | { type: 'token.rejected' }
  | { type: 'token.expired' }
  | { type: 'token.renewalDue' }
  | { type: 'access.forbidden' }
  | { type: 'alert.dismissed' };

export type SessionEmitted =
  /** The browser is to go to this address of the portal. */
  | { type: 'address.left'; address: string }
  /** AUTH-19, AUTH-20: the local stores are to be emptied. */
  | { type: 'stores.cleared' }
  | { type: 'message.raised'; key: string };

/** The portal's own address of the login screen. */
const loginAddress = '/login';

/** Login, acting party, expiry, forbidden, logout (AUTH-*, OPEN-46). */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    input: {} as { wantedParty: string | null },
    tags: {} as 'busy' | 'failed' | 'signedIn' | 'alert',
    meta: {} as { status: 'loading' | 'success' | 'error' | 'anonymous' },
  },
  actors: {
    /** Reads what session storage and the address bring along. */
    readArrival: promiseEffect<Arrival, Record<string, never>>('readArrival'),
    redirectToProvider: promiseEffect<void, Record<string, never>>('redirectToProvider'),
    exchangeCode: promiseEffect<Tokens, { code: string; state: string }>('exchangeCode'),
    actingParty: actingPartyMachine,
    /** Looks at the clock every `sessionCheck`; sends `token.expired` and `token.renewalDue`. */
    watchToken: callbackEffect<SessionEvent, { exp: number }>('watchToken'),
    renewToken: promiseEffect<Tokens, { party: ActingParty }>('renewToken'),
    endSession: promiseEffect<string, Record<string, never>>('endSession'),
  },
  guards: {
    isLoginCode: (_, { arrival }: { arrival: Arrival }) => arrival.kind === 'loginCode',
    isSession: (_, { arrival }: { arrival: Arrival }) => arrival.kind === 'session',
    isLoginFailed: (_, { arrival }: { arrival: Arrival }) => arrival.kind === 'loginFailed',
    isAlertDismissed: ({ context }) => context.isAlertDismissed,
    hasFailure: (_, { failure }: { failure: Failure | null }) => failure !== null,
  },
  actions: {
    storeCode: assign((_, { arrival }: { arrival: Arrival }) =>
      arrival.kind === 'loginCode' ? { loginCode: { code: arrival.code, state: arrival.state } } : {},
    ),
    storeSession: assign((_, { arrival }: { arrival: Arrival }) =>
      arrival.kind === 'session' ? { ...arrival.session, failure: null } : {},
    ),
    storeTokens: assign((_, tokens: Tokens) => ({ ...tokens, failure: null, loginCode: null })),
    storeLoginFailure: assign({
      loginCode: null,
      failure: (_, { failure }: { failure: Failure }) => ({ ...failure, key: 'login.failed' }),
    }),
    storeProviderRefusal: assign((_, { arrival }: { arrival: Arrival }) =>
      arrival.kind === 'loginFailed' && arrival.reason !== 'user_cancel'
        ? { failure: { kind: 'rejected' as const, key: 'login.failed' } }
        : {},
    ),
    clearFailure: assign({ failure: null }),
    storeParty: assign(({ context }, { party, parties, token }: ActingPartyOutput) => ({
      party,
      parties,
      token: token ?? context.token,
      wantedParty: null,
    })),
    raiseFailure: emit((_, { failure }: { failure: Failure | null }) => ({
      type: 'message.raised' as const,
      key: failure?.key ?? '',
    })),
    markAlertDismissed: assign({ isAlertDismissed: true }),
    clearSession: assign({
      profile: null,
      token: null,
      party: null,
      parties: [],
      loginCode: null,
      isAlertDismissed: false,
    }),
    clearStores: emit({ type: 'stores.cleared' }),
    leaveTo: emit((_, { address }: { address: string }) => ({ type: 'address.left' as const, address })),
  },
  delays: { sessionCheck: delays.sessionCheck, forbiddenLogout: delays.forbiddenLogout },
}).createMachine({
  id: 'session',
  description: 'Who is logged in, for whom they act, and how the session ends.',
  context: ({ input }) => ({
    profile: null,
    token: null,
    party: null,
    parties: [],
    loginCode: null,
    wantedParty: input.wantedParty,
    isAlertDismissed: false,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The portal opens: is there a session, or a login to finish?',
      tags: 'busy',
      meta: { status: 'loading' },
      invoke: {
        id: 'readArrival',
        src: 'readArrival',
        input: {},
        onDone: [
          {
            guard: { type: 'isLoginCode', params: ({ event }) => ({ arrival: event.output }) },
            target: 'authenticating',
            actions: { type: 'storeCode', params: ({ event }) => ({ arrival: event.output }) },
          },
          {
            guard: { type: 'isSession', params: ({ event }) => ({ arrival: event.output }) },
            target: 'signedIn.authenticated',
            actions: { type: 'storeSession', params: ({ event }) => ({ arrival: event.output }) },
          },
          {
            guard: { type: 'isLoginFailed', params: ({ event }) => ({ arrival: event.output }) },
            target: 'anonymous',
            actions: { type: 'storeProviderRefusal', params: ({ event }) => ({ arrival: event.output }) },
          },
          { target: 'anonymous' },
        ],
        onError: { target: 'anonymous' },
      },
    },
    anonymous: {
      description: 'Nobody is logged in. A failed login is told here.',
      meta: { status: 'anonymous' },
      on: { 'login.requested': 'redirecting' },
    },
    redirecting: {
      description: 'The whole browser goes to the national login.',
      tags: 'busy',
      meta: { status: 'loading' },
      entry: 'clearFailure',
      invoke: {
        id: 'redirectToProvider',
        src: 'redirectToProvider',
        input: {},
        onError: {
          target: 'anonymous',
          actions: { type: 'storeLoginFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
        },
      },
    },
    authenticating: {
      description: 'Back from the national login: code and state are exchanged for tokens, once.',
      tags: 'busy',
      meta: { status: 'loading' },
      invoke: {
        id: 'exchangeCode',
        src: 'exchangeCode',
        input: ({ context }) => context.loginCode ?? { code: '', state: '' },
        onDone: {
          target: 'signedIn.choosingParty',
          actions: [{ type: 'storeTokens', params: ({ event }) => event.output }, 'clearStores'],
        },
        onError: {
          target: 'anonymous',
          actions: { type: 'storeLoginFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
        },
      },
    },
    signedIn: {
      description: 'There is a token. Any call refused with it ends the session.',
      tags: 'signedIn',
      meta: { status: 'success' },
      initial: 'authenticated',
      on: {
        'token.rejected': { target: 'expired' },
        'token.expired': { target: 'expired' },
        'access.forbidden': { target: 'forbidden' },
        'logout.requested': { target: 'loggingOut' },
      },
      states: {
        choosingParty: {
          description: 'Whom to act for is asked, or settled when there is nothing to ask.',
          invoke: {
            id: 'actingParty',
            src: 'actingParty',
            input: ({ context }) => ({
              self: selfOf(context),
              current: context.party,
              wanted: context.wantedParty,
            }),
            onDone: [
              {
                guard: { type: 'hasFailure', params: ({ event }) => ({ failure: event.output.failure }) },
                target: 'authenticated',
                actions: [
                  { type: 'storeParty', params: ({ event }) => event.output },
                  { type: 'raiseFailure', params: ({ event }) => ({ failure: event.output.failure }) },
                ],
              },
              { target: 'authenticated', actions: { type: 'storeParty', params: ({ event }) => event.output } },
            ],
          },
        },
        authenticated: {
          description: 'The person works in the portal; the end of the token is watched.',
          invoke: {
            id: 'watchToken',
            src: 'watchToken',
            input: ({ context }) => ({ exp: context.profile?.exp ?? 0 }),
          },
          on: {
            'partyChoice.requested': { target: 'choosingParty' },
            'token.renewalDue': { target: 'renewing' },
          },
        },
        renewing: {
          description: 'Still at work: the token is renewed before it ends. Failing changes nothing.',
          invoke: {
            id: 'renewToken',
            src: 'renewToken',
            input: ({ context }) => ({ party: context.party ?? selfOf(context) }),
            onDone: {
              target: 'authenticated',
              actions: { type: 'storeTokens', params: ({ event }) => event.output },
            },
            onError: { target: 'authenticated' },
          },
        },
      },
    },
    expired: {
      description:
        'The session has ended (401). The alert stays until it is dismissed; a look each second then logs out.',
      tags: 'alert',
      meta: { status: 'error' },
      on: { 'alert.dismissed': { actions: 'markAlertDismissed' } },
      after: {
        sessionCheck: [
          { guard: 'isAlertDismissed', target: 'loggingOut' },
          { target: 'expired', reenter: true },
        ],
      },
    },
    forbidden: {
      description: 'The server refused an action (403). The alert is shown and the person is logged out after a while.',
      tags: 'alert',
      meta: { status: 'error' },
      after: { forbiddenLogout: { target: 'loggingOut' } },
    },
    loggingOut: {
      description: 'The server is told; whatever it answers, the session here ends.',
      tags: 'busy',
      meta: { status: 'loading' },
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: {},
        onDone: {
          target: 'anonymous',
          actions: [
            'clearSession',
            'clearStores',
            { type: 'leaveTo', params: ({ event }) => ({ address: event.output }) },
          ],
        },
        onError: {
          target: 'anonymous',
          actions: ['clearSession', 'clearStores', { type: 'leaveTo', params: { address: loginAddress } }],
        },
      },
    },
  },
});

/** The person as a party: oneself. */
function selfOf({ profile }: SessionContext): ActingParty {
  return {
    code: profile?.idCode ?? '',
    type: 'PRIVATE',
    name: profile ? `${profile.firstName} ${profile.lastName}` : '',
    address: null,
  };
}
