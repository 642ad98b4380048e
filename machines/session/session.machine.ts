import { failureIn } from '../lib/effects';
import { selfOf, sessionSetup } from './session.setup';

export type {
  Profile,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  StartReason,
  StoredSession,
  Tokens,
} from './session.setup';

/** The portal's own address of the login screen. */
const loginAddress = '/login';

/** Login, acting party, expiry, forbidden, logout (AUTH-*, OPEN-46). */
export const sessionMachine = sessionSetup.createMachine({
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
        id: 'readStartReason',
        src: 'readStartReason',
        input: {},
        onDone: [
          {
            guard: { type: 'isLoginCode', params: ({ event }) => ({ startReason: event.output }) },
            target: 'authenticating',
            actions: { type: 'storeCode', params: ({ event }) => ({ startReason: event.output }) },
          },
          {
            guard: { type: 'isSession', params: ({ event }) => ({ startReason: event.output }) },
            target: 'signedIn.authenticated',
            actions: { type: 'storeSession', params: ({ event }) => ({ startReason: event.output }) },
          },
          {
            guard: { type: 'isLoginFailed', params: ({ event }) => ({ startReason: event.output }) },
            target: 'anonymous',
            actions: { type: 'storeProviderRefusal', params: ({ event }) => ({ startReason: event.output }) },
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
