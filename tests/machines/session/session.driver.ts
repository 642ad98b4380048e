import { tokenLife, tokenWith } from '../../views/support/tokens';
import type { Expectation, Place, ScreenDriver, Start, Step } from '../lib/screenDriver';
import { walkTime } from '../lib/walkTime';

const lastTokenEnd = walkTime.getTime() / 1_000 + tokenLife;
const lastToken = tokenWith({ iat: lastTokenEnd - tokenLife, exp: lastTokenEnd, session_end: lastTokenEnd });

const login = { role: 'button', name: 'login:action' } as const satisfies Place;
const me = { role: 'button', name: { named: 'person' } } as const satisfies Place;
const expired = { role: 'alertdialog', name: 'sessionEnd:expired.title' } as const satisfies Place;
const warning = { role: 'alertdialog', name: 'sessionEnd:ending.title' } as const satisfies Place;
const stay = { role: 'button', name: 'sessionEnd:ending.stay' } as const satisfies Place;
const understood = { role: 'button', name: 'sessionEnd:ending.continue' } as const satisfies Place;
const forbidden = { role: 'alertdialog', name: 'sessionEnd:forbidden.title' } as const satisfies Place;
const logoutInWarning = { role: 'button', name: 'sessionEnd:ending.logout' } as const satisfies Place;
const warned = [
  'signedIn.ending.asking',
  'signedIn.ending.extending',
  'signedIn.ending.failed',
  'signedIn.lastMinutes',
] as const;
const logout = { role: 'button', name: 'shell:menu.logout' } as const satisfies Place;
const company = { role: 'button', name: { as: 'Kuuse Turvateenused OÜ' } } as const satisfies Place;

const unconfirmed = { text: 'common:error.logoutUnconfirmed', is: 'absent' } as const satisfies Expectation;

const lists = 'GET /v1/purchaseApplication';
const ownCompanies = 'GET /v1/externalWeaponProceeding/personCompanies';

/** A restored session, at the list. Its first call is held back: its answer decides what happens to the session. */
const signedIn: Start = { at: '/info' };

const notFailed = { text: 'sessionEnd:ending.failed', is: 'absent' } as const satisfies Expectation;

const anonymous: readonly Expectation[] = [{ ...login, is: 'enabled' }];
const atWork: readonly Expectation[] = [
  { role: 'link', name: 'shell:addApplication' },
  { ...expired, is: 'absent' },
  { ...warning, is: 'absent' },
];

/** Somebody at work when a third of the token's life is left. */
const nearTheEnd: readonly Step[] = [{ wait: { tokenPart: 0.7 } }, { key: 'Shift', at: me }, { wait: 'sessionCheck' }];

const authorization = 'PUT /v1/authorization';

/** Nobody was at work for longer than counts as active, and less than two minutes are left. */
const unattended: readonly Step[] = [{ wait: { tokenPart: 0.9 } }];

/** What is left of that after a renewal was due. */
const unattendedSinceRenewal: readonly Step[] = [{ wait: { tokenPart: 0.2 } }];

/** A renewal brings a token that ends with its session; it ends soon. */
const inLastToken: readonly Step[] = [
  { hold: authorization },
  ...nearTheEnd,
  { answer: authorization, by: { status: 200, json: lastToken } },
  ...unattendedSinceRenewal,
];

