import { keptSerialNumber } from '../../../serialNumber';
import type { DeclaredWeaponRow } from '../sections/declaredWeapons';

/** Numbers of the other weapons of the same specification (OPEN-59). */
export const declaredNumbers = (rows: readonly DeclaredWeaponRow[], source: DeclaredWeaponRow): readonly string[] =>
  rows
    .filter(({ id, weapon }) => id !== source.id && weapon !== null && weapon === source.weapon)
    .map(({ serialNumber }) => keptSerialNumber(serialNumber))
    .filter(Boolean);

/**
 * The copies of a weapon, one for each number (AMMO-113). Numbers of its essential components belong to the source alone,
 * as do the documents of a row, which are found by its id.
 * @param numbers of the copies, without that of the source.
 */
export const splitShipment = (
  source: DeclaredWeaponRow,
  numbers: readonly string[],
  newId: () => string,
): DeclaredWeaponRow[] =>
  numbers.map((number) => ({
    ...source,
    id: newId(),
    serialNumber: keptSerialNumber(number),
    essentialParts: Object.fromEntries(Object.keys(source.essentialParts).map((name) => [name, ''])),
  }));

/** The rows with the copies right after their source, in their order. */
export function withCopies(
  rows: readonly DeclaredWeaponRow[],
  sourceId: string,
  copies: readonly DeclaredWeaponRow[],
): readonly DeclaredWeaponRow[] {
  const index = rows.findIndex(({ id }) => id === sourceId);
  return index < 0 ? rows : rows.toSpliced(index + 1, 0, ...copies);
}
