import { assign, emit, setup } from 'xstate';
import type { ActingParty } from '#domain/applications/model';
import { type Failure, isUnreachable } from '#domain/errors';
import { delays, renewalRetryDelay } from '#domain/limits';
import { present } from '#domain/present';
import { type ActingPartyOutput, actingPartyMachine } from '../actingParty/actingParty.machine';
import { callbackEffect, promiseEffect } from '../lib/effects';
import type { StateMeta } from '../lib/stateMeta';

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

/** What session storage holds across a reload (AUTH-18). */
export interface StoredSession extends Tokens {
  party: ActingParty;
  parties: ActingParty[];
}

/** Why the portal starts: a login that returns, a stored session, or neither. */
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
  /** Code of the party to act for next, without asking: chosen in the menu, or acted for when the last session ended. */
  wantedParty: string | null;
  /** Where the person goes on as the party they chose last: path and query of the portal; null is the list (AUTH-38). */
  partyPlace: string | null;
  /** Another party was requested while the token is renewed: it is the next thing to do. */
  isPartyRequested: boolean;
  /** Failed token renewals in a row. */
  renewalFailures: number;
  /** The person logged out on purpose; otherwise the session ended and the same person may come back. */
  isLogoutRequested: boolean;
  isAlertDismissed: boolean;
  /** Name of the company that has ended the authorisation to represent it; null when the session ended otherwise. */
  endedAuthorisation: string | null;
  /** Minutes in which the session ends, rounded up; read while the warning is shown. */
  minutesLeft: number;
  failure: Failure | null;
}

export type SessionEvent =
  | { type: 'login.requested' }
  | { type: 'logout.requested' }
  /**
   * `code`: the party chosen in the menu; null: the person wants to see whom they may act for. `place`: path and query
   * of the portal where they want to go on as that party; the list when left out.
   */
  | { type: 'partyChoice.requested'; code: string | null; place?: string }
  /** `isAuthorisationOver`: because the company has ended the authorisation of its representative. */
  | { type: 'token.rejected'; isAuthorisationOver?: boolean }
  | { type: 'token.expired' }
  | { type: 'token.renewalDue' }
  /** The token ends soon and is not renewed by itself: the person is inactive, or the renewal fails. */
  | { type: 'token.endingSoon'; minutesLeft: number }
  /** The session itself ends soon: no renewal passes its end. */
  | { type: 'session.endingSoon'; minutesLeft: number }
  /** "Stay logged in". */
  | { type: 'extension.requested' }
  | { type: 'warning.dismissed' }
  | { type: 'access.forbidden' }
  | { type: 'alert.dismissed' }
  /** The browser shows the page again from its back/forward cache. */
  | { type: 'page.restored' };

export type SessionEmitted =
  /** The browser is to go to this address of the portal. */
  | { type: 'address.left'; address: string }
  /** The local stores must be emptied: at login, at logout (AUTH-19, AUTH-20) and when another party is acted for. */
  | { type: 'stores.cleared' }
  /** Drafts kept by this browser must be removed; those of the person `keepFor` stay. */
  | { type: 'drafts.cleared'; keepFor: string | null }
  | { type: 'message.raised'; key: string; params?: Failure['params'] };

/** Reasons of the provider which say that it does not work now (RFC 6749, 4.1.2.1). */
const outages: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable']);

/** A login that did not come about: the service does not work, or has refused it. */
const loginFailure = (failure: Failure): Failure => ({
  ...failure,
  key: isUnreachable(failure) ? 'login.unavailable' : 'login.failed',
});

