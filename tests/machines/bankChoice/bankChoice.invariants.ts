import type { Payment } from '#domain/applications/model';
import type { Failure } from '#domain/errors';
import type { BankChoiceContext } from '#machines/bankChoice/bankChoice.machine';
import { emits, ended, failed, type Invariant, leads, leadsFrom, outputOf, type WalkedStep } from '../lib/invariant';

const error = 'application.payment.error';
const waits = { starting: 30_000, atBank: 20_000, checkingPayment: 15_000 };

const isOtherAmount = ({ event }: Pick<WalkedStep<BankChoiceContext>, 'event'>): boolean =>
  (event?.error as Failure | undefined)?.messageId === 'AMOUNT_CHANGED';

const isOutdated = ({ event }: Pick<WalkedStep<BankChoiceContext>, 'event'>): boolean =>
  (event?.error as Failure | undefined)?.messageId === 'STALE_VERSION';

const isStartedElsewhere = ({ event }: Pick<WalkedStep<BankChoiceContext>, 'event'>): boolean =>
  (event?.error as Failure | undefined)?.messageId === 'PAYMENT_STARTED';

const isRejected = ({ event }: Pick<WalkedStep<BankChoiceContext>, 'event'>): boolean =>
  ((event?.error as Failure | undefined)?.fields?.length ?? 0) > 0;

/** Choosing a bank and going there: SAVE-04, 05, 18..25, 51. */
export const bankChoiceInvariants: readonly Invariant<BankChoiceContext>[] = [
  leads('a chosen bank is marked, and an older error gone', {
    on: 'bank.chosen',
    to: 'choosing',
    and: ({ after, event }) => after.bank === event?.bank && after.errorKey === null,
  }),
  leads('without a bank nothing begins, and it is said', {
    on: 'payment.started',
    where: ({ before }) => before?.bank === null,
    to: 'choosing',
    and: ({ after }) => after.errorKey === error,
  }),
  leads('with a bank the payment begins', {
    on: 'payment.started',
    where: ({ before }) => before?.bank !== null,
    to: 'starting',
    and: ({ after }) => after.errorKey === null,
  }),
  leads("the bank's form is handed over (SAVE-19)", {
    on: ended('startPayment'),
    to: 'atBank',
    and: (step) => step.emitted.some(({ type, html }) => type === 'bankForm.received' && html === step.event?.output),
  }),
  leads('a payment that cannot begin is told, and another bank may be tried (SAVE-51)', {
    on: failed('startPayment'),
    where: (step) => !isOtherAmount(step) && !isOutdated(step) && !isStartedElsewhere(step) && !isRejected(step),
    to: 'choosing',
    and: (step) => step.after.errorKey === error && !emits(step, 'bankForm.received'),
  }),
  leads('when the server counts another amount, nothing is paid and whoever opened the dialog is told (SAVE-46)', {
    on: failed('startPayment'),
    where: isOtherAmount,
    to: 'amountChanged',
    and: (step) =>
      step.after.isAmountChanged &&
      step.after.payment === null &&
      emits(step, 'amount.changed') &&
      !emits(step, 'bankForm.received'),
  }),
  leads('when the answers were changed elsewhere, nothing is paid and the dialog ends', {
    on: failed('startPayment'),
    where: isOutdated,
    to: 'outdated',
    and: (step) => step.after.isOutdated && step.after.payment === null && !emits(step, 'bankForm.received'),
  }),
  leads('fields that the server refuses end the dialog: whoever opened it marks them (VAL-27)', {
    on: failed('startPayment'),
    where: isRejected,
    to: 'rejected',
    and: (step) =>
      step.after.fieldErrors === (step.event?.error as Failure | undefined)?.fields &&
      !emits(step, 'bankForm.received'),
  }),
  leads('while a payment at another bank is under way, the server is asked about that one first', {
    on: failed('startPayment'),
    where: isStartedElsewhere,
    to: 'checkingPayment',
    and: (step) => step.after.errorKey === null && !emits(step, 'bankForm.received'),
  }),
  leads('after 30 seconds without a signed form an error is shown and a bank can be chosen again', {
    on: 'xstate.after.paymentStartTimeout',
    to: 'choosing',
    and: (step) => step.after.errorKey === error && !emits(step, 'bankForm.received'),
  }),
  ...[ended('startPayment'), 'xstate.after.paymentStartTimeout'].map((on) =>
    leads<BankChoiceContext>(`a payment that has begun, or may have, is remembered (${on})`, {
      on,
      and: ({ after }) => after.isBegun,
    }),
  ),
  leads('a refused payment has not begun; without an answer it may have (OPEN-18)', {
    on: failed('startPayment'),
    and: (step) => {
      const isRefused = isOtherAmount(step) || isOutdated(step) || isRejected(step);
      return step.after.isBegun === (!isRefused || step.before?.isBegun === true);
    },
  }),
  ...Object.entries(waits).map(
    ([state, time]): Invariant<BankChoiceContext> => ({
      name: `${state} lasts ${time} ms at most`,
      when: ({ from, to }) => to === state && from !== state,
      holds: ({ timeLeft }) => timeLeft === time,
    }),
  ),
  ...['page.restored', 'xstate.after.bankLeaveTimeout'].map((on) =>
    leads<BankChoiceContext>(`no second payment is offered before the server is asked about the first (${on})`, {
      on,
      from: 'atBank',
      to: 'checkingPayment',
    }),
  ),
  leads('an unusable bank form shows an error, and a bank can be chosen again', {
    on: 'bankForm.rejected',
    to: 'choosing',
    and: ({ after }) => after.errorKey === error,
  }),
  leads(
    'a confirmed payment ends the dialog, money that submitted nothing ends it, too; without one the person is warned',
    {
      on: ended('loadPayment'),
      and: (step) => {
        const payment = outputOf<Payment | null>(step);
        if (payment?.isKept) return step.to === 'outdated' && step.after.isOutdated && step.after.payment === null;
        return payment?.success
          ? step.to === 'paid' && step.after.payment === payment && emits(step, 'payment.confirmed')
          : step.to === 'unconfirmed' &&
              !emits(step, 'payment.confirmed') &&
              step.after.payment === null &&
              step.after.errorKey === null;
      },
    },
  ),
  ...[failed('loadPayment'), 'xstate.after.paymentCheckTimeout'].map((on) =>
    leads<BankChoiceContext>(`a failed check shows an error and counts as no payment (${on})`, {
      on,
      to: 'unconfirmed',
      and: ({ after }) => after.errorKey === 'application.payment.unchecked' && after.payment === null,
    }),
  ),
  leads('the payment can be checked again', { on: 'payment.checkRequested', to: 'checkingPayment' }),
  leads('a bank is offered again only on request', {
    on: 'choice.resumed',
    from: 'unconfirmed',
    to: 'choosing',
    and: ({ after }) => after.errorKey === null && after.isEarlierAbandoned,
  }),
  ...leadsFrom<BankChoiceContext>(['choosing', 'unconfirmed'], 'the dialog closes without paying (SAVE-04)', {
    on: 'dialog.dismissed',
    to: 'dismissed',
  }),
];
