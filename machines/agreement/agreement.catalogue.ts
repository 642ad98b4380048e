import type { CatalogueEntry } from '../lib/catalogueEntry';
import { agreementMachine } from './agreement.machine';
import { sampleTitles } from './agreement.samples';

export const agreementEntry: CatalogueEntry = {
  id: 'agreement',
  titleKey: 'agreement',
  machine: agreementMachine,
  sampleTitles,
  inputs: [{ isNew: true }, { isNew: false }],
  mainWay: ['open', 'confirmed'],
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
