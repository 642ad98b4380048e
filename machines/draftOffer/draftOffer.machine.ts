import { assign, setup } from 'xstate';
import type { ApiResource } from '#domain/applications/definition';
import type { Beginning } from '#domain/applications/drafts';
import { promiseEffect } from '../lib/effects';

/** The kind chosen for a new application, and the licence it starts from, if any. */
export interface ChosenKind extends Beginning {
  resource: ApiResource;
}

/** An application that is not submitted. `changed` is an ISO instant. */
export interface UnfinishedApplication {
  id: number;
  no: string;
  changed: string;
}

export interface DraftOfferContext {
  kind: ChosenKind;
  draft: UnfinishedApplication | null;
}

export type DraftOfferEvent = { type: 'draft.continued' } | { type: 'application.begun' } | { type: 'offer.dismissed' };

/** Before a new application is begun: offers to continue an unfinished one of the same kind. */
export const draftOfferMachine = setup({
  types: {
    context: {} as DraftOfferContext,
    events: {} as DraftOfferEvent,
    input: {} as ChosenKind,
    tags: {} as 'busy',
  },
  actors: { findDraft: promiseEffect<UnfinishedApplication | null, ChosenKind>('findDraft') },
  guards: { wasFound: (_, { draft }: { draft: UnfinishedApplication | null }) => draft !== null },
  actions: {
    storeDraft: assign((_, { draft }: { draft: UnfinishedApplication | null }) => ({ draft })),
  },
}).createMachine({
  id: 'draftOffer',
  description: 'Before a new application is begun, an unfinished one of the same kind is offered to be continued.',
  context: ({ input }) => ({ kind: input, draft: null }),
  initial: 'finding',
  states: {
    finding: {
      description: 'Is there an unfinished application of this kind? When that is not known, a new one is begun.',
      tags: 'busy',
      invoke: {
        id: 'findDraft',
        src: 'findDraft',
        input: ({ context }) => context.kind,
        onDone: [
          {
            guard: { type: 'wasFound', params: ({ event }) => ({ draft: event.output }) },
            target: 'offering',
            actions: { type: 'storeDraft', params: ({ event }) => ({ draft: event.output }) },
          },
          { target: 'begun' },
        ],
        onError: 'begun',
      },
    },
    offering: {
      description: 'The person continues the unfinished application or begins a new one.',
      on: {
        'draft.continued': 'continued',
        'application.begun': 'begun',
        'offer.dismissed': 'dismissed',
      },
    },
    continued: { type: 'final', description: 'The form of the unfinished application opens.' },
    begun: { type: 'final', description: 'The form of a new application opens.' },
    dismissed: { type: 'final', description: 'Nothing is begun: the kinds, or the licences, are shown again.' },
  },
});
