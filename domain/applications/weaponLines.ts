import { limits } from '../limits';
import { weaponTypeRow } from '../weaponTypes';
import type { Weapon, WeaponTypeLine } from './model';

/** Weapons as lines of weapon types: one line a type, the purposes of its weapons together (PRIV-34, PRIV-40). */
export function linesOfWeapons(weapons: readonly Weapon[]): WeaponTypeLine[] {
  const types = [...new Set(weapons.map(({ type }) => type))];
  return types.map((code) => {
    const same = weapons.filter(({ type }) => type === code);
    const row = weaponTypeRow(code);
    return {
      code,
      type: row?.category ?? '',
      amount: Math.min(same.length, limits.weaponQuantity.max),
      purposes: [...new Set(same.flatMap(({ purposes }) => purposes))].sort(),
      isNationalSecurity: same.some(({ nationalSecurity }) => nationalSecurity),
      checked: true,
      classMarker: row?.classMarker ?? '',
    };
  });
}
