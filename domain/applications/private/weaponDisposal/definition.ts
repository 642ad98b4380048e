import { fees } from '../../../fees';
import { limits } from '../../../limits';
import type { ApplicationDefinition } from '../../definition';
import { disposalLikeDefaults } from '../disposalLikeDefaults';

/** Weapon disposal (relva võõrandamine): the permit is for one month, and the weapon is the owner's until it is handed over (PRIV-100). */
export const weaponDisposalDefinition = {
  ...disposalLikeDefaults,
  id: 'private/weaponDisposal',
  code: 'APPLICATION_TYPE_WEAPON_DISPOSAL',
  classifier: { et: 'Relva võõrandamine', en: 'Weapon disposal' },
  namespace: 'weaponDisposal',
  fee: { bankText: 'relva võõrandamine', new: fees.none },
  licence: null,
  permission: { months: limits.disposalMonths },
} as const satisfies ApplicationDefinition;
