import { deactivated, type Weapon, type WeaponTypeLine } from './model';

/** What is the same of two records of one weapon: its make and its factory number, whatever their spaces and case. */
export const weaponIdentity = ({ make, factoryNo }: Pick<Weapon, 'make' | 'factoryNo'>): string =>
  `${make} ${factoryNo}`.replace(/\s/g, '').toLocaleUpperCase('et');

/** Is the weapon on no licence yet? */
export const isUnlicensed = ({ licenceNumbers }: Weapon): boolean => licenceNumbers.length === 0;

/**
 * Which weapons of the applicant a licence takes: on no licence yet and usable, of the types and purposes of the lines, as
 * many as the lines ask for beside those `held`: on the licence already, or entered by hand.
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
