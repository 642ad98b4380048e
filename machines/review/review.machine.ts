import { assign, setup } from 'xstate';
import { type PossibleReviewer, type ReviewAction, reviewNoteMax } from '#domain/applications/review';
import type { Failure } from '#domain/errors';
import { required } from '#domain/fields';
import { failureIn, promiseEffect } from '../lib/effects';

export interface ReviewInput {
  action: ReviewAction;
}

export interface ReviewContext extends ReviewInput {
  /** The colleagues who may be asked; empty until they are loaded. */
  reviewers: readonly PossibleReviewer[];
  /** Id of the chosen colleague; '' before the choice. */
  reviewer: string;
  note: string;
  /** Translation keys of the messages at the two fields. */
  errors: { reviewer: string | null; note: string | null };
  failure: Failure | null;
  /** Was an e-mail sent? */
  isMailed: boolean;
}

export type ReviewEvent =
  | { type: 'reviewer.chosen'; reviewer: string }
  | { type: 'note.changed'; text: string }
  | { type: 'review.confirmed' }
  | { type: 'colleagues.requested' }
  | { type: 'dialog.dismissed' };

/** Input of the call. `note`: without blanks around it. */
export type ReviewSending = Pick<ReviewContext, 'action' | 'reviewer' | 'note'>;

const noErrors: ReviewContext['errors'] = { reviewer: null, note: null };

/** Asking needs a colleague, giving back needs a note. */
const errorsOf = ({ action, reviewer, note }: ReviewContext): ReviewContext['errors'] => ({
  reviewer: action === 'ask' && reviewer === '' ? required : null,
  note:
    note.trim().length > reviewNoteMax
      ? 'validationError.reviewNote'
      : action === 'return' && note.trim() === ''
        ? required
        : null,
});

/** The colleague may have stopped to represent the company meanwhile. */
const refusedReviewer = ({ fields = [] }: Failure): string | null =>
  fields.find(({ field }) => field === 'reviewer')?.key ?? null;

/** A colleague is asked to look over a draft, the draft is given back, or it is taken back (TEAM-01). */
export const reviewMachine = setup({
  types: {
    context: {} as ReviewContext,
    events: {} as ReviewEvent,
    input: {} as ReviewInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadReviewers: promiseEffect<readonly PossibleReviewer[], Record<string, never>>('loadReviewers'),
    /** @returns whether an e-mail is sent. */
    sendReview: promiseEffect<{ isMailed: boolean }, ReviewSending>('sendReview'),
  },
  guards: {
    needsColleague: ({ context }) => context.action === 'ask',
    hasColleagues: (_, { reviewers }: { reviewers: readonly PossibleReviewer[] }) => reviewers.length > 0,
    isComplete: ({ context }) => Object.values(errorsOf(context)).every((error) => error === null),
    /** The draft is no longer as the screen shows it. */
    isOvertaken: (_, { failure }: { failure: Failure }) => failure.kind === 'conflict' || failure.kind === 'notFound',
  },
  actions: {
    /** The only colleague is chosen at once. */
    storeReviewers: assign((_, { reviewers }: { reviewers: readonly PossibleReviewer[] }) => ({
      reviewers,
      reviewer: reviewers.length === 1 ? (reviewers[0]?.id ?? '') : '',
    })),
    storeReviewer: assign(({ context }, { reviewer }: { reviewer: string }) => ({
      reviewer,
      errors: { ...context.errors, reviewer: null },
    })),
    storeNote: assign(({ context }, { text }: { text: string }) => ({
      note: text,
      errors: { ...context.errors, note: null },
    })),
    storeErrors: assign(({ context }) => ({ errors: errorsOf(context) })),
    storeFailure: assign((_, { failure }: { failure: Failure }) => {
      const reviewer = refusedReviewer(failure);
      return { errors: { ...noErrors, reviewer }, failure: reviewer === null ? failure : null };
    }),
    clearFailure: assign({ failure: null, errors: noErrors }),
    storeSent: assign((_, { isMailed }: { isMailed: boolean }) => ({ isMailed })),
  },
}).createMachine({
  id: 'review',
  description:
    'A representative of a company gives a finished draft to a colleague, who looks it over and submits it; or the draft comes back.',
  meta: { ignores: { 'review.confirmed': 'the button is there only while the dialog is filled in' } },
  context: ({ input }) => ({
    ...input,
    reviewers: [],
    reviewer: '',
    note: '',
    errors: noErrors,
    failure: null,
    isMailed: false,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is a colleague to be asked? Who is asked must be chosen.',
      always: [{ guard: 'needsColleague', target: 'loading' }, { target: 'writing' }],
    },
    loading: {
      description: 'The other representatives of the company are loaded.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'loadReviewers',
        src: 'loadReviewers',
        input: {},
        onDone: [
          {
            guard: { type: 'hasColleagues', params: ({ event }) => ({ reviewers: event.output }) },
            target: 'writing',
            actions: { type: 'storeReviewers', params: ({ event }) => ({ reviewers: event.output }) },
          },
          { target: 'alone' },
        ],
        onError: {
          target: 'unavailable',
          actions: { type: 'storeFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
        },
      },
      on: { 'dialog.dismissed': 'cancelled' },
    },
    alone: {
      description: 'The company has no other representative, so no review can be asked for.',
      on: { 'dialog.dismissed': 'cancelled' },
    },
    unavailable: {
      description: 'The representatives could not be loaded. It can be tried again.',
      tags: 'failed',
      on: { 'colleagues.requested': 'loading', 'dialog.dismissed': 'cancelled' },
    },
    writing: {
      description: 'The dialog asks for the colleague and for a note, as far as they are needed.',
      initial: 'editing',
      on: {
        'reviewer.chosen': {
          actions: { type: 'storeReviewer', params: ({ event: { reviewer } }) => ({ reviewer }) },
        },
        'note.changed': { actions: { type: 'storeNote', params: ({ event: { text } }) => ({ text }) } },
        'review.confirmed': [{ guard: 'isComplete', target: 'sending' }, { actions: 'storeErrors' }],
        'dialog.dismissed': 'cancelled',
      },
      states: {
        editing: { description: 'Nothing was sent yet.' },
        failed: {
          description: 'The call failed, or the colleague was refused. What was written is still there.',
          tags: 'failed',
        },
      },
    },
    sending: {
      description: 'The server notes who has the draft, and mails that person.',
      tags: 'busy',
      meta: { ignores: { 'review.confirmed': 'it is being sent already' } },
      entry: 'clearFailure',
      invoke: {
        id: 'sendReview',
        src: 'sendReview',
        input: ({ context: { action, reviewer, note } }) => ({ action, reviewer, note: note.trim() }),
        onDone: {
          target: 'sent',
          actions: { type: 'storeSent', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isOvertaken', params: ({ event }) => ({ failure: failureIn(event) }) },
            target: 'overtaken',
            actions: { type: 'storeFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
          },
          {
            target: 'writing.failed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
          },
        ],
      },
    },
    overtaken: {
      description: 'The draft was changed, submitted or given to a reviewer meanwhile: it is to be loaded again.',
      tags: 'failed',
      meta: { ignores: { 'review.confirmed': 'the server would refuse it again' } },
      on: { 'dialog.dismissed': 'outdated' },
    },
    sent: { type: 'final', description: 'The draft has changed hands.' },
    outdated: {
      type: 'final',
      description: 'Nothing was done, and the screen shows an old state: it is loaded again.',
    },
    cancelled: { type: 'final', description: 'Nothing was done.' },
  },
});
