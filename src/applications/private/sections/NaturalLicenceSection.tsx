import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationType } from '#domain/codes';
import { useFormValue, useIsReadOnly } from '../../../form/binding';
import { DateText } from '../../../form/DateText';
import { useApplicationDeps } from '../../applicationContext';
import { LoadFailed, Section, Skeleton } from '../../form/Section';
import { useErrorNotification } from '../../form/useErrorNotification';
import { LicenceSelect } from '../../sections/LicenceSelect';
import { WeaponNames } from '../../weapons/WeaponNames';

const name = 'naturalLicenceNumber';

/** The existing weapon licence that target G refers to (PRIV-29..32, OPEN-88). */
export default memo(function NaturalLicenceSection({ options }: { options: { types: readonly ApplicationType[] } }) {
  const { t } = useTranslation('form');
  const number = useFormValue<string>(name);
  const isReadOnly = useIsReadOnly();
  return (
    <Section title={t('section.naturalLicence')}>
      <LicenceSelect
        name={name}
        label={t('field.naturalLicenceNumber')}
        help={t('help.naturalLicenceNumber')}
        types={options.types}
        withWeapons
        noneText={t('licence.noneWithWeapons')}
      />
      {number && !isReadOnly && <ChosenLicence number={number} />}
    </Section>
  );
});

/** Register data of the chosen licence (API-098); shows a message when the register fails (ERR-25). */
function ChosenLicence({ number }: { number: string }) {
  const { api } = useApplicationDeps();
  const { t } = useTranslation(['form', 'common']);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['naturalLicence', number],
    queryFn: ({ signal }) => api.loadNaturalLicence(number, signal),
  });
  useErrorNotification(error, 'error.weaponsRequest');
  if (isFetching && !data) return <Skeleton lines={2} />;
  if (!data) return <LoadFailed text={t('common:error.weaponsRequest')} onRetry={() => void refetch()} />;
  return (
    <>
      <dl className="facts form-facts">
        <div>
          <dt>{t('licence.issued')}</dt>
          <dd>
            <DateText day={data.issued} />
          </dd>
        </div>
        <div>
          <dt>{t('licence.validUntil')}</dt>
          <dd>
            <DateText day={data.validUntil} />
          </dd>
        </div>
      </dl>
      <WeaponNames weapons={data.weapons} />
    </>
  );
}
