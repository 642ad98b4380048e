import type { Applicant, PrivateApplication, PrivateBody } from '../model';
import { newCore } from '../newCore';

/** A new application of a kind, before anything is typed, without what the server alone decides (FPASS-11, STEP-16). */
export const emptyPrivateBody = (type: PrivateBody['type'], applicant: Applicant): PrivateBody => ({
  type,
  licenceActivity: null,
  applicant,
  applicantModification: null,
  applicantJob: null,
  weaponPurposes: [],
  weaponTypes: [],
  weapons: [],
  enteredWeapons: [],
  sharedWeapons: [],
  surrenderedWeapons: [],
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
  deadHolder: null,
  sportClubs: [],
  metadata: { activeDuty: null, huntingCertificate: null },
  signature: null,
  legalPerson: null,
  entrepreneurApplication: null,
});

/** A new application of a kind as a form starts with it. */
export const emptyApplication = (type: PrivateApplication['type'], applicant: Applicant): PrivateApplication => ({
  ...newCore,
  ...emptyPrivateBody(type, applicant),
});
