import { assign, emit, setup } from 'xstate';
import type { DocumentRecord } from '#domain/applications/model';
import type { Failure } from '#domain/errors';
import { uploadError } from '#domain/uploads';
import { promiseEffect } from '../lib/effects';

/** What is known of a chosen file; the file itself stays in the browser, under `key`. */
export interface ChosenFile {
  key: string;
  name: string;
  size: number;
}

export interface DocumentUploadContext {
  file: ChosenFile | null;
  document: DocumentRecord | null;
  /** Message at the field. */
  errorKey: string | null;
}

export type DocumentUploadEvent =
  | { type: 'file.chosen'; file: ChosenFile }
  | { type: 'file.removed' }
  | { type: 'upload.started' }
  | { type: 'upload.succeeded'; document: DocumentRecord }
  | { type: 'upload.failed'; failure: Failure }
  | { type: 'download.requested' }
  | { type: 'document.loaded'; document: DocumentRecord };

export type DocumentUploadEmitted =
  | { type: 'message.raised'; key: string }
  /** FILE-13: after a delete the application is loaded again. */
  | { type: 'document.deleted' };

/** One file field: one document, from being chosen to being kept (FILE-*). */
export const documentUploadMachine = setup({
  types: {
    context: {} as DocumentUploadContext,
    events: {} as DocumentUploadEvent,
    emitted: {} as DocumentUploadEmitted,
    input: {} as { document: DocumentRecord | null },
    tags: {} as 'busy' | 'failed' | 'filled',
  },
  actors: {
    deleteDocument: promiseEffect<void, { fileName: string }>('deleteDocument'),
    downloadDocument: promiseEffect<void, { documentId: string; fileName: string }>('downloadDocument'),
  },
  guards: {
    isUploadable: (_, { file }: { file: ChosenFile }) => uploadError(file) === null,
    hasDocument: ({ context }) => context.document !== null,
  },
  actions: {
    storeFile: assign((_, { file }: { file: ChosenFile }) => ({ file, errorKey: null })),
    storeRefusal: assign((_, { file }: { file: ChosenFile }) => ({ file: null, errorKey: uploadError(file) })),
    dropFile: assign({ file: null, errorKey: null }),
    storeDocument: assign((_, { document }: { document: DocumentRecord }) => ({
      document,
      file: null,
      errorKey: null,
    })),
    dropDocument: assign({ document: null, file: null, errorKey: null }),
    storeFailure: assign((_, { failure }: { failure: Failure }) => ({ errorKey: failure.key })),
    raise: emit((_, { key }: { key: string }) => ({ type: 'message.raised' as const, key })),
    emitDeleted: emit({ type: 'document.deleted' }),
  },
}).createMachine({
  id: 'documentUpload',
  description: 'One file field.',
  meta: {
    ignores: {
      'file.chosen': 'the field is disabled while the server works with its document',
      'file.removed': 'there is no file, or the field is disabled while the server works with its document',
      'upload.started': 'only a queued file goes up',
      'upload.succeeded': 'no upload of this field is under way',
      'upload.failed': 'no upload of this field is under way',
    },
  },
  context: ({ input }) => ({ file: null, document: input.document, errorKey: null }),
  initial: 'opening',
  on: {
    'document.loaded': {
      target: '.idle.saved',
      actions: { type: 'storeDocument', params: ({ event }) => ({ document: event.document }) },
    },
  },
  states: {
    opening: {
      description: 'Is a document kept already?',
      always: [{ guard: 'hasDocument', target: 'idle.saved' }, { target: 'idle' }],
    },
    idle: {
      description: 'Nothing is under way; a file may be chosen, also in place of another (FILE-04).',
      initial: 'empty',
      on: {
        'file.chosen': [
          {
            guard: { type: 'isUploadable', params: ({ event }) => ({ file: event.file }) },
            target: '.queued',
            actions: { type: 'storeFile', params: ({ event }) => ({ file: event.file }) },
          },
          {
            target: '.rejected',
            actions: { type: 'storeRefusal', params: ({ event }) => ({ file: event.file }) },
          },
        ],
      },
      states: {
        empty: { description: 'No file.' },
        rejected: {
          description: 'The chosen file has a wrong type or is too large; it is told why.',
          tags: 'failed',
          on: { 'file.removed': { target: '#documentUpload.opening', actions: 'dropFile' } },
        },
        queued: {
          description: 'The file waits to be uploaded with the next save.',
          tags: 'filled',
          on: {
            'file.removed': { target: '#documentUpload.opening', actions: 'dropFile' },
            'upload.started': '#documentUpload.working.uploading',
          },
        },
        failed: {
          description: 'The file did not go up; it may be tried again, replaced or removed.',
          tags: ['failed', 'filled'],
          on: {
            'file.removed': { target: '#documentUpload.opening', actions: 'dropFile' },
            'upload.started': '#documentUpload.working.uploading',
          },
        },
        saved: {
          description: 'The document is kept by the server.',
          tags: 'filled',
          on: {
            'file.removed': '#documentUpload.working.deleting',
            'download.requested': '#documentUpload.working.downloading',
          },
        },
      },
    },
    working: {
      description: 'The server is at work with this document; nothing else can be done with it meanwhile.',
      tags: ['busy', 'filled'],
      initial: 'uploading',
      states: {
        uploading: {
          description: 'The file is going up.',
          on: {
            'upload.succeeded': {
              target: '#documentUpload.idle.saved',
              actions: { type: 'storeDocument', params: ({ event }) => ({ document: event.document }) },
            },
            'upload.failed': {
              target: '#documentUpload.idle.failed',
              actions: { type: 'storeFailure', params: ({ event }) => ({ failure: event.failure }) },
            },
          },
        },
        deleting: {
          description: 'The server is asked to put the document away.',
          invoke: {
            id: 'deleteDocument',
            src: 'deleteDocument',
            input: ({ context }) => ({ fileName: context.document?.fileName ?? '' }),
            onDone: { target: '#documentUpload.idle.empty', actions: ['dropDocument', 'emitDeleted'] },
            onError: {
              target: '#documentUpload.idle.saved',
              actions: { type: 'raise', params: { key: 'error.s3Error' } },
            },
          },
        },
        downloading: {
          description: 'The document is fetched and handed to the browser.',
          invoke: {
            id: 'downloadDocument',
            src: 'downloadDocument',
            input: ({ context }) => ({
              documentId: context.document?.documentId ?? '',
              fileName: context.document?.fileName ?? '',
            }),
            onDone: { target: '#documentUpload.idle.saved' },
            onError: {
              target: '#documentUpload.idle.saved',
              actions: { type: 'raise', params: { key: 'error.documentRequest' } },
            },
          },
        },
      },
    },
  },
});
