import type { CatalogueEntry } from '../lib/catalogueEntry';
import { rowChangeMachine } from './rowChange.machine';

export const rowChangeEntry: CatalogueEntry = {
  id: 'rowChange',
  titleKey: 'rowChange',
  machine: rowChangeMachine,
  sampleTitles: {},
  inputs: [{ count: 1 }],
  mainWay: ['changed', 'restored'],
  events: {
    'change.undone': {
      description: 'The change is to be undone.',
      samples: [{ type: 'change.undone' }],
    },
    'change.kept': {
      description: 'The person needs no way back any more.',
      samples: [{ type: 'change.kept' }],
    },
  },
  outcomes: {},
};
