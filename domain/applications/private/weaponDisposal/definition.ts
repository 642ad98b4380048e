import { type ApplicationDefinition, disposalLikeDefaults } from '../../definition';

/** Weapon disposal (relva võõrandamine). */
export const weaponDisposalDefinition = {
  ...disposalLikeDefaults,
  id: 'private/weaponDisposal',
  code: 'APPLICATION_TYPE_WEAPON_DISPOSAL',
  namespace: 'weaponDisposal',
} as const satisfies ApplicationDefinition;
