import type { ApplicationType } from '../../codes';
import type { Licence, Weapon } from '../model';

/** Weapons of the valid licences, each once, those of the kind itself left out: what a pass can be applied for (FPASS-05). */
export function weaponsOfLicences(licences: readonly Licence[], except: ApplicationType): Weapon[] {
  const others = licences.filter(({ status, type }) => status === 'VALID' && type !== except);
  return [...new Map(others.flatMap(({ weapons }) => weapons).map((weapon) => [weapon.id, weapon])).values()];
}
