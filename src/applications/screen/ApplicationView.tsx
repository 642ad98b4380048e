import { useTranslation } from 'react-i18next';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { AnyForm } from '#domain/applications/engine/form';
import type { ApplicationCore } from '#domain/applications/model';
import { stageOf } from '#domain/applications/stage';
import { useApplicationHeading } from '../../shell/heading';
import { Page } from '../../shell/Page';
import { SummaryLink } from '../../summary/SummaryLink';
import { onDemand } from '../../ui/onDemand';
import { ApplicationForm } from '../form/ApplicationForm';
import type { FormFamily } from '../form/family';
import { useApplicationEvents, useApplicationState } from '../machine/useApplication';
import { RefundNotice } from '../payment/refundNoticeOnDemand';
import { Stepper } from '../stepper/Stepper';
import { useStepper } from '../stepper/useStepper';
import { OutdatedNotice } from './OutdatedNotice';
import type { ApplicationRouteParams } from './routeParams';

// A new form shows none of these.
const StagePanel = onDemand(async () => ({ default: (await import('../stages/StagePanel')).StagePanel }));
const UnknownStage = onDemand(async () => ({ default: (await import('../stages/StagePanel')).UnknownStage }));
const PaymentReturn = onDemand(
  () => import('./PaymentReturn'),
  () => null,
);

interface ApplicationViewProps {
  definition: ApplicationDefinition;
  form: AnyForm;
  family: FormFamily;
  application: ApplicationCore;
  routeParams: ApplicationRouteParams;
}

/** An application on screen: its steps, and the step that is viewed. */
export function ApplicationView({ definition, form, family, application, routeParams }: ApplicationViewProps) {
  const title = useApplicationHeading(definition, application.licenceActivity?.type ?? routeParams.activity);
  const stepper = useStepper(definition, application, routeParams.step);
  const personDocument = useApplicationState(({ context }) => context.personDocument);
  const isAwaitingPerson = useApplicationState((state) => state.hasTag('awaitingPerson'));
  const isReadOnly = useApplicationState((state) => state.hasTag('readOnly'));
  const { reload } = useApplicationEvents();
  const isUnknown = stageOf(definition, application) === 'unknown';
  return (
    <Page title={title} subject={definition.id}>
      {application.no && <ApplicationNumber no={application.no} />}
      <SummaryLink definition={definition} application={application} />
      <Stepper steps={stepper.steps} viewed={stepper.viewed} onOpen={stepper.open} />
      {routeParams.payment && <PaymentReturn payment={routeParams.payment} application={application} />}
      {application.payment?.refundDue && <RefundNotice payment={application.payment} />}
      <OutdatedNotice />
      {isUnknown && <UnknownStage status={application.status} />}
      {stepper.viewed === 'open' ? (
        <ApplicationForm
          definition={definition}
          form={form}
          family={family}
          application={application}
          personDocument={personDocument}
          isAwaitingPerson={isAwaitingPerson}
          allowedWeaponTypes={routeParams.allowedWeaponTypes}
          isReadOnly={isReadOnly || isUnknown}
          tickedAtStart={routeParams.weapons}
        />
      ) : (
        <StagePanel
          definition={definition}
          application={application}
          step={stepper.viewed}
          isActive={stepper.steps.some(({ step, isActive }) => isActive && step === stepper.viewed)}
          onReload={reload}
        />
      )}
    </Page>
  );
}

function ApplicationNumber({ no }: { no: string }) {
  const { t } = useTranslation('form');
  return <p className="application-number">{t('number', { no })}</p>;
}
