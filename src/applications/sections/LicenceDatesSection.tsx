import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { earlyExtension } from '#domain/applications/sections/display';
import { DateText } from '../../form/DateText';
import { fieldId } from '../../form/ids';
import { useForm, useFormContext } from '../form/formContext';
import { Section } from '../form/Section';

/** When the licence was issued and until when it runs (PRIV-06, CPUR-04). */
export default memo(function LicenceDatesSection() {
  const { application } = useForm();
  const early = earlyExtension(useFormContext());
  const { t } = useTranslation(['form', 'common']);
  const { licenceActivity } = application;
  return (
    <Section title={t('section.licenceDates')} anchorId={fieldId('licenceActivity.existingLicenceNo')}>
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
      {early && <p className="notice notice-warning">{t(`common:${early.key}`, early.params)}</p>}
    </Section>
  );
});
