import { shallowEqual, useSelector } from '@xstate/react';
import { createContext, useContext, useEffect, useLayoutEffect, useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type DocumentSlot, slotKey } from '#domain/applications/engine/documents';
import type { FieldError } from '#domain/errors';
import {
  type AskedSlot,
  type applicationMachine,
  isPhoto,
  slotOf,
  uploadIdOf,
} from '#machines/application/application.machine';
import type { ShownForm } from '#machines/application/form';
import type { bankChoiceMachine } from '#machines/bankChoice/bankChoice.machine';
import type { documentUploadMachine } from '#machines/documentUpload/documentUpload.machine';
import type { draftMachine } from '#machines/draft/draft.machine';
import type { paymentReturnMachine } from '#machines/paymentReturn/paymentReturn.machine';
import type { submissionMachine } from '#machines/submission/submission.machine';
import type { uploadQueueMachine } from '#machines/uploadQueue/uploadQueue.machine';
import type { wizardMachine } from '#machines/wizard/wizard.machine';
import type { ChosenFiles } from '../../form/chosenFiles';
import { useFileProgress } from '../../form/useFileProgress';
import type { formActor } from './formActor';

export type ApplicationActor = ActorRefFrom<typeof applicationMachine>;
type ApplicationSnapshot = SnapshotFrom<typeof applicationMachine>;
type SubmissionActor = ActorRefFrom<typeof submissionMachine>;
type WizardActor = ActorRefFrom<typeof wizardMachine>;
type UploadQueueActor = ActorRefFrom<typeof uploadQueueMachine>;
type DraftActor = ActorRefFrom<typeof draftMachine>;
export type UploadActor = ActorRefFrom<typeof documentUploadMachine>;

/** The machine of the application screen, with what stays outside of it. */
export interface ApplicationScreenValue {
  actor: ApplicationActor;
  files: ChosenFiles;
}

const ApplicationScreenContext = createContext<ApplicationScreenValue | null>(null);

export const ApplicationScreenProvider = ApplicationScreenContext.Provider;

function useApplicationScreen(): ApplicationScreenValue {
  const screen = useContext(ApplicationScreenContext);
  if (!screen) throw new Error('useApplication must be used inside ApplicationScreenProvider');
  return screen;
}

/** The uploaded documents, as the machine has them now. */
export const useDocuments = () => useApplicationState(({ context }) => context.documents);

/** Makes this form the one on screen, for the machines. */
export function useAttachedForm(form: ShownForm): void {
  const { actor } = useApplicationScreen();
  useLayoutEffect(() => {
    const child = actor.getSnapshot().children.form as ActorRefFrom<typeof formActor> | undefined;
    child?.send({ type: 'form.attached', form });
    return () => child?.send({ type: 'form.detached', form });
  }, [actor, form]);
}

/** What a page, or the whole form, was refused for. */
interface Refusal {
  fieldErrors: readonly FieldError[];
  /** The page that was to be left; left out: the whole form was to be submitted. */
  page?: string;
}

/** Shows the errors for which a page or the form was refused. */
export function useRefusals(show: (refusal: Refusal) => void): void {
  const { actor } = useApplicationScreen();
  const wizard = useApplicationState(wizardOf);
  useEffect(() => {
    const subscriptions = [actor.on('validation.failed', show), wizard?.on('page.checked', show)];
    return () => {
      for (const subscription of subscriptions) subscription?.unsubscribe();
    };
  }, [actor, wizard, show]);
}

/** Anything derived from the machine of the screen; it must be a primitive or keep its identity. */
export const useApplicationState = <T>(select: (snapshot: ApplicationSnapshot) => T): T =>
  useSelector(useApplicationScreen().actor, select);

export const submissionOf = ({ children }: ApplicationSnapshot) => children.submission as SubmissionActor | undefined;

/** The draft of the application; undefined until the application is loaded. */
export const draftOf = ({ children }: ApplicationSnapshot) => children.draft as DraftActor | undefined;

/** A child that is there as long as the application is on screen. */
function useChild<Actor>(childOf: (snapshot: ApplicationSnapshot) => Actor | undefined): Actor {
  const child = useApplicationState(childOf);
  if (!child) throw new Error('The application is not on screen: its machine has no children');
  return child;
}

export const useSubmissionState = <T>(select: (snapshot: SnapshotFrom<typeof submissionMachine>) => T): T =>
  useSelector(useChild(submissionOf), select);

/** Are the answers shown to be checked, in place of the form? */
export const areAnswersShown = (submission: SnapshotFrom<typeof submissionMachine>): boolean =>
  submission.hasTag('answersShown') && !submission.context.isLocked;

export const useAnswersShown = (): boolean => useSubmissionState(areAnswersShown);

/** The wizard of the form; undefined until the form is on screen. */
export const wizardOf = ({ children }: ApplicationSnapshot) => children.wizard as WizardActor | undefined;

/** Anything derived from the wizard; null until the form is on screen. */
export const useWizardState = <T>(select: (snapshot: SnapshotFrom<typeof wizardMachine>) => T): T | null =>
  useSelector(useApplicationState(wizardOf), (snapshot) => (snapshot ? select(snapshot) : null));

