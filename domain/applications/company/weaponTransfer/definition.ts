import { fees } from '../../../fees';
import { type ApplicationDefinition, companyDefaults } from '../../definition';

/** Transfer of weapons of a company's licences to a new owner, WTR-*; also started from a licence (OPEN-76). */
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
  activityLicences: ['APPLICATION_TYPE_WEAPON_LICENCE', 'APPLICATION_TYPE_COLLECTING_LICENCE'],
  activityLookup: 'findActivityWeaponTransfer',
  usesWeaponSelection: true,
  weaponEffect: 'removed',
  loadForm: async () => (await import('./form')).weaponTransferForm,
} as const satisfies ApplicationDefinition;
