import type { CatalogueEntry } from '../lib/catalogueEntry';
import { agreementMachine } from './agreement.machine';

export const agreementEntry: CatalogueEntry = {
  id: 'agreement',
  titleKey: 'agreement',
  machine: agreementMachine,
  inputs: [{ isNew: true }, { isNew: false }],
  events: {
    'agreement.confirmed': {
      description: 'The statement was confirmed.',
      samples: [{ type: 'agreement.confirmed' }],
    },
    'agreement.declined': {
      description: 'The dialog was closed without confirming.',
      samples: [{ type: 'agreement.declined' }],
    },
  },
  outcomes: {},
};
