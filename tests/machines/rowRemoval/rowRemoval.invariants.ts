import type { RowRemovalInput } from '#machines/rowRemoval/rowRemoval.machine';
import { type Invariant, leads } from '../lib/invariant';

/** Removed rows and the way back. */
export const rowRemovalInvariants: readonly Invariant<RowRemovalInput>[] = [
  leads('removed rows come back when that is asked for', { on: 'removal.undone', to: 'restored' }),
  leads('without that they stay removed', { on: 'removal.kept', to: 'kept' }),
  {
    name: 'it stays known how many rows were removed',
    when: ({ before }) => before !== null,
    holds: ({ before, after }) => after.count === before?.count,
  },
];
