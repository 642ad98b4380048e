import type { Purpose } from '../codes';
import { limits } from '../limits';
import { weaponTypeRow } from '../weaponTypes';
import type { Weapon, WeaponTypeLine } from './model';

/** Weapons of one type as one line. */
export function lineOf(code: string, weapons: readonly Weapon[]): WeaponTypeLine {
  const row = weaponTypeRow(code);
  return {
    code,
    type: row?.category ?? '',
    amount: Math.min(weapons.length, limits.weaponQuantity.max),
    purposes: [...new Set(weapons.flatMap(({ purposes }) => purposes))].sort(),
    isNationalSecurity: weapons.some(({ nationalSecurity }) => nationalSecurity),
    checked: true,
    classMarker: row?.classMarker ?? '',
  };
}

/** Equal for weapons with the same purposes and the same mark of national security. */
const grantOf = ({ purposes, nationalSecurity }: Weapon): string => [...purposes].sort().join() + nationalSecurity;

/** Weapons as lines of weapon types: one line a type (PRIV-34, PRIV-40). Where its weapons differ: one for those that are alike (TRU-05). */
export function linesOfWeapons(weapons: readonly Weapon[]): WeaponTypeLine[] {
  const types = [...new Set(weapons.map(({ type }) => type))];
  return types.flatMap((code) => {
    const same = weapons.filter(({ type }) => type === code);
    const grants = [...new Set(same.map(grantOf))];
    if (grants.length === 1) return lineOf(code, same);
    return grants.map((grant) => {
      const alike = same.filter((weapon) => grantOf(weapon) === grant);
      return { ...lineOf(code, alike), weaponIds: alike.map(({ id }) => id) };
    });
  });
}

/**
 * Lines of a licence that grants numbers of weapons, such as a company's: those granted, and one for weapons beyond them, which were moved
 * from another licence. One line a type, unless all that was granted is held and the weapons differ.
 */
export function grantedLines(granted: readonly WeaponTypeLine[], weapons: readonly Weapon[]): WeaponTypeLine[] {
  const types = [...new Set([...granted.map(({ code }) => code), ...weapons.map(({ type }) => type)])];
  return types.flatMap((type) => {
    const held = weapons.filter((weapon) => weapon.type === type);
    const lines = granted.filter(({ code }) => code === type);
    const alike = linesOfWeapons(held);
    const amount = amountOf(lines, type);
    if (amount <= held.length && (lines.length === 0 || alike.length > 1)) return alike;
    return {
      ...lineOf(type, held),
      amount: Math.min(Math.max(amount, held.length), limits.weaponQuantity.max),
      purposes: [...new Set([...lines, ...alike].flatMap(({ purposes }) => purposes))].sort(),
      isNationalSecurity: [...lines, ...alike].some(({ isNationalSecurity }) => isNationalSecurity),
    };
  });
}

/** Names a line among those of an application. */
export const lineKey = ({ code, weaponIds }: Pick<WeaponTypeLine, 'code' | 'weaponIds'>): string =>
  [code, ...(weaponIds ?? [])].join();

/** The line that a weapon is granted by: the one that names it, or the one of its type that names none. */
export const lineFor = (lines: readonly WeaponTypeLine[], { id, type }: Pick<Weapon, 'id' | 'type'>) => {
  const ofType = lines.filter(({ code }) => code === type);
  return ofType.find(({ weaponIds }) => weaponIds?.includes(id)) ?? ofType.find(({ weaponIds }) => !weaponIds);
};

/** How many weapons of a type the lines are for. */
export const amountOf = (lines: readonly Pick<WeaponTypeLine, 'code' | 'amount'>[], type: string): number =>
  lines.filter(({ code }) => code === type).reduce((sum, { amount }) => sum + amount, 0);

/**
 * Is each type in one line, except where lines name all of the weapons of the type that the licence holds, each once?
 * @param held the type of each weapon on the licence.
 */
export const isOneLineEach = (lines: readonly WeaponTypeLine[], held: readonly string[]): boolean =>
  [...new Set(lines.map(({ code }) => code))].every((type) => {
    const ofType = lines.filter(({ code }) => code === type);
    const named = ofType.flatMap(({ weaponIds }) => weaponIds ?? []);
    const isUnnamed = ({ weaponIds }: WeaponTypeLine) => !weaponIds;
    return (
      ofType.filter(isUnnamed).length <= 1 &&
      new Set(named).size === named.length &&
      (ofType.every(isUnnamed) || named.length === held.filter((each) => each === type).length) &&
      ofType.every(
        ({ weaponIds, amount }) => !weaponIds || amount === Math.min(weaponIds.length, limits.weaponQuantity.max),
      )
    );
  });

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
