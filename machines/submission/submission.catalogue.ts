import type { Failure } from '#domain/errors';
import { type CatalogueEntry, networkFailure, sentBy, serverFailure } from '../lib/catalogueEntry';
import { sampleForm } from '../lib/sampleForm';
import { samplePayment as payment, sampleQueue as queue, sampleApplication, savedAs1001 } from '../lib/samples';
import { type SubmissionContext, type SubmissionInput, submissionMachine } from './submission.machine';
import { sampleTitles } from './submission.samples';

const application = { ...sampleApplication, ...savedAs1001, version: 2 };
const rejected: Failure = {
  kind: 'rejected',
  key: 'form.invalidField',
  fields: [{ field: 'comment', key: 'error.comment' }],
};
const unpaid = { payment: null, isAmountChanged: false, isOutdated: false, fieldErrors: [], isBegun: false };
const stale: Failure = { kind: 'conflict', key: 'error.staleVersion', messageId: 'STALE_VERSION' };
const paidAlready: Failure = { kind: 'conflict', key: 'error.alreadyPaid', messageId: 'ALREADY_PAID' };
const fresh: SubmissionInput = {
  type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
  activity: null,
  requestType: 'PRIVATE_APPLICATION',
  uploads: 'afterSave',
  applicationId: null,
  applicationNo: null,
  isLocked: false,
  isPaid: false,
};

export const submissionEntry: CatalogueEntry = {
  id: 'submission',
  titleKey: 'submission',
  machine: submissionMachine,
  sampleTitles,
  inputs: [
    fresh,
    { ...fresh, uploads: 'beforeSave', activity: 'EXTEND_LICENCE', requestType: 'ENTREPRENEUR_APPLICATION' },
    { ...fresh, applicationId: 1001, isLocked: true },
    { ...fresh, applicationId: 1001, isLocked: true, isPaid: true },
  ] satisfies SubmissionInput[],
  mainWay: ['editing.idle', 'validating', 'checking', 'choosingBank', 'settled'],
  events: sentBy(['application'], {
    'save.requested': {
      description: 'Save without paying: nothing is validated, nothing is submitted.',
      samples: [{ type: 'save.requested' }],
    },
    'payment.requested': {
      description: 'Pay, or submit when it is free.',
      samples: [{ type: 'payment.requested' }],
    },
    'retry.requested': {
      description: 'Try again what failed, with what is on screen now.',
      samples: [{ type: 'retry.requested' }],
    },
    'form.replaced': {
      description: 'The values on screen were replaced by those of another version.',
      samples: [{ type: 'form.replaced' }],
    },
    'answers.confirmed': {
      description: 'The answers are right: submit them.',
      samples: [{ type: 'answers.confirmed' }],
    },
    'editing.resumed': {
      description: 'Back to the form, with everything in it.',
      samples: [{ type: 'editing.resumed' }],
    },
    'form.updated': {
      description: 'The form is on screen, or a register has added something to it.',
      samples: [{ type: 'form.updated', form: sampleForm(application, 'Text 0') }],
    },
    'form.changed': {
      description: 'Something was typed or chosen.',
      samples: [{ type: 'form.changed', form: sampleForm(application, 'Text 1'), version: 1 }],
    },
    'queue.changed': {
      description: 'Files were chosen, removed or uploaded.',
      samples: [
        { type: 'queue.changed', queue },
        { type: 'queue.changed', queue: [] },
      ],
    },
    'document.failed': {
      description: 'A file could not be uploaded.',
      samples: [{ type: 'document.failed', uploadId: 'document:PRISON_OFFICER', failure: networkFailure }],
    },
    'application.saved': {
      description: 'The server has these values.',
      samples: [
        { type: 'application.saved', application, version: 0 },
        { type: 'application.saved', application, version: 1 },
      ],
    },
    'save.failed': {
      description: 'The values were not saved.',
      samples: [networkFailure, stale, rejected, serverFailure].map((failure) => ({ type: 'save.failed', failure })),
    },
    'application.reloaded': {
      description: 'The application was loaded again from the server.',
      samples: [
        { type: 'application.reloaded', applicationId: 1001, isLocked: false, isPaid: false },
        { type: 'application.reloaded', applicationId: 1001, isLocked: true, isPaid: true },
      ],
    },
  }),
  outcomes: {
    validateApplication: { done: [[], [{ field: 'comment', key: 'error.comment' }]], failed: [serverFailure] },
    requestAmount: { done: [60, 0], failed: [networkFailure] },
    submitFree: { done: [payment], failed: [networkFailure, rejected, paidAlready, stale] },
    bankChoice: {
      done: [
        unpaid,
        { ...unpaid, payment },
        { ...unpaid, isAmountChanged: true },
        { ...unpaid, fieldErrors: rejected.fields },
        { ...unpaid, isOutdated: true },
        { ...unpaid, isBegun: true },
        { ...unpaid, isBegun: true, isAmountChanged: true },
        { ...unpaid, isBegun: true, fieldErrors: rejected.fields },
      ],
      failed: [serverFailure],
    },
  },
  /** Each change has a new number, and only what was on screen can be saved. */
  canHappen: ({ version, isLocked }: SubmissionContext, event, value) => {
    // A locked form is only read, and one that is being submitted is not on screen.
    if (event.type === 'form.changed')
      return !isLocked && value !== 'submittingFree' && Number(event.version) > version;
    return event.type !== 'application.saved' || Number(event.version) <= version;
  },
  guardView: (
    {
      uploads,
      queue: queued,
      version,
      requestedVersion,
      savedVersion,
      intent,
      amount,
      isLocked,
      isPaid,
      form,
    }: SubmissionContext,
    value,
  ) => [
    value === 'saving' && requestedVersion,
    uploads,
    queued.length,
    version,
    savedVersion,
    intent,
    amount === 0,
    isLocked,
    isPaid,
    form !== null,
  ],
};
