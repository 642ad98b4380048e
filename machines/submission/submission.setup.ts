import { assign, emit, setup } from 'xstate';
import type { ApplicationCore, DocumentRecord, Payment } from '#domain/applications/model';
import type { Activity, ApplicationType, DocumentType } from '#domain/codes';
import type { Failure, FieldError } from '#domain/errors';
import { delays, type PaymentRequestType } from '#domain/limits';
import { bankChoiceMachine } from '../bankChoice/bankChoice.machine';
import { promiseEffect } from '../lib/effects';

/** A chosen file not uploaded yet. The file itself stays outside; `key` names it. */
export interface QueuedDocument {
  key: string;
  type: DocumentType;
  name: string;
}

export interface SubmissionInput {
  type: ApplicationType;
  activity: Activity | null;
  requestType: PaymentRequestType;
  /** OPEN-19: `afterSave` where the upload needs the application's id, else `beforeSave`. */
  uploads: 'afterSave' | 'beforeSave';
  /** Id of the saved application, when there is one. */
  applicationId: number | null;
  /** Fields are locked but the fee is not paid: paying again does not save (OPEN-18). */
  isLocked: boolean;
  isPaid: boolean;
}

export interface SubmissionContext extends SubmissionInput {
  /** What is being sent: the application as the form made it. */
  application: ApplicationCore | null;
  intent: 'save' | 'pay';
  queue: QueuedDocument[];
  /** Has the application of this run been saved (not yet its documents)? */
  isSaved: boolean;
  /** One key a save, kept over its retries. */
  saveKey: string;
  amount: number | null;
  fieldErrors: FieldError[];
  failure: Failure | null;
}

export type SubmissionEvent =
  | { type: 'save.requested'; application: ApplicationCore; queue: QueuedDocument[]; saveKey: string }
  | { type: 'payment.requested'; application: ApplicationCore; queue: QueuedDocument[]; saveKey: string }
  | { type: 'retry.requested' }
  | { type: 'editing.resumed' }
  | { type: 'application.reloaded'; applicationId: number; isLocked: boolean; isPaid: boolean };

export type SubmissionEmitted =
  | { type: 'validation.failed'; fieldErrors: FieldError[] }
  | { type: 'application.saved'; application: ApplicationCore }
  | { type: 'document.uploading'; key: string }
  | { type: 'document.uploaded'; key: string; document: DocumentRecord }
  | { type: 'document.failed'; key: string; failure: Failure }
  | { type: 'payment.settled'; payment: Payment }
  | { type: 'message.raised'; key: string };

/** What the chart of submission is made of: types, effects, guards, actions. */
export const submissionSetup = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    emitted: {} as SubmissionEmitted,
    input: {} as SubmissionInput,
    tags: {} as 'busy' | 'failed' | 'editable' | 'final',
  },
  actors: {
    /** The whole form and its documents, with the schema; answers the errors. */
    validateApplication: promiseEffect<FieldError[], { application: ApplicationCore; queue: QueuedDocument[] }>(
      'validateApplication',
    ),
    saveApplication: promiseEffect<ApplicationCore & { id: number }, { application: ApplicationCore; saveKey: string }>(
      'saveApplication',
    ),
    uploadDocument: promiseEffect<DocumentRecord, { document: QueuedDocument; applicationId: number | null }>(
      'uploadDocument',
    ),
    requestAmount: promiseEffect<number, { type: ApplicationType; activity: Activity | null; id: number | null }>(
      'requestAmount',
    ),
    submitFree: promiseEffect<Payment, { applicationId: number }>('submitFree'),
    bankChoice: bankChoiceMachine,
  },
  guards: {
    isPaid: ({ context }) => context.isPaid,
    isLocked: ({ context }) => context.isLocked,
    hasErrors: (_, { fieldErrors }: { fieldErrors: FieldError[] }) => fieldErrors.length > 0,
    shouldUploadFirst: ({ context }) => context.uploads === 'beforeSave' && context.queue.length > 0,
    shouldUpload: ({ context }) => context.queue.length > 0,
    hasMoreQueued: ({ context }) => context.queue.length > 1,
    shouldSave: ({ context }) => !context.isSaved,
    wantsPayment: ({ context }) => context.intent === 'pay',
    isPaidAtBank: (_, { payment }: { payment: Payment | null }) => payment !== null,
    isFree: (_, { amount }: { amount: number }) => amount === 0,
    isRejected: (_, { failure }: { failure: Failure }) => (failure.fields?.length ?? 0) > 0,
  },
  actions: {
    storeRequest: assign((_, params: Pick<SubmissionContext, 'application' | 'queue' | 'saveKey' | 'intent'>) => ({
      ...params,
      isSaved: false,
      fieldErrors: [],
      failure: null,
    })),
    storeFieldErrors: assign((_, { fieldErrors }: { fieldErrors: FieldError[] }) => ({ fieldErrors })),
    emitFieldErrors: emit(({ context }) => ({
      type: 'validation.failed' as const,
      fieldErrors: context.fieldErrors,
    })),
    storeSaved: assign((_, { application }: { application: ApplicationCore & { id: number } }) => ({
      application,
      applicationId: application.id,
      isSaved: true,
    })),
    emitSaved: emit((_, { application }: { application: ApplicationCore }) => ({
      type: 'application.saved' as const,
      application,
    })),
    emitUploading: emit(({ context }) => ({ type: 'document.uploading' as const, key: context.queue[0]?.key ?? '' })),
    emitUploaded: emit(({ context }, { document }: { document: DocumentRecord }) => ({
      type: 'document.uploaded' as const,
      key: context.queue[0]?.key ?? '',
      document,
    })),
    emitUploadFailed: emit(({ context }, { failure }: { failure: Failure }) => ({
      type: 'document.failed' as const,
      key: context.queue[0]?.key ?? '',
      failure,
    })),
    dequeue: assign({ queue: ({ context }) => context.queue.slice(1) }),
    storeAmount: assign((_, { amount }: { amount: number }) => ({ amount })),
    storePaid: assign({ isPaid: true }),
    emitSettled: emit((_, { payment }: { payment: Payment }) => ({ type: 'payment.settled' as const, payment })),
    storeReloaded: assign((_, params: Pick<SubmissionContext, 'applicationId' | 'isLocked' | 'isPaid'>) => params),
    storeFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    storeServerErrors: assign((_, { failure }: { failure: Failure }) => ({ fieldErrors: failure.fields ?? [] })),
    clearFailure: assign({ failure: null }),
    raise: emit((_, { key }: { key: string }) => ({ type: 'message.raised' as const, key })),
  },
  delays: { highlightReset: delays.highlightReset },
});
