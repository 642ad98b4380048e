import type { Occupation, WeaponTarget } from '../../codes';
import type { Address, AddressField, Applicant, PrivateApplication, WeaponTypeLine } from '../model';

/**
 * What a private form edits. Deposit conditions are one string while edited (PRIV-43); an address is its text and,
 * once chosen, the address.
 */
export interface PrivateFormValues {
  phone: string;
  email: string;
  applicantJob: Occupation | '';
  weaponTypes: WeaponTypeLine[];
  weaponTargets: WeaponTarget[];
  actualLocation: AddressField;
  weaponLocation: AddressField;
  extraLocation1: AddressField;
  extraLocation2: AddressField;
  weaponDepositConditions: string;
  /** Ids of the weapons ticked. */
  selectedWeapons: string[];
  licenceNumber: string;
  /** With target G only (OPEN-88). */
  naturalLicenceNumber: string;
  comment: string;
  nationalSecurityComment: string;
}

/** PRIV-32: does a chosen target tie the application to a licence held already? */
export const requiresNaturalLicence = ({ weaponTargets }: Pick<PrivateFormValues, 'weaponTargets'>): boolean =>
  weaponTargets.includes('WEAPON_TARGET_G');

/** An address kept as mere text (`missed`) is not a chosen one. */
const addressFieldOf = (address: Address | null | undefined): AddressField => ({
  text: address?.fullAddress ?? '',
  address: address && !address.missed ? address : null,
});

/** An application as its form shows it. */
export const valuesOf = (application: PrivateApplication): PrivateFormValues => ({
  phone: application.applicant.phone ?? '',
  email: application.applicant.email ?? '',
  applicantJob: application.applicantJob ?? '',
  weaponTypes: application.weaponTypes,
  weaponTargets: application.weaponTargets,
  actualLocation: addressFieldOf(application.actualLocation),
  weaponLocation: addressFieldOf(application.weaponLocation),
  extraLocation1: addressFieldOf(application.extraLocation1),
  extraLocation2: addressFieldOf(application.extraLocation2),
  weaponDepositConditions: application.weaponDepositConditions[0] ?? '',
  selectedWeapons: application.weapons.filter((weapon) => weapon.enabled).map((weapon) => weapon.id),
  licenceNumber: application.licenceNumber ?? '',
  naturalLicenceNumber: application.naturalLicenceNumber ?? '',
  comment: application.comment,
  nationalSecurityComment: application.nationalSecurityComment,
});

/**
 * The application to save. An address typed but not chosen is kept as text with `missed`, so that nothing typed is
 * lost in a draft; it never passes validation at submission (ADDR-09).
 */
const addressOf = ({ text, address }: AddressField): Address | null => {
  if (address) return address;
  return text.trim() ? { fullAddress: text.trim(), missed: true } : null;
};

export const withValues = (application: PrivateApplication, values: PrivateFormValues): PrivateApplication => ({
  ...application,
  applicant: { ...application.applicant, phone: values.phone.trim(), email: values.email.trim() },
  applicantJob: values.applicantJob || null,
  weaponTypes: values.weaponTypes,
  weaponPurposes: [...new Set(values.weaponTypes.flatMap((line) => line.purposes))],
  weaponTargets: values.weaponTargets,
  actualLocation: addressOf(values.actualLocation),
  weaponLocation: addressOf(values.weaponLocation),
  extraLocation1: addressOf(values.extraLocation1),
  extraLocation2: addressOf(values.extraLocation2),
  weaponDepositConditions: values.weaponDepositConditions ? [values.weaponDepositConditions] : [],
  weapons: application.weapons.map((weapon) => ({ ...weapon, enabled: values.selectedWeapons.includes(weapon.id) })),
  licenceNumber: values.licenceNumber || null,
  naturalLicenceNumber: (requiresNaturalLicence(values) && values.naturalLicenceNumber) || null,
  comment: values.comment,
  nationalSecurityComment: values.nationalSecurityComment,
});

/** A new application of a kind, before anything is typed (FPASS-11, STEP-16). */
export const emptyApplication = (type: PrivateApplication['type'], applicant: Applicant): PrivateApplication => ({
  type,
  status: 'APPLICATION_STATUS_OPEN',
  payment: null,
  licenceActivity: null,
  decision: null,
  exams: [],
  applicant,
  applicantModification: null,
  applicantJob: null,
  weaponPurposes: [],
  weaponTypes: [],
  weapons: [],
  weaponTargets: [],
  weaponDepositConditions: [],
  weaponLocation: null,
  actualLocation: null,
  extraLocation1: null,
  extraLocation2: null,
  address: null,
  licenceNumber: null,
  naturalLicenceNumber: null,
  comment: '',
  nationalSecurityComment: '',
  requirementDescription: null,
  sportClubs: [],
  metadata: { activeDuty: null, huntingCertificate: null },
  signature: null,
  legalPerson: null,
  entrepreneurApplication: null,
});
