import { fees } from '../../../fees';
import type { ApplicationDefinition } from '../../definition';
import { disposalLikeDefaults } from '../disposalLikeDefaults';

/** Making a weapon unusable (laskekõlbmatuks muutmine). */
export const weaponUnusableDefinition = {
  ...disposalLikeDefaults,
  id: 'private/weaponUnusable',
  code: 'APPLICATION_TYPE_WEAPON_UNUSABLE',
  classifier: { et: 'Relva laskekõlbmatuks muutmine', en: 'Making a weapon unusable' },
  namespace: 'weaponUnusable',
  fee: { bankText: 'relva laskekõlbmatuks muutmine', new: fees.work },
  licence: null,
  weaponEffect: 'deactivated',
} as const satisfies ApplicationDefinition;
