import { useTranslation } from 'react-i18next';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { AnyForm } from '#domain/applications/engine/form';
import type { ApplicationCore } from '#domain/applications/model';
import { stageOf } from '#domain/applications/stage';
import { useApplicationHeading } from '../../shell/heading';
import { Page } from '../../shell/Page';
import { SummaryLink } from '../../summary/SummaryLink';
import { ApplicationForm } from '../form/ApplicationForm';
import type { FormFamily } from '../form/family';
import { useApplicationEvents, useApplicationState } from '../machine/useApplication';
import { RefundNotice } from '../payment/refundNoticeOnDemand';
import { StagePanel, UnknownStage } from '../stages/StagePanel';
import { Stepper } from '../stepper/Stepper';
import { type StepperView, useStepper } from '../stepper/useStepper';
import { OutdatedNotice } from './OutdatedNotice';
import { PaymentReturn } from './PaymentReturn';
import type { ApplicationRouteParams } from './routeParams';

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
    <Page title={title} tabTitle={useTabTitle(title, stepper)} subject={definition.id}>
      {application.no && <ApplicationNumber no={application.no} />}
      <SummaryLink definition={definition} application={application} />
      <Stepper steps={stepper.steps} viewed={stepper.viewed} onOpen={stepper.open} />
      <PaymentReturn payment={routeParams.payment} application={application} />
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

/** The title of the tab: the step that is viewed, whether it is done, and the application (WCAG 2.4.2). */
function useTabTitle(title: string, { steps, viewed }: Pick<StepperView, 'steps' | 'viewed'>): string {
  const { t } = useTranslation('stepper');
  const index = steps.findIndex(({ step }) => step === viewed);
  const step = steps[index];
  if (!step) return title;
  const position = t('position', { position: index + 1, total: steps.length });
  const name = [t(`title.${step.title}`), ...(step.isDone ? [t('done')] : [])].join(', ');
  return `${position}: ${name} – ${title}`;
}

function ApplicationNumber({ no }: { no: string }) {
  const { t } = useTranslation('form');
  return <p className="application-number">{t('number', { no })}</p>;
}
