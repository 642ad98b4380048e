import type { Schema } from 'yup';
import type { Activity, DocumentTypeName } from '../codes';
import type { ActiveDuty, HuntingCertificate } from './model';
import type { PrivateFormValues } from './private/values';

/** What became of asking a register. `none`: it answered that it has nothing. */
export type Lookup<T> = { state: 'idle' | 'loading' | 'failed' | 'none' } | { state: 'found'; data: T };

/** What a private form must know beside what is typed into it. The server finds these out by itself (AUTH-44, VAL-27). */
export interface PrivateFacts {
  activity: Activity | null;
  activeDuty: Lookup<ActiveDuty>;
  huntingCertificate: Lookup<HuntingCertificate>;
  /** Documents present: uploaded, or queued to be. */
  documents: readonly DocumentTypeName[];
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
  isVisible: (values: PrivateFormValues, facts: PrivateFacts) => boolean;
  /** Names of the values (first path segment) edited in this section: an error opens its section. */
  fields: readonly string[];
}

/** One document this applicant must, or may, add. */
export interface AskedDocument {
  type: DocumentTypeName;
  isRequired: boolean;
}

/** The form of a kind: everything the form engine and the server need, and nothing of React. */
export interface ApplicationForm {
  sections: readonly SectionRule[];
  /** Documents asked for, given what is typed and known (PRIV-60..90). */
  documents: (values: PrivateFormValues, facts: PrivateFacts) => AskedDocument[];
  /** Letters of the purposes offered for a weapon type (PURP-*). */
  purposes: (weaponType: string, offered: readonly string[]) => string[];
  schema: (facts: PrivateFacts) => Schema<unknown>;
}
