import type { AgreementInput } from '#machines/agreement/agreement.machine';
import { type Invariant, leads } from '../lib/invariant';

/** The statement before a new application: CPUR-22, CPUR-23, OPEN-67. */
export const agreementInvariants: readonly Invariant<AgreementInput>[] = [
  {
    name: 'a new application is asked for, an existing one is not (CPUR-22, CPUR-23)',
    when: ({ event }) => event === null,
    holds: ({ to, after }) => to === (after.isNew ? 'open' : 'notAsked'),
  },
  leads('once confirmed, the form can be filled in', { on: 'agreement.confirmed', to: 'confirmed' }),
  leads('closed without confirming, it leads back to the list (OPEN-67)', {
    on: 'agreement.declined',
    to: 'declined',
  }),
];
