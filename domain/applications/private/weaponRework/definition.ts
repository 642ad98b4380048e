import { type ApplicationDefinition, disposalLikeDefaults } from '../../definition';

/** Rework of a weapon (relva ümbertegemine). */
export const weaponReworkDefinition = {
  ...disposalLikeDefaults,
  id: 'private/weaponRework',
  code: 'APPLICATION_TYPE_WEAPON_REWORK',
  namespace: 'weaponRework',
  weaponEffect: 'reworked',
} as const satisfies ApplicationDefinition;
