import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../form/formContext';
import { Section } from '../../form/Section';

/** What the applicant agrees to by submitting; a text, nothing to tick (PRIV-26, OPEN-94). */
export const AgreementSection = memo(function AgreementSection() {
  const { definition } = useForm();
  const { t } = useTranslation(['form', definition.namespace]);
  return (
    <Section title={t('section.agreement')}>
      <p>{t(`${definition.namespace}:agreement`)}</p>
    </Section>
  );
});
