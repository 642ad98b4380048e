import { assign, setup } from 'xstate';

export interface RenewalContext {
  /** Ids of the sections that are still asked for when nothing has changed. */
  asked: readonly string[];
}

export type RenewalEvent =
  /** Nothing has changed; these sections are still asked for. */
  | { type: 'answers.kept'; sections: readonly string[] }
  | { type: 'answers.changed' }
  /** A submission was refused because of these sections. */
  | { type: 'errors.found'; sections: readonly string[] };

/** An extension that begins with the answers of an earlier application: has anything changed? */
export const renewalMachine = setup({
  types: {
    context: {} as RenewalContext,
    events: {} as RenewalEvent,
  },
  guards: {
    isElsewhere: ({ context }, { sections }: { sections: readonly string[] }) =>
      sections.some((section) => !context.asked.includes(section)),
  },
  actions: {
    storeAsked: assign((_, { sections }: { sections: readonly string[] }) => ({ asked: sections })),
  },
}).createMachine({
  id: 'renewal',
  description: 'An extension begins with the known answers, and asks whether anything has changed.',
  context: { asked: [] },
  initial: 'asking',
  states: {
    asking: {
      description: 'The known answers are shown, and the applicant says whether anything has changed.',
      on: {
        'answers.kept': {
          target: 'unchanged',
          actions: { type: 'storeAsked', params: ({ event: { sections } }) => ({ sections }) },
        },
        'answers.changed': 'changing',
      },
    },
    unchanged: {
      description: 'Only what must be given anew is asked for: documents, what is not known, the fee.',
      on: {
        'answers.changed': 'changing',
        'errors.found': {
          guard: { type: 'isElsewhere', params: ({ event: { sections } }) => ({ sections }) },
          target: 'changing',
        },
      },
    },
    changing: { type: 'final', description: 'The whole form is open, filled in with the known answers.' },
  },
});
