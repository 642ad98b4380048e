import { assign, emit, setup } from 'xstate';
import { present } from '#domain/present';
import type { ResultPage } from '#domain/weaponReference';
import { promiseEffect } from '../lib/effects';

/** What differs from field to field. */
export interface SearchRules {
  /** Shortest text worth a search, characters; 0: an empty field lists everything. */
  shortestText: number;
  /** From the last key to the search. */
  delayMs: number;
}

export interface OptionSearchContext<Option = unknown> extends SearchRules {
  text: string;
  /** Of all pages loaded so far. */
  options: Option[];
  /** The page loaded last. */
  page: number;
  hasMore: boolean;
  /** Index of the option marked by the arrow keys; the row that loads more comes after the last option. null: none. */
  marked: number | null;
  /** The option that is being completed. */
  chosen: Option | null;
}

export type OptionSearchEvent =
  | { type: 'text.changed'; text: string }
  /** The closed field gets the focus while it is empty, or an arrow key is pressed in it. */
  | { type: 'options.requested'; text: string }
  /** A click on an option. */
  | { type: 'option.chosen'; index: number }
  /** An arrow key. The first option follows the last. */
  | { type: 'option.marked'; direction: 'next' | 'previous' }
  /** Enter or Tab: the marked option is taken. */
  | { type: 'markedOption.chosen' }
  /** The row below the options: a click, or Enter while it is marked. */
  | { type: 'more.requested' }
  | { type: 'options.dismissed' };

/** Index that an arrow key marks next; the ends wrap around. */
function indexAfter({ marked, options, hasMore }: OptionSearchContext, direction: 'next' | 'previous'): number {
  const length = options.length + (hasMore ? 1 : 0);
  return direction === 'next' ? ((marked ?? -1) + 1) % length : ((marked ?? length) - 1 + length) % length;
}

const noOptions = { options: [], page: 0, hasMore: false, marked: null };

/** Of `text` and `page`, for one search; pages count from 0. */
export type SearchInput = Pick<OptionSearchContext, 'text' | 'page'>;

/**
 * The search of one field whose value is chosen from a list (ADDR-01..11, AMMO-03, AMMO-04). A newer text ends the
 * running search: its answer is not shown.
 */
