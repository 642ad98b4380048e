import { type ApplicationType, type PurposeLetter, purposeOf } from '../codes';
import type { Licence, Weapon } from './model';

/** Purposes of hunting and sport: a firearms pass is for their weapons only. */
const passPurposes = (['A', 'B', 'F'] as const satisfies readonly PurposeLetter[]).map(purposeOf);

/** May a weapon stand on a firearms pass? */
export const isForPass = ({ purposes }: Pick<Weapon, 'purposes'>): boolean =>
  purposes.some((purpose) => passPurposes.some((allowed) => allowed === purpose));

/** Licences whose weapons a pass can be applied for: valid ones of other kinds (FPASS-05). */
export const licencesForPass = <L extends Pick<Licence, 'status' | 'type'>>(
  licences: readonly L[],
  pass: ApplicationType,
  // [FPASS-05]
): L[] => licences.filter(({ status, type }) => status === 'VALID' && type !== pass);

/** The weapons, each once; of several with one id the last. */
export const distinctWeapons = (weapons: readonly Weapon[]): Weapon[] => [
  ...new Map(weapons.map((weapon) => [weapon.id, weapon])).values(),
];

/** Weapons of these licences, valid or not, each once (WTR-08). */
export const heldWeapons = (licences: readonly Licence[]): Weapon[] =>
  distinctWeapons(licences.flatMap(({ weapons }) => weapons));

/** Weapons of the valid ones of these licences, each once. */
export const validlyHeldWeapons = (licences: readonly Licence[]): Weapon[] =>
  heldWeapons(licences.filter(({ status }) => status === 'VALID'));

/** Hunting and sport weapons of these licences, each once: what a pass can be applied for (FPASS-05). */
export const weaponsOfLicences = (licences: readonly Licence[], pass: ApplicationType): Weapon[] =>
  distinctWeapons(
    licencesForPass(licences, pass)
      .flatMap(({ weapons }) => weapons)
      .filter(isForPass),
  );
