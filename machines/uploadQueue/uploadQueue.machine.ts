import { assign, enqueueActions, setup } from 'xstate';
import type { DocumentRecord } from '#domain/applications/model';
import { type Failure, isUnreachable } from '#domain/errors';
import { delays } from '#domain/limits';
import { present } from '#domain/present';
import type { QueuedDocument } from '../documentUpload/documentUpload.machine';
import type { SavedApplication } from '../draft/draft.machine';
import { failureIn, promiseEffect, report } from '../lib/effects';

export interface UploadQueueInput {
  /** OPEN-19: `afterSave` where a document belongs to a saved application, else `beforeSave`. */
  uploads: 'afterSave' | 'beforeSave';
  /** Id and number of the saved application; null: it was not saved yet. */
  applicationId: number | null;
  applicationNo: string | null;
}

export interface UploadQueueContext extends UploadQueueInput {
  /** Chosen files that are not uploaded yet, in the order in which they were chosen. */
  queue: readonly QueuedDocument[];
  /** The file being uploaded, or the last one that was. */
  uploading: QueuedDocument | null;
  /** Keys of the files that the server has refused. They are tried again when a submission needs them. */
  refused: readonly string[];
}

/** What is uploaded. Before the first save of a kind whose documents go first, there is no application yet. */
export interface UploadRequest extends Pick<UploadQueueContext, 'applicationId' | 'applicationNo'> {
  document: QueuedDocument;
}

export type UploadQueueEvent =
  /** Files were chosen, removed or uploaded. */
  | { type: 'queue.changed'; queue: readonly QueuedDocument[] }
  /** A submission waits for all of them. */
  | { type: 'uploads.requested' }
  | { type: 'connection.restored' }
  | { type: 'application.saved'; application: SavedApplication }
  | { type: 'save.failed' };

/** Sent to the parent, too. */
export type UploadQueueReport =
  /** The application is to be saved: a document needs its id. */
  | { type: 'save.needed' }
  | { type: 'document.uploading'; uploadId: string }
  | { type: 'document.uploaded'; uploadId: string; document: DocumentRecord }
  | { type: 'document.failed'; uploadId: string; failure: Failure };

const hasPlace = ({ uploads, applicationId }: UploadQueueInput): boolean =>
  uploads === 'beforeSave' || applicationId !== null;

/** The photo of the identity document was chosen by nobody: it waits until the application is saved for another reason. */
const isChosen = ({ slot }: QueuedDocument): boolean => slot.type !== 'PHOTO';

/** Files of the queue that the server has not refused. */
const notRefused = ({ queue, refused }: UploadQueueContext): readonly QueuedDocument[] =>
  queue.filter(({ key }) => !refused.includes(key));

/** The file that is next to be uploaded: one that somebody chose before the photo. */
function nextOf(context: UploadQueueContext): QueuedDocument | undefined {
  const ready = notRefused(context).filter(({ isPreparing }) => !isPreparing);
  return ready.find(isChosen) ?? ready[0];
}

/** The file that the line of state names: the one being uploaded, or a chosen one behind the photo; null: there is none. */
export const shownFile = (context: UploadQueueContext): QueuedDocument | null =>
  [context.uploading, ...notRefused(context)].find((document) => document !== null && isChosen(document)) ?? null;

/**
 * The only machine that uploads the files of an application: each as soon as it is chosen, one at a time (UPL-01). A new
 * application is saved first where its documents need its id. What could not be uploaded is tried again.
 */
