import { assign, setup } from 'xstate';
import type { ApiResource } from '#domain/applications/definition';
import type { Failure } from '#domain/errors';
import { failureIn, promiseEffect } from '../lib/effects';

/** What the call that deletes a draft needs. */
export interface DeletableDraft {
  id: number;
  resource: ApiResource;
}

export interface DraftDeletionContext {
  draft: DeletableDraft;
  failure: Failure | null;
}

export type DraftDeletionEvent = { type: 'deletion.confirmed' } | { type: 'dialog.dismissed' };

/** Deletes one unsubmitted application from the list, after a confirmation. The server decides whether it may be deleted. */
export const draftDeletionMachine = setup({
  types: {
    context: {} as DraftDeletionContext,
    events: {} as DraftDeletionEvent,
    input: {} as DeletableDraft,
    tags: {} as 'busy' | 'failed',
  },
  actors: { deleteDraft: promiseEffect<void, DeletableDraft>('deleteDraft') },
  guards: { isConflict: (_, { failure }: { failure: Failure }) => failure.kind === 'conflict' },
  actions: {
    storeFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'draftDeletion',
  description: 'A draft is deleted from the list of applications, after a confirmation.',
  context: ({ input }) => ({ draft: input, failure: null }),
  initial: 'confirming',
  states: {
    confirming: {
      description: 'The dialog names the draft and asks whether to delete it.',
      on: { 'deletion.confirmed': 'deleting', 'dialog.dismissed': 'cancelled' },
    },
    deleting: {
      description: 'The server deletes the draft and its documents. The dialog stays until it has answered.',
      meta: { ignores: { 'deletion.confirmed': 'the draft is being deleted already' } },
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'deleteDraft',
        src: 'deleteDraft',
        input: ({ context }) => context.draft,
        onDone: 'deleted',
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ failure: failureIn(event) }) },
            target: 'refused',
            actions: { type: 'storeFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
          },
          {
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
          },
        ],
      },
    },
    failed: {
      description: 'The call failed. The deletion can be tried again or cancelled.',
      tags: 'failed',
      on: { 'deletion.confirmed': 'deleting', 'dialog.dismissed': 'cancelled' },
    },
    refused: {
      description: 'The server refuses: the application is submitted, or a bank may still confirm its payment.',
      meta: { ignores: { 'deletion.confirmed': 'the server would refuse it again' } },
      tags: 'failed',
      on: { 'dialog.dismissed': 'outdated' },
    },
    deleted: { type: 'final', description: 'The server has deleted the draft; it leaves the list.' },
    outdated: {
      type: 'final',
      description: 'Nothing is deleted, and the list shows an old state: it is loaded again.',
    },
    cancelled: { type: 'final', description: 'Nothing is deleted.' },
  },
});
