import { type ApplicationDefinition, privateDefaults } from '../../definition';

/** Weapon licence (relvaluba) of a natural person. */
export const weaponLicenceDefinition = {
  ...privateDefaults,
  id: 'private/weaponLicence',
  code: 'APPLICATION_TYPE_WEAPON_LICENCE',
  namespace: 'weaponLicence',
  activityLookup: 'findActivityWeaponLicence',
  loadForm: async () => (await import('./form')).weaponLicenceForm,
} as const satisfies ApplicationDefinition;
