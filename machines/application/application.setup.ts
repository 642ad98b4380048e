import { assign, emit, enqueueActions, raise, sendTo, setup } from 'xstate';
import { type DocumentSlot, slotKey } from '#domain/applications/engine/documents';
import type { ApplicationCore, DocumentRecord, Payment, PersonDocument } from '#domain/applications/model';
import { namedDocuments } from '#domain/applications/namedDocuments';
import type { FormPage } from '#domain/applications/pages';
import { definitionsOfRoute } from '#domain/applications/registry';
import { stageOf } from '#domain/applications/stage';
import type { DocumentTypeName } from '#domain/codes';
import type { Failure, FieldError } from '#domain/errors';
import { delays } from '#domain/limits';
import { present } from '#domain/present';
import {
  applicationLoaderMachine,
  type LoaderInput,
  type LoaderOutput,
} from '../applicationLoader/applicationLoader.machine';
import {
  type ChosenFile,
  type DocumentUploadReport,
  documentUploadMachine,
  type QueuedDocument,
} from '../documentUpload/documentUpload.machine';
import { type DraftInput, type DraftReport, draftMachine } from '../draft/draft.machine';
import { callbackEffect, promiseEffect } from '../lib/effects';
import {
  type BankReturn,
  type PaymentReturnInput,
  type PaymentReturnReport,
  paymentReturnMachine,
} from '../paymentReturn/paymentReturn.machine';
import { type SubmissionInput, type SubmissionReport, submissionMachine } from '../submission/submission.machine';
import { type UploadQueueInput, type UploadQueueReport, uploadQueueMachine } from '../uploadQueue/uploadQueue.machine';
import { wizardMachine } from '../wizard/wizard.machine';
import type { AskedSlot, FormEvent, FormRequest } from './form';
import { accessOf, kindOf } from './kind';

export interface ApplicationInput extends LoaderInput, BankReturn {
  /** Route of the screen, without its parameters: it says which kinds can be shown. */
  route: string;
  /** Random text that the idempotency keys of this screen begin with. */
  keyPrefix: string;
  /** Id of the page of the form that the address names; null: it names none. */
  page: string | null;
}

/** A file field of the application: one child machine each. A slot for several files has a field for each of them. */
export interface Upload {
  uploadId: string;
  slot: AskedSlot;
  /** Of a slot for several files: the document of this field, once it is saved. */
  documentId: string | null;
}

export interface ApplicationContext extends ApplicationInput {
  application: ApplicationCore | null;
  documents: readonly DocumentRecord[];
  personDocument: PersonDocument | null;
  /** Slots the form asks for; null: the form did not say yet. */
  slots: readonly AskedSlot[] | null;
  uploads: readonly Upload[];
  /** The form was on screen: its wizard runs. */
  hasWizard: boolean;
  /** Chosen files that are not uploaded yet. */
  queue: readonly QueuedDocument[];
  /** Why the application cannot be shown. */
  failure: Failure | null;
}

/** What the population register answered. */
export interface PersonAnswer {
  /** null: the register has no valid document. */
  document: PersonDocument | null;
  /** The photo of the document as a chosen file (PRIV-90). */
  photo: ChosenFile | null;
}

export type ApplicationEvent =
  | FormEvent
  | SubmissionReport
  | UploadQueueReport
  | DraftReport
  | DocumentUploadReport
  | Exclude<PaymentReturnReport, { type: 'application.copied' }>
  | { type: 'save.requested' }
  | { type: 'payment.requested' }
  | { type: 'retry.requested' }
  | { type: 'answers.confirmed' }
  | { type: 'editing.resumed' }
  /** Back from the answers to a section of the form. */
  | { type: 'section.requested'; section: string }
  | { type: 'draft.discarded' }
  | { type: 'mine.chosen'; part: string }
  | { type: 'theirs.chosen'; part: string }
  | { type: 'file.chosen'; uploadId: string; slot: AskedSlot; file: ChosenFile }
  | { type: 'file.removed'; uploadId: string }
  | { type: 'download.requested'; uploadId: string }
  | { type: 'application.reloadRequested' }
  | { type: 'connection.restored' }
  | { type: 'page.hidden' }
  | { type: 'screen.left' }
  /** Raised by the machine itself: a later state of the application was stored. */
  | { type: 'application.changed' }
  /** Raised by the machine itself: a document was uploaded. */
  | { type: 'documents.changed' }
  /** Sent by the machine to itself: the form has named the document that was uploaded, and its file waits no longer. */
  | { type: 'document.settled' };

