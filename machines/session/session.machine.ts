import { present } from '#domain/present';
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

/** Before a login there is no session that these events could end or change. */
const noSession = {
  'token.rejected': 'nobody is logged in: it concerns an earlier session',
  'token.expired': 'nobody is logged in: it concerns an earlier session',
  'token.renewalDue': 'there is no token to renew',
  'token.endingSoon': 'nobody is logged in: it concerns an earlier session',
  'session.endingSoon': 'nobody is logged in: it concerns an earlier session',
  'access.forbidden': 'nobody is logged in: it concerns an earlier session',
  'logout.requested': 'there is no session to end',
  'partyChoice.requested': 'nobody is logged in who could act for somebody',
};

/** The session is ending: one alert and one logout, whatever else happens (AUTH-30). */
const isEnding = {
  'token.rejected': 'the session is ending already',
  'token.expired': 'the session is ending already',
  'token.renewalDue': 'an ended session is not prolonged',
  'token.endingSoon': 'the session is ending already',
  'session.endingSoon': 'the session is ending already',
  'access.forbidden': 'the session is ending already',
  'logout.requested': 'the logout follows without it',
  'partyChoice.requested': 'the session is ending: the next login asks whom to act for',
};

const storeMinutesLeft = {
  type: 'storeMinutesLeft',
  params: ({ event }: { event: { minutesLeft: number } }) => event,
} as const;

/** The warning comes over whatever is on screen (WCAG 2.2.1). */
const warnOfTokenEnd = { target: '#session.signedIn.ending', actions: storeMinutesLeft } as const;

/** The portal's own address of the login screen. */
const leaveToLogin = { type: 'leaveTo', params: { address: '/login' } } as const;

