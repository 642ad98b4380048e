import type { PossibleReviewer } from '#domain/applications/review';
import type { Failure } from '#domain/errors';
import { type CatalogueEntry, networkFailure } from '../lib/catalogueEntry';
import { type ReviewContext, type ReviewInput, reviewMachine } from './review.machine';
import { sampleTitles } from './review.samples';

const helen: PossibleReviewer = { id: 'r1', name: 'Helen Mägi', isReachable: true };
const aivar: PossibleReviewer = { id: 'r2', name: 'Aivar Sepp', isReachable: false };
const taken: Failure = {
  kind: 'conflict',
  key: 'error.withColleague',
  messageId: 'WITH_COLLEAGUE',
  params: { name: 'Helen Mägi' },
};
const refused: Failure = {
  kind: 'rejected',
  key: 'form.invalidField',
  messageId: 'VALIDATION',
  fields: [{ field: 'reviewer', key: 'validationError.reviewer' }],
};

export const reviewEntry: CatalogueEntry = {
  id: 'review',
  titleKey: 'review',
  machine: reviewMachine,
  sampleTitles,
  inputs: [{ action: 'ask' }, { action: 'return' }, { action: 'takeBack' }] satisfies ReviewInput[],
  mainWay: ['loading', 'writing.editing', 'sending', 'sent'],
  events: {
    'reviewer.chosen': {
      description: 'A colleague is chosen.',
      samples: [{ type: 'reviewer.chosen', reviewer: aivar.id }],
    },
    'note.changed': {
      description: 'The note to the colleague is changed.',
      samples: [{ type: 'note.changed', text: 'Palun kontrollige tehasenumbreid.' }],
    },
    'review.confirmed': {
      description: 'The draft is to go to the colleague, or to come back; or that is tried again.',
      samples: [{ type: 'review.confirmed' }],
    },
    'colleagues.requested': {
      description: 'The representatives are to be loaded again.',
      samples: [{ type: 'colleagues.requested' }],
    },
    'dialog.dismissed': {
      description: 'The dialog is closed.',
      samples: [{ type: 'dialog.dismissed' }],
    },
  },
  outcomes: {
    loadReviewers: { done: [[aivar, helen], [helen], []], failed: [networkFailure] },
    sendReview: { done: [{ isMailed: true }, { isMailed: false }], failed: [networkFailure, taken, refused] },
  },
  /** Only who asks chooses a colleague and can be refused for that one; who takes back writes nothing. */
  canHappen: ({ action, reviewers }: ReviewContext, { type, ...event }) => {
    if (type === 'reviewer.chosen') return action === 'ask' && reviewers.some(({ id }) => id === event.reviewer);
    if (type === 'note.changed') return action !== 'takeBack';
    return action === 'ask' || (event.error as Failure | undefined)?.messageId !== 'VALIDATION';
  },
  guardView: ({ action, reviewers, reviewer, note }: ReviewContext) => [
    action,
    reviewers.length,
    reviewer !== '',
    note !== '',
  ],
};
