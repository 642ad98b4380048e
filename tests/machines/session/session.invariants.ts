import type { ActingPartyOutput } from '#machines/actingParty/actingParty.machine';
import type { SessionContext, StartReason, Tokens } from '#machines/session/session.machine';
import {
  emits,
  ended,
  failed,
  failureIn,
  type Invariant,
  leads,
  leadsFrom,
  outputOf,
  raises,
  type WalkedStep,
} from '../lib/invariant';

type Step = WalkedStep<SessionContext>;

const startReasonIs = (kind: StartReason['kind']) => (step: Step) => outputOf<StartReason>(step).kind === kind;
const isNobody = ({ after }: Step) =>
  after.token === null && after.profile === null && after.party === null && after.parties.length === 0;
const stays = (field: 'token' | 'party') => (step: Step) =>
  step.after[field] !== null && step.after[field] === step.before?.[field];
const clearsDraftsFor = (step: Step, keepFor: string | null) =>
  step.emitted.some((event) => event.type === 'drafts.cleared' && event.keepFor === keepFor);
const unconfirmed = 'error.logoutUnconfirmed';
const isToldAsFailed = ({ after }: Step) =>
  after.failure?.key === 'login.failed' || after.failure?.key === 'login.unavailable';
/** The provider's words for an outage. */
const outages = ['server_error', 'temporarily_unavailable'];

