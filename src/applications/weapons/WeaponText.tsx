import { useTranslation } from 'react-i18next';
import type { Weapon } from '#domain/applications/model';
import { weaponName } from '#domain/applications/weaponTexts';

interface WeaponTextProps {
  weapon: Weapon;
  /** The weapon type in words. */
  typeName: string;
}

/** What a weapon is known by: its name, then type, calibre, factory number and essential component (FPASS-06). */
export function WeaponText({ weapon, typeName }: WeaponTextProps) {
  const { t } = useTranslation('form');
  const { caliber, factoryNo, essentialComponentName: component } = weapon;
  const details = [
    typeName,
    caliber,
    factoryNo ? t('weapons.factoryNo', { number: factoryNo }) : t('weapons.noNumber'),
    component && t('weapons.essentialComponent', { name: component }),
  ].filter(Boolean);
  return (
    <span className="weapon-text">
      <strong>{weaponName(weapon) || typeName}</strong> <span>{details.join(', ')}</span>
    </span>
  );
}
