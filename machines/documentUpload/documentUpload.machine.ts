import { assign, enqueueActions, setup } from 'xstate';
import type { DocumentSlot } from '#domain/applications/engine/documents';
import type { DocumentRecord } from '#domain/applications/model';
import type { Failure } from '#domain/errors';
import { present } from '#domain/present';
import { isPreparedPhotograph, uploadError } from '#domain/uploads';
import { promiseEffect, report } from '../lib/effects';

/** Metadata of a chosen file; the file itself stays in the browser, under `key`. */
export interface ChosenFile {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Bytes of the original, when the file is a prepared photograph (UPL-02). */
  originalSize?: number;
}

/** A chosen file that is not uploaded yet. */
export interface QueuedDocument {
  /** Key of the file. */
  key: string;
  /** Id of the file field. */
  uploadId: string;
  slot: DocumentSlot;
  name: string;
  /** It is a photograph that is being prepared: it cannot be uploaded yet, and is waited for (UPL-02). */
  isPreparing?: boolean;
}

export interface DocumentUploadInput {
  /** Id of the file field among those of the application. */
  uploadId: string;
  slot: DocumentSlot;
  /** The document the server keeps in this slot. */
  document: DocumentRecord | null;
}

export interface DocumentUploadContext extends DocumentUploadInput {
  file: ChosenFile | null;
  /** The photograph that is being prepared. */
  original: ChosenFile | null;
  /** Translation key of the message at the field. */
  errorKey: string | null;
  /** The file from which the document was uploaded on this screen; null: it was there before. */
  sent: ChosenFile | null;
  /** The form does not ask for the document now, and what was put in is kept or taken away because of it. */
  isWithdrawn: boolean;
}

export type DocumentUploadEvent =
  | { type: 'file.chosen'; file: ChosenFile }
  | { type: 'file.removed' }
  | { type: 'upload.started' }
  | { type: 'upload.succeeded'; document: DocumentRecord }
  | { type: 'upload.failed'; failure: Failure }
  | { type: 'download.requested' }
  /** The application was loaded: this is what the server keeps in the slot. */
  | { type: 'document.loaded'; document: DocumentRecord | null }
  /** The form does not ask for this document any more (PRIV-89). */
  | { type: 'slot.withdrawn' }
  /** The form asks for this document, possibly again. */
  | { type: 'slot.restored' };

/** Sent to the parent, too. */
export type DocumentUploadReport =
  | { type: 'document.queued'; document: QueuedDocument }
  | { type: 'document.unqueued'; uploadId: string }
  /** FILE-13: after a delete the application is loaded again. */
  | { type: 'document.deleted'; uploadId: string }
  | { type: 'message.raised'; key: string };

