import { fees } from '../../../fees';
import { type ApplicationDefinition, companyDefaults } from '../../definition';
import { weaponHoldingLicences } from '../weaponLicences';

/** Transfer of weapons from one licence of a company to another, WTR-*; also started from a licence (OPEN-76). */
export const weaponTransferDefinition = {
  ...companyDefaults,
  id: 'company/weaponTransfer',
  code: 'APPLICATION_TYPE_WEAPON_TRANSFER',
  classifier: { et: 'Relvade ülekandmine', en: 'Weapon transfer' },
  namespace: 'companyWeaponTransfer',
  fee: { bankText: 'relvade ülekandmine', new: fees.none, activities: { CHANGE_LICENCE: fees.none } },
  licence: null,
  route: '/applications/entrepreneur/weapon-transfer',
  apiResource: 'weaponTransfer',
  activities: ['CHANGE_LICENCE'],
  activityLicences: weaponHoldingLicences,
  activityLookup: 'findActivityWeaponTransfer',
  weaponSource: 'companyLicences',
  weaponEffect: 'moved',
  loadForm: async () => (await import('./form')).weaponTransferForm,
} as const satisfies ApplicationDefinition;
