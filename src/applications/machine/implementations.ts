import { fromPromise } from 'xstate';
import { isReadOnly } from '#domain/applications/definition';
import {
  applicationIn,
  changesIn,
  errorsIn,
  type FormSnapshot,
  mergedWith,
  openedWith,
} from '#domain/applications/formSnapshot';
import type { ActingParty, ApplicationCore, DocumentRecord, Payment } from '#domain/applications/model';
import { audienceOfRoute, definitionOf, definitionsOfRoute } from '#domain/applications/registry';
import type { RepeatedApplication } from '#domain/applications/repetition';
import { isWithColleague } from '#domain/applications/review';
import { type Activity, type ApplicationType, documentTypeOf } from '#domain/codes';
import { FailureError, type FieldError } from '#domain/errors';
import { timesDue } from '#domain/fees';
import { mayActFor } from '#domain/roles';
import { downloadFileName } from '#domain/uploads';
import { applicationMachine, type PersonAnswer, withUnnamed } from '#machines/application/application.machine';
import { kindOf } from '#machines/application/kind';
import { applicationLoaderMachine } from '#machines/applicationLoader/applicationLoader.machine';
import { bankChoiceMachine, type PaymentObject, type PaymentStart } from '#machines/bankChoice/bankChoice.machine';
import { type ChosenFile, documentUploadMachine } from '#machines/documentUpload/documentUpload.machine';
import {
  draftMachine,
  type KeepInput,
  type LatestApplication,
  type MergedDraft,
  type MergeLatestInput,
  type ReplacedForm,
  type ReplaceInput,
  type RestoredDraft,
  type SaveAnswer,
  type SaveInput,
  type SentApplication,
} from '#machines/draft/draft.machine';
import { paymentReturnMachine } from '#machines/paymentReturn/paymentReturn.machine';
import { type AmountInput, submissionMachine } from '#machines/submission/submission.machine';
import { type UploadRequest, uploadQueueMachine } from '#machines/uploadQueue/uploadQueue.machine';
import type { ChosenFiles } from '../../form/chosenFiles';
import type { ApplicationApi } from '../applicationApi';
import type { Person } from '../applicationContext';
import { photoFile } from '../documents/photoFile';
import { withContact } from '../newApplication';
import { copyOf } from '../payment/copiedApplication';
import type { DraftStorage } from './draftStorage';
import { formActor } from './formActor';

/** What the effects of one application screen work with. */
export interface ApplicationImplementationDeps {
  api: ApplicationApi;
  /** Route of the screen, without its parameters. */
  route: string;
  /** The kind that the route names, when it names one. */
  type: ApplicationType | null;
  person: Pick<Person, 'idCode'>;
  party: ActingParty;
  now: () => Date;
  files: ChosenFiles;
  drafts: DraftStorage;
  /** Is nobody logged in any more? */
  isSessionOver: () => boolean;
  /** Waits while the browser may be leaving the page. */
  pageStays: () => Promise<unknown>;
  /** Gives a downloaded file to the browser. */
  download: (content: Blob, fileName: string) => void;
  /** Turns a photograph, makes it smaller and converts it (UPL-02). @throws when the browser cannot open it. */
  preparePhotograph: (file: File, signal: AbortSignal) => Promise<File>;
}

/**
 * Choosing a bank, with the calls that start the payment and ask whether it has arrived.
 * @param loadPayment the payment of the object as the server has it now; null when there is none.
 */
export const createBankChoice = (
  api: Pick<ApplicationApi, 'startPayment'>,
  loadPayment: (object: PaymentObject, signal: AbortSignal) => Promise<Payment | null>,
) =>
  bankChoiceMachine.provide({
    actors: {
      startPayment: fromPromise<string, PaymentStart>(({ input }) => api.startPayment(input)),
      loadPayment: fromPromise<Payment | null, PaymentObject>(({ input, signal }) => loadPayment(input, signal)),
    },
  });

/** Why the application is not opened, by what `mayActFor` answers. */
const refusals = { no: 'error.companiesRequest', afterChange: 'error.otherParty' } as const;

/** The first kind of the route: all of a route share its resource. */
function firstKindOf(route: string) {
  const [first] = definitionsOfRoute(route);
  if (!first) throw new Error(`No kind of application has the route ${route}`);
  return first;
}

