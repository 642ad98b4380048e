import { setup } from 'xstate';

export interface AgreementInput {
  /** Has the application never been saved? */
  isNew: boolean;
}

/** The statement that is confirmed before a new application is filled in (CPUR-22, CPUR-23, OPEN-67, OPEN-94). */
export const agreementMachine = setup({
  types: {
    context: {} as AgreementInput,
    events: {} as { type: 'agreement.confirmed' } | { type: 'agreement.declined' },
    input: {} as AgreementInput,
  },
  guards: {
    isNew: ({ context }) => context.isNew,
  },
}).createMachine({
  id: 'agreement',
  description:
    'A new application begins with a statement to confirm. It starts when the identity document has arrived.',
  context: ({ input }) => input,
  initial: 'starting',
  states: {
    starting: {
      description: 'Is the application new?',
      always: [{ guard: 'isNew', target: 'open' }, { target: 'notAsked' }],
    },
    notAsked: { type: 'final', description: 'The application was saved before: nothing is asked again.' },
    open: {
      description: 'The dialog is open; the form behind it cannot be used.',
      on: { 'agreement.confirmed': 'confirmed', 'agreement.declined': 'declined' },
    },
    confirmed: { type: 'final', description: 'The form can be filled in.' },
    declined: { type: 'final', description: 'The applicant goes back to the list.' },
  },
});