/** Login, expiry, forbidden, logout: AUTH-06..29. */
export const sessionInvariants: readonly Invariant<SessionContext>[] = [
  leads('a login code is exchanged, that very code (AUTH-06)', {
    on: ended('readStartReason'),
    where: startReasonIs('loginCode'),
    to: 'authenticating',
    and: ({ after }) => after.loginCode?.code === 'code' && after.loginCode.state === 'state',
  }),
  leads('a kept session goes on (AUTH-18)', {
    on: ended('readStartReason'),
    where: startReasonIs('session'),
    to: 'signedIn.authenticated.idle',
    and: ({ after }) =>
      after.token !== null && after.party !== null && after.profile !== null && after.parties.length > 0,
  }),
  leads('nothing kept: nobody is logged in, and nothing is told', {
    on: ended('readStartReason'),
    where: startReasonIs('nothing'),
    to: 'anonymous',
    and: (step) => isNobody(step) && step.after.failure === null,
  }),
  leads('what cannot be read is as good as nothing', { on: failed('readStartReason'), to: 'anonymous' }),
  leads('a refused login gives a message, a cancelled one does not (AUTH-09)', {
    on: ended('readStartReason'),
    where: startReasonIs('loginFailed'),
    to: 'anonymous',
    and: (step) => isToldAsFailed(step) === (outputOf<{ reason: string }>(step).reason !== 'user_cancel'),
  }),
  leads('a login that the provider cannot give now is not told as refused', {
    on: ended('readStartReason'),
    where: startReasonIs('loginFailed'),
    and: (step) =>
      (step.after.failure?.key === 'login.unavailable') === outages.includes(outputOf<{ reason: string }>(step).reason),
  }),
  leads('the login button leads to the provider, and an older failure is told no more (AUTH-03)', {
    on: 'login.requested',
    to: 'redirecting',
    and: ({ after }) => after.failure === null,
  }),
  leads('a browser that cannot leave is told of', {
    on: failed('redirectToProvider'),
    to: 'anonymous',
    and: isToldAsFailed,
  }),
  leads('after 20 seconds without leaving, an error is shown and the login can be tried again', {
    on: 'xstate.after.redirectTimeout',
    to: 'anonymous',
    and: isToldAsFailed,
  }),
  leads('the redirect may take 20 seconds', { on: 'login.requested', and: ({ timeLeft }) => timeLeft === 20_000 }),
  leads('a page restored from the login reads the session again', {
    on: 'page.restored',
    to: 'loading',
  }),
  leads('after the exchange the tokens are held, the stores empty and the code used up (AUTH-07, AUTH-19)', {
    on: ended('exchangeCode'),
    to: 'signedIn.choosingParty',
    and: (step) =>
      step.after.token === outputOf<Tokens>(step).token &&
      step.after.profile !== null &&
      step.after.loginCode === null &&
      emits(step, 'stores.cleared') &&
      clearsDraftsFor(step, outputOf<Tokens>(step).profile.idCode),
  }),
  leads('a failed exchange is told, and its code is not tried again (AUTH-08)', {
    on: failed('exchangeCode'),
    to: 'anonymous',
    and: (step) =>
      isNobody(step) &&
      step.after.loginCode === null &&
      step.after.failure?.key === (failureIn(step).kind === 'unauthorized' ? 'login.failed' : 'login.unavailable'),
  }),
  leads('somebody is acted for, and a failed choice is told (AUTH-33, AUTH-36)', {
    on: ended('actingParty'),
    to: 'signedIn.authenticated.idle',
    and: (step) =>
      step.after.party !== null &&
      step.after.parties === outputOf<ActingPartyOutput>(step).parties &&
      step.after.token === (outputOf<ActingPartyOutput>(step).token ?? step.before?.token) &&
      step.after.renewalFailures === (outputOf<ActingPartyOutput>(step).token ? 0 : step.before?.renewalFailures) &&
      raises(step, 'error.companiesRequest') === (outputOf<{ failure: unknown }>(step).failure !== null),
  }),
  leads('changing the party empties the stores; keeping it does not', {
    on: ended('actingParty'),
    where: (step) => outputOf<{ failure: unknown }>(step).failure === null,
    and: (step) => {
      const { before, after } = step;
      return (
        emits(step, 'stores.cleared') === (before?.party !== null && before?.party.code !== after.party?.code) &&
        after.wantedParty === null
      );
    },
  }),
  leads('an unexpected failure of the choice keeps the party, or the person themself after a login, with a message', {
    on: failed('actingParty'),
    to: 'signedIn.authenticated.idle',
    and: (step) =>
      stays('token')(step) &&
      (step.before?.party === null ? step.after.party?.type === 'PRIVATE' : stays('party')(step)) &&
      step.after.parties.length > 0 &&
      step.after.wantedParty === null &&
      raises(step, 'error.backendError'),
  }),
  ...leadsFrom<SessionContext>(
    ['signedIn.authenticated.idle', 'signedIn.authenticated.renewalPaused', 'signedIn.authenticated.endKnown'],
    'the party chosen in the menu is the wanted one (AUTH-41)',
    {
      on: 'partyChoice.requested',
      to: 'signedIn.choosingParty',
      and: ({ after, event }) =>
        after.wantedParty === event?.code && after.partyPlace === (event.code === null ? null : '/info'),
    },
  ),
  leads('a party chosen during a renewal is stored', {
    on: 'partyChoice.requested',
    from: 'signedIn.renewing',
    to: 'signedIn.renewing',
    and: ({ after, event }) => after.isPartyRequested && after.wantedParty === event?.code,
  }),
  ...[ended('renewToken'), failed('renewToken'), 'xstate.after.renewalTimeout'].map((on) =>
    leads<SessionContext>(`and changed to after the renewal, however that ends (${on})`, {
      on,
      from: 'signedIn.renewing',
      where: ({ before }) => before?.isPartyRequested === true,
      to: 'signedIn.choosingParty',
      and: ({ before, after }) => !after.isPartyRequested && after.wantedParty === before?.wantedParty,
    }),
  ),
  leads('a call refused with 401 shows that the session has ended (AUTH-26)', {
    on: 'token.rejected',
    from: 'signedIn',
    to: 'expired',
    and: ({ before, after, event }) =>
      after.endedAuthorisation === (event && 'isAuthorisationOver' in event ? (before?.party?.name ?? null) : null),
  }),
  ...leadsFrom<SessionContext>(
    [
      'signedIn.choosingParty',
      'signedIn.authenticated.idle',
      'signedIn.authenticated.renewalPaused',
      'signedIn.authenticated.endKnown',
      'signedIn.renewing',
      'signedIn.ending.asking',
      'signedIn.ending.extending',
      'signedIn.ending.failed',
      'signedIn.lastMinutes',
    ],
    'so does the end of the token by the clock (AUTH-48)',
    { on: 'token.expired', to: 'expired' },
  ),
  leads('a call refused with 403 shows that it is not allowed (AUTH-28)', {
    on: 'access.forbidden',
    from: 'signedIn',
    to: 'forbidden',
    and: ({ timeLeft }) => timeLeft === 7_000,
  }),
  leads('closing the alert is noted, no more (AUTH-27)', {
    on: 'alert.dismissed',
    to: 'expired',
    and: ({ after, timeLeft }) => after.isAlertDismissed && timeLeft !== null && timeLeft < 1_000,
  }),
  leads('a second later the person is logged out once the alert is closed, not before (AUTH-27)', {
    on: 'xstate.after.sessionCheck',
    and: ({ before, to, timeLeft }) =>
      before?.isAlertDismissed ? to === 'loggingOut' : to === 'expired' && timeLeft === 1_000,
  }),
  leads('after 403 the person is logged out by the time alone (AUTH-29)', {
    on: 'xstate.after.forbiddenLogout',
    to: 'loggingOut',
  }),
  leads('a renewal may take 30 seconds', {
    on: 'token.renewalDue',
    to: 'signedIn.renewing',
    and: ({ timeLeft }) => timeLeft === 30_000,
  }),
  leads('a renewed token replaces the old one and resets the failure count', {
    on: ended('renewToken'),
    and: (step) =>
      step.after.token === outputOf<Tokens>(step).token &&
      step.after.party !== null &&
      step.after.renewalFailures === 0,
  }),
  leads('after it the person goes on', {
    on: ended('renewToken'),
    where: ({ before }) => before?.isPartyRequested === false,
    to: 'signedIn.authenticated.idle',
  }),
  ...[failed('renewToken'), failed('extendSession'), 'xstate.after.renewalTimeout'].map((on) =>
    leads<SessionContext>(`every renewal that fails is counted (${on})`, {
      on,
      and: ({ before, after }) => after.renewalFailures === (before?.renewalFailures ?? 0) + 1,
    }),
  ),
  ...[failed('renewToken'), 'xstate.after.renewalTimeout'].map((on) =>
    leads<SessionContext>(`a failed renewal keeps the token and doubles the pause (${on})`, {
      on,
      from: 'signedIn.renewing',
      where: ({ before }) => before?.isPartyRequested === false,
      to: 'signedIn.authenticated.renewalPaused',
      and: (step) => stays('token')(step) && step.timeLeft === 2_000 * 2 ** (step.before?.renewalFailures ?? 0),
    }),
  ),
  ...leadsFrom<SessionContext>(
    ['signedIn.authenticated.idle', 'signedIn.authenticated.renewalPaused', 'signedIn.choosingParty'],
    'a token that ends soon is warned of, with the minutes left (WCAG 2.2.1)',
    {
      on: 'token.endingSoon',
      to: 'signedIn.ending.asking',
      and: ({ after, event }) => after.minutesLeft === event?.minutesLeft,
    },
  ),
  ...leadsFrom<SessionContext>(
    ['signedIn.authenticated.idle', 'signedIn.lastMinutes'],
    'so is a session that no renewal can extend',
    {
      on: 'session.endingSoon',
      to: 'signedIn.lastMinutes',
      and: ({ after, event }) => after.minutesLeft === event?.minutesLeft,
    },
  ),
  ...leadsFrom<SessionContext>(
    ['signedIn.ending.asking', 'signedIn.ending.extending', 'signedIn.ending.failed'],
    'the warning counts the minutes, and nothing else changes',
    {
      on: 'token.endingSoon',
      and: (step) => step.to === step.from && step.after.minutesLeft === step.event?.minutesLeft,
    },
  ),
  ...leadsFrom<SessionContext>(
    ['signedIn.ending.asking', 'signedIn.ending.failed'],
    'staying logged in renews the token, for at most 30 seconds',
    {
      on: 'extension.requested',
      to: 'signedIn.ending.extending',
      and: ({ timeLeft }) => timeLeft === 30_000,
    },
  ),
  leads('the renewed token closes the warning; an interrupted choice of the party goes on', {
    on: ended('extendSession'),
    and: (step) =>
      step.after.token === outputOf<Tokens>(step).token &&
      step.after.renewalFailures === 0 &&
      step.to === (step.before?.isPartyRequested ? 'signedIn.choosingParty' : 'signedIn.authenticated.idle'),
  }),
  ...[failed('extendSession'), 'xstate.after.renewalTimeout'].map((on) =>
    leads<SessionContext>(`an extension that fails keeps the token, and can be tried again (${on})`, {
      on,
      from: 'signedIn.ending.extending',
      to: 'signedIn.ending.failed',
      and: stays('token'),
    }),
  ),
  leads('a person who knows that the session ends goes on until then', {
    on: 'warning.dismissed',
    to: 'signedIn.authenticated.endKnown',
    and: (step) => stays('token')(step) && stays('party')(step),
  }),
  leads('a second failure in a row is counted', {
    on: failed('renewToken'),
    where: ({ before }) => before?.renewalFailures === 1,
    and: ({ after }) => after.renewalFailures === 2,
  }),
  leads('after the pause the token can be renewed again', {
    on: 'xstate.after.renewalRetry',
    to: 'signedIn.authenticated.idle',
  }),
  leads('logging out asks the server, for 10 seconds (AUTH-22)', {
    on: 'logout.requested',
    from: 'signedIn',
    to: 'loggingOut',
    and: ({ timeLeft }) => timeLeft === 10_000,
  }),
  ...[ended('endSession'), failed('endSession'), 'xstate.after.logoutTimeout'].map((on) =>
    leads<SessionContext>(`whatever the server says (${on}), nothing of the person is left (AUTH-23, AUTH-24)`, {
      on,
      to: 'anonymous',
      and: (step) =>
        isNobody(step) &&
        !step.after.isAlertDismissed &&
        !step.after.isPartyRequested &&
        step.after.wantedParty === null &&
        step.after.partyPlace === null &&
        !step.after.isLogoutRequested &&
        step.after.renewalFailures === 0 &&
        emits(step, 'stores.cleared') &&
        clearsDraftsFor(step, step.before?.isLogoutRequested ? null : (step.before?.profile?.idCode ?? null)) &&
        step.emitted.some(({ type, address }) => type === 'address.left' && address === '/login'),
    }),
  ),
  ...[true, false].map((isLogoutRequested) =>
    leads<SessionContext>(isLogoutRequested ? 'a requested logout removes all drafts' : 'an expiry keeps the drafts', {
      on: ended('endSession'),
      where: ({ before }) => before?.isLogoutRequested === isLogoutRequested,
      and: (step) => clearsDraftsFor(step, null) === isLogoutRequested,
    }),
  ),
  ...(
    [
      ['network', true],
      ['unauthorized', false],
    ] as const
  ).map(([kind, isWarned]) =>
    leads<SessionContext>(`a logout that fails (${kind}) shows the warning: ${isWarned}`, {
      on: failed('endSession'),
      where: (step) => failureIn(step).kind === kind,
      and: (step) => raises(step, unconfirmed) === isWarned,
    }),
  ),
  leads('a logout without an answer shows the warning', {
    on: 'xstate.after.logoutTimeout',
    and: (step) => raises(step, unconfirmed),
  }),
  leads('a confirmed logout shows no warning', { on: ended('endSession'), and: (step) => !raises(step, unconfirmed) }),
];
