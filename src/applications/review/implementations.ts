import { fromPromise } from 'xstate';
import type { ApiResource } from '#domain/applications/definition';
import type { PossibleReviewer } from '#domain/applications/review';
import { type ReviewSending, reviewMachine } from '#machines/review/review.machine';
import { askForReview, loadReviewers, returnReview, takeBackReview } from '../../api/reviews';

/** The draft that a review is about. */
export interface ReviewedDraft {
  resource: ApiResource;
  id: number;
  /** The version on screen. */
  version: number;
}

/** The dialog about a review with its calls. */
export const createReviewImplementations = ({ resource, id, version }: ReviewedDraft) =>
  reviewMachine.provide({
    actors: {
      loadReviewers: fromPromise<readonly PossibleReviewer[], Record<string, never>>(({ signal }) =>
        loadReviewers(resource, id, signal),
      ),
      sendReview: fromPromise<{ isMailed: boolean }, ReviewSending>(async ({ input: { action, reviewer, note } }) => {
        if (action === 'ask') return askForReview(resource, id, { reviewer, note, version });
        if (action === 'return') return returnReview(resource, id, note);
        await takeBackReview(resource, id);
        return { isMailed: false };
      }),
    },
  });
