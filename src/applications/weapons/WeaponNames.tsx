import type { Weapon } from '#domain/applications/model';
import { useWeaponTypeNames } from '../form/useWeaponTypeNames';
import { WeaponText } from './WeaponText';

/** Weapons to be read, one a line. */
export function WeaponNames({ weapons }: { weapons: readonly Weapon[] }) {
  const nameOf = useWeaponTypeNames();
  return (
    <ul className="weapon-names">
      {weapons.map((weapon) => (
        <li key={weapon.id}>
          <WeaponText weapon={weapon} typeName={nameOf(weapon.type)} />
        </li>
      ))}
    </ul>
  );
}
