import { Checkbox } from '@blueprintjs/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Weapon } from '#domain/applications/model';
import { WeaponText } from './WeaponText';
import type { WeaponGroup } from './weaponGroups';

interface WeaponRowProps {
  weapon: Weapon;
  typeName: string;
  isTicked: boolean;
  isInvalid: boolean;
  onTick: (id: string, isTicked: boolean) => void;
}

/** One weapon to tick. A tick renders its own row only, however many there are. */
const WeaponRow = memo(function WeaponRow({ weapon, typeName, isTicked, isInvalid, onTick }: WeaponRowProps) {
  return (
    <Checkbox
      name="selectedWeapons"
      value={weapon.id}
      checked={isTicked}
      aria-invalid={isInvalid || undefined}
      labelElement={<WeaponText weapon={weapon} typeName={typeName} />}
      onChange={(event) => onTick(weapon.id, event.target.checked)}
    />
  );
});

interface WeaponChoiceProps extends Pick<WeaponRowProps, 'isInvalid' | 'onTick'> {
  group: WeaponGroup;
  ticked: ReadonlySet<string>;
  nameOf: (type: string) => string;
}

/** The weapons of one licence to tick, under a title naming it; those on no licence under a title of their own (PRIV-21). */
export function WeaponChoice({ group, ticked, nameOf, isInvalid, onTick }: WeaponChoiceProps) {
  const { t } = useTranslation(['form', 'weaponLists']);
  const { licence, weapons } = group;
  return (
    <fieldset className="weapon-choice">
      <legend>{licence === null ? t('weaponLists:onNone') : t('weaponLists:onLicence', { number: licence })}</legend>
      {weapons.map((weapon) => (
        <WeaponRow
          key={weapon.id}
          weapon={weapon}
          typeName={nameOf(weapon.type)}
          isTicked={ticked.has(weapon.id)}
          isInvalid={isInvalid}
          onTick={onTick}
        />
      ))}
    </fieldset>
  );
}
