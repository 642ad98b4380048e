import { assign, emit, setup } from 'xstate';
import type { AddressResult } from '#domain/api';
import type { Address } from '#domain/applications/model';
import { delays } from '#domain/limits';
import { promiseEffect } from '../lib/effects';

export interface AddressSearchContext {
  text: string;
  results: AddressResult[];
  /** Index of the result marked by the arrow keys; null: none. */
  marked: number | null;
  /** The result whose place is being converted. */
  chosen: AddressResult | null;
}

export type AddressSearchEvent =
  | { type: 'text.changed'; text: string }
  /** A click on a result. */
  | { type: 'address.chosen'; index: number }
  /** An arrow key. The first result follows the last. */
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
    searchAddress: promiseEffect<AddressResult[], { text: string }>('searchAddress'),
    /** The address of a result, its place converted from the Estonian grid to WGS84. */
    locateAddress: promiseEffect<Address, { result: AddressResult }>('locateAddress'),
  },
  guards: {
    isLongEnough: (_, { text }: { text: string }) => text.trim().length >= shortestSearch,
    hasResults: (_, { results }: { results: AddressResult[] }) => results.length > 0,
    isOffered: ({ context }, { index }: { index: number }) => context.results[index] !== undefined,
  },
  actions: {
    storeText: assign((_, { text }: { text: string }) => ({ text, results: [], marked: null, chosen: null })),
    storeResults: assign((_, { results }: { results: AddressResult[] }) => ({ results })),
    storeMarked: assign(({ context }, { direction }: { direction: 'next' | 'previous' }) => ({
      marked: indexAfter(context, direction),
    })),
    storeChosen: assign(({ context }, { index }: { index: number }) => ({
      chosen: context.results[index] ?? null,
      results: [],
      marked: null,
    })),
    emitChosen: emit((_, { address }: { address: Address }) => ({ type: 'address.chosen' as const, address })),
    clearResults: assign({ results: [], marked: null }),
    clearChosen: assign({ chosen: null }),
  },
  delays: { addressDebounce: delays.addressDebounce },
}).createMachine({
  id: 'addressSearch',
  description: 'An address is found by typing a part of it and choosing a result.',
  context: { text: '', results: [], marked: null, chosen: null },
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
      description: 'Text was typed; the search starts half a second after the last key.',
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
          target: 'locating',
          actions: { type: 'storeChosen', params: ({ event }) => ({ index: event.index }) },
        },
        'results.dismissed': { target: 'idle', actions: 'clearResults' },
      },
      states: {
        unmarked: { description: 'No result is marked; Enter chooses nothing.' },
        marked: {
          description: 'The arrow keys have marked a result.',
          on: {
            'markedResult.chosen': {
              target: '#addressSearch.locating',
              actions: { type: 'storeChosen', params: ({ context }) => ({ index: context.marked ?? -1 }) },
            },
          },
        },
      },
    },
    locating: {
      description: 'The place of the chosen result is converted; typing drops the choice.',
      tags: 'busy',
      invoke: {
        id: 'locateAddress',
        src: 'locateAddress',
        input: ({ context }) => ({ result: context.chosen! }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'emitChosen', params: ({ event }) => ({ address: event.output }) }, 'clearChosen'],
        },
        onError: { target: 'failed', actions: 'clearChosen' },
      },
    },
    noMatch: { description: 'No address matches the text; the message quotes the text (ADDR-07).' },
    failed: {
      description: 'The address service did not answer, or the place could not be converted (ADDR-08).',
      tags: 'failed',
    },
  },
});
