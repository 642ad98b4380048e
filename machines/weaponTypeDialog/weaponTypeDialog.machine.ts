import { assign, emit, setup } from 'xstate';
import { limits } from '#domain/limits';

/** Amount by code of the weapon type, as typed; 0 takes the type away (PRIV-35, PRIV-36). */
export type Amounts = Record<string, number>;

export type WeaponTypeDialogEvent =
  | { type: 'dialog.opened'; amounts: Amounts }
  | { type: 'amount.changed'; code: string; amount: number }
  | { type: 'dialog.confirmed' }
  | { type: 'dialog.dismissed' };

export type WeaponTypeDialogEmitted = { type: 'amounts.confirmed'; amounts: Amounts };

/** VAL-20: a whole number from 0 to 99; 0 takes the type away. */
export const isAmount = (amount: number): boolean =>
  Number.isInteger(amount) && amount >= 0 && amount <= limits.weaponQuantity.max;

/** The dialog in which weapon types are chosen with their amounts (PRIV-12, PRIV-35..38). */
export const weaponTypeDialogMachine = setup({
  types: {
    context: {} as { amounts: Amounts },
    events: {} as WeaponTypeDialogEvent,
    emitted: {} as WeaponTypeDialogEmitted,
  },
  guards: {
    areAmountsValid: ({ context }) => Object.values(context.amounts).every(isAmount),
  },
  actions: {
    storeAmounts: assign((_, { amounts }: { amounts: Amounts }) => ({ amounts })),
    storeAmount: assign(({ context }, { code, amount }: { code: string; amount: number }) => ({
      amounts: { ...context.amounts, [code]: amount },
    })),
    emitAmounts: emit(({ context }) => ({ type: 'amounts.confirmed' as const, amounts: context.amounts })),
  },
}).createMachine({
  id: 'weaponTypeDialog',
  description: 'Weapon types and their amounts.',
  context: { amounts: {} },
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed; the form shows the lines.',
      meta: {
        ignores: {
          'amount.changed': 'amounts are typed in the open dialog only',
          'dialog.confirmed': 'only an open dialog is confirmed',
        },
      },
      on: {
        'dialog.opened': {
          target: 'open',
          actions: { type: 'storeAmounts', params: ({ event }) => ({ amounts: event.amounts }) },
        },
      },
    },
    open: {
      description: 'Amounts are set. Nothing in the form changes before they are confirmed.',
      initial: 'editing',
      on: {
        'amount.changed': {
          target: '.editing',
          actions: { type: 'storeAmount', params: ({ event: { code, amount } }) => ({ code, amount }) },
        },
        'dialog.dismissed': 'closed',
        'dialog.confirmed': [
          { guard: 'areAmountsValid', target: 'closed', actions: 'emitAmounts' },
          { target: '.invalid' },
        ],
      },
      states: {
        editing: { description: 'Amounts may be typed.' },
        invalid: { description: 'An amount is not a whole number from 0 to 99; it is marked.' },
      },
    },
  },
});
