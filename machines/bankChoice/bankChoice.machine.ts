import { assign, emit, setup } from 'xstate';
import type { BankCode } from '#domain/codes';
import { delays, type PaymentRequestType } from '#domain/limits';
import { present, promiseEffect } from '../lib/effects';

/** What is paid for: an application or an exam, by id. */
export interface PaymentObject {
  paymentObjectId: number;
  requestType: PaymentRequestType;
  description: string;
}

export interface BankChoiceContext extends PaymentObject {
  bank: BankCode | null;
  errorKey: string | null;
}

export type BankChoiceEvent =
  | { type: 'bank.chosen'; bank: BankCode }
  | { type: 'payment.started' }
  | { type: 'dialog.dismissed' }
  | { type: 'page.restored' };

/** The bank's form, to be put into the page and submitted (SAVE-19). */
export type BankChoiceEmitted = { type: 'bankForm.received'; html: string };

/** Choosing a bank and going there (SAVE-04, 05, 18..25, 51). Used for application fees and exam fees alike. */
export const bankChoiceMachine = setup({
  types: {
    context: {} as BankChoiceContext,
    events: {} as BankChoiceEvent,
    emitted: {} as BankChoiceEmitted,
    input: {} as PaymentObject,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    startPayment: promiseEffect<string, PaymentObject & { bank: BankCode }>('startPayment'),
  },
  guards: { hasBank: ({ context }) => context.bank !== null },
  actions: {
    storeBank: assign((_, { bank }: { bank: BankCode }) => ({ bank, errorKey: null })),
    storeError: assign({ errorKey: 'application.payment.error' }),
    clearError: assign({ errorKey: null }),
    handOverForm: emit((_, { html }: { html: string }) => ({ type: 'bankForm.received' as const, html })),
  },
  delays: { bankRedirect: delays.bankRedirect },
}).createMachine({
  id: 'bankChoice',
  description: 'A bank is chosen and the browser goes there with a signed form.',
  context: ({ input }) => ({ ...input, bank: null, errorKey: null }),
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
      description: 'The server computes the amount and signs the payment.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context: { bank, paymentObjectId, requestType, description } }) => ({
          bank: present(bank, 'the bank'),
          paymentObjectId,
          requestType,
          description,
        }),
        onDone: {
          target: 'atBank',
          actions: { type: 'handOverForm', params: ({ event }) => ({ html: event.output }) },
        },
        onError: { target: 'choosing', actions: 'storeError' },
      },
    },
    atBank: {
      description: 'The browser is leaving for the bank. When it does not, or comes back, a bank can be chosen again.',
      tags: 'busy',
      after: { bankRedirect: 'choosing' },
      on: { 'page.restored': 'choosing' },
    },
    dismissed: { type: 'final', description: 'Closed without paying; the application stays saved and not submitted.' },
  },
});