export type ApplicationEmitted =
  | { type: 'message.raised'; key: string; params?: FieldError['params'] }
  | { type: 'validation.failed'; fieldErrors: readonly FieldError[] }
  /** The form is shown again, and this section of it is to be read. */
  | { type: 'section.opened'; section: string }
  /** The application was submitted from this screen. */
  | { type: 'application.submitted'; id: number }
  /** The application has an id now. */
  | { type: 'application.identified'; id: number };

/** Id of the file field of a slot. @param part of a slot for several files: which of them. */
export const uploadIdOf = (slot: DocumentSlot, part?: string): string =>
  ['document', slotKey(slot), part].filter(Boolean).join(':');

/** Slot of a stored document. */
export const slotOf = ({ documentType, rowId }: DocumentRecord): DocumentSlot => ({
  type: documentType.replace('DOCUMENT_TYPE_', '') as DocumentTypeName,
  ...(rowId && { rowId }),
});

/** Finds the ids of the documents that are stored in a slot. */
export function idsBySlot(documents: readonly DocumentRecord[]): (slot: DocumentSlot) => readonly string[] {
  const bySlot = new Map<string, string[]>();
  for (const document of documents) {
    const key = slotKey(slotOf(document));
    bySlot.set(key, [...(bySlot.get(key) ?? []), document.documentId]);
  }
  return (slot) => bySlot.get(slotKey(slot)) ?? [];
}

const isOf = (slot: DocumentSlot, document: DocumentRecord): boolean => slotKey(slotOf(document)) === slotKey(slot);

/** The photo of the identity document: no field shows it, the portal itself chooses it (PRIV-90). */
const photoSlot: DocumentSlot = { type: 'PHOTO' };
export const isPhoto = (slot: DocumentSlot): boolean => slotKey(slot) === slotKey(photoSlot);

const isAsked = ({ slots }: ApplicationContext, slot: DocumentSlot): boolean =>
  slots === null || slots.some((asked) => slotKey(asked) === slotKey(slot));

const documentOf = (documents: readonly DocumentRecord[], { slot, documentId }: Upload): DocumentRecord | null =>
  documents.find((document) => (slot.isMultiple ? document.documentId === documentId : isOf(slot, document))) ?? null;

/** The file fields that a slot needs for the documents there are. */
function uploadsOf(slot: AskedSlot, documents: readonly DocumentRecord[]): Upload[] {
  if (!slot.isMultiple) return [{ uploadId: uploadIdOf(slot), slot, documentId: null }];
  return documents
    .filter((document) => isOf(slot, document))
    .map(({ documentId }) => ({ uploadId: uploadIdOf(slot, documentId), slot, documentId }));
}

/** The file fields that the form needs and that are not there yet. */
const missingUploads = ({ uploads, documents, slots }: ApplicationContext): Upload[] =>
  (slots ?? [])
    .filter((slot) => !isPhoto(slot))
    .flatMap((slot) => uploadsOf(slot, documents))
    .filter(({ uploadId, documentId }) =>
      uploads.every((known) => known.uploadId !== uploadId && (!documentId || known.documentId !== documentId)),
    );

const isPrivate = ({ route }: ApplicationContext): boolean => definitionsOfRoute(route)[0]?.audience === 'private';

/**
 * The documents of the server, and those that were uploaded from this screen and that no save has named yet: of a company,
 * the server does not list them.
 * @param saved the application as it was saved last.
 */
export function withUnnamed(
  saved: ApplicationCore,
  uploaded: readonly DocumentRecord[],
  documents: readonly DocumentRecord[],
): readonly DocumentRecord[] {
  const named = namedDocuments(saved).map(({ id }) => id);
  const known = [...named, ...documents.map(({ documentId }) => documentId)];
  return [...documents, ...uploaded.filter(({ documentId }) => !known.includes(documentId))];
}

const withOwn = (context: ApplicationContext, documents: readonly DocumentRecord[]): readonly DocumentRecord[] =>
  isPrivate(context)
    ? documents
    : withUnnamed(present(context.application, 'the application'), context.documents, documents);

const access = ({ route, application }: ApplicationContext) => {
  const shown = present(application, 'the application');
  return accessOf(kindOf(route, shown), shown);
};

/** May nothing of an unfinished application be changed on this screen? */
function isReadOnly(context: ApplicationContext): boolean {
  const { isLocked, isWithColleague } = access(context);
  return isLocked || isWithColleague;
}

/** Has the authority decided it: is it in the register, or refused? */
function isDecided({ route, application }: ApplicationContext): boolean {
  const shown = present(application, 'the application');
  const kind = kindOf(route, shown);
  const stage = kind && stageOf(kind, shown);
  return stage === 'register' || stage === 'refused';
}

