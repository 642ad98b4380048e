import { type CatalogueEntry, serverFailure } from '../lib/catalogueEntry';
import { draftMachine } from './draft.machine';

export const draftEntry: CatalogueEntry = {
  id: 'draft',
  titleKey: 'draft',
  machine: draftMachine,
  inputs: [undefined],
  events: {
    'values.changed': { description: 'Something was typed or chosen.', samples: [{ type: 'values.changed' }] },
    'values.saved': { description: 'The server has everything typed.', samples: [{ type: 'values.saved' }] },
    'draft.discarded': { description: 'The restored draft is thrown away.', samples: [{ type: 'draft.discarded' }] },
  },
  outcomes: {
    restoreDraft: { done: [true, false], failed: [serverFailure] },
    keepDraft: { done: [undefined], failed: [serverFailure] },
    removeDraft: { done: [undefined], failed: [serverFailure] },
  },
};
