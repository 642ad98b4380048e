import type { DocumentRecord } from '#domain/applications/model';
import type { Failure } from '#domain/errors';
import { type CatalogueEntry, networkFailure, sentBy } from '../lib/catalogueEntry';
import { sampleQueue as queue, sampleApplication, savedAs1001 } from '../lib/samples';
import { type UploadQueueContext, type UploadQueueInput, uploadQueueMachine } from './uploadQueue.machine';
import { sampleTitles } from './uploadQueue.samples';

const application = { ...sampleApplication, ...savedAs1001, version: 2 };
const document: DocumentRecord = {
  documentId: '1',
  fileName: 'paper.pdf',
  documentType: 'DOCUMENT_TYPE_BILL_OF_HEALTH_OPTIONAL',
  applicationId: 1001,
  applicationNo: '2026-001001',
  size: 1,
};
const refused: Failure = { kind: 'rejected', key: 'error.uploadDocument' };
const fresh: UploadQueueInput = { uploads: 'afterSave', applicationId: null, applicationNo: null };

export const uploadQueueEntry: CatalogueEntry = {
  id: 'uploadQueue',
  titleKey: 'uploadQueue',
  machine: uploadQueueMachine,
  sampleTitles,
  inputs: [
    { ...fresh, applicationId: 1001, applicationNo: '2026-001001' },
    fresh,
    { ...fresh, uploads: 'beforeSave' },
  ] satisfies UploadQueueInput[],
  mainWay: ['resting', 'uploading'],
  events: sentBy(['application'], {
    'queue.changed': {
      description: 'Files were chosen, removed or uploaded.',
      samples: [
        { type: 'queue.changed', queue },
        { type: 'queue.changed', queue: [] },
      ],
    },
    'uploads.requested': {
      description: 'A submission waits for all files.',
      samples: [{ type: 'uploads.requested' }],
    },
    'connection.restored': {
      description: 'The browser is connected again.',
      samples: [{ type: 'connection.restored' }],
    },
    'application.saved': {
      description: 'The server has the application, under this id.',
      samples: [{ type: 'application.saved', application }],
    },
    'save.failed': {
      description: 'The application was not saved.',
      samples: [{ type: 'save.failed' }],
    },
  }),
  outcomes: { uploadDocument: { done: [document], failed: [networkFailure, refused] } },
  guardView: ({ uploads, applicationId, queue: queued, refused: keys }: UploadQueueContext) => [
    uploads === 'beforeSave' || applicationId !== null,
    queued.length,
    queued.map(({ key }) => keys.includes(key)),
  ],
};
