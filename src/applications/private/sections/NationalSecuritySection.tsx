import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits';
import { TextAreaField } from '../../../form/TextField';
import { Section } from '../../form/Section';

/** Why a weapon serves national security (PRIV-24, PRIV-54). */
export const NationalSecuritySection = memo(function NationalSecuritySection() {
  const { t } = useTranslation('form');
  return (
    <Section title={t('section.nationalSecurity')}>
      <TextAreaField
        name="nationalSecurityComment"
        label={t('field.nationalSecurityComment')}
        help={t('help.nationalSecurityComment', limits.comment)}
        limits={limits.comment}
        isRequired
      />
    </Section>
  );
});
