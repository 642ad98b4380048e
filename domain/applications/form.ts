import type { Schema } from 'yup';
import type { Activity, ApplicationType, DocumentTypeName } from '../codes';
import type { ActiveDuty, HuntingCertificate } from './model';
import type { PrivateFormValues } from './private/values';

/** What became of asking a register. `none`: it answered that it has nothing. */
export type Lookup<T> = { state: 'idle' | 'loading' | 'failed' | 'none' } | { state: 'found'; data: T };

/** What a private form must know beside what is typed into it. The server finds these out by itself (AUTH-44, VAL-27). */
export interface PrivateFormContext {
  activity: Activity | null;
  activeDuty: Lookup<ActiveDuty>;
  huntingCertificate: Lookup<HuntingCertificate>;
  /** Documents present: uploaded, or queued to be. */
  documents: readonly DocumentTypeName[];
  /** Weapon types on the licence that is extended, changed or exchanged (PRIV-91). Left out: not known, nothing asked. */
  existingWeaponTypes?: readonly string[];
  /** The applicant's personal identification code. */
  idCode: string;
  now: Date;
}

/** Parts of the form in the order shown (PRIV-01..33). */
export type PrivateSectionId =
  | 'applicant'
  | 'contact'
  | 'licenceDates'
  | 'job'
  | 'activeDuty'
  | 'licenceAndLocations'
  | 'weaponTargets'
  | 'naturalLicence'
  | 'weaponTypes'
  | 'addresses'
  | 'depositConditions'
  | 'weaponList'
  | 'weaponSelection'
  | 'sportClubs'
  | 'huntingCertificate'
  | 'nationalSecurity'
  | 'documents'
  | 'comment'
  | 'agreement'
  | 'payment';

export interface SectionRule {
  id: PrivateSectionId;
  isVisible: (values: PrivateFormValues, formContext: PrivateFormContext) => boolean;
  /** Names of the values (first path segment) edited in this section: an error opens its section. */
  fields: readonly string[];
}

/** One document this applicant must, or may, add. */
export interface AskedDocument {
  type: DocumentTypeName;
  isRequired: boolean;
}

/** The addresses a form can ask for, in the order shown (PRIV-14). */
export const addressFieldNames = ['actualLocation', 'weaponLocation', 'extraLocation1', 'extraLocation2'] as const;
export type AddressFieldName = (typeof addressFieldNames)[number];

/** Weapons of which the applicant ticks at least one (PRIV-21, PRIV-58, FPASS-05). */
export interface WeaponSelection {
  /** `owned`: all that the applicant owns, on licences or not. `licences`: what stands on the valid licences. */
  source: 'owned' | 'licences';
  /** Said when nothing is ticked. */
  emptyKey: string;
}

/** The form of a kind: everything the form engine and the server need, and nothing of React. */
export interface ApplicationForm {
  sections: readonly SectionRule[];
  /** Documents asked for, given what is typed and known (PRIV-60..90). */
  documents: (values: PrivateFormValues, formContext: PrivateFormContext) => AskedDocument[];
  /** Letters of the purposes offered for a weapon type (PURP-*). */
  purposes: (weaponType: string, offered: readonly string[]) => string[];
  schema: (formContext: PrivateFormContext) => Schema<unknown>;
  /** Addresses asked for (PRIV-14, DEFL-02, FPASS-16). */
  addresses: readonly AddressFieldName[];
  /** FPASS-15; elsewhere an e-mail address is optional (PRIV-92). */
  isEmailRequired: boolean;
  /** null: nothing is ticked, weapon types are given instead (OPEN-84). */
  weaponSelection: WeaponSelection | null;
  /** Types of the licences one of which target G names (PRIV-29..32). */
  naturalLicenceTypes: readonly ApplicationType[];
  /** A new application shows the weapons bought and on no licence yet: those its licence will hold (PRIV-16, OPEN-84). */
  showsBoughtWeapons: boolean;
  /** PRIV-59. */
  areTargetsRequired: (formContext: Pick<PrivateFormContext, 'activity'>) => boolean;
  /** PRIV-55, PRIV-56. */
  isDepositConditionRequired: (formContext: Pick<PrivateFormContext, 'activity'>) => boolean;
  /** PRIV-91: a weapon type that the changed licence does not have. */
  isLicenceNumberRequired: (values: PrivateFormValues, formContext: PrivateFormContext) => boolean;
  /** PRIV-96..98: may a weapon type line be marked as one of national security? */
  allowsNationalSecurity: (formContext: Pick<PrivateFormContext, 'activity'>) => boolean;
}
