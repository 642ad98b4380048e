import { awardedWeapon, fees, licenceActivities } from '../../../fees';
import { type ApplicationDefinition, privateDefaults } from '../../definition';

/** Weapon licence of a defence league member (OPEN-4). */
export const weaponLicenceDefenceLeagueDefinition = {
  ...privateDefaults,
  id: 'private/weaponLicenceDefenceLeague',
  code: 'APPLICATION_TYPE_WEAPON_LICENCE_DEFENCE_LEAGUE',
  classifier: {
    et: 'Kaitseliidu tegevliikme relvaluba',
    en: 'Weapon licence of an active member of the Defence League',
  },
  namespace: 'weaponLicenceDefenceLeague',
  fee: { bankText: 'relvaluba', new: fees.licence, activities: licenceActivities, freeTargets: awardedWeapon },
  licence: { prefix: 'RL', validMonths: 60, weapons: 'bought' },
  activityLookup: 'findActivityWeaponLicence',
  loadForm: async () => (await import('./form')).weaponLicenceDefenceLeagueForm,
  isDefenceLeague: true,
} as const satisfies ApplicationDefinition;
