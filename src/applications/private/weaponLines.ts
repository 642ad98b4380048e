import type { WeaponTypeLine } from '#domain/applications/model';
import type { Purpose } from '#domain/codes';
import { weaponTypeRow, weaponTypes } from '#domain/weaponTypes';
import type { Amounts } from '#machines/weaponTypeDialog/weaponTypeDialog.machine';

/** Purposes offered for a weapon type, as codes. */
export type OfferedPurposes = (weaponType: string) => readonly string[];

const place = (code: string) => weaponTypes.findIndex((row) => row.code === code);

const emptyLine = (code: string): WeaponTypeLine => ({
  code,
  type: weaponTypeRow(code)?.category ?? '',
  amount: 0,
  purposes: [],
  isNationalSecurity: false,
  checked: false,
  classMarker: weaponTypeRow(code)?.classMarker ?? '',
});

/** Lines after the dialog: an amount above 0 adds or changes a line, 0 takes it away (PRIV-35, PRIV-36). */
export function linesOfAmounts(lines: readonly WeaponTypeLine[], amounts: Amounts): WeaponTypeLine[] {
  return Object.entries(amounts)
    .filter(([, amount]) => amount > 0)
    .map(([code, amount]) => ({ ...(lines.find((line) => line.code === code) ?? emptyLine(code)), amount }))
    .sort((a, b) => place(a.code) - place(b.code));
}

export const amountsOfLines = (lines: readonly WeaponTypeLine[]): Amounts =>
  Object.fromEntries(lines.map(({ code, amount }) => [code, amount]));

/**
 * Lines put right with what is offered: a purpose no longer offered goes, a single one offered is chosen by itself
 * (PURP-20, PURP-21).
 * @returns the same array when nothing is to be put right.
 */
export function applyOfferedPurposes(
  lines: readonly WeaponTypeLine[],
  offered: OfferedPurposes,
): readonly WeaponTypeLine[] {
  const tidied = lines.map((line) => {
    const codes = offered(line.code) as Purpose[];
    const kept = line.purposes.filter((purpose) => codes.includes(purpose));
    const purposes = codes.length === 1 ? codes : kept;
    const isSame = purposes.length === line.purposes.length && purposes.every((p, i) => p === line.purposes[i]);
    return isSame ? line : { ...line, purposes };
  });
  return tidied.every((line, index) => line === lines[index]) ? lines : tidied;
}
