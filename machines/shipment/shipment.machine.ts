import { assign, emit, setup } from 'xstate';
import { firstToFix, isFilled, isSplittable, numbersOfCopies, type Shipment, withColumn } from '#domain/shipment';

export type ShipmentInput = Pick<Shipment, 'sourceNumber' | 'declared' | 'room'>;

export interface ShipmentContext extends Shipment {
  /** Numbers pasted last for which there was no position. */
  left: readonly string[];
}

export type ShipmentEvent =
  | { type: 'count.changed'; count: string }
  /** `position`: from 2; position 1 is the weapon that is split. */
  | { type: 'number.changed'; position: number; number: string }
  /** A column was pasted: its numbers go to this position and those after it. */
  | { type: 'column.pasted'; position: number; column: readonly string[] }
  | { type: 'problem.requested' }
  | { type: 'shipment.confirmed' }
  | { type: 'dialog.dismissed' }
  | { type: 'closing.confirmed' }
  | { type: 'editing.resumed' };

/** `shipment.split`: a copy is to be made for each number. `problem.found`: the first position to correct. */
export type ShipmentEmitted =
  | { type: 'shipment.split'; numbers: readonly string[] }
  | { type: 'problem.found'; position: number };

/** A shipment has one copy at first: a column can be pasted at once, and raises the count. */
const initialCount = '2';

/** One weapon of a declaration is split into several with serial numbers of their own (AMMO-05, AMMO-110..113). */
export const shipmentMachine = setup({
  types: {
    context: {} as ShipmentContext,
    events: {} as ShipmentEvent,
    input: {} as ShipmentInput,
    emitted: {} as ShipmentEmitted,
  },
  guards: {
    isSplittable: ({ context }) => isSplittable(context),
    isFilled: ({ context }) => isFilled(context),
    hasProblem: ({ context }) => firstToFix(context) !== null,
    hasTyped: ({ context: { count, numbers } }) =>
      count !== initialCount || numbers.some((number) => number.trim() !== ''),
  },
  actions: {
    storeCount: assign((_, { count }: { count: string }) => ({ count, left: [] })),
    storeNumber: assign(({ context }, { position, number }: { position: number; number: string }) => ({
      numbers: Array.from({ length: Math.max(context.numbers.length, position - 1) }, (_, index) =>
        index === position - 2 ? number : (context.numbers[index] ?? ''),
      ),
    })),
    storeColumn: assign(({ context }, { position, column }: { position: number; column: readonly string[] }) =>
      withColumn(context, position, column),
    ),
    emitProblem: emit(({ context }) => ({ type: 'problem.found' as const, position: firstToFix(context) ?? 2 })),
    emitSplit: emit(({ context }) => ({ type: 'shipment.split' as const, numbers: numbersOfCopies(context) })),
  },
}).createMachine({
  id: 'shipment',
  description: 'One weapon of a declaration is split into several with serial numbers of their own.',
  meta: {
    ignores: {
      'number.changed': 'the question about closing covers the numbers',
      'column.pasted': 'the question about closing covers the numbers',
      'shipment.confirmed': 'nothing is added before every weapon has a number; the question about closing comes first',
    },
  },
  context: ({ input }) => ({ ...input, count: initialCount, numbers: [], emptyCells: [], left: [] }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The number of weapons and their serial numbers are entered.',
      on: {
        'count.changed': { actions: { type: 'storeCount', params: ({ event: { count } }) => ({ count }) } },
        'number.changed': {
          actions: { type: 'storeNumber', params: ({ event: { position, number } }) => ({ position, number }) },
        },
        'column.pasted': {
          actions: { type: 'storeColumn', params: ({ event: { position, column } }) => ({ position, column }) },
        },
        'problem.requested': { guard: 'hasProblem', actions: 'emitProblem' },
        'shipment.confirmed': [
          { guard: 'isSplittable', target: 'saved', actions: 'emitSplit' },
          { guard: 'isFilled', actions: 'emitProblem' },
        ],
        'dialog.dismissed': [{ guard: 'hasTyped', target: 'confirmingClose' }, { target: 'dismissed' }],
      },
    },
    confirmingClose: {
      description: 'Closing would lose what was entered: the person is asked first.',
      on: { 'closing.confirmed': 'dismissed', 'editing.resumed': 'editing' },
    },
    saved: { type: 'final', description: 'The weapons are added to the declaration.' },
    dismissed: { type: 'final', description: 'The dialog is closed; the declaration is as it was.' },
  },
});
