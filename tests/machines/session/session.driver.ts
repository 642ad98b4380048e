import type { MessageId } from '#domain/errors';
import type { ActingPartyOutput } from '#machines/actingParty/actingParty.machine';
import type { SessionContext, StartReason } from '#machines/session/session.machine';
import { nowSeconds, tokenLife, tokenWith } from '../../views/support/tokens';
import { ended, outputOf, type WalkedStep } from '../lib/invariant';
import type { Expectation, Path, Place, ScreenDriver, Start, Step } from '../lib/screenDriver';

type Walked = WalkedStep<SessionContext>;

/** A token that ends with its session, when less than a third of its life is left. */
function lastToken(): string {
  const end = nowSeconds() + 0.3 * tokenLife;
  return tokenWith({ iat: end - tokenLife, exp: end, session_end: end });
}

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
const companyCode = '19900019';
const newApplication = { role: 'link', name: 'shell:addApplication' } as const satisfies Place;
const close = { role: 'button', name: 'common:action.close' } as const satisfies Place;
const refresh = { role: 'button', name: 'shell:menu.refreshParties' } as const satisfies Place;

const unconfirmed = { text: 'common:error.logoutUnconfirmed', is: 'absent' } as const satisfies Expectation;

const lists = 'GET /v1/purchaseApplication';
const companyLists = 'GET /v1/purchaseLicence/list';
const ownCompanies = 'GET /v1/externalWeaponProceeding/personCompanies';

/** A restored session, at the list. Its first call is held back: its answer decides what happens to the session. */
const signedIn: Start = { at: '/info' };

const renewalFailed = { text: 'sessionEnd:ending.failed' } as const satisfies Expectation;
const notFailed = { ...renewalFailed, is: 'absent' } as const satisfies Expectation;
const loadingParties = { text: 'shell:party.loading' } as const satisfies Expectation;
const loggingOut = { text: 'common:loggingOut' } as const satisfies Expectation;

const anonymous: readonly Expectation[] = [{ ...login, is: 'enabled' }];
const atWork: readonly Expectation[] = [newApplication, { ...expired, is: 'absent' }, { ...warning, is: 'absent' }];

/** Somebody at work when a third of the token's life is left. */
const nearTheEnd: readonly Step[] = [
  { wait: { tokenPart: 0.7 } },
  { key: 'Shift', at: newApplication },
  { wait: 'sessionCheck' },
];

const before = (past: readonly Walked[]): SessionContext => past.at(-1)!.before!;
const actsForCompany = (past: readonly Walked[]) => before(past).party?.code === companyCode;
const actsForNobody = (past: readonly Walked[]) => before(past).party === null;
const choosesAgain = (past: readonly Walked[]) => before(past).party !== null;
/** The token is the one that could not be renewed: most of its life is over. */
const hasOldToken = (past: readonly Walked[]) => before(past).renewalFailures > 0;
const isOffered = (past: readonly Walked[]) => before(past).wantedParty === null;
const isRestored = (past: readonly Walked[]) => past.some(({ event }) => event?.type === 'page.restored');

const authorization = 'PUT /v1/authorization';

/** Nobody was at work for longer than counts as active, and less than two minutes are left. */
const unattended: readonly Step[] = [{ wait: { tokenPart: 0.9 } }];

/** What is left of that after a renewal was due. */
const unattendedSinceRenewal: readonly Step[] = [{ wait: { tokenPart: 0.2 } }];

/** A renewal, which is due after these steps, brings a token that ends with its session; it ends soon. */
const inLastToken = (renewalIsDue: readonly Step[]): readonly Step[] => [
  { hold: authorization },
  ...renewalIsDue,
  { answer: authorization, by: { status: 200, json: lastToken } },
  ...unattendedSinceRenewal,
];

const isEvent = (past: readonly Walked[], type: string) => past.at(-1)!.event?.type === type;
const outputs = <Output>(past: readonly Walked[], effect: string): Output[] =>
  past.filter(({ event }) => event?.type === ended(effect)).map((step) => outputOf<Output>(step));

