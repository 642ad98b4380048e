import { assign, emit, setup } from 'xstate';
import type { Address } from '#domain/applications/model';
import { delays } from '#domain/limits';
import { promiseEffect } from '../lib/effects';

export interface AddressSearchContext {
  text: string;
  results: Address[];
}

export type AddressSearchEvent =
  | { type: 'text.changed'; text: string }
  | { type: 'address.chosen'; index: number }
  | { type: 'results.dismissed' };

export type AddressSearchEmitted = { type: 'address.chosen'; address: Address };

/** Shortest text worth a search: the address service refuses shorter ones. */
export const shortestSearch = 3;

/** The address search of one field (ADDR-01..11). A newer text ends the running search: its answer is not shown. */
export const addressSearchMachine = setup({
  types: {
    context: {} as AddressSearchContext,
    events: {} as AddressSearchEvent,
    emitted: {} as AddressSearchEmitted,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Results with coordinates in WGS84 already. */
    searchAddress: promiseEffect<Address[], { text: string }>('searchAddress'),
  },
  guards: {
    isLongEnough: (_, { text }: { text: string }) => text.trim().length >= shortestSearch,
    hasResults: (_, { results }: { results: Address[] }) => results.length > 0,
    isOffered: ({ context }, { index }: { index: number }) => context.results[index] !== undefined,
  },
  actions: {
    storeText: assign((_, { text }: { text: string }) => ({ text, results: [] })),
    storeResults: assign((_, { results }: { results: Address[] }) => ({ results })),
    emitChosen: emit(({ context }, { index }: { index: number }) => ({
      type: 'address.chosen' as const,
      address: context.results[index]!,
    })),
    clearResults: assign({ results: [] }),
  },
  delays: { addressDebounce: delays.addressDebounce },
}).createMachine({
  id: 'addressSearch',
  description: 'An address is found by typing a part of it and choosing a result.',
  context: { text: '', results: [] },
  initial: 'idle',
  on: {
    'text.changed': [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => ({ text: event.text }) },
        target: '.debouncing',
        actions: { type: 'storeText', params: ({ event }) => ({ text: event.text }) },
      },
      { target: '.idle', actions: { type: 'storeText', params: ({ event }) => ({ text: event.text }) } },
    ],
  },
  states: {
    idle: { description: 'Nothing is searched for.' },
    debouncing: {
      description: 'Text was typed; the search starts when no key comes for half a second.',
      after: { addressDebounce: 'searching' },
    },
    searching: {
      description: 'The address service is asked.',
      tags: 'busy',
      invoke: {
        id: 'searchAddress',
        src: 'searchAddress',
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: [
          {
            guard: { type: 'hasResults', params: ({ event }) => ({ results: event.output }) },
            target: 'results',
            actions: { type: 'storeResults', params: ({ event }) => ({ results: event.output }) },
          },
          { target: 'noMatch' },
        ],
        onError: 'failed',
      },
    },
    results: {
      description: 'The matches are listed; one may be chosen.',
      on: {
        'address.chosen': {
          guard: { type: 'isOffered', params: ({ event }) => ({ index: event.index }) },
          target: 'idle',
          actions: [{ type: 'emitChosen', params: ({ event }) => ({ index: event.index }) }, 'clearResults'],
        },
        'results.dismissed': { target: 'idle', actions: 'clearResults' },
      },
    },
    noMatch: { description: 'No address matches the text; it is said with the text (ADDR-07).' },
    failed: { description: 'The address service did not answer (ADDR-08).', tags: 'failed' },
  },
});
