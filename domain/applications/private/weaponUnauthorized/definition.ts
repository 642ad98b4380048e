import { type ApplicationDefinition, disposalLikeDefaults } from '../../definition';

/** Weapon in unauthorised possession, given up (ebaseaduslik valdamine). */
export const weaponUnauthorizedDefinition = {
  ...disposalLikeDefaults,
  id: 'private/weaponUnauthorized',
  code: 'APPLICATION_TYPE_WEAPON_UNAUTHORIZED',
  namespace: 'weaponUnauthorized',
} as const satisfies ApplicationDefinition;