/** The companies were loaded in this walk, or are in the session that it began with. */
function knowsCompany(past: readonly Walked[]): boolean {
  const choices = outputs<ActingPartyOutput>(past.slice(0, -1), 'actingParty');
  return choices.length === 0 || choices.some(({ party }) => party.code === companyCode);
}

const hasChoiceFailed = (past: readonly Walked[]) =>
  isEvent(past, ended('actingParty')) && outputs<ActingPartyOutput>(past, 'actingParty').at(-1)!.failure !== null;

/** Somebody has logged in meanwhile, or it is the reason that the page was opened with. */
function isReasonOfPage(past: readonly Walked[]): boolean {
  const reasons = outputs<StartReason>(past, 'readStartReason');
  const now = reasons.at(-1)!;
  return now.kind === 'session' || JSON.stringify(now) === JSON.stringify(reasons[0]);
}

/** A call of the page is refused. Which one is under way depends on the state. */
const refusedWith = (fault: 401 | 403, messageId?: MessageId): Path => {
  const by = { fault, ...(messageId && { messageId }) };
  return {
    does: [{ answer: lists, by }],
    doesIn: {
      'signedIn.choosingParty': [{ answer: ownCompanies, by }],
      'signedIn.ending.extending': [{ answer: authorization, by }],
    },
    variants: [{ when: actsForCompany, does: [{ answer: companyLists, by }] }],
  };
};

