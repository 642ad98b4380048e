import type { DraftDeletionContext } from '#machines/draftDeletion/draftDeletion.machine';
import { ended, failed, failureIn, type Invariant, leads, leadsFrom } from '../lib/invariant';

/** Deleting a draft: OPEN-16. */
export const draftDeletionInvariants: readonly Invariant<DraftDeletionContext>[] = [
  {
    name: 'the dialog asks first: nothing is deleted unless a person confirms it',
    when: ({ to }) => to === 'deleting',
    holds: ({ event, after }) => event?.type === 'deletion.confirmed' && after.failure === null,
  },
  {
    name: 'a draft leaves the list exactly when the server has deleted it',
    when: ({ to, event }) => to === 'deleted' || event?.type === ended('deleteDraft'),
    holds: ({ to, event }) => to === 'deleted' && event?.type === ended('deleteDraft'),
  },
  leads('a refusal cannot be tried again, and its reason is shown', {
    on: failed('deleteDraft'),
    where: (step) => failureIn(step).kind === 'conflict',
    to: 'refused',
    and: (step) => step.after.failure === failureIn(step),
  }),
  leads('any other failure can be tried again, and its reason is shown', {
    on: failed('deleteDraft'),
    where: (step) => failureIn(step).kind !== 'conflict',
    to: 'failed',
    and: (step) => step.after.failure === failureIn(step),
  }),
  leads('confirming deletes', { on: 'deletion.confirmed', from: 'confirming', to: 'deleting' }),
  leads('trying again deletes', { on: 'deletion.confirmed', from: 'failed', to: 'deleting' }),
  ...leadsFrom(['confirming', 'failed'], 'closing the dialog deletes nothing', {
    on: 'dialog.dismissed',
    to: 'cancelled',
  }),
  leads('after a refusal the list is loaded again', {
    on: 'dialog.dismissed',
    from: 'refused',
    to: 'outdated',
  }),
];