export const uploadQueueMachine = setup({
  types: {
    context: {} as UploadQueueContext,
    events: {} as UploadQueueEvent,
    emitted: {} as UploadQueueReport,
    input: {} as UploadQueueInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: { uploadDocument: promiseEffect<DocumentRecord, UploadRequest>('uploadDocument') },
  guards: {
    isUploadable: ({ context }) => hasPlace(context) && nextOf(context) !== undefined,
    needsApplication: ({ context }) => !hasPlace(context) && notRefused(context).some(isChosen),
    isUnreachable: (_, { failure }: { failure: Failure }) => isUnreachable(failure),
    hasAnother: ({ context }, { queue }: Pick<UploadQueueContext, 'queue'>) =>
      queue.some(({ key }) => context.queue.every((known) => known.key !== key)),
    isEmpty: (_, { queue }: Pick<UploadQueueContext, 'queue'>) => !queue.some(isChosen),
  },
  actions: {
    storeQueue: assign((_, { queue }: Pick<UploadQueueContext, 'queue'>) => ({ queue })),
    storeIdentity: assign((_, { application }: { application: SavedApplication }) => ({
      applicationId: application.id,
      applicationNo: application.no ?? null,
    })),
    storeUploading: assign(({ context }) => ({ uploading: present(nextOf(context), 'a queued document') })),
    dequeue: assign(({ context: { queue, uploading } }) => ({
      queue: queue.filter(({ key }) => key !== uploading?.key),
    })),
    storeRefused: assign(({ context: { refused, uploading } }) => ({
      refused: [...refused, present(uploading, 'the document').key],
    })),
    forgetRefusals: assign({ refused: [] }),
    reportSaveNeeded: enqueueActions(({ enqueue, self }) =>
      report<UploadQueueReport>(enqueue, self, { type: 'save.needed' }),
    ),
    reportUploading: enqueueActions(({ context, enqueue, self }) =>
      report<UploadQueueReport>(enqueue, self, { type: 'document.uploading', uploadId: uploadIdOf(context) }),
    ),
    reportUploaded: enqueueActions(({ context, enqueue, self }, { document }: { document: DocumentRecord }) =>
      report<UploadQueueReport>(enqueue, self, { type: 'document.uploaded', uploadId: uploadIdOf(context), document }),
    ),
    reportFailed: enqueueActions(({ context, enqueue, self }, { failure }: { failure: Failure }) =>
      report<UploadQueueReport>(enqueue, self, { type: 'document.failed', uploadId: uploadIdOf(context), failure }),
    ),
  },
  delays: { uploadRetry: delays.uploadRetry },
}).createMachine({
  id: 'uploadQueue',
  description: 'Uploads each chosen file at once, one at a time, and tries again what could not be uploaded.',
  context: ({ input }) => ({ ...input, queue: [], uploading: null, refused: [] }),
  initial: 'deciding',
  meta: {
    ignores: {
      'connection.restored': 'only what waits for the server is tried again by itself',
      'save.failed': 'no document waits for this save',
    },
  },
  on: {
    'queue.changed': { actions: { type: 'storeQueue', params: ({ event: { queue } }) => ({ queue }) } },
    'uploads.requested': { actions: 'forgetRefusals' },
    'application.saved': {
      target: '.deciding',
      actions: { type: 'storeIdentity', params: ({ event: { application } }) => ({ application }) },
    },
  },
  states: {
    deciding: {
      description: 'Is there a file to upload, and an application that it can belong to?',
      always: [
        { guard: 'isUploadable', target: 'uploading' },
        { guard: 'needsApplication', target: 'identifying' },
        { target: 'resting' },
      ],
    },
    resting: {
      description: 'Nothing is left to upload, or only what the server has refused.',
      on: {
        'queue.changed': {
          target: 'deciding',
          actions: { type: 'storeQueue', params: ({ event: { queue } }) => ({ queue }) },
        },
        'uploads.requested': { target: 'deciding', actions: 'forgetRefusals' },
      },
    },
    identifying: {
      description: 'A new application is being saved: its documents need its id.',
      tags: 'busy',
      entry: 'reportSaveNeeded',
      on: {
        'queue.changed': [
          {
            guard: { type: 'isEmpty', params: ({ event: { queue } }) => ({ queue }) },
            target: 'resting',
            actions: { type: 'storeQueue', params: ({ event: { queue } }) => ({ queue }) },
          },
          { actions: { type: 'storeQueue', params: ({ event: { queue } }) => ({ queue }) } },
        ],
        'save.failed': 'unsaved',
      },
    },
    unsaved: {
      description:
        'The application could not be saved; its form tells why and tries again. The next save brings the files.',
      tags: 'failed',
    },
    uploading: {
      description: 'A file is being uploaded.',
      tags: 'busy',
      entry: ['storeUploading', 'reportUploading'],
      on: {
        'application.saved': {
          actions: { type: 'storeIdentity', params: ({ event: { application } }) => ({ application }) },
        },
      },
      invoke: {
        id: 'uploadDocument',
        src: 'uploadDocument',
        input: ({ context: { uploading, applicationId, applicationNo } }) => ({
          document: present(uploading, 'the document'),
          applicationId,
          applicationNo,
        }),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'reportUploaded', params: ({ event }) => ({ document: event.output }) }, 'dequeue'],
        },
        onError: [
          {
            guard: { type: 'isUnreachable', params: ({ event }) => ({ failure: failureIn(event) }) },
            target: 'waiting',
            actions: { type: 'reportFailed', params: ({ event }) => ({ failure: failureIn(event) }) },
          },
          {
            target: 'deciding',
            actions: ['storeRefused', { type: 'reportFailed', params: ({ event }) => ({ failure: failureIn(event) }) }],
          },
        ],
      },
    },
    waiting: {
      description: 'The server cannot be reached. It is tried again after a while, or when a file is chosen.',
      tags: 'failed',
      after: { uploadRetry: 'deciding' },
      on: {
        'queue.changed': [
          {
            guard: { type: 'isEmpty', params: ({ event: { queue } }) => ({ queue }) },
            target: 'resting',
            actions: { type: 'storeQueue', params: ({ event: { queue } }) => ({ queue }) },
          },
          {
            guard: { type: 'hasAnother', params: ({ event: { queue } }) => ({ queue }) },
            target: 'deciding',
            actions: { type: 'storeQueue', params: ({ event: { queue } }) => ({ queue }) },
          },
          { actions: { type: 'storeQueue', params: ({ event: { queue } }) => ({ queue }) } },
        ],
        'uploads.requested': { target: 'deciding', actions: 'forgetRefusals' },
        'connection.restored': 'deciding',
      },
    },
  },
});

const uploadIdOf = ({ uploading }: UploadQueueContext): string => present(uploading, 'the document').uploadId;