const raiseUnconfirmedLogout = { type: 'raise', params: { key: 'error.logoutUnconfirmed' } } as const;

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
    partyPlace: null,
    isPartyRequested: false,
    renewalFailures: 0,
    isLogoutRequested: false,
    isAlertDismissed: false,
    endedAuthorisation: null,
    minutesLeft: 0,
    failure: null,
  }),
  initial: 'loading',
  meta: {
    ignores: {
      'page.restored': 'a page that was not at the national login goes on as it was left',
      'extension.requested': 'only the warning offers it, and takes one at a time',
    },
  },
  states: {
    loading: {
      description: 'The portal opens: is there a session, or a login to finish?',
      tags: 'busy',
      meta: { status: 'loading', ignores: noSession },
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
      description: 'Not logged in. A failed login is shown here.',
      meta: { status: 'anonymous', ignores: noSession },
      on: { 'login.requested': 'redirecting' },
    },
    redirecting: {
      description:
        'The whole browser goes to the national login. When it does not leave in time, the person may try again.',
      tags: 'busy',
      meta: { status: 'loading', ignores: noSession },
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
      on: { 'page.restored': 'loading' },
      after: { redirectTimeout: { target: 'anonymous', actions: 'storeLoginTimeout' } },
    },
    authenticating: {
      description: 'Back from the national login: code and state are exchanged for tokens, once.',
      tags: 'busy',
      meta: { status: 'loading', ignores: noSession },
      invoke: {
        id: 'exchangeCode',
        src: 'exchangeCode',
        input: ({ context }) => present(context.loginCode, 'the code of the login'),
        onDone: {
          target: 'signedIn.choosingParty',
          actions: [{ type: 'storeTokens', params: ({ event }) => event.output }, 'clearStores', 'clearDrafts'],
        },
        onError: {
          target: 'anonymous',
          actions: { type: 'storeLoginFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
        },
      },
    },
    signedIn: {
      description: 'There is a token, and its expiry is checked. A call that is refused with it ends the session.',
      tags: 'signedIn',
      meta: { status: 'success' },
      initial: 'authenticated',
      invoke: { id: 'watchToken', src: 'watchToken', input: {} },
      on: {
        'token.rejected': {
          target: 'expired',
          actions: { type: 'storeEndedAuthorisation', params: ({ event }) => event },
        },
        'token.expired': { target: 'expired' },
        'access.forbidden': { target: 'forbidden' },
        'logout.requested': { target: 'loggingOut', actions: 'markLogoutRequested' },
      },
      states: {
        choosingParty: {
          description: 'The acting party is chosen; without companies it is the person.',
          meta: {
            ignores: {
              'partyChoice.requested': 'the choice is open already',
              'token.renewalDue': 'the choice brings a new token itself; the end of the token ends it',
              'session.endingSoon': 'the choice has no input that could be lost; the warning follows it',
            },
          },
          entry: 'clearPartyRequest',
          on: {
            'token.endingSoon': {
              target: 'ending',
              actions: [storeMinutesLeft, 'markPartyRequested'],
            },
          },
          invoke: {
            id: 'actingParty',
            src: 'actingParty',
            input: ({ context }) => ({
              self: selfOf(context),
              current: context.party,
              wanted: context.wantedParty,
              parties: context.parties,
            }),
            onDone: [
              {
                guard: { type: 'hasFailure', params: ({ event }) => ({ failure: event.output.failure }) },
                target: 'authenticated',
                actions: [
                  { type: 'storeParty', params: ({ event }) => event.output },
                  {
                    type: 'raiseFailure',
                    params: ({ event }) => ({ failure: present(event.output.failure, 'the failure') }),
                  },
                ],
              },
              {
                guard: { type: 'isOtherParty', params: ({ event }) => ({ party: event.output.party }) },
                target: 'authenticated',
                actions: [{ type: 'storeParty', params: ({ event }) => event.output }, 'clearStores'],
              },
              { target: 'authenticated', actions: { type: 'storeParty', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'authenticated',
              actions: ['keepParty', { type: 'raiseFailure', params: ({ event }) => ({ failure: failureIn(event) }) }],
            },
          },
        },
        authenticated: {
          description: 'The person is logged in and the acting party is chosen.',
          initial: 'idle',
          on: {
            'partyChoice.requested': {
              target: 'choosingParty',
              actions: { type: 'storePartyRequest', params: ({ event }) => event },
            },
          },
          states: {
            idle: {
              description: 'The token is renewed as soon as it is due.',
              on: {
                'token.renewalDue': { target: '#session.signedIn.renewing' },
                'token.endingSoon': warnOfTokenEnd,
                'session.endingSoon': { target: '#session.signedIn.lastMinutes', actions: storeMinutesLeft },
              },
            },
            renewalPaused: {
              description:
                'A renewal failed. The next try comes after a pause that doubles; the end of the token ends it.',
              meta: {
                ignores: {
                  'token.renewalDue': 'the pause comes first',
                  'session.endingSoon': 'the last token of a session is not renewed',
                },
              },
              on: { 'token.endingSoon': warnOfTokenEnd },
              after: { renewalRetry: 'idle' },
            },
            endKnown: {
              description: 'The person knows that the session ends within minutes, and goes on until then.',
              meta: {
                ignores: {
                  'token.renewalDue': 'no renewal passes the end of the session',
                  'token.endingSoon': 'the session ends with this token',
                  'session.endingSoon': 'the person has been told',
                },
              },
            },
          },
        },
        renewing: {
          description:
            'The person is active: the token is renewed before it ends. A party chosen meanwhile waits for its end.',
          meta: {
            ignores: {
              'token.renewalDue': 'it is being renewed',
              'token.endingSoon': 'it is being renewed: the next look follows',
              'session.endingSoon': 'the answer to the renewal comes first: the next look follows',
            },
          },
          on: {
            'partyChoice.requested': {
              actions: [{ type: 'storePartyRequest', params: ({ event }) => event }, 'markPartyRequested'],
            },
          },
          invoke: {
            id: 'renewToken',
            src: 'renewToken',
            input: ({ context }) => ({ party: context.party ?? selfOf(context) }),
            onDone: [
              {
                guard: 'isPartyRequested',
                target: 'choosingParty',
                actions: { type: 'storeTokens', params: ({ event }) => event.output },
              },
              { target: 'authenticated', actions: { type: 'storeTokens', params: ({ event }) => event.output } },
            ],
            onError: [
              { guard: 'isPartyRequested', target: 'choosingParty', actions: 'countRenewalFailure' },
              { target: 'authenticated.renewalPaused', actions: 'countRenewalFailure' },
            ],
          },
          after: {
            renewalTimeout: [
              { guard: 'isPartyRequested', target: 'choosingParty', actions: 'countRenewalFailure' },
              { target: 'authenticated.renewalPaused', actions: 'countRenewalFailure' },
            ],
          },
        },
        ending: {
          description:
            'The token ends within two minutes: a warning asks whether the person wants to stay logged in (WCAG 2.2.1).',
          tags: 'ending',
          meta: {
            ignores: {
              'token.renewalDue': 'the person is asked: a key or a click beside the answer does not answer for them',
              'session.endingSoon': 'this token is not the last one of its session',
              'partyChoice.requested': 'the warning covers the menu',
            },
          },
          initial: 'asking',
          on: {
            'token.endingSoon': { actions: storeMinutesLeft },
          },
          states: {
            asking: {
              description: 'The person can stay logged in or log out; without an answer the session ends.',
              on: { 'extension.requested': 'extending' },
            },
            extending: {
              description: 'The person stays: the token is renewed.',
              invoke: {
                id: 'extendSession',
                src: 'renewToken',
                input: ({ context }) => ({ party: context.party ?? selfOf(context) }),
                onDone: [
                  {
                    guard: 'isPartyRequested',
                    target: '#session.signedIn.choosingParty',
                    actions: { type: 'storeTokens', params: ({ event }) => event.output },
                  },
                  {
                    target: '#session.signedIn.authenticated',
                    actions: { type: 'storeTokens', params: ({ event }) => event.output },
                  },
                ],
                onError: { target: 'failed', actions: 'countRenewalFailure' },
              },
              after: { renewalTimeout: { target: 'failed', actions: 'countRenewalFailure' } },
            },
            failed: {
              description: 'The token could not be renewed: the warning says so, and the person can try again.',
              on: { 'extension.requested': 'extending' },
            },
          },
        },
        lastMinutes: {
          description: 'The session ends for good within two minutes: a warning says that what was entered is kept.',
          tags: 'ending',
          meta: {
            ignores: {
              'token.renewalDue': 'no renewal passes the end of the session',
              'token.endingSoon': 'the session ends with this token',
              'partyChoice.requested': 'the warning covers the menu',
            },
          },
          on: {
            'session.endingSoon': { actions: storeMinutesLeft },
            'warning.dismissed': 'authenticated.endKnown',
          },
        },
      },
    },
    expired: {
      description:
        'The session has ended, or the authorisation to represent the company (401). The alert stays until it is dismissed; a look each second then logs out.',
      tags: 'alert',
      meta: { status: 'error', ignores: isEnding },
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
      meta: { status: 'error', ignores: isEnding },
      after: { forbiddenLogout: { target: 'loggingOut' } },
    },
    loggingOut: {
      description:
        'The server is asked to end the session. Whatever it answers, and when it does not, the session here ends.',
      tags: 'busy',
      meta: { status: 'loading', ignores: isEnding },
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: {},
        onDone: {
          target: 'anonymous',
          actions: [
            'clearDrafts',
            'clearSession',
            'clearStores',
            { type: 'leaveTo', params: ({ event }) => ({ address: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isTokenRefused', params: ({ event }) => ({ failure: failureIn(event) }) },
            target: 'anonymous',
            actions: ['clearDrafts', 'clearSession', 'clearStores', leaveToLogin],
          },
          {
            target: 'anonymous',
            actions: ['clearDrafts', 'clearSession', 'clearStores', leaveToLogin, raiseUnconfirmedLogout],
          },
        ],
      },
      after: {
        logoutTimeout: {
          target: 'anonymous',
          actions: ['clearDrafts', 'clearSession', 'clearStores', leaveToLogin, raiseUnconfirmedLogout],
        },
      },
    },
  },
});
