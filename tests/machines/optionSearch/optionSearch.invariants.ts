import type { AddressResult } from '#domain/api';
import type { Address } from '#domain/applications/model';
import type { ResultPage } from '#domain/weaponReference';
import type { OptionSearchContext } from '#machines/optionSearch/optionSearch.machine';
import { ended, failed, type Invariant, leads, leadsFrom, outputOf } from '../lib/invariant';

/** Nothing is listed. */
const isClosed = ({ options, page, hasMore, marked }: OptionSearchContext) =>
  options.length === 0 && page === 0 && !hasMore && marked === null;

/** The option search: ADDR-01..11, AMMO-03, AMMO-04. */
export const optionSearchInvariants: readonly Invariant<OptionSearchContext>[] = [
  leads('a text that is long enough begins a search, a shorter one ends one, and older options are gone (ADDR-02)', {
    on: 'text.changed',
    and: ({ to, after, event }) =>
      to === (String(event?.text).trim().length >= after.shortestText ? 'debouncing' : 'idle') &&
      after.text === event?.text &&
      after.chosen === null &&
      isClosed(after),
  }),
  leads('three characters are enough for an address', {
    on: 'text.changed',
    where: ({ after }) => after.shortestText === 3,
    and: ({ to, event }) => to === (event?.text === 'Ta' ? 'idle' : 'debouncing'),
  }),
  leads('every key begins the wait anew (ADDR-03)', {
    on: 'text.changed',
    where: ({ to }) => to === 'debouncing',
    and: ({ timeLeft, after }) => timeLeft === after.delayMs,
  }),
  leads('an address is waited for half a second (ADDR-03)', {
    on: 'text.changed',
    where: ({ to, after }) => to === 'debouncing' && after.shortestText === 3,
    and: ({ timeLeft }) => timeLeft === 500,
  }),
  leads('when the wait is over it is asked (ADDR-03)', { on: 'xstate.after.searchDelay', to: 'searching' }),
  ...leadsFrom<OptionSearchContext>(['idle', 'failed'], 'the list can be asked for without typing', {
    on: 'options.requested',
    to: 'searching',
    and: ({ event, after }) =>
      after.text === event?.text && String(event.text).length >= after.shortestText && after.options.length === 0,
  }),
  leads('an empty field lists everything where no text is needed', {
    on: 'options.requested',
    where: ({ event }) => event?.text === '',
    to: 'searching',
    and: ({ after }) => after.shortestText === 0,
  }),
  leads('matches are listed, none is said (ADDR-07)', {
    on: ended('searchOptions'),
    and: (step) => {
      const { to, after } = step;
      const { results, hasMore } = outputOf<ResultPage<AddressResult>>(step);
      return (
        to === (results.length > 0 ? 'listed.unmarked' : 'noMatch') &&
        after.options.length === results.length &&
        after.hasMore === hasMore &&
        after.page === 0 &&
        after.marked === null
      );
    },
  }),
  leads('a service that does not answer is told (ADDR-08)', { on: failed('searchOptions'), to: 'failed' }),
  // Of two options: the first key down marks the first, the first key up the last; then the ends wrap around.
  ...(
    [
      [null, 'next', 0],
      [null, 'previous', 1],
      [0, 'next', 1],
      [1, 'next', 0],
      [0, 'previous', 1],
      [1, 'previous', 0],
    ] as const
  ).map(([marked, direction, then]) =>
    leads<OptionSearchContext>(`with ${marked} marked, ${direction} marks ${then}`, {
      on: 'option.marked',
      where: ({ before, event }) =>
        before?.marked === marked && event?.direction === direction && !before.hasMore && before.options.length === 2,
      to: 'listed.marked',
      and: ({ after }) => after.marked === then && after.options.length === 2,
    }),
  ),
  // The same where a third row loads more, in both states in which the next page is not being loaded.
  ...(
    [
      [null, 'previous', 2],
      [1, 'next', 2],
      [2, 'next', 0],
      [2, 'previous', 1],
      [0, 'previous', 2],
    ] as const
  ).map(([marked, direction, then]) =>
    leads<OptionSearchContext>(`above a row that loads more, with ${marked} marked, ${direction} marks ${then}`, {
      on: 'option.marked',
      where: ({ before, event }) => before?.marked === marked && event?.direction === direction && before.hasMore,
      and: ({ from, to, after }) =>
        after.marked === then && to === (from === 'listed.loadingMore' ? from : 'listed.marked'),
    }),
  ),
  leads('Enter and Tab choose the marked option only, never the row that loads more', {
    on: 'markedOption.chosen',
    from: 'listed',
    to: 'completing',
    and: ({ before, after, emitted }) =>
      after.marked === null &&
      after.options.length === 0 &&
      after.chosen !== null &&
      after.chosen === before?.options[before.marked ?? -1] &&
      emitted.length === 0,
  }),
  leads('the chosen option is completed, and the list closes (ADDR-06)', {
    on: 'option.chosen',
    to: 'completing',
    and: ({ before, after, emitted }) =>
      isClosed(after) && after.chosen !== null && after.chosen === before?.options[0] && emitted.length === 0,
  }),
  ...leadsFrom<OptionSearchContext>(
    ['listed.unmarked', 'listed.marked', 'listed.moreFailed'],
    'the next page of the same text is loaded where there is one, and what is listed stays',
    {
      on: 'more.requested',
      to: 'listed.loadingMore',
      and: ({ before, after }) =>
        before?.hasMore === true && after.text === before.text && after.options === before.options,
    },
  ),
  leads('the next page follows the options, and what was marked stays marked', {
    on: ended('loadMore'),
    from: 'listed.loadingMore',
    and: (step) => {
      const { to, before, after } = step;
      const { results, page, hasMore } = outputOf<ResultPage<AddressResult>>(step);
      const marked = before!.marked !== null && before!.marked < after.options.length ? before!.marked : null;
      return (
        JSON.stringify(after.options) === JSON.stringify([...before!.options, ...results]) &&
        after.page === page &&
        after.hasMore === hasMore &&
        after.marked === marked &&
        to === (marked === null ? 'listed.unmarked' : 'listed.marked')
      );
    },
  }),
  leads('a next page that does not come leaves what is listed', {
    on: failed('loadMore'),
    to: 'listed.moreFailed',
    and: ({ before, after }) =>
      after.options === before?.options &&
      after.marked === before.marked &&
      after.hasMore &&
      after.page === before.page,
  }),
  leads('the completed choice is handed over (ADDR-05)', {
    on: ended('completeOption'),
    to: 'idle',
    and: (step) => {
      const output = outputOf<Address>(step);
      return (
        step.after.chosen === null &&
        step.emitted.some(({ type, choice }) => type === 'option.chosen' && choice === output)
      );
    },
  }),
  leads('an option that cannot be completed is told (ADDR-08)', {
    on: failed('completeOption'),
    to: 'failed',
    and: ({ after, emitted }) => after.chosen === null && emitted.length === 0,
  }),
  leads('the list closes without a choice', {
    on: 'options.dismissed',
    to: 'idle',
    and: ({ after, emitted }) => isClosed(after) && emitted.length === 0,
  }),
];