/** One file field: one document, from the choice of the file to the stored document (FILE-*). */
export const documentUploadMachine = setup({
  types: {
    context: {} as DocumentUploadContext,
    events: {} as DocumentUploadEvent,
    emitted: {} as DocumentUploadReport,
    input: {} as DocumentUploadInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    deleteDocument: promiseEffect<void, { fileName: string }>('deleteDocument'),
    /** Turns a photograph, makes it smaller and converts it (UPL-02). */
    preparePhotograph: promiseEffect<ChosenFile, { file: ChosenFile }>('preparePhotograph'),
    downloadDocument: promiseEffect<void, { documentId: string; fileName: string }>('downloadDocument'),
  },
  guards: {
    isPhotograph: (_, { file }: { file: ChosenFile }) => isPreparedPhotograph(file),
    isUploadable: (_, { file }: { file: ChosenFile }) => uploadError(file) === null,
    isOriginalFit: ({ context }) => uploadError(present(context.original, 'the photograph')) === null,
    hasFile: ({ context }) => context.file !== null,
    hasFailed: ({ context }) => context.file !== null && context.errorKey !== null,
    isSetAside: ({ context }) => context.file !== null && context.isWithdrawn,
    hasDocument: ({ context }) => context.document !== null,
    isDownloadable: ({ context }) => context.document !== null && !context.isWithdrawn,
    isRefused: ({ context }) => context.errorKey !== null,
    isKept: ({ context }) => context.document !== null && context.errorKey !== null,
    isOwnUpload: ({ context }) => context.sent !== null,
    isWithdrawn: ({ context }) => context.isWithdrawn,
    isAsked: ({ context }) => !context.isWithdrawn,
  },
  actions: {
    storeFile: assign((_, { file }: { file: ChosenFile }) => ({ file, errorKey: null, isWithdrawn: false })),
    storeOriginal: assign((_, { file }: { file: ChosenFile }) => ({
      original: file,
      file: null,
      errorKey: null,
      isWithdrawn: false,
    })),
    storePhotograph: assign((_, { file }: { file: ChosenFile }) => ({ file, original: null })),
    keepOriginal: assign(({ context: { original } }) => ({ file: original, original: null })),
    storeUnreadable: assign({ original: null, errorKey: 'error.photograph' }),
    storeRefusal: assign((_, { file }: { file: ChosenFile }) => ({ file: null, errorKey: uploadError(file) })),
    dropFile: assign({ file: null, errorKey: null }),
    storeUploaded: assign(({ context }, { document }: { document: DocumentRecord }) => ({
      document,
      sent: context.file,
      file: null,
      errorKey: null,
    })),
    storeLoaded: assign(({ context }, { document }: { document: DocumentRecord | null }) => ({
      document,
      sent: context.document?.documentId === document?.documentId ? context.sent : null,
    })),
    storeWithdrawn: assign({ isWithdrawn: true }),
    storeRestored: assign({ isWithdrawn: false }),
    setFileAside: assign({ isWithdrawn: true, errorKey: null }),
    /** The form does not ask for what was uploaded: it is deleted, and its file kept in case the form asks again. */
    setSentAside: assign(({ context }) => ({ file: context.file ?? context.sent, isWithdrawn: true, errorKey: null })),
    dropDocument: assign({ document: null, errorKey: null, sent: null }),
    storeFailure: assign((_, { failure }: { failure: Failure }) => ({ errorKey: failure.key })),
    reportQueued: enqueueActions(({ context: { uploadId, slot, file }, enqueue, self }) => {
      const { key, name } = present(file, 'the chosen file');
      report<DocumentUploadReport>(enqueue, self, { type: 'document.queued', document: { key, uploadId, slot, name } });
    }),
    reportPreparing: enqueueActions(({ context: { uploadId, slot, original }, enqueue, self }) => {
      const { key, name } = present(original, 'the photograph');
      const document = { key, uploadId, slot, name, isPreparing: true };
      report<DocumentUploadReport>(enqueue, self, { type: 'document.queued', document });
    }),
    reportUnqueued: enqueueActions(({ context: { uploadId }, enqueue, self }) =>
      report<DocumentUploadReport>(enqueue, self, { type: 'document.unqueued', uploadId }),
    ),
    reportDeleted: enqueueActions(({ context: { uploadId }, enqueue, self }) =>
      report<DocumentUploadReport>(enqueue, self, { type: 'document.deleted', uploadId }),
    ),
    reportMessage: enqueueActions(({ enqueue, self }, { key }: { key: string }) =>
      report<DocumentUploadReport>(enqueue, self, { type: 'message.raised', key }),
    ),
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
      'slot.withdrawn': 'only what was put in on this screen is taken away',
    },
  },
  context: ({ input }) => ({
    ...input,
    file: null,
    original: null,
    errorKey: null,
    sent: null,
    isWithdrawn: false,
  }),
  initial: 'deciding',
  on: { 'slot.restored': { actions: 'storeRestored' } },
  states: {
    deciding: {
      description: 'What does the field hold? A chosen file comes before a document that the server keeps.',
      always: [
        { guard: 'isSetAside', target: 'idle.setAside' },
        { guard: 'hasFailed', target: 'idle.failed' },
        { guard: 'hasFile', target: 'idle.queued' },
        { guard: 'isKept', target: 'idle.kept' },
        { guard: 'hasDocument', target: 'idle.saved' },
        { guard: 'isRefused', target: 'idle.rejected' },
        { target: 'idle' },
      ],
    },
    idle: {
      description:
        'Nothing is in progress. A file can be chosen, also in place of another one (FILE-04); a document that the server keeps can be downloaded.',
      initial: 'empty',
      on: {
        'file.chosen': [
          {
            guard: { type: 'isPhotograph', params: ({ event }) => ({ file: event.file }) },
            target: 'working.preparing',
            actions: [{ type: 'storeOriginal', params: ({ event }) => ({ file: event.file }) }, 'reportPreparing'],
          },
          {
            guard: { type: 'isUploadable', params: ({ event }) => ({ file: event.file }) },
            target: '.queued',
            actions: [{ type: 'storeFile', params: ({ event }) => ({ file: event.file }) }, 'reportQueued'],
          },
          {
            target: 'deciding',
            actions: [{ type: 'storeRefusal', params: ({ event }) => ({ file: event.file }) }, 'reportUnqueued'],
          },
        ],
        'document.loaded': {
          target: 'deciding',
          actions: { type: 'storeLoaded', params: ({ event }) => ({ document: event.document }) },
        },
        'download.requested': { guard: 'isDownloadable', target: 'working.downloading' },
      },
      states: {
        empty: { description: 'No file.' },
        rejected: {
          description: 'The chosen file has a wrong type or is too large; the field shows the reason.',
          tags: 'failed',
          on: {
            'file.removed': { target: '#documentUpload.deciding', actions: 'dropFile' },
            'slot.withdrawn': { target: '#documentUpload.deciding', actions: 'dropFile' },
          },
        },
        kept: {
          description:
            'The file chosen in place of the document was refused; the field shows the reason, and the document stays.',
          tags: 'failed',
          on: {
            'file.removed': { target: '#documentUpload.working.deleting', actions: 'dropFile' },
            'slot.withdrawn': [
              { guard: 'isOwnUpload', target: '#documentUpload.working.deleting', actions: 'setSentAside' },
              { target: '#documentUpload.deciding', actions: 'dropFile' },
            ],
          },
        },
        queued: {
          description: 'The file waits to be uploaded. A loaded document does not replace it.',
          on: {
            'file.removed': { target: '#documentUpload.deciding', actions: ['dropFile', 'reportUnqueued'] },
            'slot.withdrawn': { target: 'setAside', actions: ['setFileAside', 'reportUnqueued'] },
            'upload.started': '#documentUpload.working.uploading',
          },
        },
        failed: {
          description: 'The upload failed. The file can be uploaded again, replaced or removed.',
          tags: 'failed',
          on: {
            'file.removed': { target: '#documentUpload.deciding', actions: ['dropFile', 'reportUnqueued'] },
            'slot.withdrawn': { target: 'setAside', actions: ['setFileAside', 'reportUnqueued'] },
            'upload.started': '#documentUpload.working.uploading',
          },
        },
        setAside: {
          description: 'The form does not ask for the document now. The chosen file is kept in case it asks again.',
          always: { guard: 'isAsked', target: 'queued', actions: 'reportQueued' },
          on: { 'slot.withdrawn': { guard: 'isOwnUpload', target: '#documentUpload.working.deleting' } },
        },
        saved: {
          description: 'The server keeps the document.',
          on: {
            'file.removed': '#documentUpload.working.deleting',
            'slot.withdrawn': {
              guard: 'isOwnUpload',
              target: '#documentUpload.working.deleting',
              actions: 'setSentAside',
            },
          },
        },
      },
    },
    working: {
      description: 'A request for this document is running; the field is locked.',
      tags: 'busy',
      initial: 'uploading',
      states: {
        preparing: {
          description: 'A photograph is turned, made smaller and converted, before it is uploaded.',
          invoke: {
            id: 'preparePhotograph',
            src: 'preparePhotograph',
            input: ({ context }) => ({ file: present(context.original, 'the photograph') }),
            onDone: {
              target: 'prepared',
              actions: { type: 'storePhotograph', params: ({ event }) => ({ file: event.output }) },
            },
            // The original is uploaded instead, unless its type or size forbids that.
            onError: [
              { guard: 'isOriginalFit', target: 'prepared', actions: 'keepOriginal' },
              { target: '#documentUpload.deciding', actions: ['storeUnreadable', 'reportUnqueued'] },
            ],
          },
          on: { 'slot.withdrawn': { actions: ['storeWithdrawn', 'reportUnqueued'] } },
        },
        prepared: {
          description: 'The photograph can be uploaded. Does the form still ask for it?',
          always: [
            { guard: 'isWithdrawn', target: '#documentUpload.idle.setAside' },
            { target: '#documentUpload.idle.queued', actions: 'reportQueued' },
          ],
        },
        uploading: {
          description: 'The file is being uploaded. If the form stops asking for it, it is deleted afterwards.',
          on: {
            'slot.withdrawn': { actions: 'storeWithdrawn' },
            'slot.restored': { guard: 'isWithdrawn', actions: ['storeRestored', 'reportQueued'] },
            'upload.succeeded': [
              {
                guard: 'isWithdrawn',
                target: 'deleting',
                actions: [
                  { type: 'storeUploaded', params: ({ event }) => ({ document: event.document }) },
                  'setSentAside',
                ],
              },
              {
                target: '#documentUpload.idle.saved',
                actions: { type: 'storeUploaded', params: ({ event }) => ({ document: event.document }) },
              },
            ],
            'upload.failed': [
              {
                guard: 'isWithdrawn',
                target: '#documentUpload.idle.setAside',
                actions: ['setFileAside', 'reportUnqueued'],
              },
              {
                target: '#documentUpload.idle.failed',
                actions: { type: 'storeFailure', params: ({ event }) => ({ failure: event.failure }) },
              },
            ],
          },
        },
        deleting: {
          description: 'The server is asked to delete the document.',
          meta: {
            ignores: { 'slot.withdrawn': 'it is being deleted already; if that fails, the next save asks again' },
          },
          invoke: {
            id: 'deleteDocument',
            src: 'deleteDocument',
            input: ({ context }) => ({ fileName: present(context.document, 'the document').fileName }),
            onDone: [
              {
                guard: 'hasFile',
                target: '#documentUpload.idle.setAside',
                actions: ['dropDocument', 'reportDeleted'],
              },
              { target: '#documentUpload.idle.empty', actions: ['dropDocument', 'reportDeleted'] },
            ],
            onError: [
              {
                guard: 'hasFile',
                target: '#documentUpload.idle.setAside',
                actions: { type: 'reportMessage', params: { key: 'error.s3Error' } },
              },
              {
                target: '#documentUpload.idle.saved',
                actions: { type: 'reportMessage', params: { key: 'error.s3Error' } },
              },
            ],
          },
        },
        downloading: {
          description:
            'The document is fetched and given to the browser. An upload of the file in its place goes first.',
          on: {
            'slot.withdrawn': [
              {
                guard: 'hasFile',
                target: '#documentUpload.idle.setAside',
                actions: ['setFileAside', 'reportUnqueued'],
              },
              { guard: 'isOwnUpload', target: 'deleting', actions: 'setSentAside' },
            ],
            'upload.started': {
              guard: 'hasFile',
              target: 'uploading',
              actions: { type: 'reportMessage', params: { key: 'error.documentRequest' } },
            },
          },
          invoke: {
            id: 'downloadDocument',
            src: 'downloadDocument',
            input: ({ context }) => {
              const { documentId, fileName } = present(context.document, 'the document');
              return { documentId, fileName };
            },
            onDone: '#documentUpload.deciding',
            onError: {
              target: '#documentUpload.deciding',
              actions: { type: 'reportMessage', params: { key: 'error.documentRequest' } },
            },
          },
        },
      },
    },
  },
});