/** The loader with its calls. The kinds of one route share a resource. */
function createLoader({ api, route, type, person, party }: ApplicationImplementationDeps) {
  const kinds = definitionsOfRoute(route);
  const first = firstKindOf(route);
  /** By the kind that the route names; the first of the route knows every licence of its kinds. */
  const lookup = (kinds.find(({ code }) => code === type) ?? first).activityLookup;
  return applicationLoaderMachine.provide({
    actors: {
      checkRelation: fromPromise<void, { company: string }>(async ({ input, signal }) => {
        const companies = await api.loadCompanies(person.idCode, signal);
        const answer = mayActFor(input.company, party, companies);
        if (answer !== 'yes') throw new FailureError({ kind: 'rejected', key: refusals[answer] });
      }),
      addContact: fromPromise<ApplicationCore, { blank: ApplicationCore }>(async ({ input: { blank } }) => {
        const definition = definitionOf(blank.type, first.audience);
        return definition?.startsWithContact
          ? withContact(blank, first.audience, await api.loadContact(party.code))
          : blank;
      }),
      loadApplication: fromPromise<ApplicationCore, { id: number }>(({ input, signal }) =>
        api.loadApplication(first.apiResource, input.id, signal),
      ),
      loadDocuments: fromPromise<DocumentRecord[], { id: number }>(({ input, signal }) =>
        api.loadDocuments(first.apiResource, input.id, signal),
      ),
      loadActivity: fromPromise<ApplicationCore, { licence: string; activity: Activity }>(async ({ input, signal }) => {
        if (!lookup) throw new FailureError({ kind: 'rejected', key: 'error.weaponsRequest' });
        return api.loadActivity({ lookup, ...input }, signal);
      }),
      loadRepeated: fromPromise<ApplicationCore, RepeatedApplication>(({ input, signal }) =>
        api.loadRepeated(first.apiResource, input, signal),
      ),
    },
  });
}

function createSubmission({ api, route }: ApplicationImplementationDeps) {
  const audience = audienceOfRoute(route);
  return submissionMachine.provide({
    actors: {
      validateApplication: fromPromise<readonly FieldError[], { form: FormSnapshot }>(async ({ input: { form } }) =>
        errorsIn(form),
      ),
      requestAmount: fromPromise<number, AmountInput>(async ({ input: { type, activity, id, form }, signal }) => {
        const definition = definitionOf(type, audience);
        const times = definition ? timesDue(definition.fee, applicationIn(form)) : 1;
        const query = { applicationType: type, ...(activity && { activity }), ...(id !== null && { id }) };
        return times * (await api.loadAmount(query, signal));
      }),
      submitFree: fromPromise<Payment, { applicationId: number; version?: number }>(({ input }) =>
        api.payZero(input.applicationId, input.version),
      ),
      bankChoice: createBankChoice(api, async ({ paymentObjectId }, signal) => {
        return (await api.loadApplication(firstKindOf(route).apiResource, paymentObjectId, signal)).payment;
      }),
    },
  });
}

function createUploadQueue({ api, route, files, isSessionOver }: ApplicationImplementationDeps) {
  const audience = audienceOfRoute(route);
  return uploadQueueMachine.provide({
    actors: {
      uploadDocument: fromPromise<DocumentRecord, UploadRequest>(async ({ input, signal }) => {
        const { document, applicationId, applicationNo } = input;
        // A call that ends the session, such as a refused deletion, lets the next file go on.
        if (isSessionOver()) throw new FailureError({ kind: 'unauthorized', key: 'error.sessionExpired' });
        try {
          return await api.uploadDocument({
            file: files.fileOf(document.key),
            type: documentTypeOf(document.slot.type),
            rowId: document.slot.rowId,
            audience,
            applicationId: applicationId ?? 0,
            applicationNo: applicationNo ?? '',
            signal,
            onProgress: (share) => files.setProgress(document.key, share),
          });
        } finally {
          files.setProgress(document.key, null);
        }
      }),
    },
  });
}

/** What the server has of the version that a save is based on; null: nothing, or it is not known. */
function knownVersion({ application, sent, base }: SaveInput): SentApplication | null {
  const { id, version } = application;
  if (sent?.id === id && sent?.version === version) return sent;
  return base?.id !== undefined && base.id === id && base.version === version
    ? { application: base, id: base.id, version }
    : null;
}

