import { deactivated, type Weapon, type WeaponTypeLine } from './model';

/** What is engraved on a weapon or printed on a licence, so that it can be compared: without spaces, in capitals. */
export const comparable = (text: string): string => text.replace(/\s/g, '').toLocaleUpperCase('et');

/** What people write in place of a number that a weapon does not have, without signs and spaces. */
const noNumbers: ReadonlySet<string> = new Set([
  'PUUDUB',
  'NUMBRITA',
  'ILMANUMBRITA',
  'NRPUUDUB',
  'NUMBERPUUDUB',
  'TEADMATA',
  'POLE',
  'EIOLE',
  'NONE',
  'NONUMBER',
  'UNKNOWN',
  'NA',
]);

/** Does this text name a number, and not say that there is none? */
const isNumberKnown = (factoryNo: string): boolean => {
  const signs = comparable(factoryNo).replace(/[^\p{L}\p{N}]/gu, '');
  return signs !== '' && !noNumbers.has(signs);
};

/** Equal for two records of one weapon: its make and factory number. '': the number is not known, so it is like no other. */
export const weaponIdentity = ({ make, factoryNo }: Pick<Weapon, 'make' | 'factoryNo'>): string =>
  isNumberKnown(factoryNo) ? comparable(make + factoryNo) : '';

/** A row of a weapon without a number that was typed before the number was marked as not known. */
export const withoutUnknownNumber = <Row extends { factoryNo: string; isNumberUnknown: boolean }>(row: Row): Row =>
  row.isNumberUnknown && row.factoryNo !== '' ? { ...row, factoryNo: '' } : row;

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
  held: readonly Pick<Weapon, 'id' | 'type'>[] = [],
): Weapon[] {
  const free = owned.filter((weapon) => isUnlicensed(weapon) && weapon.state !== deactivated);
  // A line that names weapons is for those only, which are on the licence.
  const named = lines.flatMap(({ weaponIds }) => weaponIds ?? []);
  const counted = held.filter(({ id }) => !named.includes(id));
  return lines
    .filter(({ weaponIds }) => !weaponIds)
    .flatMap(({ code, amount, purposes }) =>
      free
        .filter((weapon) => weapon.type === code && weapon.purposes.some((purpose) => purposes.includes(purpose)))
        .slice(0, Math.max(0, amount - counted.filter(({ type }) => type === code).length)),
    );
}
