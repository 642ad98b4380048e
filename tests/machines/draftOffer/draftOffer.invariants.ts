import type { DraftOfferContext } from '#machines/draftOffer/draftOffer.machine';
import { ended, failed, type Invariant, leads, outputOf } from '../lib/invariant';

/** Beginning a kind of which an unfinished application exists. */
export const draftOfferInvariants: readonly Invariant<DraftOfferContext>[] = [
  leads('an unfinished application is offered, and no form opens yet', {
    on: ended('findDraft'),
    where: (step) => outputOf(step) !== null,
    to: 'offering',
    and: (step) => step.after.draft === outputOf(step),
  }),
  leads('without one the new form opens at once', {
    on: ended('findDraft'),
    where: (step) => outputOf(step) === null,
    to: 'begun',
  }),
  leads('when it is not known, the new form opens: a failed look-up stops nobody', {
    on: failed('findDraft'),
    to: 'begun',
  }),
  leads('continuing opens the application that was offered', {
    on: 'draft.continued',
    to: 'continued',
    and: ({ before, after }) => after.draft !== null && after.draft === before?.draft,
  }),
  leads('beginning a new one opens the new form', { on: 'application.begun', to: 'begun' }),
  leads('going back opens no form', { on: 'offer.dismissed', to: 'dismissed' }),
];