export const createOptionSearchMachine = <Option, Choice>() =>
  setup({
    types: {
      context: {} as OptionSearchContext<Option>,
      events: {} as OptionSearchEvent,
      emitted: {} as { type: 'option.chosen'; choice: Choice },
      input: {} as SearchRules,
      tags: {} as 'busy' | 'failed',
    },
    actors: {
      searchOptions: promiseEffect<ResultPage<Option>, SearchInput>('searchOptions'),
      /** The choice that an option stands for: an address with its place converted, a model with its specification. */
      completeOption: promiseEffect<Choice, { option: Option }>('completeOption'),
    },
    guards: {
      isLongEnough: ({ context }, { text }: { text: string }) => text.trim().length >= context.shortestText,
      hasOptions: (_, { results }: ResultPage<Option>) => results.length > 0,
      hasMore: ({ context }) => context.hasMore,
      isOffered: ({ context }, { index }: { index: number }) => context.options[index] !== undefined,
      isStillMarked: ({ context: { marked, options } }, { results }: ResultPage<Option>) =>
        marked !== null && marked < options.length + results.length,
    },
    actions: {
      storeText: assign((_, { text }: { text: string }) => ({ ...noOptions, text, chosen: null })),
      storePage: assign(({ context }, { results, page, hasMore }: ResultPage<Option>) => ({
        options: [...context.options, ...results],
        page,
        hasMore,
      })),
      storeMarked: assign(({ context }, { direction }: { direction: 'next' | 'previous' }) => ({
        marked: indexAfter(context, direction),
      })),
      clearMarked: assign({ marked: null }),
      storeChosen: assign(({ context }, { index }: { index: number }) => ({
        ...noOptions,
        chosen: context.options[index] ?? null,
      })),
      emitChosen: emit((_, { choice }: { choice: Choice }) => ({ type: 'option.chosen' as const, choice })),
      clearOptions: assign(noOptions),
      clearChosen: assign({ chosen: null }),
    },
    delays: { searchDelay: ({ context }) => context.delayMs },
  }).createMachine({
    id: 'optionSearch',
    description: 'A value is found by typing a part of it and choosing an option.',
    context: ({ input }) => ({ ...noOptions, ...input, text: '', chosen: null }),
    initial: 'idle',
    on: {
      'text.changed': [
        {
          guard: { type: 'isLongEnough', params: ({ event }) => event },
          target: '.debouncing',
          actions: { type: 'storeText', params: ({ event }) => event },
        },
        { target: '.idle', actions: { type: 'storeText', params: ({ event }) => event } },
      ],
    },
    states: {
      idle: {
        description: 'Nothing is searched for.',
        on: {
          'options.requested': {
            guard: { type: 'isLongEnough', params: ({ event }) => event },
            target: 'searching',
            actions: { type: 'storeText', params: ({ event }) => event },
          },
        },
      },
      debouncing: {
        description: 'Text was typed; the search starts a moment after the last key.',
        after: { searchDelay: 'searching' },
      },
      searching: {
        description: 'The first page of options is loaded.',
        tags: 'busy',
        invoke: {
          id: 'searchOptions',
          src: 'searchOptions',
          input: ({ context }) => ({ text: context.text.trim(), page: 0 }),
          onDone: [
            {
              guard: { type: 'hasOptions', params: ({ event }) => event.output },
              target: 'listed',
              actions: { type: 'storePage', params: ({ event }) => event.output },
            },
            { target: 'noMatch' },
          ],
          onError: 'failed',
        },
      },
      listed: {
        description: 'The options are listed; one may be chosen. Enter and Tab choose the marked one only.',
        initial: 'unmarked',
        on: {
          'option.marked': {
            target: '.marked',
            actions: { type: 'storeMarked', params: ({ event }) => event },
          },
          'option.chosen': {
            guard: { type: 'isOffered', params: ({ event }) => event },
            target: 'completing',
            actions: { type: 'storeChosen', params: ({ event }) => event },
          },
          'markedOption.chosen': {
            guard: { type: 'isOffered', params: ({ context }) => ({ index: context.marked ?? -1 }) },
            target: 'completing',
            actions: { type: 'storeChosen', params: ({ context }) => ({ index: context.marked ?? -1 }) },
          },
          'options.dismissed': { target: 'idle', actions: 'clearOptions' },
        },
        states: {
          unmarked: {
            description: 'No option is marked; Enter chooses nothing.',
            on: { 'more.requested': { guard: 'hasMore', target: 'loadingMore' } },
          },
          marked: {
            description: 'The arrow keys have marked an option, or the row that loads more.',
            on: { 'more.requested': { guard: 'hasMore', target: 'loadingMore' } },
          },
          loadingMore: {
            description: 'The next page is loaded; the options before it can be chosen meanwhile.',
            tags: 'busy',
            on: {
              'option.marked': { actions: { type: 'storeMarked', params: ({ event }) => event } },
            },
            invoke: {
              id: 'loadMore',
              src: 'searchOptions',
              input: ({ context }) => ({ text: context.text.trim(), page: context.page + 1 }),
              onDone: [
                {
                  guard: { type: 'isStillMarked', params: ({ event }) => event.output },
                  target: 'marked',
                  actions: { type: 'storePage', params: ({ event }) => event.output },
                },
                {
                  target: 'unmarked',
                  actions: [{ type: 'storePage', params: ({ event }) => event.output }, 'clearMarked'],
                },
              ],
              onError: 'moreFailed',
            },
          },
          moreFailed: {
            description: 'The next page did not come. The options before it stay, and loading can be tried again.',
            tags: 'failed',
            on: { 'more.requested': 'loadingMore' },
          },
        },
      },
      completing: {
        description: 'What belongs to the chosen option is loaded; typing drops the choice.',
        tags: 'busy',
        invoke: {
          id: 'completeOption',
          src: 'completeOption',
          input: ({ context }) => ({ option: present(context.chosen, 'the chosen option') }),
          onDone: {
            target: 'idle',
            actions: [{ type: 'emitChosen', params: ({ event }) => ({ choice: event.output }) }, 'clearChosen'],
          },
          onError: { target: 'failed', actions: 'clearChosen' },
        },
      },
      noMatch: { description: 'No option matches the text.' },
      failed: {
        description: 'The options could not be searched, or the chosen one could not be completed (ADDR-08, ERR-13).',
        tags: 'failed',
        on: {
          'options.requested': {
            guard: { type: 'isLongEnough', params: ({ event }) => event },
            target: 'searching',
            actions: { type: 'storeText', params: ({ event }) => event },
          },
        },
      },
    },
  });
