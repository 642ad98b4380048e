import type { WeaponTypeLine } from '#domain/applications/model';
import { present } from '#domain/present';
import { weaponTypeRow, weaponTypes } from '#domain/weaponTypes';
import type { Amounts } from '#machines/weaponTypeDialog/weaponTypeDialog.machine';

const place = (code: string) => weaponTypes.findIndex((row) => row.code === code);

function emptyLine(code: string): WeaponTypeLine {
  const { category: type, classMarker } = present(weaponTypeRow(code), `the weapon type ${code}`);
  return { code, type, amount: 0, purposes: [], isNationalSecurity: false, checked: false, classMarker };
}

/** Lines after the dialog: an amount above 0 adds or changes a line, 0 takes it away (PRIV-35, PRIV-36). */
export function linesOfAmounts(lines: readonly WeaponTypeLine[], amounts: Amounts): WeaponTypeLine[] {
  return Object.entries(amounts)
    .filter(([, amount]) => amount > 0)
    .map(([code, amount]) => ({ ...(lines.find((line) => line.code === code) ?? emptyLine(code)), amount }))
    .sort((a, b) => place(a.code) - place(b.code));
}

export const amountsOfLines = (lines: readonly WeaponTypeLine[]): Amounts =>
  Object.fromEntries(lines.map(({ code, amount }) => [code, amount]));
