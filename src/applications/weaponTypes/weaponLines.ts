import type { Weapon, WeaponTypeLine } from '#domain/applications/model';
import { amountOf } from '#domain/applications/weaponLines';
import type { Purpose } from '#domain/codes';
import { limits } from '#domain/limits';
import { present } from '#domain/present';
import { weaponTypeRow, weaponTypes } from '#domain/weaponTypes';
import type { Amounts } from '#machines/weaponTypeDialog/weaponTypeDialog.machine';

const place = (code: string) => weaponTypes.findIndex((row) => row.code === code);

function emptyLine(code: string): WeaponTypeLine {
  const { category: type, classMarker } = present(weaponTypeRow(code), `the weapon type ${code}`);
  return { code, type, amount: 0, purposes: [], isNationalSecurity: false, checked: false, classMarker };
}

/**
 * Lines after the dialog: an amount above 0 adds or changes a line, 0 takes it away (PRIV-35, PRIV-36). Lines that name weapons
 * of the licence keep them; what is wanted beyond these is a line of its own.
 */
export function linesOfAmounts(lines: readonly WeaponTypeLine[], amounts: Amounts): WeaponTypeLine[] {
  return Object.entries(amounts)
    .filter(([, amount]) => amount > 0)
    .flatMap(([code, amount]) => {
      const ofType = lines.filter((line) => line.code === code);
      const named = ofType.filter(({ weaponIds }) => weaponIds);
      const more = amount - amountOf(named, code);
      const open = ofType.find(({ weaponIds }) => !weaponIds) ?? emptyLine(code);
      return more > 0 ? [...named, { ...open, amount: more }] : named;
    })
    .sort((a, b) => place(a.code) - place(b.code));
}

/** The lines with one weapon of a type for a purpose (PAG-04). A type that has a line gets the purpose there. */
export function withType(lines: readonly WeaponTypeLine[], code: string, purpose: Purpose): WeaponTypeLine[] {
  const known = lines.find((line) => line.code === code && !line.weaponIds);
  const line = known ?? { ...emptyLine(code), amount: 1 };
  return [
    ...lines.filter((each) => each !== known),
    { ...line, purposes: [...new Set([...line.purposes, purpose])].sort() },
  ].sort((a, b) => place(a.code) - place(b.code));
}

/**
 * The lines with one weapon more, which the register knows: its type, and its purposes unless the line of the type has one of
 * them (PAG-04).
 * @param isTaken would these lines take the weapon? An amount grows only when it must.
 */
export function withWeapon(
  lines: readonly WeaponTypeLine[],
  { type, purposes }: Pick<Weapon, 'type' | 'purposes'>,
  isTaken: (lines: readonly WeaponTypeLine[]) => boolean,
): WeaponTypeLine[] {
  const isOpen = (line: WeaponTypeLine) => line.code === type && !line.weaponIds;
  const isFor = lines.some((line) => isOpen(line) && purposes.some((purpose) => line.purposes.includes(purpose)));
  const next = isFor ? [...lines] : purposes.reduce((now, purpose) => withType(now, type, purpose), [...lines]);
  if (isTaken(next)) return next;
  return next.map((line) =>
    isOpen(line) ? { ...line, amount: Math.min(line.amount + 1, limits.weaponQuantity.max) } : line,
  );
}

export const amountsOfLines = (lines: readonly WeaponTypeLine[]): Amounts =>
  Object.fromEntries(lines.map(({ code }) => [code, amountOf(lines, code)]));
