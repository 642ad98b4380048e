import { amountChanged, staleVersion } from '#domain/api';
import type { Payment } from '#domain/applications/model';
import type { Failure } from '#domain/errors';
import { type CatalogueEntry, networkFailure } from '../lib/catalogueEntry';
import { type BankChoiceContext, bankChoiceMachine } from './bankChoice.machine';
import { sampleTitles } from './bankChoice.samples';

const payment: Payment = {
  id: 5,
  success: true,
  amount: 60,
  dateCreated: '2026-11-21T10:00:00Z',
  type: 'PRIVATE_APPLICATION',
};

const changedAmount: Failure = { kind: 'conflict', key: 'error.amountChanged', messageId: amountChanged };

const outdated: Failure = { kind: 'conflict', key: 'error.staleVersion', messageId: staleVersion };

const startedElsewhere: Failure = { kind: 'conflict', key: 'error.paymentStarted', messageId: 'PAYMENT_STARTED' };

const rejected: Failure = {
  kind: 'rejected',
  key: 'form.invalidField',
  messageId: 'VALIDATION',
  fields: [{ field: 'comment', key: 'error.comment' }],
};

export const bankChoiceEntry: CatalogueEntry = {
  id: 'bankChoice',
  titleKey: 'bankChoice',
  machine: bankChoiceMachine,
  sampleTitles,
  inputs: [
    {
      paymentObjectId: 1001,
      requestType: 'PRIVATE_APPLICATION',
      description: '1001',
      applicationId: 1001,
      calculatedAmount: 60,
      version: 3,
    },
  ],
  mainWay: ['starting', 'atBank', 'paid'],
  events: {
    'bank.chosen': {
      description: 'A bank is chosen.',
      samples: [{ type: 'bank.chosen', bank: 'SWEDBANK' }],
    },
    'payment.started': { description: 'Go to the bank.', samples: [{ type: 'payment.started' }] },
    'dialog.dismissed': {
      description: 'The dialog is closed without paying.',
      samples: [{ type: 'dialog.dismissed' }],
    },
    'bankForm.rejected': {
      description: "The bank's form could not be used; nothing was sent to the bank.",
      samples: [{ type: 'bankForm.rejected' }],
    },
    'page.restored': {
      description: "The browser's back button brought the page back from the bank.",
      samples: [{ type: 'page.restored' }],
    },
    'payment.checkRequested': {
      description: 'The person wants to know whether the payment has arrived.',
      samples: [{ type: 'payment.checkRequested' }],
    },
    'choice.resumed': {
      description: 'The person has not paid and chooses a bank again.',
      samples: [{ type: 'choice.resumed' }],
    },
  },
  outcomes: {
    startPayment: {
      done: ['<form></form>'],
      failed: [networkFailure, changedAmount, startedElsewhere, rejected, outdated],
    },
    loadPayment: {
      done: [payment, null, { ...payment, success: false }, { ...payment, success: false, isKept: true }],
      failed: [networkFailure],
    },
  },
  guardView: ({ bank, errorKey, isEarlierAbandoned }: BankChoiceContext) => [bank, errorKey, isEarlierAbandoned],
};
