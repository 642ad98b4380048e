import type { Weapon } from '#domain/applications/model';
import { hasEveryWord } from './hasEveryWord';

/** Weapons of one licence, or, without a number, those on none (PRIV-21). */
export interface WeaponGroup {
  licence: string | null;
  weapons: readonly Weapon[];
}

/** Each weapon once, under the first licence that lists it; weapons without a licence come last. */
export function weaponGroups(weapons: readonly Weapon[]): WeaponGroup[] {
  const groups = new Map<string | null, Weapon[]>();
  for (const weapon of weapons) {
    const licence = weapon.licenceNumbers[0] ?? null;
    groups.set(licence, [...(groups.get(licence) ?? []), weapon]);
  }
  const rank = ({ licence }: WeaponGroup) => (licence === null ? 1 : 0);
  return [...groups].map(([licence, own]) => ({ licence, weapons: own })).sort((a, b) => rank(a) - rank(b));
}

/** Is every word of a search in what the weapon is known by? */
export function matchesSearch(weapon: Weapon, typeName: string, search: string): boolean {
  const { name, essentialComponentName, make, model, caliber, factoryNo, licenceNumbers } = weapon;
  const text = [name, essentialComponentName, make, model, caliber, factoryNo, typeName, ...licenceNumbers].join(' ');
  return hasEveryWord(text, search);
}
