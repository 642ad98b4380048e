import { awardedWeapon, fees, licenceActivities } from '../../../fees';
import { type ApplicationDefinition, privateDefaults } from '../../definition';

/** Weapon licence (relvaluba) of a natural person. */
export const weaponLicenceDefinition = {
  ...privateDefaults,
  id: 'private/weaponLicence',
  code: 'APPLICATION_TYPE_WEAPON_LICENCE',
  classifier: { et: 'Relvaluba', en: 'Weapon licence' },
  namespace: 'weaponLicence',
  fee: { bankText: 'relvaluba', new: fees.licence, activities: licenceActivities, freeTargets: awardedWeapon },
  licence: { prefix: 'RL', validMonths: 60, weapons: 'bought' },
  activityLookup: 'findActivityWeaponLicence',
  loadForm: async () => (await import('./form')).weaponLicenceForm,
} as const satisfies ApplicationDefinition;
