import { type ApplicationDefinition, companyDefaults } from '../../definition';

/** Weapons and ammunition declaration, AMMO-*. */
export const weaponsAmmoDefinition = {
  ...companyDefaults,
  id: 'company/weaponsAmmo',
  code: 'APPLICATION_TYPE_WEAPONS_AMMO',
  namespace: 'companyWeaponsAmmo',
  route: '/applications/entrepreneur/weapons-ammo',
  apiResource: 'weaponsAmmo',
} as const satisfies ApplicationDefinition;
