import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { AnyForm } from '#domain/applications/engine/form';
import type { ApplicationCore } from '#domain/applications/model';
import { stageOf } from '#domain/applications/stage';
import { isSubmitted } from '#domain/applications/submitted';
import { kindText } from '#domain/applications/words';
import { useApplicationHeading } from '../../shell/heading';
import { Page } from '../../shell/Page';
import { RepetitionLinks } from '../../summary/RepetitionLinks';
import { SummaryLink } from '../../summary/SummaryLink';
import { ApplicationForm } from '../form/ApplicationForm';
import type { FormFamily } from '../form/family';
import { Confirmation, CopyNotice, Messages, PaymentReturn, RefundNotice, ReviewNotice } from '../lazyParts';
import {
  useAnswersShown,
  useApplicationEvents,
  useApplicationState,
  usePaymentReturn,
} from '../machine/useApplication';
import type { CopiedApplication } from '../payment/copiedApplication';
import { StagePanel, UnknownStage } from '../stages/lazyParts';
import { Stepper } from '../stepper/Stepper';
import { type StepperView, useStepper } from '../stepper/useStepper';
import { useShownPage } from '../wizard/useShownPage';
import { OutdatedNotice } from './OutdatedNotice';
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
  const { state }: { state: { copyOf?: CopiedApplication } | null } = useLocation();
  const copied = state?.copyOf;
  const { t } = useTranslation(['payment', 'form', definition.namespace]);
  const stepTitle = useTabTitle(title, stepper, isReadOnly);
  const isUnknown = stageOf(definition, application) === 'unknown';
  const isChecking = useAnswersShown();
  const active = stepper.steps.find(({ isActive }) => isActive)?.step;
  const fee = useBankReturn(routeParams);
  const isConfirmed = useSelector(fee, (state) => state.matches('confirmed')) && stepper.viewed === active;
  const isToldOfFee = useSelector(fee, (state) => !state.matches('quiet')) && !isConfirmed;
  const page = isChecking ? 'check' : isConfirmed ? 'submitted' : null;
  const pageTitle = page && t(kindText(definition, `payment:${page}`));
  return (
    <Page
      title={pageTitle ?? title}
      tabTitle={pageTitle ? `${pageTitle} – ${title}` : stepTitle}
      isTitleInHeader={pageTitle === null}
      subject={`${definition.id} ${page ?? ''}`}
      isAnswer={isConfirmed}
    >
      {/* Before the first save there is no number yet; its line is there already, so that the number moves nothing. */}
      <p className="application-number">
        {t(kindText(definition, application.no ? 'form:number' : 'form:unnumbered'), { no: application.no })}
      </p>
      {!isConfirmed && <SummaryLink definition={definition} application={application} />}
      {!isConfirmed && isReadOnly && (
        <div className="card-actions">
          <RepetitionLinks definition={definition} application={application} />
        </div>
      )}
      <Stepper steps={stepper.steps} viewed={stepper.viewed} onOpen={stepper.open} />
      {!isChecking && isToldOfFee && <PaymentReturn definition={definition} />}
      {application.payment?.refundDue && <RefundNotice payment={application.payment} />}
      {copied && !isReadOnly && <CopyNotice definition={definition} copied={copied} />}
      {application.review && (
        <ReviewNotice definition={definition} application={application} review={application.review} />
      )}
      <OutdatedNotice />
      {isUnknown && <UnknownStage status={application.status} />}
      {isConfirmed && <Confirmation definition={definition} application={application} />}
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
      ) : isConfirmed ? null : (
        <>
          <StagePanel
            definition={definition}
            application={application}
            step={stepper.viewed}
            isActive={stepper.viewed === active}
            onReload={reload}
          />
          {isSubmitted(application) && <Messages definition={definition} application={application} onReload={reload} />}
        </>
      )}
    </Page>
  );
}

/** What is known of the fee; it follows the address, which says how the browser came back from the bank. */
function useBankReturn({ payment, exam }: Pick<ApplicationRouteParams, 'payment' | 'exam'>) {
  const actor = usePaymentReturn();
  useLayoutEffect(() => {
    const { context } = actor.getSnapshot();
    if (context.payment !== payment || context.exam !== exam) actor.send({ type: 'return.named', payment, exam });
  }, [actor, payment, exam]);
  return actor;
}

/** The title of the tab: the step that is viewed, its page or whether it is done, and the application (WCAG 2.4.2). */
function useTabTitle(
  title: string,
  { steps, viewed }: Pick<StepperView, 'steps' | 'viewed'>,
  isReadOnly: boolean,
): string {
  const { t } = useTranslation(['stepper', 'wizard']);
  const page = useShownPage();
  const index = steps.findIndex(({ step }) => step === viewed);
  const step = steps[index];
  if (!step) return title;
  const position = t('position', { position: index + 1, total: steps.length });
  const name = [t(`title.${step.title}`), ...(step.isDone ? [t('done')] : [])].join(', ');
  const part = page && viewed === 'open' && !isReadOnly ? ` – ${t(`wizard:page.${page.id}`)}` : '';
  return `${position}: ${name}${part} – ${title}`;
}
