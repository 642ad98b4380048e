import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApplication, useForm } from '../../form/formContext';
import { Section } from '../../form/Section';

/**
 * What the applicant agrees to by submitting; a text, nothing to tick (PRIV-26, OPEN-94). A signature the application
 * carries is shown under it; its label stays Estonian (PRIV-33, OPEN-71).
 */
export const AgreementSection = memo(function AgreementSection() {
  const { definition } = useForm();
  const { signature } = useApplication<{ signature?: string | null }>();
  const { t } = useTranslation(['form', definition.namespace]);
  return (
    <Section title={t('section.agreement')}>
      <p>{t(`${definition.namespace}:agreement`)}</p>
      {signature && (
        <figure className="signature">
          <figcaption lang="et">{t('common:signature')}</figcaption>
          <img src={`data:image/png;base64,${signature}`} alt={t('common:signature')} lang="et" />
        </figure>
      )}
    </Section>
  );
});
