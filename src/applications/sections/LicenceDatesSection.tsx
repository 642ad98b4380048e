import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../form/DateText';
import { useForm } from '../form/formContext';
import { Section } from '../form/Section';

/** When the licence was issued and until when it runs (PRIV-06, CPUR-04). */
export const LicenceDatesSection = memo(function LicenceDatesSection() {
  const { application } = useForm();
  const { t } = useTranslation('form');
  const { licenceActivity } = application;
  return (
    <Section title={t('section.licenceDates')}>
      <dl className="facts form-facts">
        <div>
          <dt>{t('licence.issued')}</dt>
          <dd>
            <DateText day={licenceActivity?.issuedDate} />
          </dd>
        </div>
        <div>
          <dt>{t('licence.validUntil')}</dt>
          <dd>
            <DateText day={licenceActivity?.validUntilDate} />
          </dd>
        </div>
      </dl>
    </Section>
  );
});
