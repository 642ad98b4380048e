import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PrivateApplication, Weapon } from '#domain/applications/model';
import type { LicenceWeaponsValues } from '#domain/applications/private/sections/licenceWeapons';
import { isUnlicensed, weaponsForLicence } from '#domain/applications/weaponsForLicence';
import { useFieldBinding } from '../../../form/binding';
import { FieldError } from '../../../form/FormGroup';
import { fieldId } from '../../../form/ids';
import { useApplicationDeps } from '../../applicationContext';
import { useApplication, useFormIsReadOnly, useFormValues } from '../../form/formContext';
import { LoadFailed, Section, Skeleton } from '../../form/Section';
import { WeaponNames } from '../../weapons/WeaponNames';
import { unlicensedWeaponsKey } from '../usePrivateContext';

/** Those of the applicant's weapons that a new licence will take, and the others that are on no licence (PRIV-16). */
export function NewLicenceWeapons() {
  const { weapons } = useApplication<PrivateApplication>();
  const { t } = useTranslation(['form', 'weaponLists']);
  if (!useFormIsReadOnly()) return <OwnWeapons />;
  if (weapons.length === 0) return null;
  return (
    <Section title={t('section.weaponList')}>
      <Weapons caption={t('weaponLists:taken')} weapons={weapons.filter(({ enabled }) => enabled)} />
      <Weapons caption={null} weapons={weapons.filter(({ enabled }) => !enabled)} />
    </Section>
  );
}

function OwnWeapons() {
  const { api, person } = useApplicationDeps();
  const { t } = useTranslation(['form', 'weaponLists', 'common']);
  const { errorKey } = useFieldBinding('weapons');
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: unlicensedWeaponsKey(person.idCode),
    queryFn: async ({ signal }) => (await api.loadUsedWeapons(person.idCode, signal)).filter(isUnlicensed),
  });
  const taken = useFormValues(({ weaponTypes, enteredWeapons }: LicenceWeaponsValues) =>
    weaponsForLicence(weaponTypes, data ?? [], enteredWeapons)
      .map(({ id }) => id)
      .join(),
  ).split(',');
  const hasEntered = useFormValues(({ enteredWeapons }: LicenceWeaponsValues) => enteredWeapons.length > 0);
  const own = data?.filter(({ id }) => taken.includes(id)) ?? [];
  const others = data?.filter(({ id }) => !taken.includes(id)) ?? [];
  return (
    <Section title={t('section.weaponList')} anchorId={fieldId('weapons')}>
      {isFetching && !data && <Skeleton lines={2} />}
      {isError && !isFetching && <LoadFailed text={t('common:error.weaponsRequest')} onRetry={() => void refetch()} />}
      <Weapons caption={t('weaponLists:taken')} weapons={own} />
      <Weapons caption={t('weaponLists:notTaken')} weapons={others} />
      {data?.length === 0 && <p>{t('weaponLists:noneBought')}</p>}
      {data && own.length === 0 && !hasEntered && <p className="notice form-notice">{t('weaponLists:noneTaken')}</p>}
      <FieldError name="weapons" errorKey={errorKey} />
    </Section>
  );
}

function Weapons({ caption, weapons }: { caption: string | null; weapons: readonly Weapon[] }) {
  if (weapons.length === 0) return null;
  return (
    <>
      {caption && <p>{caption}</p>}
      <WeaponNames weapons={weapons} />
    </>
  );
}
