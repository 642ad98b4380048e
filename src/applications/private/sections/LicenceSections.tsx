import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrivateFormValues } from '#domain/applications/private/values';
import { useFormState, useFormValue, useIsReadOnly } from '../../../form/binding';
import { DateText } from '../../../form/DateText';
import { useApplicationDeps } from '../../applicationContext';
import { useForm } from '../../form/formContext';
import { Section } from '../../form/Section';
import { useErrorNotification } from '../../form/useErrorNotification';
import { LicenceSelect } from '../LicenceSelect';

/** When the licence was issued and until when it runs (PRIV-06). */
export const LicenceDatesSection = memo(function LicenceDatesSection() {
  const { application } = useForm();
  const { t } = useTranslation('form');
  const { licenceActivity } = application;
  return (
    <Section title={t('section.licenceDates')}>
      <dl className="facts">
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

/**
 * The licence the application starts from and where its weapons are kept; with a weapon type new to it, the licence under
 * which that one comes, too (PRIV-11, PRIV-91, OPEN-27).
 */
export const LicenceAndLocationsSection = memo(function LicenceAndLocationsSection() {
  const { application, definition, form, formContext } = useForm();
  const { t } = useTranslation('form');
  const { licenceActivity, weaponLocation } = application;
  const isReadOnly = useIsReadOnly();
  const number = useFormValue<string>('licenceNumber');
  const isAsked = useFormState(({ values }) => form.isLicenceNumberRequired(values as PrivateFormValues, formContext));
  return (
    <Section title={t('section.licenceAndLocations')}>
      <dl className="facts">
        <div>
          <dt>{t('licence.number')}</dt>
          <dd>{licenceActivity?.existingLicenceNo ?? '–'}</dd>
        </div>
        <div>
          <dt>{t('licence.location')}</dt>
          <dd>{weaponLocation?.fullAddress ?? '–'}</dd>
        </div>
      </dl>
      {(isAsked || (isReadOnly && number)) && (
        <>
          <LicenceSelect
            name="licenceNumber"
            label={t('field.licenceNumber')}
            help={t('help.licenceNumber')}
            types={[definition.code]}
          />
          {number && !isReadOnly && <LocationOf number={number} />}
        </>
      )}
    </Section>
  );
});

/** Where the weapons of the chosen licence are kept (API-070). */
function LocationOf({ number }: { number: string }) {
  const { api } = useApplicationDeps();
  const { t } = useTranslation('form');
  const { data, error } = useQuery({
    queryKey: ['licence', number],
    queryFn: ({ signal }) => api.loadLicence(number, signal),
  });
  useErrorNotification(error, 'error.weaponsRequest');
  return (
    <dl className="facts" aria-live="polite">
      {data && (
        <div>
          <dt>{t('licence.locationOf', { number })}</dt>
          <dd>{data.weaponLocation?.fullAddress ?? '–'}</dd>
        </div>
      )}
    </dl>
  );
}
