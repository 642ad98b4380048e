import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrivateApplication } from '#domain/applications/model';
import { isLicenceNumberRequired } from '#domain/applications/private/sections/licences';
import type { WeaponTypesValues } from '#domain/applications/sections/weaponTypes';
import { useFormValue, useIsReadOnly } from '../../../form/binding';
import { useApplicationDeps } from '../../applicationContext';
import { useApplication, useForm, useFormContext, useFormValues } from '../../form/formContext';
import { Section } from '../../form/Section';
import { useErrorNotification } from '../../form/useErrorNotification';
import { LicenceSelect } from '../../sections/LicenceSelect';

/**
 * The licence the application starts from and where its weapons are kept; with a weapon type new to it, the licence under
 * which that one comes, too (PRIV-11, PRIV-91, OPEN-27).
 */
export default memo(function LicenceAndLocationsSection() {
  const { definition } = useForm();
  const formContext = useFormContext();
  const { licenceActivity } = useApplication<PrivateApplication>();
  const { t } = useTranslation('form');
  const isReadOnly = useIsReadOnly();
  const number = useFormValue<string>('licenceNumber');
  const isAsked = useFormValues((values: WeaponTypesValues) => isLicenceNumberRequired(values, formContext));
  return (
    <Section title={t('section.licenceAndLocations')}>
      <dl className="facts form-facts">
        <div>
          <dt>{t('licence.number')}</dt>
          <dd>{licenceActivity?.existingLicenceNo ?? '–'}</dd>
        </div>
        <div>
          <dt>{t('licence.location')}</dt>
          <dd>{licenceActivity?.weaponLocation?.fullAddress ?? '–'}</dd>
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
    <dl className="facts form-facts" aria-live="polite">
      {data && (
        <div>
          <dt>{t('licence.locationOf', { number })}</dt>
          <dd>{data.weaponLocation?.fullAddress ?? '–'}</dd>
        </div>
      )}
    </dl>
  );
}