/** Which documents go first, and what a document belongs to (OPEN-19). */
export function uploadQueueInput(context: ApplicationContext): UploadQueueInput {
  const { id = null, no = null } = present(context.application, 'the application');
  return { uploads: isPrivate(context) ? 'afterSave' : 'beforeSave', applicationId: id, applicationNo: no };
}

/** Input of the submission of a loaded application. */
export function submissionInput(context: ApplicationContext): SubmissionInput {
  const application = present(context.application, 'the application');
  const kind = present(kindOf(context.route, application), 'the kind of the application');
  const { isLocked, isPaid } = access(context);
  return {
    type: application.type,
    activity: application.licenceActivity?.type ?? null,
    requestType: kind.requestType,
    ...uploadQueueInput(context),
    isLocked,
    isPaid,
  };
}

export const paymentReturnInput = (context: ApplicationContext): PaymentReturnInput => ({
  route: context.route,
  application: present(context.application, 'the application'),
  payment: context.payment,
  exam: context.exam,
  copyKey: `${context.keyPrefix}-copy`,
});

export const draftInput = (context: ApplicationContext): DraftInput => ({
  application: present(context.application, 'the application'),
  isReadOnly: isReadOnly(context),
  keyPrefix: context.keyPrefix,
});

/** Types, effects, guards and actions of the machine. */
export const applicationSetup = setup({
  types: {
    context: {} as ApplicationContext,
    events: {} as ApplicationEvent,
    emitted: {} as ApplicationEmitted,
    input: {} as ApplicationInput,
    tags: {} as 'busy' | 'failed' | 'awaitingPerson' | 'readOnly' | 'outdated',
  },
  actors: {
    applicationLoader: applicationLoaderMachine,
    submission: submissionMachine,
    draft: draftMachine,
    uploadQueue: uploadQueueMachine,
    wizard: wizardMachine,
    paymentReturn: paymentReturnMachine,
    documentUpload: documentUploadMachine,
    /** The form on screen: it sends its values, the slots it asks for and its pages, at first and whenever they change. */
    form: callbackEffect<FormRequest, Record<string, never>>('form'),
    loadPersonDocument: promiseEffect<PersonAnswer, Record<string, never>>('loadPersonDocument'),
  },
  guards: {
    isLoaded: (_, { output }: { output: LoaderOutput }) => output.kind === 'loaded',
    isRedirected: (_, { output }: { output: LoaderOutput }) => output.kind === 'redirected',
    /** The application belongs to another route. */
    isForeign: ({ context }, { output }: { output: LoaderOutput }) =>
      output.kind === 'loaded' && kindOf(context.route, output.application) === undefined,
    hasId: ({ context }) => context.application?.id !== undefined,
    /** A saved application of a natural person that can still be changed. */
    isUpdatable: ({ context }) => {
      return (
        context.application?.id !== undefined && access(context).isOpen && !isReadOnly(context) && isPrivate(context)
      );
    },
    hasUpload: ({ context }, { uploadId }: { uploadId: string }) =>
      context.uploads.some((upload) => upload.uploadId === uploadId),
    isAtAuthority: ({ context }) => !access(context).isOpen,
    isDecided: ({ context }) => isDecided(context),
    isWithColleague: ({ context }) => access(context).isWithColleague,
    isLocked: ({ context }) => access(context).isLocked,
    isFillable: ({ context }) => access(context).isOpen && !isReadOnly(context),
    hasWizard: ({ context }) => context.hasWizard,
    hasPersonDocument: (_, { document }: PersonAnswer) => document !== null,
  },
  actions: {
    storeLoaded: assign((_, { output }: { output: LoaderOutput }) =>
      output.kind === 'loaded' ? { application: output.application, documents: output.documents } : {},
    ),
    storeLoadFailure: assign((_, { output }: { output: LoaderOutput }) =>
      output.kind === 'failed' ? { failure: output.failure } : {},
    ),
    storeFailure: assign((_, { failure, key }: { failure: Failure; key: string }) => ({
      failure: { ...failure, key },
    })),
    storeForeign: assign({ failure: { kind: 'notFound' as const, key: 'error.backendError' } }),
    storeDocumentNotFound: assign({ failure: { kind: 'notFound' as const, key: 'error.documentNotFound' } }),
    storeApplication: assign((_, { application }: { application: ApplicationCore }) => ({ application })),
    storeReloaded: assign(({ context }, { output }: { output: LoaderOutput }) =>
      output.kind === 'loaded'
        ? { application: output.application, documents: withOwn(context, output.documents) }
        : {},
    ),
    storeMerged: assign(({ context }, { documents }: { documents: readonly DocumentRecord[] }) => ({
      documents: withOwn(context, documents),
    })),
    storePayment: assign(({ context }, { payment }: { payment: Payment }) => ({
      application: { ...present(context.application, 'the application'), payment },
    })),
    storePersonDocument: assign((_, { document }: PersonAnswer) => ({ personDocument: document })),
    storeSlots: assign((_, { slots }: { slots: readonly AskedSlot[] }) => ({ slots })),
    storeQueued: assign(({ context }, { document }: { document: QueuedDocument }) => ({
      queue: [...context.queue.filter(({ uploadId }) => uploadId !== document.uploadId), document],
    })),
    dropQueued: assign(({ context }, { uploadId }: { uploadId: string }) => ({
      queue: context.queue.filter((queued) => queued.uploadId !== uploadId),
    })),
    /** Files of slots that the form does not ask for any more are set aside and not uploaded (PRIV-89). */
    dropUnasked: enqueueActions(({ context, enqueue }) => {
      const queue = context.queue.filter(({ slot }) => isAsked(context, slot));
      for (const { uploadId, slot } of context.queue)
        if (!isAsked(context, slot)) enqueue.sendTo(uploadId, { type: 'slot.withdrawn' });
      enqueue.assign({ queue });
    }),
    /** A file that was set aside while the form did not ask for it is to be uploaded again. */
    restoreAsked: enqueueActions(({ context, enqueue }) => {
      for (const { uploadId, slot } of context.uploads)
        if (isAsked(context, slot)) enqueue.sendTo(uploadId, { type: 'slot.restored' });
    }),
    /** Documents of such slots that were uploaded from this screen are deleted: nobody could see them. */
    withdrawUnasked: enqueueActions(({ context, enqueue }) => {
      for (const { uploadId, slot } of context.uploads)
        if (!isAsked(context, slot)) enqueue.sendTo(uploadId, { type: 'slot.withdrawn' });
    }),
    /** The form is to name it, where an application names its documents (OPEN-19). */
    storeUploaded: enqueueActions(
      ({ context, enqueue }, { uploadId, document }: { uploadId: string; document: DocumentRecord }) => {
        const isReplaced = (other: DocumentRecord) =>
          context.uploads.some((upload) => upload.uploadId === uploadId && documentOf([other], upload) !== null);
        const documents = [...context.documents.filter((other) => !isReplaced(other)), document];
        const uploaded = context.queue.find((queued) => queued.uploadId === uploadId);
        enqueue.assign({
          documents,
          queue: context.queue.filter((queued) => queued !== uploaded),
          uploads: context.uploads.map((upload) =>
            upload.uploadId === uploadId ? { ...upload, documentId: document.documentId } : upload,
          ),
        });
        const named = isPrivate(context) ? undefined : uploaded?.name;
        enqueue.sendTo('form', { type: 'documents.known', documents, named });
      },
    ),
    dropDeleted: enqueueActions(({ context, enqueue }, { uploadId }: { uploadId: string }) => {
      const documents = context.documents.filter((document) =>
        context.uploads.every((upload) => upload.uploadId !== uploadId || documentOf([document], upload) === null),
      );
      enqueue.assign({ documents });
      enqueue.sendTo('form', { type: 'documents.known', documents });
    }),
    /** A child for every file field that the form needs and that is not there yet. */
    spawnUploads: enqueueActions(({ context, enqueue }) => {
      const missing = missingUploads(context);
      for (const upload of missing) {
        const { uploadId, slot } = upload;
        const document = documentOf(context.documents, upload);
        enqueue.spawnChild('documentUpload', { id: uploadId, input: { uploadId, slot, document } });
      }
      enqueue.assign({ uploads: [...context.uploads, ...missing] });
    }),
    /** The file goes to its field; a missing field is created. */
    chooseFile: enqueueActions(
      ({ context, enqueue }, params: Pick<Upload, 'uploadId' | 'slot'> & { file: ChosenFile }) => {
        const { uploadId, slot, file } = params;
        if (context.uploads.every((known) => known.uploadId !== uploadId)) {
          enqueue.spawnChild('documentUpload', { id: uploadId, input: { uploadId, slot, document: null } });
          enqueue.assign({ uploads: [...context.uploads, { uploadId, slot, documentId: null }] });
        }
        enqueue.sendTo(uploadId, { type: 'file.chosen', file });
      },
    ),
    /** The photo of the identity document is chosen automatically, unless there is one (PRIV-90). */
    choosePhoto: enqueueActions(({ context, enqueue }, { photo }: PersonAnswer) => {
      const uploadId = uploadIdOf(photoSlot);
      if (!photo || context.documents.some((document) => isOf(photoSlot, document))) return;
      enqueue.spawnChild('documentUpload', { id: uploadId, input: { uploadId, slot: photoSlot, document: null } });
      enqueue.assign({ uploads: [...context.uploads, { uploadId, slot: photoSlot, documentId: null }] });
      enqueue.sendTo(uploadId, { type: 'file.chosen', file: photo });
    }),
    sendQueue: enqueueActions(({ context: { queue }, enqueue }) => {
      for (const child of ['submission', 'draft', 'uploadQueue'])
        enqueue.sendTo(child, { type: 'queue.changed', queue });
    }),
    sendReloaded: sendTo('draft', ({ context }) => ({
      type: 'application.loaded' as const,
      application: present(context.application, 'the application'),
      isReadOnly: isReadOnly(context),
    })),
    /** Each file field gets its document as the server has it, the form all of them. */
    sendDocuments: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('form', { type: 'documents.known', documents: context.documents });
      for (const upload of context.uploads)
        enqueue.sendTo(upload.uploadId, {
          type: 'document.loaded',
          document: documentOf(context.documents, upload),
        });
    }),
    sendAccess: sendTo('submission', ({ context }) => {
      const { isLocked, isPaid } = access(context);
      return {
        type: 'application.reloaded' as const,
        applicationId: context.application?.id ?? null,
        isLocked,
        isPaid,
      };
    }),
    /** The notices about the fee follow the application. */
    sendToPaymentReturn: sendTo('paymentReturn', ({ context }) => ({
      type: 'application.loaded' as const,
      application: present(context.application, 'the application'),
    })),
    forwardToForm: sendTo('form', ({ event }) => event),
    forwardToDraft: sendTo('draft', ({ event }) => event),
    forwardToUploadQueue: sendTo('uploadQueue', ({ event }) => event),
    forwardToSubmission: sendTo('submission', ({ event }) => event),
    /** The form is on screen: a wizard shows its pages. */
    startWizard: enqueueActions(
      ({ context: { page }, enqueue }, { pages, start }: { pages: readonly FormPage[]; start: string }) => {
        enqueue.spawnChild('wizard', { id: 'wizard', input: { pages, start, page } });
        enqueue.assign({ hasWizard: true });
      },
    ),
    forwardToWizard: enqueueActions(({ context: { hasWizard }, event, enqueue }) => {
      if (hasWizard) enqueue.sendTo('wizard', event);
    }),
    /** The register has failed, and the form goes: the browser keeps what the server does not have. */
    keepTyped: sendTo('draft', { type: 'page.hidden' }),
    requestUploads: sendTo('uploadQueue', { type: 'uploads.requested' }),
    requestSave: sendTo('draft', { type: 'save.requested' }),
    resumeEditing: sendTo('submission', { type: 'editing.resumed' }),
    /** What is sent is no longer on screen. */
    endRun: sendTo('submission', { type: 'form.replaced' }),
    sendToUpload: enqueueActions(
      ({ enqueue }, { uploadId, ...event }: { uploadId: string; type: string; [field: string]: unknown }) =>
        enqueue.sendTo(uploadId, event),
    ),
    /** The report of the form comes first: a save that waits for the document is of the values that name it. */
    settleDocument: sendTo(({ self }) => self, { type: 'document.settled' }),
    raiseDocuments: raise({ type: 'documents.changed' }),
    raiseChanged: raise({ type: 'application.changed' }),
    emitMessage: emit((_, { key, params }: Pick<FieldError, 'key' | 'params'>) => ({
      type: 'message.raised' as const,
      key,
      ...(params && { params }),
    })),
    emitFieldErrors: emit((_, { fieldErrors }: { fieldErrors: readonly FieldError[] }) => ({
      type: 'validation.failed' as const,
      fieldErrors,
    })),
    emitSection: emit((_, { section }: { section: string }) => ({ type: 'section.opened' as const, section })),
    emitSubmitted: enqueueActions(({ context: { application }, enqueue }) => {
      if (application?.id !== undefined) enqueue.emit({ type: 'application.submitted', id: application.id });
    }),
    emitIdentified: enqueueActions(({ context, enqueue }, { id }: { id: number }) => {
      if (context.application?.id !== id) enqueue.emit({ type: 'application.identified', id });
    }),
  },
  delays: { personDocumentDelay: delays.personDocumentDelay },
});
