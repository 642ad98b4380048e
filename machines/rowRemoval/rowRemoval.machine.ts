import { emit, setup } from 'xstate';

export interface RowRemovalInput {
  /** How many rows were removed together. */
  count: number;
}

export type RowRemovalEvent = { type: 'removal.undone' } | { type: 'removal.kept' };

/** `rows.restored`: the removed rows go back to their places. */
export type RowRemovalEmitted = { type: 'rows.restored' };

/** Rows were removed from a list: as long as the form is open, they can be put back. */
export const rowRemovalMachine = setup({
  types: {
    context: {} as RowRemovalInput,
    events: {} as RowRemovalEvent,
    input: {} as RowRemovalInput,
    emitted: {} as RowRemovalEmitted,
  },
  actions: { emitRestored: emit({ type: 'rows.restored' as const }) },
}).createMachine({
  id: 'rowRemoval',
  description: 'Rows were removed from a list: as long as the form is open, they can be put back.',
  context: ({ input }) => input,
  initial: 'removed',
  states: {
    removed: {
      description: 'The rows are gone; it is said how many, and the way back is offered.',
      on: {
        'removal.undone': { target: 'restored', actions: 'emitRestored' },
        'removal.kept': 'kept',
      },
    },
    restored: { type: 'final', description: 'The rows are in their places again.' },
    kept: { type: 'final', description: 'The rows stay removed; it is not said any more.' },
  },
});
