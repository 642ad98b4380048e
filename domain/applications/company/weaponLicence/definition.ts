import { fees, licenceActivities } from '../../../fees';
import { type ApplicationDefinition, companyDefaults } from '../../definition';

/** Weapon licence of a legal person, CWL-*. */
export const weaponLicenceDefinition = {
  ...companyDefaults,
  id: 'company/weaponLicence',
  code: 'APPLICATION_TYPE_WEAPON_LICENCE',
  classifier: { et: 'Relvaluba', en: 'Weapon licence' },
  namespace: 'companyWeaponLicence',
  fee: { bankText: 'relvaluba', new: fees.licence, activities: licenceActivities },
  licence: { prefix: 'RL', validMonths: 60, weapons: 'none' },
  route: '/applications/entrepreneur/weapon-licence',
  apiResource: 'weaponLicence',
  hasDeposition: true,
  activities: ['EXTEND_LICENCE', 'CHANGE_LICENCE'],
  activityLookup: 'findActivityWeaponLicence',
  loadForm: async () => (await import('./form')).weaponLicenceForm,
} as const satisfies ApplicationDefinition;
