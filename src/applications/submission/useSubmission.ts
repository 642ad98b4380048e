import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import type { ApplicationDefinition } from '#domain/applications/definition';
import { isReadOnly } from '#domain/applications/definition';
import type { ApplicationCore, DocumentRecord, Payment } from '#domain/applications/model';
import { isSubmitted } from '#domain/applications/submitted';
import type { BankCode } from '#domain/codes';
import type { FieldError } from '#domain/errors';
import { bankChoiceMachine, type PaymentObject } from '#machines/bankChoice/bankChoice.machine';
import { type QueuedDocument, submissionMachine } from '#machines/submission/submission.machine';
import { inspection } from '../../inspection/inspection';
import type { ApplicationApi } from '../applicationApi';
import type { DocumentUploads } from '../documents/documentUploads';

/** What the flow asks of the form on screen. */
export interface FormPorts {
  /** The application as the form makes it now. */
  collect: () => ApplicationCore;
  validate: () => Promise<FieldError[]>;
}

export interface SubmissionDeps {
  api: ApplicationApi;
  definition: ApplicationDefinition;
  application: ApplicationCore;
  uploads: DocumentUploads;
  form: FormPorts;
  onMessage: (key: string) => void;
  onInvalid: (errors: FieldError[]) => void;
  onSaved: (application: ApplicationCore) => void;
  onSettled: (payment: Payment) => void;
}

export type SubmissionActor = ActorRefFrom<typeof submissionMachine>;

interface Latest {
  readonly current: SubmissionDeps;
}

/** The saved application of this run: views hear of it only after the uploads have begun. */
interface Saved {
  current: ApplicationCore | null;
}

/**
 * Choosing a bank, with the calls that start the payment and ask whether it has arrived.
 * @param loadPayment the payment of the object as the server has it now; null when there is none.
 */
export const bankChoiceLogic = (
  api: () => ApplicationApi,
  loadPayment: (object: PaymentObject, signal: AbortSignal) => Promise<Payment | null>,
) =>
  bankChoiceMachine.provide({
    actors: {
      startPayment: fromPromise<string, PaymentObject & { bank: BankCode }>(({ input }) => api().startPayment(input)),
      loadPayment: fromPromise<Payment | null, PaymentObject>(({ input, signal }) => loadPayment(input, signal)),
    },
  });

/** The effects of the submission machine; each reads what is on screen when it runs. */
const submissionLogic = (latest: Latest, saved: Saved) =>
  submissionMachine.provide({
    actors: {
      validateApplication: fromPromise<FieldError[], { application: ApplicationCore; queue: QueuedDocument[] }>(() =>
        latest.current.form.validate(),
      ),
      saveApplication: fromPromise<ApplicationCore & { id: number }, { application: ApplicationCore; saveKey: string }>(
        ({ input }) => {
          const { api, definition, form } = latest.current;
          // A company's documents were uploaded since: the form knows their ids now (FILE-14).
          const application = definition.audience === 'company' ? form.collect() : input.application;
          return api.saveApplication(definition.apiResource, application, input.saveKey);
        },
      ),
      uploadDocument: fromPromise<DocumentRecord, { document: QueuedDocument; applicationId: number | null }>(
        ({ input: { document, applicationId }, signal }) => {
          const { api, uploads, application, definition } = latest.current;
          return api.uploadDocument({
            audience: definition.audience,
            file: uploads.fileOf(document.key),
            type: document.type,
            applicationId: applicationId ?? 0,
            applicationNo: (saved.current ?? application).no ?? '',
            signal,
            onProgress: (share) => uploads.setShare(document.key, share),
          });
        },
      ),
      requestAmount: fromPromise<number, { type: ApplicationCore['type']; activity: ActivityOf; id: number | null }>(
        ({ input: { type, activity, id }, signal }) =>
          latest.current.api.loadAmount(
            { applicationType: type, ...(activity && { activity }), ...(id !== null && { id }) },
            signal,
          ),
      ),
      submitFree: fromPromise<Payment, { applicationId: number }>(({ input }) =>
        latest.current.api.payZero(input.applicationId),
      ),
      bankChoice: bankChoiceLogic(
        () => latest.current.api,
        async ({ paymentObjectId }, signal) => {
          const { api, definition } = latest.current;
          return (await api.loadApplication(definition.apiResource, paymentObjectId, signal)).payment;
        },
      ),
    },
  });

type ActivityOf = NonNullable<ApplicationCore['licenceActivity']>['type'] | null;

const applicationState = (definition: ApplicationDefinition, application: ApplicationCore) => ({
  isLocked: isReadOnly(definition, application),
  isPaid: isSubmitted(application),
});

/** One actor of the submission machine for the application on screen, and what comes out of it handed on. */
export function useSubmission(deps: SubmissionDeps): SubmissionActor {
  const latest = useRef(deps);
  latest.current = deps;
  const { definition, application } = deps;
  const saved = useRef<ApplicationCore | null>(null);
  const logic = useMemo(() => submissionLogic(latest, saved), []);
  const actor = useActorRef(logic, {
    ...inspection,
    input: {
      type: application.type,
      activity: application.licenceActivity?.type ?? null,
      requestType: definition.requestType,
      uploads: definition.audience === 'private' ? 'afterSave' : 'beforeSave',
      applicationId: application.id ?? null,
      ...applicationState(definition, application),
    },
  });

  useEffect(() => {
    const ends = [
      actor.on('validation.failed', ({ fieldErrors }) => latest.current.onInvalid(fieldErrors)),
      actor.on('application.saved', ({ application: received }) => {
        saved.current = received;
        latest.current.onSaved(received);
      }),
      actor.on('document.uploading', ({ key }) => latest.current.uploads.started(key)),
      actor.on('document.uploaded', ({ key, document }) => latest.current.uploads.succeeded(key, document)),
      actor.on('document.failed', ({ key, failure }) => latest.current.uploads.failed(key, failure)),
      actor.on('payment.settled', ({ payment }) => latest.current.onSettled(payment)),
      actor.on('message.raised', ({ key }) => latest.current.onMessage(key)),
    ];
    return () => {
      for (const end of ends) end.unsubscribe();
    };
  }, [actor]);

  useReloaded(actor, definition, application);
  return actor;
}

/** A loaded application that stands otherwise than the flow thinks (paid meanwhile, locked) puts the flow right. */
function useReloaded(actor: SubmissionActor, definition: ApplicationDefinition, application: ApplicationCore): void {
  const { isLocked, isPaid } = applicationState(definition, application);
  const { id } = application;
  const isEditable = useSelector(actor, (state) => state.hasTag('editable') || state.matches('choosingBank'));
  useEffect(() => {
    const { context } = actor.getSnapshot();
    const isSame = context.isLocked === isLocked && context.isPaid === isPaid;
    if (id === undefined || isSame || !isEditable) return;
    actor.send({ type: 'application.reloaded', applicationId: id, isLocked, isPaid });
  }, [actor, id, isLocked, isPaid, isEditable]);
}
