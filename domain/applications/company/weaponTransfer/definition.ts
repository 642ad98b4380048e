import { fees } from '../../../fees';
import { type ApplicationDefinition, companyDefaults } from '../../definition';

/** Transfer of weapons between licences, WTR-*; started from a licence (OPEN-76). */
export const weaponTransferDefinition = {
  ...companyDefaults,
  id: 'company/weaponTransfer',
  code: 'APPLICATION_TYPE_WEAPON_TRANSFER',
  classifier: { et: 'Relvade üleandmine', en: 'Weapon transfer' },
  namespace: 'companyWeaponTransfer',
  fee: { bankText: 'relva võõrandamine', new: fees.none, activities: { CHANGE_LICENCE: fees.none } },
  licence: null,
  route: '/applications/entrepreneur/weapon-transfer',
  apiResource: 'weaponTransfer',
  activities: ['CHANGE_LICENCE'],
  activityLookup: 'findActivityWeaponTransfer',
} as const satisfies ApplicationDefinition;