/** The session in the header, on the login screen and in the alerts. */
export const sessionDriver: ScreenDriver = {
  inBrowser: true,
  starts: [{ at: '/', as: 'nobody' }],
  passing: ['loading'],
  states: {
    anonymous,
    redirecting: [{ text: 'login:busy' }],
    authenticating: [{ text: 'login:busy' }],
    'signedIn.choosingParty': [{ text: 'shell:party.loading' }],
    'signedIn.authenticated.idle': atWork,
    'signedIn.authenticated.renewalPaused': atWork,
    'signedIn.authenticated.endKnown': atWork,
    'signedIn.renewing': atWork,
    'signedIn.ending.asking': [warning, { ...stay, is: 'enabled' }, { text: 'sessionEnd:ending.text' }, notFailed],
    'signedIn.ending.extending': [warning, { role: 'button', name: 'sessionEnd:ending.extending' }, notFailed],
    'signedIn.ending.failed': [warning, { ...stay, is: 'enabled' }, { text: 'sessionEnd:ending.failed' }],
    'signedIn.lastMinutes': [warning, understood, { text: 'sessionEnd:ending.last' }, { ...stay, is: 'absent' }],
    expired: [expired],
    forbidden: [forbidden],
    loggingOut: [
      { text: 'common:loggingOut' },
      { ...me, is: 'absent' },
      { ...expired, is: 'absent' },
      { ...forbidden, is: 'absent' },
    ],
  },
  events: {
    'login.requested': { 0: { does: [{ press: login }] } },
    'logout.requested': {
      0: {
        does: [{ press: me }, { press: logout }],
        doesIn: Object.fromEntries(warned.map((state) => [state, [{ press: logoutInWarning }]])),
      },
    },
    'partyChoice.requested': {
      0: { does: [{ press: me }, { press: company }] },
      1: { does: [{ press: me }, { press: { role: 'button', name: 'shell:menu.refreshParties' } }] },
    },
    'page.restored': { 0: { does: [{ browser: 'back' }] } },
    'token.rejected': { 0: { does: [{ answer: lists, by: { fault: 401 } }] } },
    'access.forbidden': { 0: { does: [{ answer: lists, by: { fault: 403 } }] } },
    'token.expired': { 0: { does: [{ wait: { tokenPart: 1.1 } }] } },
    'token.renewalDue': { 0: { does: nearTheEnd } },
    'token.endingSoon': {
      0: {
        does: unattended,
        doesIn: {
          'signedIn.authenticated.renewalPaused': unattendedSinceRenewal,
          'signedIn.ending.asking': [{ wait: 'sessionCheck' }],
          'signedIn.ending.extending': [{ wait: 'sessionCheck' }],
          'signedIn.ending.failed': [{ wait: 'sessionCheck' }],
        },
      },
    },
    'session.endingSoon': {
      0: { does: inLastToken, doesIn: { 'signedIn.lastMinutes': [{ wait: 'sessionCheck' }] } },
    },
    'extension.requested': { 0: { does: [{ press: stay }] } },
    'warning.dismissed': { 0: { does: [{ press: understood }] } },
    'alert.dismissed': { 0: { does: [{ press: { role: 'button', name: 'sessionEnd:expired.dismiss' } }] } },
  },
  effects: {
    readStartReason: {
      done: {
        0: { start: { at: '/', as: 'nobody' }, sees: [{ text: 'login:failed', is: 'absent' }] },
        1: { start: { at: '/api/oauth2/authorization/tara', as: 'nobody' } },
        2: { start: { at: '/login?error=server_error', as: 'nobody' }, sees: [{ text: 'login:unavailable' }] },
        3: { start: signedIn },
        4: { start: { at: '/login?error=user_cancel', as: 'nobody' }, sees: [{ text: 'login:failed', is: 'absent' }] },
        5: { start: { at: '/login?error=access_denied', as: 'nobody' }, sees: [{ text: 'login:failed' }] },
      },
    },
    redirectToProvider: {
      failed: { 0: { prepared: [{ browser: 'cannotLeave' }], sees: [{ text: 'login:unavailable' }] } },
    },
    exchangeCode: {
      call: 'GET /login/oauth2/code/tara',
      isAnonymous: true,
      failed: { 0: { sees: [{ text: 'login:unavailable' }] }, 1: { sees: [{ text: 'login:failed' }] } },
    },
    actingParty: {
      done: {
        0: { does: [{ answer: ownCompanies, by: { status: 200, json: [] } }], sees: [me] },
        1: {
          does: [{ answer: ownCompanies, by: { fault: 500 } }],
          sees: [me, { text: 'common:error.companiesRequest' }],
        },
        2: { does: [{ answer: ownCompanies }], sees: [{ role: 'button', name: company.name }] },
      },
    },
    renewToken: { call: authorization },
    extendSession: { call: authorization },
    endSession: {
      call: 'POST /v1/logout',
      endsSession: true,
      done: { 0: { sees: [login] } },
      failed: { 0: { sees: [login, { text: 'common:error.logoutUnconfirmed' }] }, 1: { sees: [login, unconfirmed] } },
    },
  },
  holds: {
    redirecting: ['GET /oauth2/authorization/tara'],
    'signedIn.choosingParty': [ownCompanies],
    'signedIn.authenticated': [lists],
    'signedIn.renewing': [lists],
    'signedIn.ending': [lists],
    'signedIn.lastMinutes': [lists],
  },
  unreachable: [
    {
      transition: 'session.signedIn.choosingParty --xstate.error.actor.actingParty',
      why: 'the machine of the choice does not break: each of its effects may fail',
    },
    {
      transition: 'session.loading --xstate.error.actor.readStartReason',
      why: 'reading what the browser brings along never fails: what cannot be read counts as nothing',
    },
    {
      transition: 'session.signedIn.authenticated.idle --session.endingSoon',
      why: 'the server gives the last token only hours after the login; tests/browser/sessionLastMinutes.spec.ts shortens them',
      inBrowser: true,
    },
    {
      transition: 'session.signedIn.lastMinutes ',
      why: 'only the last token leads there; tests/browser/sessionLastMinutes.spec.ts closes its warning and works on',
      inBrowser: true,
    },
    {
      transition: 'session.redirecting --page.restored',
      why: 'a test cannot make the browser bring back a page it left',
      inBrowser: true,
    },
    {
      transition: 'session.redirecting --xstate.error.actor.redirectToProvider',
      why: 'a browser always begins to go to another address',
      inBrowser: true,
    },
  ],
};
