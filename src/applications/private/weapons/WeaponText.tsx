import { useTranslation } from 'react-i18next';
import type { Weapon } from '#domain/applications/model';

interface WeaponTextProps {
  weapon: Weapon;
  /** The weapon type in words. */
  typeName: string;
}

/** What a weapon is known by: its make and model, then type, calibre and factory number. */
export function WeaponText({ weapon, typeName }: WeaponTextProps) {
  const { t } = useTranslation('form');
  const { make, model, caliber, factoryNo } = weapon;
  const details = [typeName, caliber, factoryNo && t('weapons.factoryNo', { number: factoryNo })].filter(Boolean);
  return (
    <span className="weapon-text">
      <strong>{`${make} ${model}`.trim() || typeName}</strong> <span>{details.join(', ')}</span>
    </span>
  );
}
