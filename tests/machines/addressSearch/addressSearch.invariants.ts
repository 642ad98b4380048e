import type { Address } from '#domain/applications/model';
import type { AddressSearchContext } from '#machines/addressSearch/addressSearch.machine';
import { ended, failed, type Invariant, leads, outputOf } from '../lib/invariant';

/** The address search: ADDR-01..11. */
export const addressSearchInvariants: readonly Invariant<AddressSearchContext>[] = [
  leads('three characters begin a search, fewer end one, and older results are gone (ADDR-02)', {
    on: 'text.changed',
    and: ({ to, after, event }) =>
      to === (String(event?.text).trim().length >= 3 ? 'debouncing' : 'idle') &&
      after.text === event?.text &&
      after.results.length === 0,
  }),
  leads('every key begins the half second anew (ADDR-03)', {
    on: 'text.changed',
    where: ({ to }) => to === 'debouncing',
    and: ({ timeLeft }) => timeLeft === 500,
  }),
  leads('half a second after the last key it is asked (ADDR-03)', {
    on: 'xstate.after.addressDebounce',
    to: 'searching',
  }),
  leads('matches are listed, none is said (ADDR-07)', {
    on: ended('searchAddress'),
    and: (step) => {
      const { to, after } = step;
      const { length } = outputOf<Address[]>(step);
      return (
        to === (length > 0 ? 'results.unmarked' : 'noMatch') && after.results.length === length && after.marked === null
      );
    },
  }),
  leads('a service that does not answer is told (ADDR-08)', { on: failed('searchAddress'), to: 'failed' }),
  // Of two results: the first key down marks the first, the first key up the last; then the ends wrap around.
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
    leads<AddressSearchContext>(`with ${marked} marked, ${direction} marks ${then}`, {
      on: 'result.marked',
      where: ({ before, event }) => before?.marked === marked && event?.direction === direction,
      to: 'results.marked',
      and: ({ after }) => after.marked === then && after.results.length === 2,
    }),
  ),
  leads('Enter and Tab choose the marked address only', {
    on: 'markedResult.chosen',
    from: 'results.marked',
    to: 'idle',
    and: ({ before, after, emitted }) =>
      after.marked === null &&
      emitted.some(
        ({ type, address }) => type === 'address.chosen' && address === before?.results[before.marked ?? -1],
      ),
  }),
  leads('the chosen address is told, and the list closes (ADDR-05)', {
    on: 'address.chosen',
    to: 'idle',
    and: ({ before, after, emitted }) =>
      after.results.length === 0 &&
      emitted.some(({ type, address }) => type === 'address.chosen' && address === before?.results[0]) &&
      before?.results[0] !== undefined,
  }),
  leads('the list closes without a choice', {
    on: 'results.dismissed',
    to: 'idle',
    and: ({ after, emitted }) => after.results.length === 0 && emitted.length === 0,
  }),
];
