import type { Address } from '#domain/applications/model';
import { type CatalogueEntry, networkFailure } from '../lib/catalogueEntry';
import { type AddressSearchContext, addressSearchMachine } from './addressSearch.machine';

const address: Address = {
  fullAddress: 'Tartu mnt 1, Kesklinna linnaosa, Tallinn, Harju maakond',
  x: 24.758626,
  y: 59.435048,
};
const other: Address = { ...address, fullAddress: 'Tartu mnt 1, Rapla, Rapla maakond' };

export const addressSearchEntry: CatalogueEntry = {
  id: 'addressSearch',
  titleKey: 'addressSearch',
  machine: addressSearchMachine,
  inputs: [undefined],
  events: {
    'text.changed': {
      description: 'A key was pressed in the field.',
      samples: ['Ta', 'Tartu mnt 1'].map((text) => ({ type: 'text.changed', text })),
    },
    'address.chosen': {
      description: 'A result is chosen.',
      samples: [0, 9].map((index) => ({ type: 'address.chosen', index })),
    },
    'result.marked': {
      description: 'An arrow key marks the next or the previous result; the ends wrap around.',
      samples: ['next', 'previous'].map((direction) => ({ type: 'result.marked', direction })),
    },
    'markedResult.chosen': {
      description: 'Enter or Tab chooses the marked result.',
      samples: [{ type: 'markedResult.chosen' }],
    },
    'results.dismissed': {
      description: 'The list is closed without a choice.',
      samples: [{ type: 'results.dismissed' }],
    },
  },
  outcomes: { searchAddress: { done: [[address, other], []], failed: [networkFailure] } },
  guardView: ({ results, marked }: AddressSearchContext) => [results.length, marked],
};
