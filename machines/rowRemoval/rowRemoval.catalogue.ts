import type { CatalogueEntry } from '../lib/catalogueEntry';
import { rowRemovalMachine } from './rowRemoval.machine';

export const rowRemovalEntry: CatalogueEntry = {
  id: 'rowRemoval',
  titleKey: 'rowRemoval',
  machine: rowRemovalMachine,
  sampleTitles: {},
  inputs: [{ count: 1 }],
  mainWay: ['removed', 'restored'],
  events: {
    'removal.undone': {
      description: 'The person wants the removed rows back.',
      samples: [{ type: 'removal.undone' }],
    },
    'removal.kept': {
      description: 'The person needs no way back any more.',
      samples: [{ type: 'removal.kept' }],
    },
  },
  outcomes: {},
};
