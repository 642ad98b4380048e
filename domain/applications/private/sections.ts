import type { PurposeLetter } from '../../codes';
import { purposeOf } from '../../codes';
import type { PrivateSectionId, SectionRule } from '../form';
import { isSoldier } from './activeDuty';
import { type PrivateFormValues, requiresNaturalLicence } from './values';

export const hasPurpose = (values: PrivateFormValues, ...letters: PurposeLetter[]): boolean =>
  values.weaponTypes.some((line) => letters.some((letter) => line.purposes.includes(purposeOf(letter))));

const always = () => true;

/** Every section a private form can have: when it is shown and which values it edits. A kind picks and orders them. */
export const privateSections = {
  applicant: { isVisible: always, fields: ['applicant'] },
  contact: { isVisible: always, fields: ['phone', 'email'] },
  licenceDates: {
    isVisible: (_, { activity }) => activity === 'EXTEND_LICENCE' || activity === 'CHANGE_LICENCE',
    fields: [],
  },
  job: { isVisible: always, fields: ['applicantJob'] },
  activeDuty: {
    isVisible: (values, { activeDuty }) => isSoldier(values) && activeDuty.state !== 'failed',
    fields: ['activeDuty'],
  },
  licenceAndLocations: { isVisible: (_, { activity }) => activity !== null, fields: ['licenceNumber'] },
  weaponTargets: { isVisible: always, fields: ['weaponTargets'] },
  naturalLicence: { isVisible: requiresNaturalLicence, fields: ['naturalLicenceNumber'] },
  weaponTypes: { isVisible: always, fields: ['weaponTypes'] },
  addresses: {
    isVisible: always,
    fields: ['actualLocation', 'weaponLocation', 'extraLocation1', 'extraLocation2'],
  },
  depositConditions: { isVisible: always, fields: ['weaponDepositConditions'] },
  weaponList: { isVisible: always, fields: [] },
  weaponSelection: { isVisible: always, fields: ['selectedWeapons'] },
  sportClubs: { isVisible: (values) => hasPurpose(values, 'B', 'F'), fields: [] },
  huntingCertificate: { isVisible: (values) => hasPurpose(values, 'A'), fields: ['huntingCertificate'] },
  nationalSecurity: {
    isVisible: (values) => values.weaponTypes.some((line) => line.isNationalSecurity),
    fields: ['nationalSecurityComment'],
  },
  documents: { isVisible: always, fields: ['documents'] },
  comment: { isVisible: always, fields: ['comment'] },
  agreement: { isVisible: always, fields: [] },
  payment: { isVisible: always, fields: [] },
} as const satisfies Record<PrivateSectionId, Omit<SectionRule, 'id'>>;

/** The sections of a kind, in its order. */
export const pickSections = (...ids: readonly PrivateSectionId[]): SectionRule[] =>
  ids.map((id) => ({ id, ...privateSections[id] }));
