import type { Licence, Weapon } from '#domain/applications/model';
import { addMonths, dayOf } from '#domain/dates';

/** A pistol as the weapons register tells of it. */
export const weapon = (id: string, make: string): Weapon => ({
  id,
  make,
  model: 'M',
  factoryNo: `F${id}`,
  status: 'ACTIVE',
  type: 'PISTOL',
  caliber: '9 mm Luger',
  category: 'FIREARM',
  state: 'OK',
  purposes: [],
  nationalSecurity: false,
  licenceNumbers: [],
  enabled: true,
});

/** A weapon licence with two years to go. */
export const licence = (changes: Partial<Licence> = {}): Licence => ({
  number: 'RL-1',
  type: 'APPLICATION_TYPE_WEAPON_LICENCE',
  status: 'VALID',
  issued: '2024-03-21',
  validUntil: addMonths(dayOf(new Date()), 24),
  weapons: [weapon('1', 'Glock'), weapon('2', 'Walther')],
  weaponLocation: null,
  ...changes,
});
