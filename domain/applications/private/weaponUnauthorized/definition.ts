import { fees } from '../../../fees';
import type { ApplicationDefinition } from '../../definition';
import { disposalLikeDefaults } from '../disposalLikeDefaults';

/** Surrender of a weapon that its holder has no licence for (loata relva loovutamine). */
export const weaponUnauthorizedDefinition = {
  ...disposalLikeDefaults,
  id: 'private/weaponUnauthorized',
  code: 'APPLICATION_TYPE_WEAPON_UNAUTHORIZED',
  classifier: { et: 'Loata relva loovutamine', en: 'Surrender of an unlicensed weapon' },
  namespace: 'weaponUnauthorized',
  fee: { bankText: 'loata relva loovutamine', new: fees.none },
  licence: null,
  endsAs: 'ended',
  isUrgent: true,
  loadForm: async () => (await import('./form')).weaponUnauthorizedForm,
} as const satisfies ApplicationDefinition;
