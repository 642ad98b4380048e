import { fees } from '../../../fees';
import type { ApplicationDefinition } from '../../definition';
import { disposalLikeDefaults } from '../disposalLikeDefaults';

/** Weapon disposal (relva võõrandamine). */
export const weaponDisposalDefinition = {
  ...disposalLikeDefaults,
  id: 'private/weaponDisposal',
  code: 'APPLICATION_TYPE_WEAPON_DISPOSAL',
  classifier: { et: 'Relva võõrandamine', en: 'Weapon disposal' },
  namespace: 'weaponDisposal',
  fee: { bankText: 'relva võõrandamine', new: fees.none },
  licence: null,
} as const satisfies ApplicationDefinition;
