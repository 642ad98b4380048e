import { Checkbox } from '@blueprintjs/core';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Weapon } from '#domain/applications/model';
import { WeaponText } from './WeaponText';
import type { WeaponGroup } from './weaponGroups';

interface WeaponRowProps {
  weapon: Weapon;
  typeName: string;
  isTicked: boolean;
  isInvalid: boolean;
  onTick: (ids: readonly string[], isTicked: boolean) => void;
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
      onChange={(event) => onTick([weapon.id], event.target.checked)}
    />
  );
});

interface WeaponChoiceProps extends Pick<WeaponRowProps, 'isInvalid' | 'onTick'> {
  group: WeaponGroup;
  ticked: ReadonlySet<string>;
  nameOf: (type: string) => string;
  /** In a long list the groups can be folded, and are at first, unless a weapon of theirs is ticked. */
  isFoldable: boolean;
  /** The list is searched: what was found is shown. */
  isSearched: boolean;
}

/** The weapons of one licence to tick, under a title naming it; those on no licence under a title of their own (PRIV-21). */
export function WeaponChoice(props: WeaponChoiceProps) {
  const { group, ticked, nameOf, isInvalid, onTick, isFoldable, isSearched } = props;
  const { t } = useTranslation(['form', 'weaponLists']);
  const { licence, weapons } = group;
  const count = weapons.filter(({ id }) => ticked.has(id)).length;
  const [isOpenAtFirst] = useState(count > 0);
  const isWhole = count === weapons.length;
  const title = licence === null ? t('weaponLists:onNone') : t('weaponLists:onLicence', { number: licence });
  const fieldset = (
    <fieldset className={isFoldable ? 'weapon-choices' : 'weapon-choice weapon-choices'}>
      <legend className={isFoldable ? 'visually-hidden' : undefined}>{title}</legend>
      {weapons.length > 1 && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() =>
            onTick(
              weapons.map(({ id }) => id),
              !isWhole,
            )
          }
        >
          {t(isWhole ? 'weaponLists:tickNone' : 'weaponLists:tickAll', { count: weapons.length })}
        </button>
      )}
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
  if (!isFoldable) return fieldset;
  return (
    <details className="weapon-choice" open={isSearched || isOpenAtFirst}>
      <summary>
        {title}{' '}
        <span>
          {t(count > 0 ? 'weaponLists:ofCount' : 'weaponLists:count', { ticked: count, count: weapons.length })}
        </span>
      </summary>
      {fieldset}
    </details>
  );
}
