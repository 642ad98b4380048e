import type { ApplicationType } from '../../codes';

/** Types of a company's licences that weapons can be on (CPUR-06, OPEN-49). */
export const weaponHoldingLicences = [
  'APPLICATION_TYPE_WEAPON_LICENCE',
  'APPLICATION_TYPE_COLLECTING_LICENCE',
] as const satisfies readonly ApplicationType[];
