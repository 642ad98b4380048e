import type { DocumentRecord, Payment } from '#domain/applications/model';
import { emptyApplication } from '#domain/applications/private/values';
import type { Failure } from '#domain/errors';
import { type CatalogueEntry, networkFailure, serverFailure } from '../lib/catalogueEntry';
import { type SubmissionContext, type SubmissionInput, submissionMachine } from './submission.machine';

const application = {
  ...emptyApplication('APPLICATION_TYPE_PURCHASE_LICENCE', {
    firstName: 'Jaak-Kristjan',
    lastName: 'Jõeorg',
    idCode: '38001085718',
    citizenship: 'EST',
    docNo: 'AA0000001',
    phone: '5551234',
    email: '',
  }),
};
const saved = { ...application, id: 1001 };
const queue = ['a', 'b'].map((key) => ({ key, type: 'DOCUMENT_TYPE_PHOTO' as const, name: `${key}.jpg` }));
const document: DocumentRecord = {
  documentId: '1',
  fileName: 'a.jpg',
  documentType: 'DOCUMENT_TYPE_PHOTO',
  applicationId: 1001,
  applicationNo: '2026-001001',
  size: 1,
};
const payment: Payment = {
  id: 1,
  success: true,
  amount: 0,
  dateCreated: '2026-01-01T00:00:00Z',
  type: 'PRIVATE_APPLICATION',
};
const rejected: Failure = {
  kind: 'rejected',
  key: 'form.invalidField',
  fields: [{ field: 'comment', key: 'error.comment' }],
};
const stale: Failure = { kind: 'conflict', key: 'error.staleVersion', messageId: 'STALE_VERSION' };
const fresh: SubmissionInput = {
  type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
  activity: null,
  requestType: 'PRIVATE_APPLICATION',
  uploads: 'afterSave',
  applicationId: null,
  isLocked: false,
  isPaid: false,
};
const request = (type: string) => [
  { type, application, queue: [], saveKey: 'key' },
  { type, application, queue, saveKey: 'key' },
];

export const submissionEntry: CatalogueEntry = {
  id: 'submission',
  titleKey: 'submission',
  machine: submissionMachine,
  inputs: [
    fresh,
    { ...fresh, uploads: 'beforeSave' },
    { ...fresh, applicationId: 1001, isLocked: true },
    { ...fresh, applicationId: 1001, isLocked: true, isPaid: true },
  ] satisfies SubmissionInput[],
  events: {
    'save.requested': {
      description: 'Save without paying: nothing is checked, nothing is submitted.',
      samples: request('save.requested'),
    },
    'payment.requested': {
      description: 'Pay, or send to processing when it is free.',
      samples: request('payment.requested'),
    },
    'retry.requested': { description: 'Try again just what failed.', samples: [{ type: 'retry.requested' }] },
    'editing.resumed': {
      description: 'Back to the form, with everything in it.',
      samples: [{ type: 'editing.resumed' }],
    },
    'application.reloaded': {
      description: 'The application was loaded again from the server.',
      samples: [
        { type: 'application.reloaded', applicationId: 1001, isLocked: false, isPaid: false },
        { type: 'application.reloaded', applicationId: 1001, isLocked: true, isPaid: true },
      ],
    },
  },
  outcomes: {
    validateApplication: { done: [[], [{ field: 'comment', key: 'error.comment' }]], failed: [serverFailure] },
    saveApplication: { done: [saved], failed: [networkFailure, stale, rejected, serverFailure] },
    uploadDocument: { done: [document], failed: [networkFailure] },
    requestAmount: { done: [60, 0], failed: [networkFailure] },
    submitFree: { done: [payment], failed: [networkFailure, rejected] },
    bankChoice: { done: [{ payment: null }, { payment }], failed: [serverFailure] },
  },
  guardView: ({ uploads, queue: q, isSaved, intent, isLocked, isPaid }: SubmissionContext) => [
    uploads,
    q.length,
    isSaved,
    intent,
    isLocked,
    isPaid,
  ],
};
