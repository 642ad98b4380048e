import type { AddressResult } from '#domain/api';
import type { Address } from '#domain/applications/model';
import { type CatalogueEntry, networkFailure } from '../lib/catalogueEntry';
import { type AddressSearchContext, addressSearchMachine } from './addressSearch.machine';

const result: AddressResult = {
  text: 'Tartu mnt 1, Kesklinna linnaosa, Tallinn, Harju maakond',
  code: '10115',
  ehak: '0784',
  id: '1',
  x: 543051.29,
  y: 6588822.17,
  missed: false,
  source: 'ADS',
  type: 'EHITISHOONE',
};
const other: AddressResult = { ...result, id: '2', text: 'Tartu mnt 1, Rapla, Rapla maakond' };

const address: Address = { fullAddress: result.text, locationId: result.id, x: 24.758626, y: 59.435048 };

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
  outcomes: {
    searchAddress: { done: [[result, other], []], failed: [networkFailure] },
    locateAddress: { done: [address], failed: [networkFailure] },
  },
  guardView: ({ results, marked }: AddressSearchContext) => [results.length, marked],
};
