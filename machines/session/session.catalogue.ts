import type { ActingParty } from '#domain/applications/model';
import { type CatalogueEntry, networkFailure, serverFailure } from '../lib/catalogueEntry';
import { type SessionContext, type StartReason, sessionMachine, type Tokens } from './session.machine';
import { sampleTitles } from './session.samples';

const self: ActingParty = { code: '38001085718', type: 'PRIVATE', name: 'Jaak-Kristjan Jõeorg', address: null };
const tokens: Tokens = {
  profile: {
    firstName: 'Jaak-Kristjan',
    lastName: 'Jõeorg',
    mobileNo: null,
    dateOfBirth: '08.01.1980',
    idCode: self.code,
    exp: 4_102_444_800,
  },
  token: 'token',
};
const startReasons: StartReason[] = [
  { kind: 'nothing' },
  { kind: 'loginCode', code: 'code', state: 'state' },
  { kind: 'loginFailed', reason: 'server_error' },
  { kind: 'session', session: { ...tokens, party: self, parties: [self] } },
  { kind: 'loginFailed', reason: 'user_cancel' },
  { kind: 'loginFailed', reason: 'access_denied' },
];
const company: ActingParty = { code: '19900019', type: 'ENTREPRENEUR', name: 'Kuuse Turvateenused OÜ', address: null };
const parties = [self, company];
const chosen = { party: self, token: null, parties, failure: null };

export const sessionEntry: CatalogueEntry = {
  id: 'session',
  titleKey: 'session',
  machine: sessionMachine,
  sampleTitles,
  inputs: [{ wantedParty: null }],
  mainWay: ['authenticating', 'signedIn.authenticated', 'loggingOut'],
  events: {
    'login.requested': { description: 'The person presses the login button.', samples: [{ type: 'login.requested' }] },
    'logout.requested': { description: 'The person logs out.', samples: [{ type: 'logout.requested' }] },
    'partyChoice.requested': {
      description: 'The person chooses another party in the menu, or wants to see whom they may act for.',
      samples: [
        { type: 'partyChoice.requested', code: company.code, place: '/info' },
        { type: 'partyChoice.requested', code: null },
      ],
    },
    'token.rejected': {
      description: 'A call was answered 401: the session has ended, or the authorisation to represent the company.',
      samples: [{ type: 'token.rejected' }, { type: 'token.rejected', isAuthorisationOver: true }],
    },
    'token.expired': { description: 'The token has expired, by the clock.', samples: [{ type: 'token.expired' }] },
    'token.renewalDue': {
      description: 'The token expires soon and the person is active.',
      samples: [{ type: 'token.renewalDue' }],
    },
    'token.endingSoon': {
      description: 'The token ends soon and is not renewed by itself.',
      samples: [2, 1].map((minutesLeft) => ({ type: 'token.endingSoon', minutesLeft })),
    },
    'session.endingSoon': {
      description: 'The session ends soon, and no renewal passes its end.',
      samples: [2, 1].map((minutesLeft) => ({ type: 'session.endingSoon', minutesLeft })),
    },
    'extension.requested': {
      description: 'The person wants to stay logged in.',
      samples: [{ type: 'extension.requested' }],
    },
    'warning.dismissed': {
      description: 'The person has read that the session ends.',
      samples: [{ type: 'warning.dismissed' }],
    },
    'access.forbidden': { description: 'A call was answered 403.', samples: [{ type: 'access.forbidden' }] },
    'alert.dismissed': { description: 'The session-expired alert was closed.', samples: [{ type: 'alert.dismissed' }] },
    'page.restored': {
      description: "The browser's back button brought the page back from the national login.",
      samples: [{ type: 'page.restored' }],
    },
  },
  outcomes: {
    readStartReason: { done: startReasons, failed: [serverFailure] },
    redirectToProvider: { done: [], failed: [networkFailure] },
    exchangeCode: { done: [tokens], failed: [networkFailure, { kind: 'unauthorized', key: 'error.sessionExpired' }] },
    actingParty: {
      done: [
        chosen,
        { ...chosen, failure: { kind: 'server', key: 'error.companiesRequest' } },
        { ...chosen, party: company, token: 'of the company' },
      ],
      failed: [serverFailure],
    },
    renewToken: { done: [{ ...tokens, token: 'renewed' }], failed: [serverFailure] },
    extendSession: { done: [{ ...tokens, token: 'renewed' }], failed: [serverFailure] },
    endSession: { done: ['/login'], failed: [networkFailure, { kind: 'unauthorized', key: 'error.sessionExpired' }] },
  },
  // Two failures of the renewal show that the pause grows; more would only multiply states.
  guardView: ({ isAlertDismissed, token, failure, party, isPartyRequested, renewalFailures }: SessionContext) => [
    isAlertDismissed,
    token !== null,
    failure !== null,
    party?.code,
    isPartyRequested,
    Math.min(renewalFailures, 2),
  ],
};
