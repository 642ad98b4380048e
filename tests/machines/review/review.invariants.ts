import type { ReviewContext, ReviewSending } from '#machines/review/review.machine';
import {
  ended,
  failed,
  failureIn,
  type Invariant,
  leads,
  leadsFrom,
  outputOf,
  startedWith,
  type WalkedStep,
} from '../lib/invariant';

type Step = WalkedStep<ReviewContext>;

const isOvertaken = (step: Step) => ['conflict', 'notFound'].includes(failureIn(step).kind);
const isRefused = (step: Step) => failureIn(step).fields?.some(({ field }) => field === 'reviewer') === true;
/** Does the dialog have what the action needs? */
const isComplete = ({ before }: Step) =>
  before?.action === 'ask' ? before.reviewer !== '' : before?.action === 'takeBack' || before?.note.trim() !== '';

/** A review by a colleague: TEAM-01. */
export const reviewInvariants: readonly Invariant<ReviewContext>[] = [
  {
    name: 'the representatives are loaded exactly when one is to be asked',
    when: ({ from, to }) => from === null && (to === 'loading' || to === 'writing.editing'),
    holds: ({ to, after }) => (to === 'loading') === (after.action === 'ask'),
  },
  leads('the colleagues are offered, and the only one is chosen', {
    on: ended('loadReviewers'),
    where: (step) => outputOf<readonly unknown[]>(step).length > 0,
    to: 'writing.editing',
    and: (step) => {
      const reviewers = outputOf<ReviewContext['reviewers']>(step);
      return (
        step.after.reviewers === reviewers && step.after.reviewer === (reviewers.length === 1 ? reviewers[0]?.id : '')
      );
    },
  }),
  leads('without colleagues no review can be asked for', {
    on: ended('loadReviewers'),
    where: (step) => outputOf<readonly unknown[]>(step).length === 0,
    to: 'alone',
  }),
  leads('representatives that could not be loaded can be asked for again, and why is shown', {
    on: failed('loadReviewers'),
    to: 'unavailable',
    and: (step) => step.after.failure === failureIn(step),
  }),
  leads('they are loaded again when that is asked for', {
    on: 'colleagues.requested',
    to: 'loading',
    and: ({ after }) => after.failure === null,
  }),
  leads('a colleague is chosen', {
    on: 'reviewer.chosen',
    and: ({ event, after }) => after.reviewer === event?.reviewer && after.errors.reviewer === null,
  }),
  leads('a note is kept as it is written', {
    on: 'note.changed',
    and: ({ event, after }) => after.note === event?.text && after.errors.note === null,
  }),
  {
    name: 'a draft goes to the chosen colleague, with the note without blanks, and what failed before is no longer shown',
    when: ({ to }) => to === 'sending',
    holds: (step) => {
      const sent = startedWith<ReviewSending>(step, 'sendReview');
      const { action, reviewer, note, failure, errors } = step.after;
      return (
        sent?.action === action &&
        sent.reviewer === reviewer &&
        sent.note === note.trim() &&
        failure === null &&
        errors.reviewer === null &&
        errors.note === null
      );
    },
  },
  {
    name: 'nothing is sent without a colleague to ask, or without a reason for giving back: the field says so',
    when: (step) => step.event?.type === 'review.confirmed',
    holds: (step) => {
      const { reviewer, note } = step.after.errors;
      return isComplete(step) ? step.to === 'sending' : step.to !== 'sending' && (reviewer ?? note) !== null;
    },
  },
  leads('it is kept whether an e-mail was sent', {
    on: ended('sendReview'),
    to: 'sent',
    and: (step) => step.after.isMailed === outputOf<{ isMailed: boolean }>(step).isMailed,
  }),
  leads('a draft that is not as it is shown any more is loaded again', {
    on: failed('sendReview'),
    where: isOvertaken,
    to: 'overtaken',
    and: (step) => step.after.failure === failureIn(step),
  }),
  leads('a colleague who is refused is named at the field, and the note stays', {
    on: failed('sendReview'),
    where: (step) => !isOvertaken(step) && isRefused(step),
    to: 'writing.failed',
    and: ({ before, after }) => after.errors.reviewer !== null && after.failure === null && after.note === before?.note,
  }),
  leads('any other failure is shown, can be tried again, and loses nothing', {
    on: failed('sendReview'),
    where: (step) => !isOvertaken(step) && !isRefused(step),
    to: 'writing.failed',
    and: (step) =>
      step.after.failure === failureIn(step) &&
      step.after.note === step.before?.note &&
      step.after.reviewer === step.before?.reviewer,
  }),
  ...leadsFrom(['loading', 'alone', 'unavailable', 'writing.editing', 'writing.failed'], 'closing does nothing', {
    on: 'dialog.dismissed',
    to: 'cancelled',
  }),
  leads('closing after the draft was overtaken loads it again', {
    on: 'dialog.dismissed',
    from: 'overtaken',
    to: 'outdated',
  }),
];
