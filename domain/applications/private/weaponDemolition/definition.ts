import { fees } from '../../../fees';
import type { ApplicationDefinition } from '../../definition';
import { disposalLikeDefaults } from '../disposalLikeDefaults';

/** Demolition of a weapon (relva lammutamine). */
export const weaponDemolitionDefinition = {
  ...disposalLikeDefaults,
  id: 'private/weaponDemolition',
  code: 'APPLICATION_TYPE_WEAPON_DEMOLITION',
  classifier: { et: 'Relva lammutamine', en: 'Weapon demolition' },
  namespace: 'weaponDemolition',
  fee: { bankText: 'relva lammutamine', new: fees.work },
  licence: null,
} as const satisfies ApplicationDefinition;
