import { assign, emit, setup } from 'xstate';
import { amountChanged, type PaymentStartQuery, staleVersion } from '#domain/api';
import type { Payment } from '#domain/applications/model';
import type { BankCode } from '#domain/codes';
import type { Failure, FieldError } from '#domain/errors';
import { delays, type PaymentRequestType } from '#domain/limits';
import { present } from '#domain/present';
import { failureIn, promiseEffect } from '../lib/effects';

/** What is paid for: an application or an exam, by id (SAVE-46). */
export interface PaymentObject {
  paymentObjectId: number;
  requestType: PaymentRequestType;
  description: string;
  applicationId: number;
  /** Euros, as the dialog shows them. */
  calculatedAmount: number;
  /** Version of the application whose answers were confirmed. Left out: of an exam, or of what is locked. */
  version?: number;
}

export interface BankChoiceContext extends PaymentObject {
  bank: BankCode | null;
  errorKey: string | null;
  /** The payment that has arrived; null while there is none. */
  payment: Payment | null;
  isAmountChanged: boolean;
  isOutdated: boolean;
  /** What the server has found wrong with the application at the start of its payment (VAL-27). */
  fieldErrors: readonly FieldError[];
  /** The person has confirmed that an earlier payment was abandoned. */
  isEarlierAbandoned: boolean;
  /** The server has begun a payment, or may have. */
  isBegun: boolean;
}

/** A payment to begin. */
export type PaymentStart = PaymentObject & Pick<PaymentStartQuery, 'bank' | 'isEarlierAbandoned'>;

export type BankChoiceEvent =
  | { type: 'bank.chosen'; bank: BankCode }
  | { type: 'payment.started' }
  | { type: 'dialog.dismissed' }
  /** The bank's form could not be used: nothing was sent to the bank. */
  | { type: 'bankForm.rejected' }
  | { type: 'page.restored' }
  | { type: 'payment.checkRequested' }
  | { type: 'choice.resumed' };

export type BankChoiceEmitted =
  /** The bank's form, to be put into the page and submitted (SAVE-19). */
  | { type: 'bankForm.received'; html: string }
  /** Back from the bank, the payment turned out to have arrived. */
  | { type: 'payment.confirmed' }
  | { type: 'amount.changed' };

export interface BankChoiceOutput {
  /** null: closed without a payment that has arrived. */
  payment: Payment | null;
  /** The server counts another amount than the dialog has shown. */
  isAmountChanged: boolean;
  /** The answers were changed elsewhere since they were confirmed. */
  isOutdated: boolean;
  /** What is to be corrected before the payment. */
  fieldErrors: readonly FieldError[];
  /** The server has begun a payment, or may have: the application may be locked by it (OPEN-18). */
  isBegun: boolean;
}

const objectOf = ({
  paymentObjectId,
  requestType,
  description,
  applicationId,
  calculatedAmount,
  version,
}: PaymentObject): PaymentObject => ({
  paymentObjectId,
  requestType,
  description,
  applicationId,
  calculatedAmount,
  ...(version !== undefined && { version }),
});

