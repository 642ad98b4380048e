import { assign, enqueueActions, setup } from 'xstate';
import { staleVersion } from '#domain/api';
import type { FormSnapshot } from '#domain/applications/formSnapshot';
import type { Payment } from '#domain/applications/model';
import type { Activity, ApplicationType } from '#domain/codes';
import { type Failure, type FieldError, offlineKey } from '#domain/errors';
import { delays, type PaymentRequestType } from '#domain/limits';
import { present } from '#domain/present';
import { type BankChoiceOutput, bankChoiceMachine } from '../bankChoice/bankChoice.machine';
import type { QueuedDocument } from '../documentUpload/documentUpload.machine';
import type { SavedApplication } from '../draft/draft.machine';
import { promiseEffect, report } from '../lib/effects';

export interface SubmissionInput {
  type: ApplicationType;
  activity: Activity | null;
  requestType: PaymentRequestType;
  /** OPEN-19: `afterSave` where the upload needs the application's id, else `beforeSave`. */
  uploads: 'afterSave' | 'beforeSave';
  /** Id and number of the saved application; null: it was not saved yet. */
  applicationId: number | null;
  applicationNo: string | null;
  /** Fields are locked but the fee is not paid: paying again does not save (OPEN-18). */
  isLocked: boolean;
  isPaid: boolean;
}

export interface SubmissionContext extends SubmissionInput {
  intent: 'save' | 'pay';
  /** What is on screen; null: the form is not shown yet. */
  form: FormSnapshot | null;
  /** Number of the values on screen; it grows with each change. */
  version: number;
  /** Number of the values that this run asked to save. */
  requestedVersion: number;
  /** Number of the values that this run has saved; null: not saved yet. */
  savedVersion: number | null;
  /** Version under which the server has them, to be submitted as no other; left out: nothing was saved from this screen. */
  serverVersion?: number;
  /** Chosen files that are not uploaded yet. */
  queue: readonly QueuedDocument[];
  /** The file whose upload has stopped the last run. */
  failedUpload: QueuedDocument | null;
  /** Euros. */
  amount: number | null;
  fieldErrors: readonly FieldError[];
  failure: Failure | null;
}

export type SubmissionEvent =
  | { type: 'save.requested' }
  | { type: 'payment.requested' }
  | { type: 'retry.requested' }
  /** The answers are right: they are to be submitted. */
  | { type: 'answers.confirmed' }
  | { type: 'editing.resumed' }
  /** The values on screen were replaced by those of another version. */
  | { type: 'form.replaced' }
  /** The form is on screen, or a register has added something to it. */
  | { type: 'form.updated'; form: FormSnapshot }
  /** The applicant changed the form. */
  | { type: 'form.changed'; form: FormSnapshot; version: number }
  /** Files were chosen, removed or uploaded. */
  | { type: 'queue.changed'; queue: readonly QueuedDocument[] }
  /** A file could not be uploaded. */
  | { type: 'document.failed'; uploadId: string; failure: Failure }
  /** The server has the values with this number. */
  | { type: 'application.saved'; application: SavedApplication; version: number }
  | { type: 'save.failed'; failure: Failure }
  | { type: 'application.reloaded'; applicationId: number | null; isLocked: boolean; isPaid: boolean };

export interface AmountInput {
  type: ApplicationType;
  activity: Activity | null;
  id: number | null;
  form: FormSnapshot;
}

/** Sent to the parent, too. */
export type SubmissionReport =
  /** The values on screen are to be saved now. */
  | { type: 'save.needed' }
  | { type: 'validation.failed'; fieldErrors: readonly FieldError[] }
  /** The files that are left are to be uploaded now. */
  | { type: 'uploads.needed' }
  /** All answers are shown, to be checked before they are submitted. */
  | { type: 'answers.shown' }
  | { type: 'answers.left' }
  | { type: 'payment.opened' }
  | { type: 'payment.closed' }
  | { type: 'payment.settled'; payment: Payment }
  /** The server knows a later state of the application than the screen. */
  | { type: 'application.outdated' }
  | { type: 'message.raised'; key: string };

