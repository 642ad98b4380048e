import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrivateApplication } from '#domain/applications/model';
import { isUnlicensed } from '#domain/applications/private/sections/weapons';
import { useIsReadOnly } from '../../../form/binding';
import { useApplicationDeps } from '../../applicationContext';
import { useApplication } from '../../form/formContext';
import { LoadFailed, Section, Skeleton } from '../../form/Section';
import { WeaponNames } from '../weapons/WeaponNames';

/**
 * The weapons of the application: of the licence it starts from, or, for a new one of a kind that takes them, those
 * bought and not on a licence yet (PRIV-16, OPEN-84). With nothing to list there is no section.
 */
export const WeaponListSection = memo(function WeaponListSection({ options }: { options: { showsBought: boolean } }) {
  const { weapons, licenceActivity } = useApplication<PrivateApplication>();
  const { t } = useTranslation('form');
  const isReadOnly = useIsReadOnly();
  if (options.showsBought && !licenceActivity && !isReadOnly) return <BoughtWeapons />;
  if (weapons.length === 0) return null;
  return (
    <Section title={t('section.weaponList')}>
      {licenceActivity && <p>{t('weapons.ofLicence', { number: licenceActivity.existingLicenceNo })}</p>}
      <WeaponNames weapons={weapons} />
    </Section>
  );
});

function BoughtWeapons() {
  const { api, person } = useApplicationDeps();
  const { t } = useTranslation(['form', 'common']);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [person.idCode, 'usedWeapons'],
    queryFn: ({ signal }) => api.loadUsedWeapons(person.idCode, signal),
  });
  const bought = data?.filter(isUnlicensed);
  return (
    <Section title={t('section.weaponList')}>
      {isFetching && !data && <Skeleton lines={2} />}
      {isError && !isFetching && <LoadFailed text={t('common:error.weaponsRequest')} onRetry={() => void refetch()} />}
      {bought && <p>{t(bought.length > 0 ? 'weapons.bought' : 'weapons.noneBought')}</p>}
      {bought && bought.length > 0 && <WeaponNames weapons={bought} />}
    </Section>
  );
}
