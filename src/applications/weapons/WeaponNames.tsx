import type { ReactNode } from 'react';
import type { Weapon } from '#domain/applications/model';
import { useWeaponTypeNames } from '../form/useWeaponTypeNames';
import { WeaponText } from './WeaponText';

interface WeaponNamesProps {
  weapons: readonly Weapon[];
  /** Button of a weapon. Left out: it is read only. */
  actionOf?: (weapon: Weapon) => ReactNode;
}

/** Weapons, one a line. */
export function WeaponNames({ weapons, actionOf }: WeaponNamesProps) {
  const nameOf = useWeaponTypeNames();
  return (
    <ul className="weapon-names">
      {weapons.map((weapon) => (
        <li key={weapon.id}>
          <WeaponText weapon={weapon} typeName={nameOf(weapon.type)} />
          {actionOf?.(weapon)}
        </li>
      ))}
    </ul>
  );
}
