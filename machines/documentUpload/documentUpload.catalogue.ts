import type { DocumentRecord } from '#domain/applications/model';
import { type CatalogueEntry, networkFailure, sentBy, serverFailure } from '../lib/catalogueEntry';
import { type DocumentUploadContext, type DocumentUploadInput, documentUploadMachine } from './documentUpload.machine';
import { sampleTitles } from './documentUpload.samples';

const document: DocumentRecord = {
  documentId: '1',
  fileName: 'tervisetoend.pdf',
  documentType: 'DOCUMENT_TYPE_BILL_OF_HEALTH',
  applicationId: 1001,
  applicationNo: '2026-001001',
  size: 1,
};
const sample = (type: string, rest: object = {}) => ({ type, ...rest });
const field = { uploadId: 'document:BILL_OF_HEALTH', slot: { type: 'BILL_OF_HEALTH' } } as const;

export const documentUploadEntry: CatalogueEntry = {
  id: 'documentUpload',
  titleKey: 'documentUpload',
  machine: documentUploadMachine,
  sampleTitles,
  inputs: [
    { ...field, document: null },
    { ...field, document },
  ] satisfies DocumentUploadInput[],
  mainWay: ['idle.empty', 'idle.queued', 'working.uploading', 'idle.saved'],
  events: sentBy(['application'], {
    'file.chosen': {
      description: 'A file is chosen; its type and size are checked.',
      samples: [
        sample('file.chosen', { file: { key: 'a', name: 'tervisetoend.pdf', size: 1_000 } }),
        sample('file.chosen', { file: { key: 'b', name: 'tervisetoend.exe', size: 1_000 } }),
        sample('file.chosen', { file: { key: 'c', name: 'tervisetoend.pdf', size: 5_000_001 } }),
        sample('file.chosen', { file: { key: 'd', name: 'tervisetoend.jpg', size: 2_000_001 } }),
        sample('file.chosen', { file: { key: 'e', name: 'tervisetoend.heic', size: 1_000 } }),
      ],
    },
    'file.removed': { description: 'The file, or the stored document, is removed.', samples: [sample('file.removed')] },
    'upload.started': { description: 'The upload of this file begins.', samples: [sample('upload.started')] },
    'upload.succeeded': {
      description: 'The server keeps the document.',
      samples: [sample('upload.succeeded', { document })],
    },
    'upload.failed': {
      description: 'The file was not uploaded.',
      samples: [sample('upload.failed', { failure: networkFailure })],
    },
    'download.requested': {
      description: 'The stored document is downloaded.',
      samples: [sample('download.requested')],
    },
    'document.loaded': {
      description: 'The application was loaded: this is what the server keeps in the slot.',
      samples: [sample('document.loaded', { document }), sample('document.loaded', { document: null })],
    },
    'slot.withdrawn': {
      description: 'The form does not ask for this document any more.',
      samples: [sample('slot.withdrawn')],
    },
    'slot.restored': { description: 'The form asks for this document.', samples: [sample('slot.restored')] },
  }),
  outcomes: {
    deleteDocument: { done: [undefined], failed: [networkFailure] },
    preparePhotograph: {
      done: [{ key: 'f', name: 'tervisetoend.jpg', size: 1_000, originalSize: 2_000_001 }],
      failed: [serverFailure],
    },
    downloadDocument: { done: [undefined], failed: [networkFailure] },
  },
  guardView: ({ document: stored, file, original, errorKey, sent, isWithdrawn }: DocumentUploadContext) => [
    stored !== null,
    file !== null,
    errorKey !== null,
    sent !== null,
    original?.key,
    isWithdrawn,
  ],
};
