import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationCore } from '#domain/applications/model';
import { doneKey, stageTextKeys, stageTextsAt } from '#domain/applications/stageTexts';
import type { Step } from '#domain/applications/stepper';
import { addMonths, dayOf } from '#domain/dates';
import { limits } from '#domain/limits';
import { stagePathOf } from '#machines/applicationStage/applicationStage.machine';
import { DateText } from '../../form/DateText';
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
  const { namespace } = definition;
  const { t } = useTranslation(['stage', 'stepper', namespace]);
  const texts = isActive ? stageTextsAt(step, stagePathOf(definition, application)) : undefined;
  if (isActive && !texts) return <UnknownStage status={application.status} />;
  const key = texts?.key ?? doneKey(step);
  const ownOr = (part: 'title' | 'text') => t(stageTextKeys(namespace, key, part));
  return (
    <section className={`stage stage-${step}`} aria-labelledby="stage-title">
      <h2 id="stage-title">{ownOr('title')}</h2>
      {texts?.isConcluding && <p className="notice form-notice">{t('concluding')}</p>}
      <p>{ownOr('text')}</p>
      {texts && (
        <dl className="facts form-facts">
          <div>
            <dt>{t('next')}</dt>
            <dd>{t(`${key}.next`)}</dd>
          </div>
          {texts.hasDeadline && <Deadline submitted={application.submitted} />}
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
      {step === 'exam' && <ExamList definition={definition} application={application} onReload={onReload} />}
    </section>
  );
}

/** LIMIT-20: the last day of processing, counted from submission. */
function Deadline({ submitted }: Pick<ApplicationCore, 'submitted'>) {
  const { t } = useTranslation('stage');
  if (!submitted) return null;
  return (
    <div>
      <dt>{t('deadline')}</dt>
      <dd>
        <DateText day={addMonths(dayOf(new Date(submitted)), limits.processingMonths)} />
      </dd>
    </div>
  );
}
