import { type CatalogueEntry, networkFailure } from '../lib/catalogueEntry';
import { type ChosenKind, draftOfferMachine, type UnfinishedApplication } from './draftOffer.machine';
import { sampleTitles } from './draftOffer.samples';

const draft: UnfinishedApplication = { id: 1001, no: '2026-001001', changed: '2026-01-31T10:00:00Z' };

export const draftOfferEntry: CatalogueEntry = {
  id: 'draftOffer',
  titleKey: 'draftOffer',
  machine: draftOfferMachine,
  sampleTitles,
  inputs: [
    { type: 'APPLICATION_TYPE_PURCHASE_LICENCE', resource: 'purchaseApplication', activity: null },
  ] satisfies ChosenKind[],
  mainWay: ['offering', 'continued'],
  events: {
    'draft.continued': {
      description: 'The person continues the unfinished application.',
      samples: [{ type: 'draft.continued' }],
    },
    'application.begun': {
      description: 'The person begins a new application.',
      samples: [{ type: 'application.begun' }],
    },
    'offer.dismissed': {
      description: 'The person goes back to the kinds, or to the licences.',
      samples: [{ type: 'offer.dismissed' }],
    },
  },
  outcomes: { findDraft: { done: [draft, null], failed: [networkFailure] } },
};
