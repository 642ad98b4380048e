import { useTranslation } from 'react-i18next';
import type { Step, StepState } from '#domain/applications/stepper';

interface StepperProps {
  steps: readonly StepState[];
  viewed: Step;
  onOpen: (step: Step) => void;
}

/** The steps of an application in their order; done ones may be looked at again (STEP-01, STEP-11..14). */
export function Stepper({ steps, viewed, onOpen }: StepperProps) {
  const { t } = useTranslation('stepper');
  const position = steps.findIndex(({ step }) => step === viewed) + 1;
  return (
    <nav className="stepper" aria-label={t('label')}>
      <p className="stepper-compact">{t('position', { position, total: steps.length })}</p>
      <ol>
        {steps.map(({ step, title, isActive, isDone }, index) => (
          <li key={step} className={classOf({ isActive, isDone, isViewed: step === viewed })}>
            <StepMark isDone={isDone} number={index + 1} />
            {isDone || isActive ? (
              <button type="button" aria-current={step === viewed ? 'step' : undefined} onClick={() => onOpen(step)}>
                {t(`title.${title}`)}
                {isDone && <span className="visually-hidden"> ({t('done')})</span>}
              </button>
            ) : (
              <span className="step-ahead">{t(`title.${title}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const classOf = (marks: Record<'isActive' | 'isDone' | 'isViewed', boolean>) =>
  Object.entries({ 'is-active': marks.isActive, 'is-done': marks.isDone, 'is-viewed': marks.isViewed })
    .filter(([, isSet]) => isSet)
    .map(([name]) => name)
    .join(' ') || undefined;

const StepMark = ({ isDone, number }: { isDone: boolean; number: number }) => (
  <span className="step-mark" aria-hidden="true">
    {isDone ? '✓' : number}
  </span>
);
