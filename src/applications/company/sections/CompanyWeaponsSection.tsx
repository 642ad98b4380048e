import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CompanyApplication } from '#domain/applications/model';
import { validlyHeldWeapons } from '#domain/applications/weaponsOfLicences';
import { useApplicationDeps } from '../../applicationContext';
import { useApplication } from '../../form/formContext';
import { LoadFailed, Section, Skeleton } from '../../form/Section';
import { useErrorNotification } from '../../form/useErrorNotification';
import { WeaponNames } from '../../weapons/WeaponNames';

/** The weapons of the licence that the application is about, or those the company holds already, to read (CWL-08). */
export default function CompanyWeaponsSection() {
  const { api, party } = useApplicationDeps();
  const { id, weapons: saved, licenceActivity } = useApplication<CompanyApplication>();
  const { t } = useTranslation(['form', 'weaponLists']);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['heldWeapons', party.code],
    queryFn: async ({ signal }) => validlyHeldWeapons(await api.loadLicences('company', signal)),
    // A saved application lists the weapons that the server found.
    enabled: id === undefined && !licenceActivity,
  });
  useErrorNotification(error);
  const weapons = data ?? saved;
  const about = licenceActivity
    ? t('weaponLists:ofLicence', { number: licenceActivity.existingLicenceNo })
    : t('weaponLists:heldByCompany');
  return (
    <Section title={t('section.companyWeapons')}>
      {!licenceActivity && <p>{t('weaponLists:addedLater')}</p>}
      {isFetching && !data && <Skeleton lines={2} />}
      {error !== null && !isFetching && (
        <LoadFailed text={t('weaponLists:failed.company')} onRetry={() => void refetch()} />
      )}
      {weapons.length > 0 && (
        <>
          <p>{about}</p>
          <WeaponNames weapons={weapons} />
        </>
      )}
    </Section>
  );
}
