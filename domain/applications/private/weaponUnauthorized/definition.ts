import { fees } from '../../../fees';
import type { ApplicationDefinition } from '../../definition';
import { disposalLikeDefaults } from '../disposalLikeDefaults';

/** Weapon in unauthorised possession, given up (ebaseaduslik valdamine). */
export const weaponUnauthorizedDefinition = {
  ...disposalLikeDefaults,
  id: 'private/weaponUnauthorized',
  code: 'APPLICATION_TYPE_WEAPON_UNAUTHORIZED',
  classifier: { et: 'Ebaseaduslikult vallatud relva loovutamine', en: 'Unauthorised weapon' },
  namespace: 'weaponUnauthorized',
  fee: { bankText: 'ebaseadusliku relva loovutamine', new: fees.none },
  licence: null,
} as const satisfies ApplicationDefinition;
