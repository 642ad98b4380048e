import type { BankChoiceContext } from '#machines/bankChoice/bankChoice.machine';
import { emits, ended, failed, type Invariant, leads } from '../lib/invariant';

const error = 'application.payment.error';

/** Choosing a bank and going there: SAVE-04, 05, 18..25, 51. */
export const bankChoiceInvariants: readonly Invariant<BankChoiceContext>[] = [
  leads('a chosen bank is marked, and an older error gone', {
    on: 'bank.chosen',
    to: 'choosing',
    and: ({ after, event }) => after.bank === event?.bank && after.errorKey === null,
  }),
  leads('without a bank nothing begins, and it is said (SAVE-21)', {
    on: 'payment.started',
    where: ({ before }) => before?.bank === null,
    to: 'choosing',
    and: ({ after }) => after.errorKey === error,
  }),
  leads('with a bank the payment begins', {
    on: 'payment.started',
    where: ({ before }) => before?.bank !== null,
    to: 'starting',
    and: ({ after }) => after.errorKey === null,
  }),
  leads("the bank's form is handed over (SAVE-19)", {
    on: ended('startPayment'),
    to: 'atBank',
    and: (step) => step.emitted.some(({ type, html }) => type === 'bankForm.received' && html === step.event?.output),
  }),
  leads('a payment that cannot begin is told, and another bank may be tried (SAVE-51)', {
    on: failed('startPayment'),
    to: 'choosing',
    and: (step) => step.after.errorKey === error && !emits(step, 'bankForm.received'),
  }),
  leads('when the browser does not leave for the bank, one may choose again', {
    on: 'xstate.after.bankRedirect',
    from: 'atBank',
    to: 'choosing',
  }),
  leads('back from the bank one may choose again', { on: 'page.restored', to: 'choosing' }),
  leads('the dialog closes without paying (SAVE-04)', { on: 'dialog.dismissed', to: 'dismissed' }),
];
