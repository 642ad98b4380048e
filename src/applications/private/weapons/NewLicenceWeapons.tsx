import { Button } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { deactivated, type PrivateApplication, type Weapon, type WeaponTypeLine } from '#domain/applications/model';
import type { LicenceWeaponsValues } from '#domain/applications/private/sections/licenceWeapons';
import { isUnlicensed, weaponsForLicence } from '#domain/applications/weaponsForLicence';
import { weaponName } from '#domain/applications/weaponTexts';
import { useFieldBinding } from '../../../form/binding';
import { FieldError } from '../../../form/FormGroup';
import { fieldId } from '../../../form/ids';
import { useApplicationDeps } from '../../applicationContext';
import { useApplication, useForm, useFormIsReadOnly, useFormValues } from '../../form/formContext';
import { LoadFailed, Section, Skeleton } from '../../form/Section';
import { WeaponNames } from '../../weapons/WeaponNames';
import { withWeapon } from '../../weaponTypes/weaponLines';
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
  const { allowedWeaponTypes } = useForm();
  const { errorKey } = useFieldBinding('weapons');
  const { value: lines, choose } = useFieldBinding<readonly WeaponTypeLine[]>('weaponTypes');
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: unlicensedWeaponsKey(person.idCode),
    queryFn: async ({ signal }) => (await api.loadUsedWeapons(person.idCode, signal)).filter(isUnlicensed),
  });
  const entered = useFormValues(({ enteredWeapons }: LicenceWeaponsValues) => enteredWeapons);
  const takenBy = (given: readonly WeaponTypeLine[]) =>
    weaponsForLicence(given, data ?? [], entered).map(({ id }) => id);
  const taken = takenBy(lines);
  const own = data?.filter(({ id }) => taken.includes(id)) ?? [];
  const others = data?.filter(({ id }) => !taken.includes(id)) ?? [];
  const isAsked = lines.length > 0 || data?.length === 0;
  const canApply = ({ type, state }: Weapon) => state !== deactivated && (allowedWeaponTypes?.includes(type) ?? true);
  const apply = (weapon: Weapon) => {
    flushSync(() => choose(withWeapon(lines, weapon, (given) => takenBy(given).includes(weapon.id))));
    // The button goes with its place in the list.
    document.getElementById(fieldId('weapons'))?.focus();
  };
  return (
    <Section title={t('section.weaponList')} anchorId={fieldId('weapons')}>
      {isFetching && !data && <Skeleton lines={2} />}
      {isError && !isFetching && <LoadFailed text={t('common:error.weaponsRequest')} onRetry={() => void refetch()} />}
      <Weapons caption={t('weaponLists:taken')} weapons={own} />
      <Weapons
        caption={t(isAsked ? 'weaponLists:notTaken' : 'weaponLists:waiting')}
        weapons={others}
        actionOf={(weapon) =>
          canApply(weapon) && (
            <Button
              className="weapon-apply"
              text={t('weaponLists:apply')}
              aria-label={`${t('weaponLists:apply')}: ${weaponName(weapon)}`}
              onClick={() => apply(weapon)}
            />
          )
        }
      />
      {data?.length === 0 && <p>{t('weaponLists:noneBought')}</p>}
      {data && isAsked && own.length === 0 && entered.length === 0 && (
        <p className="notice form-notice">{t('weaponLists:noneTaken')}</p>
      )}
      <FieldError name="weapons" errorKey={errorKey} />
    </Section>
  );
}

interface WeaponsProps extends ComponentProps<typeof WeaponNames> {
  caption: string | null;
}

function Weapons({ caption, weapons, actionOf }: WeaponsProps) {
  if (weapons.length === 0) return null;
  return (
    <>
      {caption && <p>{caption}</p>}
      <WeaponNames weapons={weapons} actionOf={actionOf} />
    </>
  );
}
