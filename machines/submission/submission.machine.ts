import type { Failure } from '#domain/errors';
import { failureIn } from '../lib/effects';
import { submissionSetup } from './submission.setup';

export type {
  QueuedDocument,
  SubmissionContext,
  SubmissionEmitted,
  SubmissionInput,
} from './submission.setup';

/** ERR-06, OPEN-78: a refused save has its own text; no answer at all is a general failure. */
const saveFailureKey = (failure: Failure): Failure => ({
  ...failure,
  key:
    failure.kind === 'network' || failure.kind === 'timeout'
      ? 'error.backendError'
      : failure.kind === 'conflict'
        ? failure.key
        : 'applications.applicationError',
});

const isOneRun =
  'only the form being edited is sent: a run that goes on or has failed is finished, retried or left first';

/** Save, upload, pay (SAVE-01..17, 48..51). */
export const submissionMachine = submissionSetup.createMachine({
  id: 'submission',
  description:
    'An application is saved, its documents are uploaded, its fee is paid. Nothing typed is lost on the way.',
  context: ({ input }) => ({
    ...input,
    application: null,
    intent: 'save',
    queue: [],
    isSaved: false,
    saveKey: '',
    amount: null,
    fieldErrors: [],
    failure: null,
  }),
  initial: 'opening',
  meta: {
    ignores: {
      'save.requested': isOneRun,
      'payment.requested': isOneRun,
    },
  },
  on: {
    'application.reloaded': {
      target: '.opening',
      actions: {
        type: 'storeReloaded',
        params: ({ event: { applicationId, isLocked, isPaid } }) => ({ applicationId, isLocked, isPaid }),
      },
    },
  },
  states: {
    opening: {
      description: 'Is there anything left to submit?',
      always: [{ guard: 'isPaid', target: 'settled' }, { target: 'editing' }],
    },
    editing: {
      description: 'The person fills the form in. After a failed try the invalid fields are marked for a second.',
      tags: 'editable',
      initial: 'idle',
      on: {
        'save.requested': {
          target: 'starting',
          actions: {
            type: 'storeRequest',
            params: ({ event: { application, queue, saveKey } }) => ({
              application,
              queue,
              saveKey,
              intent: 'save' as const,
            }),
          },
        },
        'payment.requested': [
          { guard: 'isLocked', target: 'requestingAmount' },
          {
            target: 'validating',
            actions: {
              type: 'storeRequest',
              params: ({ event: { application, queue, saveKey } }) => ({
                application,
                queue,
                saveKey,
                intent: 'pay' as const,
              }),
            },
          },
        ],
      },
      states: {
        idle: { description: 'No field is marked.' },
        highlighting: {
          description: 'The invalid fields are marked; the mark goes by itself (VAL-24).',
          entry: 'emitFieldErrors',
          after: { highlightReset: 'idle' },
        },
      },
    },
    validating: {
      description: 'Fields, child lists and documents are checked; nothing is sent when anything is wrong (SAVE-16).',
      tags: 'busy',
      invoke: {
        id: 'validateApplication',
        src: 'validateApplication',
        input: ({ context }) => ({ application: context.application!, queue: context.queue }),
        onDone: [
          {
            guard: { type: 'hasErrors', params: ({ event }) => ({ fieldErrors: event.output }) },
            target: 'editing.highlighting',
            actions: { type: 'storeFieldErrors', params: ({ event }) => ({ fieldErrors: event.output }) },
          },
          { target: 'starting' },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'raise', params: ({ event }) => ({ key: failureIn(event).key }) },
        },
      },
    },
    starting: {
      description: 'Documents first, or the application first: as the kind needs it (OPEN-19).',
      always: [{ guard: 'shouldUploadFirst', target: 'uploading' }, { target: 'saving' }],
    },
    saving: {
      description: 'The application is sent and the saved one taken over.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'saveApplication',
        src: 'saveApplication',
        input: ({ context }) => ({ application: context.application!, saveKey: context.saveKey }),
        onDone: {
          target: 'saved',
          actions: [
            { type: 'storeSaved', params: ({ event }) => ({ application: event.output }) },
            { type: 'emitSaved', params: ({ event }) => ({ application: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isRejected', params: ({ event }) => ({ failure: failureIn(event) }) },
            target: 'editing.highlighting',
            actions: { type: 'storeServerErrors', params: ({ event }) => ({ failure: failureIn(event) }) },
          },
          {
            target: 'saveFailed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ failure: saveFailureKey(failureIn(event)) }) },
          },
        ],
      },
    },
    saveFailed: {
      description: 'Nothing was saved; all data are still in the form.',
      tags: 'failed',
      entry: { type: 'raise', params: ({ context }) => ({ key: context.failure?.key ?? '' }) },
      on: { 'retry.requested': 'saving', 'editing.resumed': 'editing' },
    },
    saved: {
      description: 'The application is kept. Are there documents, and is it to be paid?',
      always: [
        { guard: 'shouldUpload', target: 'uploading' },
        { guard: 'wantsPayment', target: 'requestingAmount' },
        { target: 'editing', actions: { type: 'raise', params: { key: 'success.applicationSaved' } } },
      ],
    },
    uploading: {
      description: 'The queued documents go up, one by one.',
      tags: 'busy',
      entry: ['clearFailure', 'emitUploading'],
      invoke: {
        id: 'uploadDocument',
        src: 'uploadDocument',
        input: ({ context }) => ({ document: context.queue[0]!, applicationId: context.applicationId }),
        onDone: [
          {
            guard: 'hasMoreQueued',
            target: 'uploading',
            reenter: true,
            actions: [{ type: 'emitUploaded', params: ({ event }) => ({ document: event.output }) }, 'dequeue'],
          },
          {
            guard: 'shouldSave',
            target: 'saving',
            actions: [{ type: 'emitUploaded', params: ({ event }) => ({ document: event.output }) }, 'dequeue'],
          },
          {
            target: 'saved',
            actions: [{ type: 'emitUploaded', params: ({ event }) => ({ document: event.output }) }, 'dequeue'],
          },
        ],
        onError: {
          target: 'uploadFailed',
          actions: [
            { type: 'storeFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
            { type: 'emitUploadFailed', params: ({ event }) => ({ failure: failureIn(event) }) },
          ],
        },
      },
    },
    uploadFailed: {
      description: 'A document did not go up; what went up before stays, and the rest can be tried again.',
      tags: 'failed',
      entry: { type: 'raise', params: ({ context }) => ({ key: context.failure?.key ?? '' }) },
      on: { 'retry.requested': 'uploading', 'editing.resumed': 'editing' },
    },
    requestingAmount: {
      description: 'The server is asked what is to be paid: fees are its own (SAVE-30).',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'requestAmount',
        src: 'requestAmount',
        input: ({ context }) => ({ type: context.type, activity: context.activity, id: context.applicationId }),
        onDone: [
          {
            guard: { type: 'isFree', params: ({ event }) => ({ amount: event.output }) },
            target: 'submittingFree',
            actions: { type: 'storeAmount', params: ({ event }) => ({ amount: event.output }) },
          },
          {
            target: 'choosingBank',
            actions: { type: 'storeAmount', params: ({ event }) => ({ amount: event.output }) },
          },
        ],
        onError: {
          target: 'amountFailed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
        },
      },
    },
    amountFailed: {
      description: 'The amount is not known, so nothing can be paid yet; the application is saved.',
      tags: 'failed',
      entry: { type: 'raise', params: ({ context }) => ({ key: context.failure?.key ?? '' }) },
      on: { 'retry.requested': 'requestingAmount', 'editing.resumed': 'editing' },
    },
    submittingFree: {
      description: 'Free of charge: the application is submitted without a bank (SAVE-06).',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'submitFree',
        src: 'submitFree',
        input: ({ context }) => ({ applicationId: context.applicationId! }),
        onDone: {
          target: 'settled',
          actions: [
            'storePaid',
            { type: 'emitSettled', params: ({ event }) => ({ payment: event.output }) },
            { type: 'raise', params: { key: 'success.saved' } },
          ],
        },
        onError: [
          {
            guard: { type: 'isRejected', params: ({ event }) => ({ failure: failureIn(event) }) },
            target: 'editing.highlighting',
            actions: { type: 'storeServerErrors', params: ({ event }) => ({ failure: failureIn(event) }) },
          },
          {
            target: 'freeSubmissionFailed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
          },
        ],
      },
    },
    freeSubmissionFailed: {
      description: 'The free submission failed; the application stays saved and not submitted (SAVE-48).',
      tags: 'failed',
      entry: { type: 'raise', params: { key: 'application.payment.error' } },
      on: { 'retry.requested': 'submittingFree', 'editing.resumed': 'editing' },
    },
    choosingBank: {
      description: 'The bank dialog is open, until it is dismissed or the browser leaves for the bank.',
      invoke: {
        id: 'bankChoice',
        src: 'bankChoice',
        input: ({ context }) => ({
          paymentObjectId: context.applicationId!,
          requestType: context.requestType,
          description: String(context.applicationId),
        }),
        onDone: [
          {
            guard: { type: 'isPaidAtBank', params: ({ event }) => ({ payment: event.output.payment }) },
            target: 'settled',
            actions: [
              'storePaid',
              { type: 'emitSettled', params: ({ event }) => ({ payment: event.output.payment! }) },
              { type: 'raise', params: { key: 'success.paid' } },
            ],
          },
          { target: 'editing' },
        ],
        onError: { target: 'editing', actions: { type: 'raise', params: { key: 'application.payment.error' } } },
      },
    },
    settled: {
      description: 'Paid, or free of charge and sent: the application is submitted and read-only.',
      tags: 'final',
    },
  },
});
