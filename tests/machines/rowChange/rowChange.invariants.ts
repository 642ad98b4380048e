import type { RowChangeInput } from '#machines/rowChange/rowChange.machine';
import { type Invariant, leads } from '../lib/invariant';

/** Changed rows and the way back. */
export const rowChangeInvariants: readonly Invariant<RowChangeInput>[] = [
  leads('the rows are as they were when that is asked for', { on: 'change.undone', to: 'restored' }),
  leads('without that they stay changed', { on: 'change.kept', to: 'kept' }),
  {
    name: 'it stays known how many rows were changed',
    when: ({ before }) => before !== null,
    holds: ({ before, after }) => after.count === before?.count,
  },
];
