import type { Weapon } from '#domain/applications/model';
import { type Purpose, type PurposeLetter, purposeOf } from '#domain/codes';
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
    category: weaponTypeRow(type)!.category,
    status: 'REGISTERED',
    state: 'USABLE',
    purposes: purposes.map((letter): Purpose => purposeOf(letter)),
    nationalSecurity: false,
    licenceNumbers: [...licenceNumbers],
    enabled: false,
  };
}
