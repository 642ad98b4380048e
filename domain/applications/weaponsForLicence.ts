import { deactivated, type Weapon, type WeaponTypeLine } from './model';

/** Equal for two records of one weapon: make and factory number, without spaces and in capitals. */
export const weaponIdentity = ({ make, factoryNo }: Pick<Weapon, 'make' | 'factoryNo'>): string =>
  `${make} ${factoryNo}`.replace(/\s/g, '').toLocaleUpperCase('et');

/** Is the weapon on no licence yet? */
export const isUnlicensed = ({ licenceNumbers }: Weapon): boolean => licenceNumbers.length === 0;

/**
 * The weapons of the applicant that are put onto a licence: usable, on no licence yet, of the types and purposes of the
 * lines, and not more of each type than its line asks for.
 * @param held weapons that count towards these numbers: on the licence already, or entered by hand.
 */
export function weaponsForLicence(
  lines: readonly WeaponTypeLine[],
  owned: readonly Weapon[],
  held: readonly Pick<Weapon, 'type'>[] = [],
): Weapon[] {
  const free = owned.filter((weapon) => isUnlicensed(weapon) && weapon.state !== deactivated);
  return lines.flatMap(({ code, amount, purposes }) =>
    free
      .filter((weapon) => weapon.type === code && weapon.purposes.some((purpose) => purposes.includes(purpose)))
      .slice(0, Math.max(0, amount - held.filter(({ type }) => type === code).length)),
  );
}
