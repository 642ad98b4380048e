import { assign, emit, setup } from 'xstate';
import type { ActingParty } from '#domain/applications/model';
import type { Failure } from '#domain/errors';
import { delays } from '#domain/limits';
import { type ActingPartyOutput, actingPartyMachine } from '../actingParty/actingParty.machine';
import { callbackEffect, promiseEffect } from '../lib/effects';

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
export type StartReason =
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

/** What the chart of session is made of: types, effects, guards, actions. */
export const sessionSetup = setup({
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
    readStartReason: promiseEffect<StartReason, Record<string, never>>('readStartReason'),
    redirectToProvider: promiseEffect<void, Record<string, never>>('redirectToProvider'),
    exchangeCode: promiseEffect<Tokens, { code: string; state: string }>('exchangeCode'),
    actingParty: actingPartyMachine,
    /** Looks at the clock every `sessionCheck`; sends `token.expired` and `token.renewalDue`. */
    watchToken: callbackEffect<SessionEvent, { exp: number }>('watchToken'),
    renewToken: promiseEffect<Tokens, { party: ActingParty }>('renewToken'),
    endSession: promiseEffect<string, Record<string, never>>('endSession'),
  },
  guards: {
    isLoginCode: (_, { startReason }: { startReason: StartReason }) => startReason.kind === 'loginCode',
    isSession: (_, { startReason }: { startReason: StartReason }) => startReason.kind === 'session',
    isLoginFailed: (_, { startReason }: { startReason: StartReason }) => startReason.kind === 'loginFailed',
    isAlertDismissed: ({ context }) => context.isAlertDismissed,
    hasFailure: (_, { failure }: { failure: Failure | null }) => failure !== null,
  },
  actions: {
    storeCode: assign((_, { startReason }: { startReason: StartReason }) =>
      startReason.kind === 'loginCode' ? { loginCode: { code: startReason.code, state: startReason.state } } : {},
    ),
    storeSession: assign((_, { startReason }: { startReason: StartReason }) =>
      startReason.kind === 'session' ? { ...startReason.session, failure: null } : {},
    ),
    storeTokens: assign((_, tokens: Tokens) => ({ ...tokens, failure: null, loginCode: null })),
    storeLoginFailure: assign({
      loginCode: null,
      failure: (_, { failure }: { failure: Failure }) => ({ ...failure, key: 'login.failed' }),
    }),
    storeProviderRefusal: assign((_, { startReason }: { startReason: StartReason }) =>
      startReason.kind === 'loginFailed' && startReason.reason !== 'user_cancel'
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
});

/** The person as a party: oneself. */
export function selfOf({ profile }: SessionContext): ActingParty {
  return {
    code: profile?.idCode ?? '',
    type: 'PRIVATE',
    name: profile ? `${profile.firstName} ${profile.lastName}` : '',
    address: null,
  };
}
