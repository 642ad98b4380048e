import type { Amounts } from '#machines/weaponTypeDialog/weaponTypeDialog.machine';
import { emits, type Invariant, leads } from '../lib/invariant';

interface Context {
  amounts: Amounts;
}

const isRight = ({ amounts }: Context) =>
  Object.values(amounts).every((amount) => Number.isInteger(amount) && amount >= 0 && amount <= 99);

/** The dialog of weapon types: PRIV-12, PRIV-35..38, VAL-20. */
export const weaponTypeDialogInvariants: readonly Invariant<Context>[] = [
  leads('it opens with the amounts of the form', {
    on: 'dialog.opened',
    to: 'open.editing',
    and: ({ after, event }) => after.amounts === event?.amounts,
  }),
  leads('a typed amount is held, and marks go', {
    on: 'amount.changed',
    to: 'open.editing',
    and: ({ after, event }) => after.amounts[String(event?.code)] === event?.amount,
  }),
  leads('right amounts are taken over and the dialog closes, wrong ones are marked (VAL-20)', {
    on: 'dialog.confirmed',
    and: (step) => {
      const isTold = step.emitted.some(
        ({ type, amounts }) => type === 'amounts.confirmed' && amounts === step.after.amounts,
      );
      return isRight(step.after) ? step.to === 'closed' && isTold : step.to === 'open.invalid' && !isTold;
    },
  }),
  leads('closed without confirming, the form stays as it was', {
    on: 'dialog.dismissed',
    to: 'closed',
    and: (step) => !emits(step, 'amounts.confirmed'),
  }),
];
