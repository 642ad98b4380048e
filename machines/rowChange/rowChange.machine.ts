import { emit, setup } from 'xstate';

export interface RowChangeInput {
  /** How many rows were changed together. */
  count: number;
}

export type RowChangeEvent = { type: 'change.undone' } | { type: 'change.kept' };

/** `rows.restored`: the list is as it was before the change; what was edited since then stays. */
export type RowChangeEmitted = { type: 'rows.restored' };

/** Rows of a list were removed, filled in or split together: as long as the form is open, that can be undone. */
export const rowChangeMachine = setup({
  types: {
    context: {} as RowChangeInput,
    events: {} as RowChangeEvent,
    input: {} as RowChangeInput,
    emitted: {} as RowChangeEmitted,
  },
  actions: { emitRestored: emit({ type: 'rows.restored' as const }) },
}).createMachine({
  id: 'rowChange',
  description: 'Rows of a list were changed together: as long as the form is open, that can be undone.',
  context: ({ input }) => input,
  initial: 'changed',
  states: {
    changed: {
      description: 'The rows are changed or gone; it is said how many, and the way back is offered.',
      on: {
        'change.undone': { target: 'restored', actions: 'emitRestored' },
        'change.kept': 'kept',
      },
    },
    restored: { type: 'final', description: 'The rows are as they were.' },
    kept: { type: 'final', description: 'The change stays; it is not said any more.' },
  },
});
