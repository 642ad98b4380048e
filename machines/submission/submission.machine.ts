import { present } from '#domain/present';
import { failureIn } from '../lib/effects';
import { submissionSetup } from './submission.setup';

export type {
  AmountInput,
  SubmissionContext,
  SubmissionInput,
  SubmissionReport,
} from './submission.setup';

const isOneRun =
  'only the form being edited is sent: a run that goes on or has failed is finished, retried or left first';

/**
 * Save, upload, pay (SAVE-01..17, 48..51). Each step that follows the save is about the values that were saved: when the
 * form was changed meanwhile, the run begins again, so that what is submitted is what is on screen.
 */
export const submissionMachine = submissionSetup.createMachine({
  id: 'submission',
  description:
    'An application is saved, its documents are uploaded, its fee is paid. A run that fails keeps everything, and what is submitted is always what is on screen.',
  context: ({ input }) => ({
    ...input,
    intent: 'save',
    form: null,
    version: 0,
    requestedVersion: 0,
    savedVersion: null,
    queue: [],
    failedUpload: null,
    amount: null,
    fieldErrors: [],
    failure: null,
  }),
  initial: 'opening',
  meta: {
    ignores: {
      'form.replaced': 'no save waits for the replaced values; the steps after a save compare the versions',
      'save.requested': isOneRun,
      'payment.requested': isOneRun,
      'answers.confirmed': 'only answers that are shown to be checked can be confirmed',
      'document.failed': 'no run waits for this file: its field shows the failure',
      'save.failed': 'no run waits for this save: the draft keeps the values and shows what failed',
      'application.reloaded': 'what can be done with the application is known already',
    },
  },
  on: {
    'form.changed': { actions: { type: 'storeChange', params: ({ event }) => event } },
    'form.updated': { actions: { type: 'storeForm', params: ({ event: { form } }) => ({ form }) } },
    'queue.changed': { actions: { type: 'storeQueue', params: ({ event }) => ({ queue: event.queue }) } },
    'application.saved': {
      actions: { type: 'storeIdentity', params: ({ event: { application } }) => ({ application }) },
    },
    'application.reloaded': {
      guard: { type: 'isOtherwise', params: ({ event: { isLocked, isPaid } }) => ({ isLocked, isPaid }) },
      target: '.opening',
      actions: {
        type: 'storeReloaded',
        params: ({ event: { applicationId, isLocked, isPaid } }) => ({ applicationId, isLocked, isPaid }),
      },
    },
  },
  states: {
    opening: {
      description: 'The form is about to be shown. Is there anything left to submit?',
      always: [
        { guard: 'isPaid', target: 'settled' },
        { guard: 'isShown', target: 'editing' },
      ],
      on: {
        'form.updated': {
          target: 'editing',
          actions: { type: 'storeForm', params: ({ event: { form } }) => ({ form }) },
        },
      },
    },
    editing: {
      description:
        'The applicant fills in the form. After a failed attempt the invalid fields are marked for a second.',
      tags: 'editable',
      initial: 'idle',
      on: {
        'save.requested': {
          guard: 'isEditable',
          target: 'beginning',
          actions: { type: 'storeRequest', params: { intent: 'save' } },
        },
        'payment.requested': { target: 'beginning', actions: { type: 'storeRequest', params: { intent: 'pay' } } },
      },
      states: {
        idle: { description: 'No field is marked.' },
        highlighting: {
          description: 'The invalid fields are marked; the mark disappears after a second (VAL-24).',
          entry: 'reportFieldErrors',
          after: { highlightReset: 'idle' },
        },
      },
    },
    beginning: {
      description: 'A payment is validated first; a locked application is neither validated nor saved (OPEN-18).',
      entry: 'clearFailure',
      always: [
        { guard: 'isLocked', target: 'requestingAmount' },
        { guard: 'wantsPayment', target: 'validating' },
        { target: 'starting' },
      ],
    },
    validating: {
      description: 'Fields, child lists and documents are validated. With an error, nothing is sent (SAVE-16).',
      tags: 'busy',
      invoke: {
        id: 'validateApplication',
        src: 'validateApplication',
        input: ({ context }) => ({ form: present(context.form, 'the form') }),
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
          actions: { type: 'reportMessage', params: ({ event }) => ({ key: failureIn(event).key }) },
        },
      },
    },
    starting: {
      description: 'What is left to do first: documents or the application, as the kind needs it (OPEN-19).',
      always: [
        { guard: 'shouldUploadFirst', target: 'uploading' },
        { guard: 'isSaved', target: 'saved' },
        { target: 'saving' },
      ],
    },
    saving: {
      description:
        'The values on screen are being saved (by the draft, which is the only one to save). If they are replaced by others, the run is over.',
      tags: 'busy',
      entry: ['clearFailure', 'storeRequestedVersion', 'reportSaveNeeded'],
      on: {
        'application.saved': {
          guard: { type: 'isRequested', params: ({ event }) => ({ version: event.version }) },
          target: 'saved',
          actions: { type: 'storeSaved', params: ({ event }) => event },
        },
        'save.failed': [
          {
            guard: { type: 'isRejected', params: ({ event }) => ({ failure: event.failure }) },
            target: 'editing.highlighting',
            actions: { type: 'storeServerErrors', params: ({ event }) => ({ failure: event.failure }) },
          },
          {
            target: 'saveFailed',
            actions: { type: 'storeSaveFailure', params: ({ event }) => ({ failure: event.failure }) },
          },
        ],
        'form.replaced': 'editing',
      },
    },
    saveFailed: {
      description: 'Nothing was saved; everything is still in the form. A retry saves what is on screen then.',
      tags: 'failed',
      entry: 'reportFailure',
      on: {
        'retry.requested': 'beginning',
        'editing.resumed': 'editing',
        'form.replaced': 'editing',
        'application.saved': {
          target: 'editing',
          actions: { type: 'storeIdentity', params: ({ event: { application } }) => ({ application }) },
        },
      },
    },
    saved: {
      description: 'The application is saved. Are there documents to upload, and is the fee to be paid?',
      always: [
        { guard: 'shouldUpload', target: 'uploading' },
        { guard: 'wantsPayment', target: 'continuing' },
        { target: 'editing', actions: { type: 'reportMessage', params: { key: 'success.applicationSaved' } } },
      ],
    },
    uploading: {
      description: 'The queue uploads the files that are left, one by one; the run goes on when it is empty.',
      tags: 'busy',
      entry: ['clearFailure', 'reportUploadsNeeded'],
      on: {
        'queue.changed': {
          guard: { type: 'isEmpty', params: ({ event: { queue } }) => ({ queue }) },
          target: 'uploaded',
          actions: { type: 'storeQueue', params: ({ event: { queue } }) => ({ queue }) },
        },
        'document.failed': {
          target: 'uploadFailed',
          actions: {
            type: 'storeUploadFailure',
            params: ({ event: { uploadId, failure } }) => ({ uploadId, failure }),
          },
        },
      },
    },
    uploaded: {
      description: 'All files are uploaded. Is the application itself still to be saved?',
      always: [{ guard: 'isUnsaved', target: 'saving' }, { target: 'saved' }],
    },
    uploadFailed: {
      description: 'A document was not uploaded. What was uploaded before stays, and the rest can be tried again.',
      tags: 'failed',
      entry: 'reportFailure',
      on: {
        'retry.requested': [{ guard: 'hasChanged', target: 'beginning' }, { target: 'starting' }],
        'editing.resumed': 'editing',
        'form.replaced': 'editing',
      },
    },
    continuing: {
      description: 'Before the payment: is what was saved still what is on screen?',
      always: [{ guard: 'hasChanged', target: 'beginning' }, { target: 'requestingAmount' }],
    },
    requestingAmount: {
      description: 'The amount is requested: the server decides the fees (SAVE-30).',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'requestAmount',
        src: 'requestAmount',
        input: ({ context: { type, activity, applicationId: id, form } }) => ({
          type,
          activity,
          id,
          form: present(form, 'the form'),
        }),
        onDone: [
          { guard: 'hasChanged', target: 'beginning' },
          {
            guard: 'isLocked',
            target: 'confirmed',
            actions: { type: 'storeAmount', params: ({ event }) => ({ amount: event.output }) },
          },
          {
            target: 'checking',
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
      entry: 'reportFailure',
      on: {
        'retry.requested': [{ guard: 'hasChanged', target: 'beginning' }, { target: 'requestingAmount' }],
        'editing.resumed': 'editing',
        'form.replaced': 'editing',
      },
    },
    checking: {
      description:
        'The applicant reads all answers, the documents and the fee before the application is submitted, and confirms them or goes back to the form.',
      tags: 'answersShown',
      entry: 'reportAnswersShown',
      on: {
        'answers.confirmed': [
          { guard: 'shouldUpload', target: 'beginning', actions: 'reportAnswersLeft' },
          { target: 'confirmed' },
        ],
        'editing.resumed': { target: 'editing', actions: 'reportAnswersLeft' },
        'form.replaced': { target: 'editing', actions: 'reportAnswersLeft' },
        'form.changed': {
          guard: { type: 'hasChangedTo', params: ({ event }) => ({ version: event.version }) },
          target: 'beginning',
          actions: [{ type: 'storeChange', params: ({ event }) => event }, 'reportAnswersLeft'],
        },
      },
    },
    confirmed: {
      description: 'The answers are confirmed, or locked by an earlier payment. Is there a fee to be paid?',
      always: [{ guard: 'isFree', target: 'submittingFree' }, { target: 'choosingBank' }],
    },
    submittingFree: {
      description: 'Free of charge: the application is submitted without a bank (SAVE-06).',
      tags: ['busy', 'answersShown'],
      entry: ['clearFailure', 'reportPaymentOpened'],
      exit: 'reportPaymentClosed',
      invoke: {
        id: 'submitFree',
        src: 'submitFree',
        input: ({ context }) => ({
          applicationId: present(context.applicationId, 'the id of the application'),
          version: context.serverVersion,
        }),
        onDone: {
          target: 'settled',
          actions: [
            'storePaid',
            { type: 'reportSettled', params: ({ event }) => ({ payment: event.output }) },
            { type: 'reportMessage', params: { key: 'success.saved' } },
          ],
        },
        onError: [
          {
            guard: { type: 'isRejected', params: ({ event }) => ({ failure: failureIn(event) }) },
            target: 'editing.highlighting',
            actions: { type: 'storeServerErrors', params: ({ event }) => ({ failure: failureIn(event) }) },
          },
          {
            guard: { type: 'isStale', params: ({ event }) => ({ failure: failureIn(event) }) },
            target: 'editing',
            actions: [{ type: 'reportMessage', params: { key: 'error.answersChanged' } }, 'reportOutdated'],
          },
          {
            guard: { type: 'isPaidAlready', params: ({ event }) => ({ failure: failureIn(event) }) },
            target: 'settled',
            actions: ['storePaid', 'reportOutdated'],
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
      entry: { type: 'reportMessage', params: { key: 'application.payment.error' } },
      on: {
        'retry.requested': [{ guard: 'hasChanged', target: 'beginning' }, { target: 'submittingFree' }],
        'editing.resumed': 'editing',
        'form.replaced': 'editing',
      },
    },
    choosingBank: {
      description: 'The bank dialog is open, until it is closed or the browser leaves for the bank.',
      tags: 'answersShown',
      entry: 'reportPaymentOpened',
      exit: 'reportPaymentClosed',
      invoke: {
        id: 'bankChoice',
        src: 'bankChoice',
        input: ({ context }) => {
          const id = present(context.applicationId, 'the id of the application');
          return {
            paymentObjectId: id,
            requestType: context.requestType,
            description: String(id),
            applicationId: id,
            calculatedAmount: present(context.amount, 'the amount'),
            version: context.serverVersion,
          };
        },
        onDone: [
          {
            guard: { type: 'isPaidAtBank', params: ({ event }) => ({ payment: event.output.payment }) },
            target: 'settled',
            actions: [
              'storePaid',
              {
                type: 'reportSettled',
                params: ({ event }) => ({ payment: present(event.output.payment, 'the payment') }),
              },
              { type: 'reportMessage', params: { key: 'success.paid' } },
            ],
          },
          {
            guard: { type: 'isAmountChanged', params: ({ event }) => event.output },
            target: 'requestingAmount',
            actions: [
              { type: 'reportMessage', params: { key: 'error.amountChanged' } },
              { type: 'reportBegun', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isChangedElsewhere', params: ({ event }) => event.output },
            target: 'editing',
            actions: [{ type: 'reportMessage', params: { key: 'error.answersChanged' } }, 'reportOutdated'],
          },
          {
            guard: { type: 'hasErrors', params: ({ event }) => event.output },
            target: 'editing.highlighting',
            actions: [
              { type: 'storeFieldErrors', params: ({ event }) => event.output },
              { type: 'reportBegun', params: ({ event }) => event.output },
            ],
          },
          { guard: 'isLocked', target: 'editing' },
          { target: 'checking', actions: { type: 'reportBegun', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'reportMessage', params: { key: 'application.payment.error' } },
        },
      },
      on: {
        'form.changed': {
          guard: { type: 'hasChangedTo', params: ({ event }) => ({ version: event.version }) },
          target: 'beginning',
          actions: { type: 'storeChange', params: ({ event }) => event },
        },
      },
    },
    settled: {
      description: 'Paid, or free of charge and submitted: the application is read-only.',
      tags: 'final',
    },
  },
});