function createDraft({ api, route, drafts, isSessionOver, pageStays, now }: ApplicationImplementationDeps) {
  const kind = (application: ApplicationCore) => {
    const found = kindOf(route, application);
    if (!found) throw new Error(`No kind ${application.type} has the route ${route}`);
    return found;
  };
  const keep = ({ form, version, application, base, saveKey, fileNames, notChosen }: KeepInput) =>
    drafts.write(application, {
      application: applicationIn(form),
      baseVersion: application.version ?? null,
      ...(base?.id !== undefined && { base }),
      saveKey,
      ...(notChosen.length > 0 && { notChosen }),
      fileNames: [...fileNames, ...form.unsavedDocuments],
      version,
    });
  /** A storage that is full or closed stops neither a save nor a replacement: the next attempt notices it (`keepDraft`). */
  const ifStorageAnswers = (work: () => void) => {
    try {
      work();
    } catch {
      // See above.
    }
  };
  const loadLatest = async (application: ApplicationCore, signal: AbortSignal): Promise<LatestApplication> => {
    if (application.id === undefined) return { application, isReadOnly: false };
    const definition = kind(application);
    const latest = await api.loadApplication(definition.apiResource, application.id, signal);
    return { application: latest, isReadOnly: isReadOnly(definition, latest) || isWithColleague(latest) };
  };
  return draftMachine.provide({
    actors: {
      restoreDraft: fromPromise<RestoredDraft | null, ReplaceInput>(async ({ input: { form, application } }) => {
        const found = drafts.read(application);
        return found && { ...found, form: openedWith(form, found.application) };
      }),
      saveApplication: fromPromise<SaveAnswer, SaveInput>(async ({ input }) => {
        const { form, version, application: base, saveKey, notChosen } = input;
        ifStorageAnswers(() => keep(input));
        const body = {
          ...applicationIn(form),
          id: base.id,
          version: base.version,
          ...(notChosen.length > 0 && { notChosen }),
        };
        const application = await api.saveApplication(kind(base).apiResource, body, saveKey, knownVersion(input));
        // A page that is being reloaded comes back with the address it had, without the id: the draft with its key leads to
        // the application.
        if (base.id === undefined) await pageStays();
        // An answer after the end of the session comes too late for the screen: what is kept, with the key of this save,
        // is restored after the next login.
        ifStorageAnswers(() => {
          if (!isSessionOver() && (drafts.read(base)?.version ?? version) === version) drafts.remove(application);
        });
        const sent = { application: body, id: application.id, version: application.version };
        return { application, sent, version, at: now().toISOString() };
      }),
      keepDraft: fromPromise<void, KeepInput>(async ({ input }) => keep(input)),
      removeDraft: fromPromise<void, { application: ApplicationCore }>(async ({ input }) =>
        drafts.remove(input.application),
      ),
      loadLatest: fromPromise<LatestApplication, { application: ApplicationCore }>(({ input, signal }) =>
        loadLatest(input.application, signal),
      ),
      mergeLatest: fromPromise<MergedDraft, MergeLatestInput>(
        async ({ input: { form, application, base, asked }, signal }) => {
          const latest = await loadLatest(application, signal);
          const unmerged = { ...latest, form, overlaps: [], brought: [], notChosen: [], documents: null };
          if (latest.isReadOnly) return unmerged;
          const { apiResource, audience } = kind(application);
          const id = audience === 'company' ? latest.application.id : undefined;
          const documents = id === undefined ? null : await api.loadDocuments(apiResource, id, signal);
          const isSameVersion = asked?.theirs.version === latest.application.version;
          const merged = mergedWith(form, base, latest.application, isSameVersion ? asked?.choices : {});
          return { ...unmerged, ...merged, form: withDocuments(merged.form, application, documents), documents };
        },
      ),
      replaceForm: fromPromise<ReplacedForm, ReplaceInput>(async ({ input: { form, application } }) => {
        ifStorageAnswers(() => drafts.remove(application));
        return { form: openedWith(form, application), brought: changesIn(form, application) };
      }),
    },
  });
}

/** The form with the documents of another version, and those of its own that no save has named. */
const withDocuments = (
  form: FormSnapshot,
  saved: ApplicationCore,
  documents: readonly DocumentRecord[] | null,
): FormSnapshot => (documents ? { ...form, documents: withUnnamed(saved, form.documents, documents) } : form);

const createDocumentUpload = ({ api, download, route, files, preparePhotograph }: ApplicationImplementationDeps) =>
  documentUploadMachine.provide({
    actors: {
      deleteDocument: fromPromise<void, { fileName: string }>(({ input }) => api.deleteDocument(input.fileName)),
      preparePhotograph: fromPromise<ChosenFile, { file: ChosenFile }>(async ({ input: { file }, signal }) => ({
        ...files.add(await preparePhotograph(files.fileOf(file.key), signal)),
        originalSize: file.size,
      })),
      downloadDocument: fromPromise<void, Pick<DocumentRecord, 'documentId' | 'fileName'>>(async ({ input, signal }) =>
        download(await api.downloadDocument(audienceOfRoute(route), input, signal), downloadFileName(input.fileName)),
      ),
    },
  });

const createPaymentReturn = ({ api, route }: ApplicationImplementationDeps) =>
  paymentReturnMachine.provide({
    actors: {
      copyApplication: fromPromise<{ id: number }, { application: ApplicationCore; copyKey: string }>(
        ({ input: { application, copyKey } }) =>
          api.saveApplication(firstKindOf(route).apiResource, copyOf(application), copyKey),
      ),
    },
  });

/** The machine of an application screen with its effects. */
export const createApplicationImplementations = (deps: ApplicationImplementationDeps) =>
  applicationMachine.provide({
    actors: {
      applicationLoader: createLoader(deps),
      submission: createSubmission(deps),
      draft: createDraft(deps),
      uploadQueue: createUploadQueue(deps),
      documentUpload: createDocumentUpload(deps),
      paymentReturn: createPaymentReturn(deps),
      form: formActor,
      loadPersonDocument: fromPromise<PersonAnswer, Record<string, never>>(async ({ signal }) => {
        const document = await deps.api.loadPersonDocument(deps.person.idCode, signal);
        // The photo is kept with the application of a natural person (PRIV-90).
        const keepsPhoto = audienceOfRoute(deps.route) === 'private';
        const photo = keepsPhoto && document?.docPicture ? deps.files.add(photoFile(document.docPicture)) : null;
        return { document, photo };
      }),
    },
  });
