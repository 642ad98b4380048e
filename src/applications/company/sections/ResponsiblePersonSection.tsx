import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits';
import { TextField } from '../../../form/TextField';
import { Section } from '../../form/Section';

/** Who answers for the weapons and ammunition of the company (CWL-03, CWL-04). */
export const ResponsiblePersonSection = memo(function ResponsiblePersonSection() {
  const { t } = useTranslation('form');
  return (
    <Section title={t('section.responsiblePerson')}>
      <TextField name="responsibleName" label={t('field.responsibleName')} maxLength={limits.shortTextMax} isRequired />
      <TextField name="responsibleIdCode" label={t('field.responsibleIdCode')} isRequired />
      <TextField
        name="responsibleEmail"
        type="email"
        autoComplete="off"
        label={t('field.responsibleEmail')}
        help={t('help.responsibleEmail')}
        maxLength={limits.shortTextMax}
      />
    </Section>
  );
});