/** Messages of a server that was not reached and of a service that failed (ERR-06, OPEN-78). */
const saveFailureKeys: Partial<Record<Failure['kind'], string>> = {
  network: 'error.backendError',
  timeout: 'error.backendError',
  server: 'applications.applicationError',
};

/** Types, effects, guards and actions of the machine. */
export const submissionSetup = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    emitted: {} as SubmissionReport,
    input: {} as SubmissionInput,
    /** `answersShown`: the answers are shown in place of a form that is not locked. */
    tags: {} as 'busy' | 'failed' | 'editable' | 'final' | 'answersShown',
  },
  actors: {
    /** Validates the whole form and its documents; answers the errors. */
    validateApplication: promiseEffect<readonly FieldError[], { form: FormSnapshot }>('validateApplication'),
    /** The fee of the form, in euros. */
    requestAmount: promiseEffect<number, AmountInput>('requestAmount'),
    submitFree: promiseEffect<Payment, { applicationId: number; version?: number }>('submitFree'),
    bankChoice: bankChoiceMachine,
  },
  guards: {
    isPaid: ({ context }) => context.isPaid,
    isLocked: ({ context }) => context.isLocked,
    isShown: ({ context }) => context.form !== null,
    isEditable: ({ context }) => !context.isLocked,
    isOtherwise: ({ context }, params: Pick<SubmissionContext, 'isLocked' | 'isPaid'>) =>
      context.isLocked !== params.isLocked || context.isPaid !== params.isPaid,
    hasErrors: (_, { fieldErrors }: { fieldErrors: readonly FieldError[] }) => fieldErrors.length > 0,
    /** The form was changed since this run saved it. */
    hasChanged: ({ context }) => !context.isLocked && context.savedVersion !== context.version,
    hasChangedTo: ({ context }, { version }: { version: number }) => context.savedVersion !== version,
    isUnsaved: ({ context }) => context.savedVersion === null,
    /** Is it an answer to this run, not to an automatic save that began before it? */
    isRequested: ({ context }, { version }: { version: number }) => version >= context.requestedVersion,
    isSaved: ({ context }) => context.savedVersion !== null && context.savedVersion === context.version,
    // [AMMO-124]
    shouldUploadFirst: ({ context }) => context.uploads === 'beforeSave' && context.queue.length > 0,
    isEmpty: (_, { queue }: Pick<SubmissionContext, 'queue'>) => queue.length === 0,
    shouldUpload: ({ context }) => context.queue.length > 0,
    wantsPayment: ({ context }) => context.intent === 'pay',
    isPaidAtBank: (_, { payment }: { payment: Payment | null }) => payment !== null,
    isAmountChanged: (_, { isAmountChanged }: Pick<BankChoiceOutput, 'isAmountChanged'>) => isAmountChanged,
    isFree: ({ context }) => context.amount === 0,
    isRejected: (_, { failure }: { failure: Failure }) => (failure.fields?.length ?? 0) > 0,
    isChangedElsewhere: (_, { isOutdated }: Pick<BankChoiceOutput, 'isOutdated'>) => isOutdated,
    isStale: (_, { failure }: { failure: Failure }) => failure.messageId === staleVersion,
    isPaidAlready: (_, { failure }: { failure: Failure }) => failure.messageId === 'ALREADY_PAID',
  },
  actions: {
    storeRequest: assign((_, { intent }: Pick<SubmissionContext, 'intent'>) => ({
      intent,
      savedVersion: null,
      fieldErrors: [],
    })),
    storeForm: assign((_, { form }: { form: FormSnapshot }) => ({ form })),
    storeChange: assign((_, { form, version }: { form: FormSnapshot; version: number }) => ({ form, version })),
    storeRequestedVersion: assign(({ context }) => ({ requestedVersion: context.version })),
    storeQueue: assign((_, { queue }: Pick<SubmissionContext, 'queue'>) => ({ queue })),
    storeSaved: assign((_, { application, version }: { application: SavedApplication; version: number }) => ({
      applicationId: application.id,
      applicationNo: application.no ?? null,
      serverVersion: application.version,
      savedVersion: version,
    })),
    /** A save that no run asked for: the application has an id from now on, and what is uploaded belongs to it. */
    storeIdentity: assign((_, { application }: { application: SavedApplication }) => ({
      applicationId: application.id,
      applicationNo: application.no ?? null,
      serverVersion: application.version,
    })),
    storeFieldErrors: assign((_, { fieldErrors }: Pick<SubmissionContext, 'fieldErrors'>) => ({ fieldErrors })),
    storeServerErrors: assign((_, { failure }: { failure: Failure }) => ({ fieldErrors: failure.fields ?? [] })),
    storeFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    storeSaveFailure: assign((_, { failure }: { failure: Failure }) => ({
      failure: {
        ...failure,
        key: failure.key === offlineKey ? offlineKey : (saveFailureKeys[failure.kind] ?? failure.key),
      },
    })),
    storeUploadFailure: assign(({ context }, { uploadId, failure }: { uploadId: string; failure: Failure }) => ({
      failure,
      failedUpload: context.queue.find((queued) => queued.uploadId === uploadId) ?? null,
    })),
    clearFailure: assign({ failure: null }),
    storeAmount: assign((_, { amount }: { amount: number }) => ({ amount })),
    storePaid: assign({ isPaid: true }),
    storeReloaded: assign((_, params: Pick<SubmissionContext, 'applicationId' | 'isLocked' | 'isPaid'>) => params),
    reportSaveNeeded: enqueueActions(({ enqueue, self }) =>
      report<SubmissionReport>(enqueue, self, { type: 'save.needed' }),
    ),
    reportFieldErrors: enqueueActions(({ context: { fieldErrors }, enqueue, self }) =>
      report<SubmissionReport>(enqueue, self, { type: 'validation.failed', fieldErrors }),
    ),
    reportUploadsNeeded: enqueueActions(({ enqueue, self }) =>
      report<SubmissionReport>(enqueue, self, { type: 'uploads.needed' }),
    ),
    reportAnswersShown: enqueueActions(({ enqueue, self }) =>
      report<SubmissionReport>(enqueue, self, { type: 'answers.shown' }),
    ),
    reportAnswersLeft: enqueueActions(({ enqueue, self }) =>
      report<SubmissionReport>(enqueue, self, { type: 'answers.left' }),
    ),
    reportPaymentOpened: enqueueActions(({ enqueue, self }) =>
      report<SubmissionReport>(enqueue, self, { type: 'payment.opened' }),
    ),
    reportPaymentClosed: enqueueActions(({ enqueue, self }) =>
      report<SubmissionReport>(enqueue, self, { type: 'payment.closed' }),
    ),
    reportSettled: enqueueActions(({ enqueue, self }, { payment }: { payment: Payment }) =>
      report<SubmissionReport>(enqueue, self, { type: 'payment.settled', payment }),
    ),
    reportOutdated: enqueueActions(({ enqueue, self }) =>
      report<SubmissionReport>(enqueue, self, { type: 'application.outdated' }),
    ),
    /** A payment that has begun locks the application on the server (OPEN-18): what is typed from now on would be refused. */
    reportBegun: enqueueActions(({ enqueue, self }, { isBegun }: Pick<BankChoiceOutput, 'isBegun'>) => {
      if (isBegun) report<SubmissionReport>(enqueue, self, { type: 'application.outdated' });
    }),
    reportMessage: enqueueActions(({ enqueue, self }, { key }: { key: string }) =>
      report<SubmissionReport>(enqueue, self, { type: 'message.raised', key }),
    ),
    reportFailure: enqueueActions(({ context: { failure }, enqueue, self }) =>
      report<SubmissionReport>(enqueue, self, { type: 'message.raised', key: present(failure, 'the failure').key }),
    ),
  },
  delays: { highlightReset: delays.highlightReset },
});
