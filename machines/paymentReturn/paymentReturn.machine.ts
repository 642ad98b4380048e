import { assign, enqueueActions, setup } from 'xstate';
import type { ApplicationCore, Exam } from '#domain/applications/model';
import { phaseOf, stageOf } from '#domain/applications/stage';
import { isSubmitted } from '#domain/applications/submitted';
import { accessOf, kindOf } from '../application/kind';
import { failureIn, promiseEffect, report } from '../lib/effects';

/** How the browser came back from the bank, as the address of the screen says. */
export interface BankReturn {
  /** The result that the bank page gave; null: the person does not come from a bank. */
  payment: 'error' | 'success' | null;
  /** Id of the exam whose fee was to be paid; null: the fee of the application. */
  exam: number | null;
}

export interface PaymentReturnInput extends BankReturn {
  /** Route of the screen, without its parameters: it says of which kind the application is. */
  route: string;
  application: ApplicationCore;
  /** Idempotency key of a copy of the application: a second try makes no second copy. */
  copyKey: string;
}

export type PaymentReturnContext = PaymentReturnInput;

export type PaymentReturnEvent =
  /** The application, as the screen has it now. */
  | { type: 'application.loaded'; application: ApplicationCore }
  /** The address of the screen has changed. */
  | ({ type: 'return.named' } & BankReturn)
  /** The answers of the locked application are to be copied into a new one. */
  | { type: 'copy.requested' };

/** `message.raised` is sent to the parent, too. */
export type PaymentReturnReport =
  /** `application`: the one whose answers were copied; `id`: the new one. */
  { type: 'application.copied'; id: number; application: ApplicationCore } | { type: 'message.raised'; key: string };

/** The exam that the address names; undefined: it names none, or none of this application. */
export const examOf = ({ application: { exams }, exam }: PaymentReturnContext): Exam | undefined =>
  exams.find(({ id }) => id === exam);

/** Did the bank page say that the fee was not paid? Money that came and could not be used has a notice of its own. */
export const isRefused = ({ payment, application }: PaymentReturnContext): boolean =>
  payment === 'error' && !application.payment?.refundDue;

/** Has the authority got it just now, so that nothing has happened with it since? */
function isJustSubmitted({ route, application }: PaymentReturnContext): boolean {
  const kind = kindOf(route, application);
  return kind !== undefined && stageOf(kind, application) === 'check' && phaseOf(application.status) === 'pending';
}

/** A payment was begun that has not arrived (OPEN-18). */
function isLocked({ route, application }: PaymentReturnContext): boolean {
  const { isLocked, isOpen } = accessOf(kindOf(route, application), application);
  return isLocked && isOpen;
}

/**
 * What is known of the fee after the return from the bank, or while a payment that was begun has not arrived (SAVE-26,
 * SHELL-17). The address holds only the result that the bank page gave; the application shows whether the fee is paid.
 */
