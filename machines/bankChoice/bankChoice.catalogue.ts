import { type CatalogueEntry, networkFailure } from '../lib/catalogueEntry';
import { type BankChoiceContext, bankChoiceMachine } from './bankChoice.machine';

export const bankChoiceEntry: CatalogueEntry = {
  id: 'bankChoice',
  titleKey: 'bankChoice',
  machine: bankChoiceMachine,
  inputs: [{ paymentObjectId: 1001, requestType: 'PRIVATE_APPLICATION', description: '1001' }],
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
    'page.restored': {
      description: "The browser's back button brought the page back from the bank.",
      samples: [{ type: 'page.restored' }],
    },
  },
  outcomes: { startPayment: { done: ['<form></form>'], failed: [networkFailure] } },
  guardView: ({ bank, errorKey }: BankChoiceContext) => [bank, errorKey],
};
