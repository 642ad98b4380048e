import type { AddressResult } from '#domain/api';
import type { Address } from '#domain/applications/model';
import { delays } from '#domain/limits';
import type { ResultPage } from '#domain/weaponReference';
import { type CatalogueEntry, networkFailure } from '../lib/catalogueEntry';
import { createOptionSearchMachine, type OptionSearchContext, type SearchRules } from './optionSearch.machine';
import { sampleTitles } from './optionSearch.samples';

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
const third: AddressResult = { ...result, id: '3', text: 'Tartu mnt 1, Paide, Järva maakond' };

const pages: Record<'only' | 'none' | 'first' | 'last' | 'empty', ResultPage<AddressResult>> = {
  only: { results: [result, other], page: 0, hasMore: false },
  none: { results: [], page: 0, hasMore: false },
  first: { results: [result, other], page: 0, hasMore: true },
  last: { results: [third], page: 1, hasMore: false },
  empty: { results: [], page: 1, hasMore: false },
};

const address: Address = { fullAddress: result.text, locationId: result.id, x: 24.758626, y: 59.435048 };

export const optionSearchEntry: CatalogueEntry = {
  id: 'optionSearch',
  titleKey: 'optionSearch',
  machine: createOptionSearchMachine<AddressResult, Address>(),
  sampleTitles,
  // The address field, and a field that lists its options before anything is typed.
  inputs: [
    { shortestText: 3, delayMs: delays.addressDebounce },
    { shortestText: 0, delayMs: delays.searchDebounce },
  ] satisfies SearchRules[],
  mainWay: ['searching', 'listed.unmarked', 'idle'],
  events: {
    'text.changed': {
      description: 'A key was pressed in the field.',
      samples: ['Ta', 'Tartu mnt 1'].map((text) => ({ type: 'text.changed', text })),
    },
    'options.requested': {
      description: 'The closed field gets the focus while it is empty, or an arrow key is pressed in it.',
      samples: ['', 'Tartu mnt 1'].map((text) => ({ type: 'options.requested', text })),
    },
    'option.chosen': {
      description: 'An option is chosen.',
      samples: [0, 9].map((index) => ({ type: 'option.chosen', index })),
    },
    'option.marked': {
      description: 'An arrow key marks the next or the previous option; the ends wrap around.',
      samples: ['next', 'previous'].map((direction) => ({ type: 'option.marked', direction })),
    },
    'markedOption.chosen': {
      description: 'Enter or Tab chooses the marked option.',
      samples: [{ type: 'markedOption.chosen' }],
    },
    'more.requested': {
      description: 'The row below the options is chosen: the next page is wanted.',
      samples: [{ type: 'more.requested' }],
    },
    'options.dismissed': {
      description: 'The list is closed without a choice.',
      samples: [{ type: 'options.dismissed' }],
    },
  },
  outcomes: {
    searchOptions: { done: [pages.only, pages.none, pages.first], failed: [networkFailure] },
    loadMore: { done: [pages.last, pages.empty], failed: [networkFailure] },
    completeOption: { done: [address], failed: [networkFailure] },
  },
  // The list is asked for with the text that is in the field.
  canHappen: ({ text }: OptionSearchContext, event) => event.type !== 'options.requested' || event.text === text,
  guardView: ({ shortestText, text, options, hasMore, marked }: OptionSearchContext) => [
    shortestText,
    text,
    options.length,
    hasMore,
    marked,
  ],
};
