import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationDefinition } from '#domain/applications/definition';
import { type Guide, type GuideStep, guideSteps } from '#domain/applications/guide/guides';
import { kindText } from '#domain/applications/words';

interface GuideStepsProps {
  definition: ApplicationDefinition;
  guide: Guide;
  /** Level of the heading. */
  Heading: 'h2' | 'h3';
}

/** The steps of an application from the form to the decision. */
export function GuideSteps({ definition, guide, Heading }: GuideStepsProps) {
  const { t } = useTranslation(['guide', definition.namespace]);
  const titleId = useId();
  const { fee } = definition;
  const payment = fee.byType ? t('step.open.byType') : t(fee.new.present > 0 ? 'step.open.paid' : 'step.open.free');
  /** What is said of a step in addition. */
  const more: Partial<Record<GuideStep, string>> = {
    open: payment,
    register: t(kindText(definition, `guide:outcome.${guide.outcome}`)),
  };
  return (
    <section aria-labelledby={titleId}>
      <Heading id={titleId}>{t('steps')}</Heading>
      <ol className="guide-steps">
        {guideSteps(definition).map((step) => (
          <li key={step}>
            <strong>{t(`step.${step}.title`)}</strong>
            <p>
              {t(kindText(definition, `guide:step.${step}.text`))} {more[step]}
            </p>
          </li>
        ))}
      </ol>
      <p className="guide-note">{t('notices')}</p>
      <p className="guide-note">{t('refusal')}</p>
    </section>
  );
}
