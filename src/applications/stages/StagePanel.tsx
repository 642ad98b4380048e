import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApiResource, ApplicationDefinition } from '#domain/applications/definition';
import { areExamsSettled } from '#domain/applications/exams';
import type { ApplicationCore } from '#domain/applications/model';
import { permissionStanding } from '#domain/applications/permission';
import type { Step } from '#domain/applications/stepper';
import { decisionDay, doneKey, stageTextsAt, stageTextsKey, stageWords } from '#domain/applications/words';
import { dayOf, showDate } from '#domain/dates';
import { stagePathOf } from '#machines/applicationStage/applicationStage.machine';
import { downloadDecisionOn } from '../../api/papers';
import { DateText } from '../../form/DateText';
import { DownloadButton } from '../../shell/DownloadButton';
import { lazyPart } from '../../ui/lazyPart';
import UnknownStage from './UnknownStage';

/** Few applications stand at the exam. */
const ExamList = lazyPart(() => import('./ExamList'));

interface StagePanelProps {
  definition: ApplicationDefinition;
  application: ApplicationCore;
  /** The step looked at. */
  step: Step;
  isActive: boolean;
  onReload: () => void;
}

/** What happens in this step, who acts next and until when (STEP-17..25). */
export default function StagePanel({ definition, application, step, isActive, onReload }: StagePanelProps) {
  const { t } = useTranslation(['stage', 'stepper', definition.namespace]);
  const texts = isActive ? stageTextsAt(step, stagePathOf(definition, application)) : undefined;
  if (isActive && !texts) return <UnknownStage status={application.status} />;
  const permission = permissionStanding(definition, application.permission, dayOf(new Date()));
  const facts = { areExamsSettled: areExamsSettled(application.exams), permission };
  const key = texts ? stageTextsKey(texts, facts) : doneKey(step);
  const words = stageWords(definition, application.licenceActivity?.type ?? null, key);
  const { decidedLicence } = application;
  const date = showDate(decidedLicence?.validUntil ?? application.permission?.lastDay);
  return (
    <section className={`stage stage-${step}`} aria-labelledby="stage-title">
      <h2 id="stage-title">{t(words.title)}</h2>
      {texts?.isConcluding && <p className="notice form-notice">{t('concluding')}</p>}
      <p>{t(words.text)}</p>
      {texts && (
        <dl className="facts form-facts">
          <div>
            <dt>{t('next')}</dt>
            <dd>{application.awaitsAnswer ? t('asked.next') : t(words.next, { date })}</dd>
          </div>
          {texts.hasDeadline && <Deadline definition={definition} submitted={application.submitted} />}
          {step === 'register' && decidedLicence && (
            <div>
              <dt>{t('licence.number')}</dt>
              <dd>{t('licence.validUntil', { number: decidedLicence.number, date })}</dd>
            </div>
          )}
        </dl>
      )}
      {step === 'register' && isActive && definition.licence && (
        <p>
          <Link to="/info?view=licences">{t('toLicences')}</Link>
        </p>
      )}
      {step === 'refused' && application.decision && (
        <blockquote className="decision">
          <h3>{t('decision')}</h3>
          <p>{application.decision.comment}</p>
        </blockquote>
      )}
      {texts && (step === 'register' || step === 'refused') && application.id !== undefined && (
        <DecisionButton resource={definition.apiResource} id={application.id} />
      )}
      {step === 'exam' && <ExamList definition={definition} application={application} onReload={onReload} />}
    </section>
  );
}

/** The decision as a PDF (PAP-01). */
function DecisionButton({ resource, id }: { resource: ApiResource; id: number }) {
  const { t } = useTranslation('stage');
  return (
    <p>
      <DownloadButton load={() => downloadDecisionOn(resource, id)}>{t('download')}</DownloadButton>
    </p>
  );
}

/** LIMIT-20: the last day of processing, counted from submission. */
function Deadline({
  definition,
  submitted,
}: Pick<ApplicationCore, 'submitted'> & { definition: ApplicationDefinition }) {
  const { t } = useTranslation('stage');
  const day = decisionDay(definition, submitted);
  if (!day) return null;
  return (
    <div>
      <dt>{t('deadline')}</dt>
      <dd>
        <DateText day={day} />
      </dd>
    </div>
  );
}
