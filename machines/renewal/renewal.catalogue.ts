import type { CatalogueEntry } from '../lib/catalogueEntry';
import { type RenewalContext, renewalMachine } from './renewal.machine';
import { sampleTitles } from './renewal.samples';

export const renewalEntry: CatalogueEntry = {
  id: 'renewal',
  titleKey: 'renewal',
  machine: renewalMachine,
  sampleTitles,
  inputs: [undefined],
  mainWay: ['asking', 'unchanged'],
  events: {
    'answers.kept': {
      description: 'The applicant says that nothing has changed.',
      samples: [{ type: 'answers.kept', sections: ['documents', 'agreement', 'payment'] }],
    },
    'answers.changed': {
      description: 'The applicant wants to change the known answers.',
      samples: [{ type: 'answers.changed' }],
    },
    'errors.found': {
      description: 'A submission was refused because of what the form says or lacks.',
      samples: [
        { type: 'errors.found', sections: ['documents'] },
        { type: 'errors.found', sections: ['documents', 'contact'] },
      ],
    },
  },
  outcomes: {},
  guardView: ({ asked }: RenewalContext) => [asked.length],
};