/** What the machine alone can do, and no person. */
const impossible: readonly ((past: readonly Walked[]) => boolean)[] = [
  // Before a party is chosen there is no menu; the dialog with the choice offers the logout, once the parties are loaded.
  (past) => isEvent(past, 'logout.requested') && past.at(-1)!.from === 'signedIn.choosingParty' && actsForNobody(past),
  // Nor is there a screen that asks the server for something while the warning covers it.
  (past) =>
    (isEvent(past, 'token.rejected') || isEvent(past, 'access.forbidden')) &&
    actsForNobody(past) &&
    !['signedIn.choosingParty', 'signedIn.ending.extending'].includes(past.at(-1)!.from ?? ''),
  // The menu offers the other parties that are known, and not the one that is acted for.
  (past) =>
    isEvent(past, 'partyChoice.requested') &&
    past.at(-1)!.event!.code === companyCode &&
    (actsForCompany(past) || !knowsCompany(past)),
  // A choice that fails leaves the company; the sample speaks of a person.
  (past) => hasChoiceFailed(past) && actsForCompany(past),
  // The button is disabled once it was pressed.
  (past) => isEvent(past, 'alert.dismissed') && before(past).isAlertDismissed,
  // The address of a page that is shown again is the one it was left with.
  (past) => isEvent(past, ended('readStartReason')) && isRestored(past) && !isReasonOfPage(past),
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
    'signedIn.choosingParty': [loadingParties],
    'signedIn.authenticated.idle': atWork,
    'signedIn.authenticated.renewalPaused': atWork,
    'signedIn.authenticated.endKnown': atWork,
    'signedIn.renewing': atWork,
    'signedIn.ending.asking': [warning, { ...stay, is: 'enabled' }, { text: 'sessionEnd:ending.text' }, notFailed],
    'signedIn.ending.extending': [warning, { role: 'button', name: 'sessionEnd:ending.extending' }, notFailed],
    'signedIn.ending.failed': [warning, { ...stay, is: 'enabled' }, renewalFailed],
    'signedIn.lastMinutes': [warning, understood, { text: 'sessionEnd:ending.last' }, { ...stay, is: 'absent' }],
    expired: [expired],
    forbidden: [forbidden],
    loggingOut: [loggingOut, { ...me, is: 'absent' }, { ...expired, is: 'absent' }, { ...forbidden, is: 'absent' }],
  },
  events: {
    'login.requested': { 0: { does: [{ press: login }] } },
    'logout.requested': {
      0: {
        does: [{ press: me }, { press: logout }],
        doesIn: Object.fromEntries(warned.map((state) => [state, [{ press: logoutInWarning }]])),
        variants: [{ when: actsForCompany, does: [{ press: company }, { press: logout }] }],
      },
    },
    'partyChoice.requested': {
      0: { does: [{ press: me }, { press: company }] },
      1: {
        does: [{ press: me }, { press: refresh }],
        variants: [{ when: actsForCompany, does: [{ press: company }, { press: refresh }] }],
      },
    },
    'page.restored': { 0: { does: [{ browser: 'back' }] } },
    'token.rejected': { 0: refusedWith(401), 1: refusedWith(401, 'AUTHORISATION_ENDED') },
    'access.forbidden': { 0: refusedWith(403) },
    'token.expired': { 0: { does: [{ wait: { tokenPart: 1.1 } }] } },
    'token.renewalDue': {
      0: { does: nearTheEnd, variants: [{ when: hasOldToken, does: [{ wait: 'sessionCheck' }] }] },
    },
    'token.endingSoon': {
      0: {
        does: unattended,
        doesIn: {
          'signedIn.authenticated.renewalPaused': unattendedSinceRenewal,
          'signedIn.ending.asking': [{ wait: 'sessionCheck' }],
          'signedIn.ending.extending': [{ wait: 'sessionCheck' }],
          'signedIn.ending.failed': [{ wait: 'sessionCheck' }],
        },
        variants: [{ when: hasOldToken, does: unattendedSinceRenewal }],
      },
    },
    'session.endingSoon': {
      0: {
        does: inLastToken(nearTheEnd),
        doesIn: { 'signedIn.lastMinutes': [{ wait: 'sessionCheck' }] },
        variants: [{ when: hasOldToken, does: inLastToken([{ wait: 'sessionCheck' }]) }],
      },
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
        3: { start: signedIn, variants: [{ when: isRestored, start: undefined, prepared: [{ browser: 'loggedIn' }] }] },
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
        0: {
          does: [{ answer: ownCompanies, by: { status: 200, json: [] } }],
          sees: [me],
          variants: [
            { when: actsForCompany, does: [{ answer: ownCompanies }, { press: me }] },
            { when: choosesAgain, does: [{ answer: ownCompanies, by: { status: 200, json: [] } }, { press: close }] },
          ],
        },
        1: {
          does: [{ answer: ownCompanies, by: { fault: 500 } }],
          sees: [me, { text: 'common:error.companiesRequest' }],
        },
        2: {
          does: [{ answer: ownCompanies }],
          sees: [company],
          variants: [{ when: isOffered, does: [{ answer: ownCompanies }, { press: company }] }],
        },
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
  delays: [
    { state: 'redirecting', delay: 'redirectTimeout', sees: [...anonymous, { text: 'login:unavailable' }] },
    { state: 'signedIn.authenticated.renewalPaused', delay: 'renewalRetry', sees: atWork },
    {
      state: 'signedIn.renewing',
      delay: 'renewalTimeout',
      when: (past: readonly Walked[]) => before(past).isPartyRequested,
      sees: [loadingParties, { ...login, is: 'absent' }],
    },
    { state: 'signedIn.renewing', delay: 'renewalTimeout', sees: [...atWork, { ...loadingParties, is: 'absent' }] },
    { state: 'signedIn.ending.extending', delay: 'renewalTimeout', sees: [renewalFailed] },
    {
      state: 'expired',
      delay: 'sessionCheck',
      when: (past: readonly Walked[]) => before(past).isAlertDismissed,
      sees: [loggingOut],
    },
    { state: 'expired', delay: 'sessionCheck', sees: [expired] },
    { state: 'forbidden', delay: 'forbiddenLogout', sees: [loggingOut] },
    { state: 'loggingOut', delay: 'logoutTimeout', sees: [...anonymous, { text: 'common:error.logoutUnconfirmed' }] },
  ],
  holds: {
    redirecting: ['GET /oauth2/authorization/tara'],
    'signedIn.choosingParty': [ownCompanies],
    'signedIn.authenticated': [lists, companyLists],
    'signedIn.renewing': [lists, companyLists],
    'signedIn.ending': [lists, companyLists],
    'signedIn.lastMinutes': [lists, companyLists],
  },
  isPossible: (steps: readonly Walked[]) =>
    !steps.some((_, index) => impossible.some((cannotBe) => cannotBe(steps.slice(0, index + 1)))),
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
