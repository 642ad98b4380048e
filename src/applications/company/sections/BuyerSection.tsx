import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../form/TextField';
import { Section } from '../../form/Section';

/** The person who will buy the weapons for the company (CPUR-11, CPUR-12). */
export const BuyerSection = memo(function BuyerSection() {
  const { t } = useTranslation(['form', 'companyForm']);
  return (
    <Section title={t('section.buyer')}>
      <TextField
        name="purchaseLicenceIdCode"
        label={t('field.purchaseLicenceIdCode')}
        help={t('companyForm:help.purchaseLicenceIdCode')}
        isRequired
      />
    </Section>
  );
});
