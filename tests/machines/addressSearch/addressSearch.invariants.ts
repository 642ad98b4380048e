import type { AddressResult } from '#domain/api';
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
      const { length } = outputOf<AddressResult[]>(step);
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
    to: 'locating',
    and: ({ before, after, emitted }) =>
      after.marked === null &&
      after.results.length === 0 &&
      after.chosen !== null &&
      after.chosen === before?.results[before.marked ?? -1] &&
      emitted.length === 0,
  }),
  leads('the place of the chosen result is converted, and the list closes (ADDR-06)', {
    on: 'address.chosen',
    to: 'locating',
    and: ({ before, after, emitted }) =>
      after.results.length === 0 &&
      after.chosen !== null &&
      after.chosen === before?.results[0] &&
      emitted.length === 0,
  }),
  leads('the converted address is handed over (ADDR-05)', {
    on: ended('locateAddress'),
    to: 'idle',
    and: (step) => {
      const output = outputOf<Address>(step);
      return (
        step.after.chosen === null &&
        step.emitted.some(({ type, address }) => type === 'address.chosen' && address === output)
      );
    },
  }),
  leads('a place that cannot be converted is told (ADDR-08)', {
    on: failed('locateAddress'),
    to: 'failed',
    and: ({ after, emitted }) => after.chosen === null && emitted.length === 0,
  }),
  leads('the list closes without a choice', {
    on: 'results.dismissed',
    to: 'idle',
    and: ({ after, emitted }) => after.results.length === 0 && emitted.length === 0,
  }),
];
