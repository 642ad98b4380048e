import type { DocumentRecord } from '#domain/applications/model';
import { type CatalogueEntry, networkFailure } from '../lib/catalogueEntry';
import { type DocumentUploadContext, documentUploadMachine } from './documentUpload.machine';

const document: DocumentRecord = {
  documentId: '1',
  fileName: 'tervisetoend.pdf',
  documentType: 'DOCUMENT_TYPE_BILL_OF_HEALTH',
  applicationId: 1001,
  applicationNo: '2026-001001',
  size: 1,
};
const sample = (type: string, rest: object = {}) => ({ type, ...rest });

export const documentUploadEntry: CatalogueEntry = {
  id: 'documentUpload',
  titleKey: 'documentUpload',
  machine: documentUploadMachine,
  inputs: [{ document: null }, { document }],
  events: {
    'file.chosen': {
      description: 'A file is chosen; its type and size are looked at.',
      samples: [
        sample('file.chosen', { file: { key: 'a', name: 'tervisetoend.pdf', size: 1_000 } }),
        sample('file.chosen', { file: { key: 'b', name: 'tervisetoend.exe', size: 1_000 } }),
        sample('file.chosen', { file: { key: 'c', name: 'tervisetoend.pdf', size: 5_000_001 } }),
      ],
    },
    'file.removed': {
      description: 'The file, or the kept document, is taken away.',
      samples: [sample('file.removed')],
    },
    'upload.started': { description: 'The save has come to this file.', samples: [sample('upload.started')] },
    'upload.succeeded': {
      description: 'The server keeps the document.',
      samples: [sample('upload.succeeded', { document })],
    },
    'upload.failed': {
      description: 'The file did not go up.',
      samples: [sample('upload.failed', { failure: networkFailure })],
    },
    'download.requested': { description: 'The kept document is wanted.', samples: [sample('download.requested')] },
    'document.loaded': {
      description: 'The server says which document it keeps.',
      samples: [sample('document.loaded', { document })],
    },
  },
  outcomes: {
    deleteDocument: { done: [undefined], failed: [networkFailure] },
    downloadDocument: { done: [undefined], failed: [networkFailure] },
  },
  guardView: ({ document: kept }: DocumentUploadContext) => kept !== null,
};