export const paymentReturnMachine = setup({
  types: {
    context: {} as PaymentReturnContext,
    events: {} as PaymentReturnEvent,
    emitted: {} as PaymentReturnReport,
    input: {} as PaymentReturnInput,
    tags: {} as 'busy',
  },
  actors: {
    /** Saves the answers, without the documents, as a new application. The output is its id. */
    copyApplication: promiseEffect<{ id: number }, { application: ApplicationCore; copyKey: string }>(
      'copyApplication',
    ),
  },
  guards: {
    isReturned: ({ context: { payment } }) => payment !== null,
    isPaidExam: ({ context }) => context.payment !== null && examOf(context)?.payment?.success === true,
    isPayingExam: ({ context }) => context.payment === 'success' && examOf(context) !== undefined,
    isUnpaidExam: ({ context }) => context.payment === 'error' && examOf(context) !== undefined,
    isKept: ({ context: { application } }) => application.payment?.isKept === true,
    isPaying: ({ context: { payment, application } }) => payment === 'success' && !isSubmitted(application),
    isLocked: ({ context }) => isLocked(context),
    isUnpaid: ({ context: { payment, application } }) => payment === 'error' && !isSubmitted(application),
    isJustSubmitted: ({ context }) =>
      context.payment === 'success' && context.exam === null && isJustSubmitted(context),
  },
  actions: {
    storeApplication: assign((_, { application }: { application: ApplicationCore }) => ({ application })),
    storeReturn: assign((_, { payment, exam }: BankReturn) => ({ payment, exam })),
    reportCopied: enqueueActions(({ context: { application }, enqueue }, { id }: { id: number }) =>
      enqueue.emit({ type: 'application.copied', id, application }),
    ),
    reportMessage: enqueueActions(({ enqueue, self }, { key }: { key: string }) =>
      report<PaymentReturnReport>(enqueue, self, { type: 'message.raised', key }),
    ),
  },
}).createMachine({
  id: 'paymentReturn',
  description: 'Notices about the state fee after the return from the bank, and the ways on while a payment is open.',
  context: ({ input }) => input,
  initial: 'deciding',
  meta: { ignores: { 'copy.requested': 'only an application that its payment has locked is copied, once at a time' } },
  on: {
    'application.loaded': {
      target: '.deciding',
      actions: { type: 'storeApplication', params: ({ event: { application } }) => ({ application }) },
    },
    'return.named': {
      target: '.deciding',
      actions: { type: 'storeReturn', params: ({ event: { payment, exam } }) => ({ payment, exam }) },
    },
  },
  states: {
    deciding: {
      description: 'What does the application say of the fee that was to be paid?',
      always: [
        { guard: 'isPaidExam', target: 'examPaid' },
        { guard: 'isPayingExam', target: 'underWay' },
        { guard: 'isUnpaidExam', target: 'examUnpaid' },
        { guard: 'isKept', target: 'kept' },
        { guard: 'isPaying', target: 'underWay' },
        { guard: 'isLocked', target: 'locked' },
        { guard: 'isUnpaid', target: 'unpaid' },
        { guard: 'isJustSubmitted', target: 'confirmed' },
        { guard: 'isReturned', target: 'paid' },
        { target: 'quiet' },
      ],
    },
    quiet: { description: 'No payment was begun, or all is long paid: there is nothing to say.' },
    underWay: { description: 'The bank has taken the payment; it has not arrived yet.' },
    unpaid: { description: 'The bank page says that nothing was paid. It can be paid again.' },
    locked: {
      description:
        'A payment was begun and is not finished, so the answers cannot be changed (OPEN-18): pay again, or copy them.',
      initial: 'offered',
      states: {
        offered: {
          description: 'The application can be paid for again, copied or deleted.',
          on: { 'copy.requested': 'copying' },
        },
        copying: {
          description: 'The answers are saved as a new application.',
          tags: 'busy',
          invoke: {
            id: 'copyApplication',
            src: 'copyApplication',
            input: ({ context: { application, copyKey } }) => ({ application, copyKey }),
            onDone: {
              target: 'copied',
              actions: { type: 'reportCopied', params: ({ event: { output } }) => ({ id: output.id }) },
            },
            onError: {
              target: '#paymentReturn.deciding',
              actions: { type: 'reportMessage', params: ({ event }) => ({ key: failureIn(event).key }) },
            },
          },
          on: {
            'application.loaded': {
              actions: { type: 'storeApplication', params: ({ event: { application } }) => ({ application }) },
            },
            'return.named': {
              actions: { type: 'storeReturn', params: ({ event: { payment, exam } }) => ({ payment, exam }) },
            },
          },
        },
        copied: { description: 'The copy is opened in place of this application.' },
      },
    },
    kept: { description: 'The bank has paid, and the application was not submitted: what to do now (TRU-02).' },
    paid: { description: 'The fee is paid and the application submitted, before or now.' },
    confirmed: {
      description: 'The application was submitted just now: its number, and what happens next.',
    },
    examPaid: { description: 'The fee of the exam is paid.' },
    examUnpaid: { description: 'The bank page says that the fee of the exam was not paid.' },
  },
});