/** Types, effects, guards and actions of the machine. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    input: {} as { wantedParty: string | null },
    tags: {} as 'busy' | 'failed' | 'signedIn' | 'ending' | 'alert',
    meta: {} as StateMeta & { status?: 'loading' | 'success' | 'error' | 'anonymous' },
  },
  actors: {
    /** Reads session storage and the address. */
    readStartReason: promiseEffect<StartReason, Record<string, never>>('readStartReason'),
    redirectToProvider: promiseEffect<void, Record<string, never>>('redirectToProvider'),
    exchangeCode: promiseEffect<Tokens, { code: string; state: string }>('exchangeCode'),
    actingParty: actingPartyMachine,
    /**
     * Looks at the clock every `sessionCheck`: sends `token.expired`, and at every look `token.renewalDue`,
     * `token.endingSoon` or `session.endingSoon` as long as that is so.
     */
    watchToken: callbackEffect<SessionEvent, Record<string, never>>('watchToken'),
    renewToken: promiseEffect<Tokens, { party: ActingParty }>('renewToken'),
    endSession: promiseEffect<string, Record<string, never>>('endSession'),
  },
  guards: {
    isLoginCode: (_, { startReason }: { startReason: StartReason }) => startReason.kind === 'loginCode',
    isSession: (_, { startReason }: { startReason: StartReason }) => startReason.kind === 'session',
    isLoginFailed: (_, { startReason }: { startReason: StartReason }) => startReason.kind === 'loginFailed',
    isAlertDismissed: ({ context }) => context.isAlertDismissed,
    hasFailure: (_, { failure }: { failure: Failure | null }) => failure !== null,
    isPartyRequested: ({ context }) => context.isPartyRequested,
    isOtherParty: ({ context }, { party }: { party: ActingParty }) =>
      context.party !== null && context.party.code !== party.code,
    isTokenRefused: (_, { failure }: { failure: Failure }) => failure.kind === 'unauthorized',
  },
  actions: {
    storeCode: assign((_, { startReason }: { startReason: StartReason }) =>
      startReason.kind === 'loginCode' ? { loginCode: { code: startReason.code, state: startReason.state } } : {},
    ),
    storeSession: assign((_, { startReason }: { startReason: StartReason }) =>
      startReason.kind === 'session' ? { ...startReason.session, failure: null } : {},
    ),
    storeTokens: assign((_, tokens: Tokens) => ({ ...tokens, failure: null, loginCode: null, renewalFailures: 0 })),
    storeLoginFailure: assign({
      loginCode: null,
      failure: (_, { failure }: { failure: Failure }) => loginFailure(failure),
    }),
    storeProviderRefusal: assign((_, { startReason }: { startReason: StartReason }) =>
      startReason.kind === 'loginFailed' && startReason.reason !== 'user_cancel'
        ? { failure: loginFailure({ kind: outages.has(startReason.reason) ? 'server' : 'rejected', key: '' }) }
        : {},
    ),
    clearFailure: assign({ failure: null }),
    storeLoginTimeout: assign({ failure: loginFailure({ kind: 'timeout', key: '' }) }),
    storePartyRequest: assign((_, { code, place }: { code: string | null; place?: string }) => ({
      wantedParty: code,
      partyPlace: place ?? null,
    })),
    markPartyRequested: assign({ isPartyRequested: true }),
    clearPartyRequest: assign({ isPartyRequested: false }),
    storeParty: assign(({ context }, { party, parties, token }: ActingPartyOutput) => ({
      party,
      parties,
      token: token ?? context.token,
      wantedParty: null,
      renewalFailures: token ? 0 : context.renewalFailures,
    })),
    /** The choice failed unexpectedly: the party stays; right after login the person acts for themself. */
    keepParty: assign(({ context }) => ({
      party: context.party ?? selfOf(context),
      parties: context.parties.length > 0 ? context.parties : [selfOf(context)],
      wantedParty: null,
    })),
    storeMinutesLeft: assign({ minutesLeft: (_, { minutesLeft }: { minutesLeft: number }) => minutesLeft }),
    countRenewalFailure: assign({ renewalFailures: ({ context }) => context.renewalFailures + 1 }),
    markLogoutRequested: assign({ isLogoutRequested: true }),
    raise: emit((_, { key }: { key: string }) => ({ type: 'message.raised' as const, key })),
    raiseFailure: emit((_, { failure }: { failure: Failure }) => ({
      type: 'message.raised' as const,
      key: failure.key,
      ...(failure.params && { params: failure.params }),
    })),
    storeEndedAuthorisation: assign({
      endedAuthorisation: ({ context }, { isAuthorisationOver }: { isAuthorisationOver?: boolean }) =>
        isAuthorisationOver && context.party ? context.party.name : null,
    }),
    markAlertDismissed: assign({ isAlertDismissed: true }),
    clearSession: assign({
      profile: null,
      token: null,
      party: null,
      parties: [],
      loginCode: null,
      isAlertDismissed: false,
      endedAuthorisation: null,
      isPartyRequested: false,
      isLogoutRequested: false,
      wantedParty: null,
      partyPlace: null,
      renewalFailures: 0,
    }),
    clearStores: emit({ type: 'stores.cleared' }),
    /** A requested logout removes all drafts; an expiry keeps those of the same person, who may log in again. */
    clearDrafts: emit(({ context }) => ({
      type: 'drafts.cleared' as const,
      keepFor: context.isLogoutRequested ? null : (context.profile?.idCode ?? null),
    })),
    leaveTo: emit((_, { address }: { address: string }) => ({ type: 'address.left' as const, address })),
  },
  delays: {
    sessionCheck: delays.sessionCheck,
    forbiddenLogout: delays.forbiddenLogout,
    redirectTimeout: delays.redirectTimeout,
    logoutTimeout: delays.logoutTimeout,
    renewalTimeout: delays.renewalTimeout,
    renewalRetry: ({ context }) => renewalRetryDelay(context.renewalFailures),
  },
});

/** The person as a party: oneself. */
export function selfOf({ profile }: SessionContext): ActingParty {
  const { idCode, firstName, lastName } = present(profile, 'the person');
  return { code: idCode, type: 'PRIVATE', name: `${firstName} ${lastName}`, address: null };
}
