import { assign, emit, setup } from 'xstate';
import type { Address } from '#domain/applications/model';
import { delays } from '#domain/limits';
import { promiseEffect } from '../lib/effects';

export interface AddressSearchContext {
  text: string;
  results: Address[];
  /** Index of the result marked by the arrow keys; null: none. */
  marked: number | null;
}

export type AddressSearchEvent =
  | { type: 'text.changed'; text: string }
  /** A click on a result. */
  | { type: 'address.chosen'; index: number }
  /** An arrow key. After the last result comes the first. */
  | { type: 'result.marked'; direction: 'next' | 'previous' }
  /** Enter or Tab: the marked result is taken. */
  | { type: 'markedResult.chosen' }
  | { type: 'results.dismissed' };

/** Index of the result that an arrow key marks next; the ends wrap around. */
const indexAfter = ({ marked, results: { length } }: AddressSearchContext, direction: 'next' | 'previous'): number =>
  direction === 'next' ? ((marked ?? -1) + 1) % length : ((marked ?? length) - 1 + length) % length;

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
    storeText: assign((_, { text }: { text: string }) => ({ text, results: [], marked: null })),
    storeResults: assign((_, { results }: { results: Address[] }) => ({ results })),
    storeMarked: assign(({ context }, { direction }: { direction: 'next' | 'previous' }) => ({
      marked: indexAfter(context, direction),
    })),
    emitChosen: emit(({ context }, { index }: { index: number }) => ({
      type: 'address.chosen' as const,
      address: context.results[index]!,
    })),
    clearResults: assign({ results: [], marked: null }),
  },
  delays: { addressDebounce: delays.addressDebounce },
}).createMachine({
  id: 'addressSearch',
  description: 'An address is found by typing a part of it and choosing a result.',
  context: { text: '', results: [], marked: null },
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
      description: 'The matches are listed; one may be chosen. Enter and Tab choose the marked one only.',
      initial: 'unmarked',
      on: {
        'result.marked': {
          target: '.marked',
          actions: { type: 'storeMarked', params: ({ event }) => ({ direction: event.direction }) },
        },
        'address.chosen': {
          guard: { type: 'isOffered', params: ({ event }) => ({ index: event.index }) },
          target: 'idle',
          actions: [{ type: 'emitChosen', params: ({ event }) => ({ index: event.index }) }, 'clearResults'],
        },
        'results.dismissed': { target: 'idle', actions: 'clearResults' },
      },
      states: {
        unmarked: { description: 'No result is marked; Enter chooses nothing.' },
        marked: {
          description: 'The arrow keys have marked a result.',
          on: {
            'markedResult.chosen': {
              target: '#addressSearch.idle',
              actions: [
                { type: 'emitChosen', params: ({ context }) => ({ index: context.marked ?? -1 }) },
                'clearResults',
              ],
            },
          },
        },
      },
    },
    noMatch: { description: 'No address matches the text; it is said with the text (ADDR-07).' },
    failed: { description: 'The address service did not answer (ADDR-08).', tags: 'failed' },
  },
});
