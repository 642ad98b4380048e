import type { Weapon } from '#domain/applications/model';
import { type Purpose, type PurposeLetter, purposeOf } from '#domain/codes';
import { present } from '#domain/present';
import { type WeaponTypeCode, weaponTypeRow } from '#domain/weaponTypes';

/** A weapon as the register of service and civilian weapons keeps it. */
export function weapon(
  id: string,
  [make, model, caliber]: readonly [make: string, model: string, caliber: string],
  type: WeaponTypeCode,
  purposes: readonly PurposeLetter[],
  licenceNumbers: readonly string[] = [],
  essentialComponentName = '',
): Weapon {
  return {
    id,
    factoryNo: `EE${id.replace(/\D/g, '')}7`,
    name: `${make} ${model}`,
    essentialComponentName,
    make,
    model,
    caliber,
    type,
    category: present(weaponTypeRow(type), `the weapon type ${type}`).category,
    status: 'REGISTERED',
    state: 'USABLE',
    purposes: purposes.map((letter): Purpose => purposeOf(letter)),
    nationalSecurity: false,
    licenceNumbers: [...licenceNumbers],
    enabled: false,
  };
}

export type Model = readonly [name: readonly [make: string, model: string, caliber: string], type: WeaponTypeCode];

interface Rack {
  /** Number of the first weapon; the others follow. */
  first: number;
  count: number;
  purpose: PurposeLetter;
  licenceNumbers: readonly string[];
}

/** Weapons of these models, one after another. */
export const rack = (models: readonly Model[], { first, count, purpose, licenceNumbers }: Rack): Weapon[] =>
  Array.from({ length: count }, (_, index) => {
    const [name, type] = models[(first + index) % models.length]!;
    return weapon(`W-${first + index}`, name, type, [purpose], licenceNumbers);
  });
