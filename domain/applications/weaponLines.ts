import type { Purpose } from '../codes';
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

/** Purposes offered for a weapon type, as codes. */
export type OfferedPurposes = (weaponType: string) => readonly Purpose[];

/**
 * Lines as the offer allows them: a purpose that is no longer offered is removed, a single offered one is chosen by
 * itself (PURP-20, PURP-21).
 * @returns the same array when nothing changes.
 */
export function applyOfferedPurposes(
  lines: readonly WeaponTypeLine[],
  offered: OfferedPurposes,
): readonly WeaponTypeLine[] {
  const applied = lines.map((line) => {
    const codes = offered(line.code);
    const kept = line.purposes.filter((purpose) => codes.includes(purpose));
    const purposes = codes.length === 1 ? [...codes] : kept;
    const isSame = purposes.length === line.purposes.length && purposes.every((p, i) => p === line.purposes[i]);
    return isSame ? line : { ...line, purposes };
  });
  return applied.every((line, index) => line === lines[index]) ? lines : applied;
}