/** Choosing a bank and going there (SAVE-04, 05, 18..25, 51). Used for application fees and exam fees alike. */
export const bankChoiceMachine = setup({
  types: {
    context: {} as BankChoiceContext,
    events: {} as BankChoiceEvent,
    emitted: {} as BankChoiceEmitted,
    input: {} as PaymentObject,
    output: {} as BankChoiceOutput,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    startPayment: promiseEffect<string, PaymentStart>('startPayment'),
    /** Asks the server for the payment of the object; null: none has arrived. */
    loadPayment: promiseEffect<Payment | null, PaymentObject>('loadPayment'),
  },
  guards: {
    hasBank: ({ context }) => context.bank !== null,
    isAmountChanged: (_, { failure }: { failure: Failure }) => failure.messageId === amountChanged,
    isOutdated: (_, { failure }: { failure: Failure }) => failure.messageId === staleVersion,
    isRejected: (_, { failure }: { failure: Failure }) => (failure.fields?.length ?? 0) > 0,
    isStartedElsewhere: (_, { failure }: { failure: Failure }) => failure.messageId === 'PAYMENT_STARTED',
    isPaid: (_, { payment }: { payment: Payment | null }) => payment?.success === true,
    /** The money has come, and the application was not submitted (TRU-02). */
    isKept: (_, { payment }: { payment: Payment | null }) => payment?.isKept === true,
  },
  actions: {
    storeBank: assign((_, { bank }: { bank: BankCode }) => ({ bank, errorKey: null })),
    storeError: assign({ errorKey: 'application.payment.error' }),
    storeCheckError: assign({ errorKey: 'application.payment.unchecked' }),
    clearError: assign({ errorKey: null }),
    storePayment: assign((_, { payment }: { payment: Payment | null }) => ({ payment })),
    storeFieldErrors: assign((_, { failure }: { failure: Failure }) => ({ fieldErrors: failure.fields ?? [] })),
    storeEarlierAbandoned: assign({ isEarlierAbandoned: true }),
    storeBegun: assign({ isBegun: true }),
    storeAmountChanged: assign({ isAmountChanged: true }),
    storeOutdated: assign({ isOutdated: true }),
    notifyAmountChanged: emit({ type: 'amount.changed' as const }),
    notifyConfirmed: emit({ type: 'payment.confirmed' as const }),
    handOverForm: emit((_, { html }: { html: string }) => ({ type: 'bankForm.received' as const, html })),
  },
  delays: {
    paymentStartTimeout: delays.paymentStartTimeout,
    bankLeaveTimeout: delays.bankLeaveTimeout,
    paymentCheckTimeout: delays.paymentCheckTimeout,
  },
}).createMachine({
  id: 'bankChoice',
  meta: {
    ignores: {
      'bankForm.rejected': 'only a form that was just handed over can be rejected',
      'page.restored': 'only a page that was left for the bank comes back from it',
    },
  },
  description:
    'A bank is chosen and the browser goes there with a signed form. Nothing is paid twice without a warning.',
  context: ({ input }) => ({
    ...input,
    bank: null,
    errorKey: null,
    payment: null,
    isAmountChanged: false,
    isOutdated: false,
    fieldErrors: [],
    isEarlierAbandoned: false,
    isBegun: false,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Five banks are offered.',
      on: {
        'bank.chosen': { actions: { type: 'storeBank', params: ({ event }) => ({ bank: event.bank }) } },
        'payment.started': [{ guard: 'hasBank', target: 'starting' }, { actions: 'storeError' }],
        'dialog.dismissed': 'dismissed',
      },
    },
    starting: {
      description:
        'The server computes the amount and signs the payment. Without an answer in time a bank is chosen again. While a payment at another bank is under way, the server is asked about that one first.',
      meta: { ignores: { 'payment.started': 'one payment at a time (SAVE-46)' } },
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context }) => ({
          bank: present(context.bank, 'the chosen bank'),
          ...objectOf(context),
          ...(context.isEarlierAbandoned && { isEarlierAbandoned: true }),
        }),
        onDone: {
          target: 'atBank',
          actions: ['storeBegun', { type: 'handOverForm', params: ({ event }) => ({ html: event.output }) }],
        },
        onError: [
          {
            guard: { type: 'isAmountChanged', params: ({ event }) => ({ failure: failureIn(event) }) },
            target: 'amountChanged',
            actions: ['storeAmountChanged', 'notifyAmountChanged'],
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ failure: failureIn(event) }) },
            target: 'outdated',
            actions: 'storeOutdated',
          },
          {
            guard: { type: 'isStartedElsewhere', params: ({ event }) => ({ failure: failureIn(event) }) },
            target: 'checkingPayment',
            actions: 'storeBegun',
          },
          {
            guard: { type: 'isRejected', params: ({ event }) => ({ failure: failureIn(event) }) },
            target: 'rejected',
            actions: { type: 'storeFieldErrors', params: ({ event }) => ({ failure: failureIn(event) }) },
          },
          { target: 'choosing', actions: ['storeError', 'storeBegun'] },
        ],
      },
      after: { paymentStartTimeout: { target: 'choosing', actions: ['storeError', 'storeBegun'] } },
    },
    atBank: {
      description:
        'The browser is leaving for the bank. Back from there, or still here after a while, the server is asked first.',
      meta: { ignores: { 'payment.started': 'one payment at a time (SAVE-46)' } },
      tags: 'busy',
      on: {
        'page.restored': 'checkingPayment',
        'bankForm.rejected': { target: 'choosing', actions: 'storeError' },
      },
      after: { bankLeaveTimeout: 'checkingPayment' },
    },
    checkingPayment: {
      description: 'The server is asked whether the payment has arrived, before another one is offered.',
      meta: { ignores: { 'payment.started': 'one payment at a time (SAVE-46)' } },
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadPayment',
        src: 'loadPayment',
        input: ({ context }) => objectOf(context),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ payment: event.output }) },
            target: 'paid',
            actions: [{ type: 'storePayment', params: ({ event }) => ({ payment: event.output }) }, 'notifyConfirmed'],
          },
          {
            guard: { type: 'isKept', params: ({ event }) => ({ payment: event.output }) },
            target: 'outdated',
            actions: 'storeOutdated',
          },
          { target: 'unconfirmed' },
        ],
        onError: { target: 'unconfirmed', actions: 'storeCheckError' },
      },
      after: { paymentCheckTimeout: { target: 'unconfirmed', actions: 'storeCheckError' } },
    },
    unconfirmed: {
      description:
        'No payment has arrived. The person checks again, or says that they have not paid and chooses a bank again.',
      meta: { ignores: { 'payment.started': 'the person says first that they have not paid' } },
      on: {
        'payment.checkRequested': 'checkingPayment',
        'choice.resumed': { target: 'choosing', actions: ['clearError', 'storeEarlierAbandoned'] },
        'dialog.dismissed': 'dismissed',
      },
    },
    amountChanged: {
      type: 'final',
      description: 'The server counts another amount than the one shown: nothing was paid, and it is shown anew.',
    },
    outdated: {
      type: 'final',
      description: 'The answers were changed elsewhere since they were confirmed: nothing was submitted.',
    },
    rejected: { type: 'final', description: 'The application has fields to be corrected first: nothing was paid.' },
    paid: { type: 'final', description: 'The payment has arrived.' },
    dismissed: { type: 'final', description: 'Closed without paying; the application stays saved and not submitted.' },
  },
  output: ({ context: { payment, isAmountChanged, isOutdated, fieldErrors, isBegun } }) => ({
    payment,
    isAmountChanged,
    isOutdated,
    fieldErrors,
    isBegun,
  }),
});