/** Sends the events of the pages to the wizard. */
export function useWizardEvents() {
  const wizard = useApplicationState(wizardOf);
  return useMemo(
    () => ({
      finishPage: (fieldErrors: readonly FieldError[]) => wizard?.send({ type: 'page.finished', fieldErrors }),
      returnToPage: () => wizard?.send({ type: 'page.returned' }),
      openPage: (page: string) => wizard?.send({ type: 'page.requested', page, isAddress: false }),
    }),
    [wizard],
  );
}

export const useDraftState = <T>(select: (snapshot: SnapshotFrom<typeof draftMachine>) => T): T =>
  useSelector(useChild(draftOf), select);

/** What is known of the fee. */
const paymentReturnOf = ({ children }: ApplicationSnapshot) =>
  children.paymentReturn as ActorRefFrom<typeof paymentReturnMachine> | undefined;

export const usePaymentReturn = (): ActorRefFrom<typeof paymentReturnMachine> => useChild(paymentReturnOf);

/** The bank dialog while it is open. */
export const useBankChoice = () =>
  useSubmissionState(({ children }) => children.bankChoice as ActorRefFrom<typeof bankChoiceMachine> | undefined);

/** The file field of a slot; undefined until the machine knows that the form asks for it. */
export const useUpload = (slot: DocumentSlot): UploadActor | undefined =>
  useApplicationState(({ children }) => children[uploadIdOf(slot)] as UploadActor | undefined);

/** Keys of the slots that have a document, saved or chosen. */
export const usePresentSlots = (): readonly string[] =>
  useSelector(
    useApplicationScreen().actor,
    ({ context: { documents, queue } }) => [
      ...new Set([...documents.map(slotOf), ...queue.map(({ slot }) => slot)].map(slotKey)),
    ],
    shallowEqual,
  );

/** Stored names of saved documents that the form does not ask for now: they go with the next save. */
export const useWithdrawnDocuments = (): readonly string[] =>
  useSelector(
    useApplicationScreen().actor,
    ({ context: { documents, slots } }) => {
      const asked = slots?.map(slotKey);
      return documents
        .filter((document) => asked && !isPhoto(slotOf(document)) && !asked.includes(slotKey(slotOf(document))))
        .map(({ fileName }) => fileName);
    },
    shallowEqual,
  );

/** The queue of files; undefined until the application is loaded. */
const uploadQueueOf = ({ children }: ApplicationSnapshot) => children.uploadQueue as UploadQueueActor | undefined;

export const useUploadQueueState = <T>(select: (snapshot: SnapshotFrom<typeof uploadQueueMachine>) => T): T =>
  useSelector(useChild(uploadQueueOf), select);

/** 0..1 while the file that the queue has begun last is uploaded, else null. */
export const useQueueProgress = (): number | null => {
  const key = useUploadQueueState(({ context }) => context.uploading?.key);
  return useFileProgress(useApplicationScreen().files, () => key);
};

/** 0..1 while the file of the field is uploaded, else null. */
export const useUploadProgress = (upload: UploadActor | undefined): number | null =>
  useFileProgress(useApplicationScreen().files, () => upload?.getSnapshot().context.file?.key);

/** What a person can do on the screen. The machine decides whether it is possible now. */
export function useApplicationEvents() {
  const { actor, files } = useApplicationScreen();
  return useMemo(
    () => ({
      save: () => actor.send({ type: 'save.requested' }),
      pay: () => actor.send({ type: 'payment.requested' }),
      confirmAnswers: () => actor.send({ type: 'answers.confirmed' }),
      openSection: (section: string) => actor.send({ type: 'section.requested', section }),
      retry: () => actor.send({ type: 'retry.requested' }),
      resume: () => actor.send({ type: 'editing.resumed' }),
      reload: () => actor.send({ type: 'application.reloadRequested' }),
      discardDraft: () => actor.send({ type: 'draft.discarded' }),
      keepMine: (part: string) => actor.send({ type: 'mine.chosen', part }),
      takeTheirs: (part: string) => actor.send({ type: 'theirs.chosen', part }),
      chooseFile: (slot: AskedSlot, file: File) => {
        const chosen = files.add(file);
        const uploadId = uploadIdOf(slot, slot.isMultiple ? chosen.key : undefined);
        actor.send({ type: 'file.chosen', uploadId, slot, file: chosen });
      },
      /** Is a request for the document of the slot running? It takes no file now. */
      isUploadBusy: (slot: DocumentSlot): boolean => {
        const upload = actor.getSnapshot().children[uploadIdOf(slot)] as UploadActor | undefined;
        return upload?.getSnapshot().hasTag('busy') ?? false;
      },
      removeFile: (uploadId: string) => actor.send({ type: 'file.removed', uploadId }),
      downloadDocument: (uploadId: string) => actor.send({ type: 'download.requested', uploadId }),
    }),
    [actor, files],
  );
}
