import type { SessionContext, StartReason, Tokens } from '#machines/session/session.machine';
import { emits, ended, failed, type Invariant, leads, outputOf, raises, type WalkedStep } from '../lib/invariant';

type Step = WalkedStep<SessionContext>;

const startReasonIs = (kind: StartReason['kind']) => (step: Step) => outputOf<StartReason>(step).kind === kind;
const isNobody = ({ after }: Step) =>
  after.token === null && after.profile === null && after.party === null && after.parties.length === 0;
const isToldAsFailed = ({ after }: Step) => after.failure?.key === 'login.failed';

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
    to: 'signedIn.authenticated',
    and: ({ after }) => after.token !== null && after.party !== null && after.profile !== null,
  }),
  leads('nothing kept: nobody is logged in, and nothing is told', {
    on: ended('readStartReason'),
    where: startReasonIs('nothing'),
    to: 'anonymous',
    and: (step) => isNobody(step) && step.after.failure === null,
  }),
  leads('a refused login is told, a cancelled one is not (AUTH-09)', {
    on: ended('readStartReason'),
    where: startReasonIs('loginFailed'),
    to: 'anonymous',
    and: (step) => isToldAsFailed(step) === (outputOf<{ reason: string }>(step).reason !== 'user_cancel'),
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
  leads('after the exchange the tokens are held, the stores empty and the code used up (AUTH-07, AUTH-19)', {
    on: ended('exchangeCode'),
    to: 'signedIn.choosingParty',
    and: (step) =>
      step.after.token === outputOf<Tokens>(step).token &&
      step.after.profile !== null &&
      step.after.loginCode === null &&
      emits(step, 'stores.cleared'),
  }),
  leads('a failed exchange is told, and its code is not tried again (AUTH-08)', {
    on: failed('exchangeCode'),
    to: 'anonymous',
    and: (step) => isToldAsFailed(step) && isNobody(step) && step.after.loginCode === null,
  }),
  leads('somebody is acted for, and a failed choice is told (AUTH-33, AUTH-36)', {
    on: ended('actingParty'),
    to: 'signedIn.authenticated',
    and: (step) =>
      step.after.party !== null &&
      step.after.token !== null &&
      raises(step, 'error.companiesRequest') === (outputOf<{ failure: unknown }>(step).failure !== null),
  }),
  leads('another party may be chosen at work', {
    on: 'partyChoice.requested',
    from: 'signedIn.authenticated',
    to: 'signedIn.choosingParty',
  }),
  leads('a call refused with 401 shows that the session has ended (AUTH-26)', {
    on: 'token.rejected',
    from: 'signedIn',
    to: 'expired',
  }),
  leads('so does the end of the token by the clock (AUTH-48)', {
    on: 'token.expired',
    from: 'signedIn',
    to: 'expired',
  }),
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
  leads('a renewed token takes the place of the old one (AUTH-48)', {
    on: ended('renewToken'),
    to: 'signedIn.authenticated',
    and: (step) => step.after.token === outputOf<Tokens>(step).token,
  }),
  leads('a token that cannot be renewed stays in use until it ends', {
    on: failed('renewToken'),
    to: 'signedIn.authenticated',
    and: ({ before, after }) => after.token !== null && after.token === before?.token,
  }),
  leads('logging out asks the server (AUTH-22)', { on: 'logout.requested', from: 'signedIn', to: 'loggingOut' }),
  ...[ended('endSession'), failed('endSession')].map((on) =>
    leads<SessionContext>(`whatever the server says (${on}), nothing of the person is left (AUTH-23, AUTH-24)`, {
      on,
      to: 'anonymous',
      and: (step) =>
        isNobody(step) &&
        !step.after.isAlertDismissed &&
        emits(step, 'stores.cleared') &&
        step.emitted.some(({ type, address }) => type === 'address.left' && address === '/login'),
    }),
  ),
];
