import { fees } from '../../../fees';
import type { ApplicationDefinition } from '../../definition';
import { disposalLikeDefaults } from '../disposalLikeDefaults';

/** Rework of a weapon (relva ümbertegemine). */
export const weaponReworkDefinition = {
  ...disposalLikeDefaults,
  id: 'private/weaponRework',
  code: 'APPLICATION_TYPE_WEAPON_REWORK',
  classifier: { et: 'Relva ümbertegemine', en: 'Weapon rework' },
  namespace: 'weaponRework',
  fee: { bankText: 'relva ümbertegemine', new: fees.work },
  licence: null,
  weaponEffect: 'reworked',
} as const satisfies ApplicationDefinition;
