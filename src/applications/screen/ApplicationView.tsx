import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApplicationDefinition, isReadOnly } from '#domain/applications/definition';
import type { AnyForm } from '#domain/applications/engine/form';
import type { ApplicationCore, DocumentRecord, PersonDocument } from '#domain/applications/model';
import { stageOf } from '#domain/applications/stage';
import { useApplicationHeading } from '../../shell/heading';
import { Page } from '../../shell/Page';
import { SummaryLink } from '../../summary/SummaryLink';
import { useApplicationDeps } from '../applicationContext';
import { useDocumentUploads } from '../documents/useDocumentUploads';
import { ApplicationForm, type FormHandle } from '../form/ApplicationForm';
import type { FormFamily } from '../form/family';
import type { SubmissionEvents } from '../form/formContext';
import { StagePanel, UnknownStage } from '../stages/StagePanel';
import { Stepper } from '../stepper/Stepper';
import { useStepper } from '../stepper/useStepper';
import { newSaveKey } from '../submission/saveKey';
import { useSubmission } from '../submission/useSubmission';
import { PaymentReturn } from './PaymentReturn';
import { type ApplicationRouteParams, subjectOf } from './routeParams';

interface ApplicationViewProps {
  definition: ApplicationDefinition;
  form: AnyForm;
  family: FormFamily;
  application: ApplicationCore;
  documents: readonly DocumentRecord[];
  personDocument: PersonDocument | null;
  isAwaitingPerson: boolean;
  routeParams: ApplicationRouteParams;
  onReload: () => void;
  onReplaced: (application: ApplicationCore) => void;
}

const intentOf = (key: string) => (key.startsWith('success.') ? 'success' : 'danger');

/** An application on screen: its steps, and the step looked at. All behaviour is in the machines it connects. */
export function ApplicationView(props: ApplicationViewProps) {
  const { definition, form, family, application, documents, personDocument, isAwaitingPerson, routeParams } = props;
  const { onReload, onReplaced } = props;
  const { api, notify } = useApplicationDeps();
  const title = useApplicationHeading(definition, application.licenceActivity?.type ?? routeParams.activity);
  const stepper = useStepper(definition, application, routeParams.step);
  const handle = useRef<FormHandle>(null);
  const onMessage = (key: string) => notify({ key, intent: intentOf(key) });

  // The photo is kept with the application of a natural person (PRIV-90).
  const keepsPhoto = definition.audience === 'private' && !isReadOnly(definition, application);
  const uploads = useDocumentUploads({
    documents,
    photo: keepsPhoto ? (personDocument?.docPicture ?? null) : null,
    onMessage,
    onDeleted: onReload,
  });
  const submission = useSubmission({
    api,
    definition,
    application,
    uploads,
    form: {
      collect: () => handle.current?.collect() ?? application,
      validate: async () => (await handle.current?.validate()) ?? [],
    },
    onMessage,
    onInvalid: (errors) => handle.current?.showErrors(errors),
    onSaved: (saved) => {
      handle.current?.settle();
      onReplaced(saved);
    },
    onSettled: (payment) => {
      onReplaced({ ...application, ...submission.getSnapshot().context.application, payment });
      onReload();
    },
  });

  const reload = useRef(onReload);
  reload.current = onReload;
  const events = useMemo<SubmissionEvents>(() => {
    const request = (type: 'save.requested' | 'payment.requested') => () => {
      const collected = handle.current?.collect();
      if (!collected) return;
      submission.send({ type, application: collected, queue: uploads.queue(), saveKey: newSaveKey() });
    };
    return {
      save: request('save.requested'),
      pay: request('payment.requested'),
      retry: () => submission.send({ type: 'retry.requested' }),
      resume: () => submission.send({ type: 'editing.resumed' }),
      reload: () => reload.current(),
    };
  }, [submission, uploads]);

  const isUnknown = stageOf(definition, application) === 'unknown';
  return (
    <Page title={title} subject={definition.id}>
      {application.no && <ApplicationNumber no={application.no} />}
      <SummaryLink definition={definition} application={application} />
      <Stepper steps={stepper.steps} viewed={stepper.viewed} onOpen={stepper.open} />
      <PaymentReturn payment={routeParams.payment} application={application} />
      {isUnknown && <UnknownStage status={application.status} />}
      {stepper.viewed === 'open' ? (
        <ApplicationForm
          handle={handle}
          definition={definition}
          form={form}
          family={family}
          application={application}
          personDocument={personDocument}
          isAwaitingPerson={isAwaitingPerson}
          allowedWeaponTypes={routeParams.allowedWeaponTypes}
          uploads={uploads}
          submission={submission}
          events={events}
          isReadOnly={isUnknown || isReadOnly(definition, application)}
          subject={subjectOf(routeParams)}
          tickedAtStart={routeParams.weapons}
        />
      ) : (
        <StagePanel
          definition={definition}
          application={application}
          step={stepper.viewed}
          isActive={stepper.steps.some(({ step, isActive }) => isActive && step === stepper.viewed)}
          onReload={onReload}
        />
      )}
    </Page>
  );
}

function ApplicationNumber({ no }: { no: string }) {
  const { t } = useTranslation('form');
  return <p className="application-number">{t('number', { no })}</p>;
}
