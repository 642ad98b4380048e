import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactOptions } from '#domain/applications/sections/contact';
import { limits } from '#domain/limits';
import { PhoneField, TextField } from '../../form/TextField';
import { Section } from '../form/Section';

/** How to reach the applicant (PRIV-05, CPUR-02, CPUR-03, VAL-13..18). */
export const ContactSection = memo(function ContactSection({ options }: { options: ContactOptions }) {
  const { t } = useTranslation('form');
  return (
    <Section title={t('section.contact')}>
      <PhoneField name="phone" label={t('field.phone')} help={t('help.phone')} isRequired />
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={t('field.email')}
        help={t(options.isEmailRequired ? 'help.emailRequired' : 'help.email')}
        isRequired={options.isEmailRequired}
        maxLength={limits.emailMax}
      />
    </Section>
  );
});
