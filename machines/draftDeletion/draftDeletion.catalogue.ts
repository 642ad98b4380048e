import type { Failure } from '#domain/errors';
import { type CatalogueEntry, networkFailure } from '../lib/catalogueEntry';
import { type DeletableDraft, draftDeletionMachine } from './draftDeletion.machine';

const readOnly: Failure = { kind: 'conflict', key: 'error.readOnly', messageId: 'READ_ONLY' };

export const draftDeletionEntry: CatalogueEntry = {
  id: 'draftDeletion',
  titleKey: 'draftDeletion',
  machine: draftDeletionMachine,
  inputs: [{ id: 1001, resource: 'purchaseApplication' }] satisfies DeletableDraft[],
  mainWay: ['deleting', 'deleted'],
  events: {
    'deletion.confirmed': { description: 'Delete, or try again.', samples: [{ type: 'deletion.confirmed' }] },
    'dialog.dismissed': {
      description: 'The dialog is closed without deleting.',
      samples: [{ type: 'dialog.dismissed' }],
    },
  },
  outcomes: { deleteDraft: { done: [undefined], failed: [networkFailure, readOnly] } },
};
