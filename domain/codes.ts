/**
 * The code lists of the product. One table a list, so that real codes can replace ours in one place (OPEN-1, OPEN-34).
 */

/** STEP-27. Without their prefix, as tables and charts show them. */
export const statusNames = [
  'OPEN',
  'CHECK',
  'CHECK_OK',
  'CHECK_NOT_OK',
  'EXAM_CHECK',
  'EXAM_CHECK_OK',
  'EXAM_CHECK_NOT_OK',
  'DEPOSITION_CHECK',
  'DEPOSITION_CHECK_OK',
  'DEPOSITION_CHECK_NOT_OK',
  'REGISTER',
  'REGISTER_OK',
  'REFUSED',
  'REFUSED_CHECK',
  'REFUSED_DEPOSITION',
  'REFUSED_EXAM',
  'DELETED',
] as const;
export type StatusName = (typeof statusNames)[number];
export type ApplicationStatus = `APPLICATION_STATUS_${StatusName}`;
export const statusOf = (name: StatusName): ApplicationStatus => `APPLICATION_STATUS_${name}`;

/** The status' own name, or null for a code that is not known. A missing status is OPEN (STEP-26). */
export function statusName(status: string | null | undefined): StatusName | null {
  // [STEP-26]
  if (!status) return 'OPEN';
  const name = status.replace(/^APPLICATION_STATUS_/, '');
  return (statusNames as readonly string[]).includes(name) ? (name as StatusName) : null;
}

/** OPEN-1. */
export const applicationTypeNames = [
  'PURCHASE_LICENCE',
  'WEAPON_LICENCE',
  'WEAPON_LICENCE_DEFENCE_LEAGUE',
  'PARALLEL_LICENCE',
  'COLLECTING_LICENCE',
  'CARRY_PERMIT',
  'EUROPEAN_FIREARMS_PASS',
  'WEAPONS_AMMO',
  'OTHER_APPLICATION',
  'WEAPON_TRANSFER',
  'WEAPON_DISPOSAL',
  'WEAPON_REWORK',
  'WEAPON_UNUSABLE',
  'WEAPON_DEMOLITION',
  'WEAPON_UNAUTHORIZED',
  'SUPERVISION_DEATH',
] as const;
export type ApplicationTypeName = (typeof applicationTypeNames)[number];
export type ApplicationType = `APPLICATION_TYPE_${ApplicationTypeName}`;

/** API-223. */
export const activities = ['EXTEND_LICENCE', 'CHANGE_LICENCE', 'EXCHANGE_LICENCE'] as const;
export type Activity = (typeof activities)[number];

/** AUTH-40. */
export const actingPartyTypes = ['PRIVATE', 'ENTREPRENEUR', 'AUTHORIZED_REPRESENTATIVE', 'WEAPON_RESPONSIBLE'] as const;
export type ActingPartyType = (typeof actingPartyTypes)[number];

/** Who applies: a natural person for themselves, or somebody for a legal person. */
export type Audience = 'private' | 'company';

/** PRIV-08. */
export const occupations = [
  'CITIZEN',
  'POLICE_OFFICER',
  'RESCUE_DEMINER',
  'ASSISTANT_POLICE_OFFICER',
  'PRISON_OFFICER',
  'ACTIVE_DUTY',
  'DEFENSE_OFFICER',
  'ACTIVE_OFFICER',
] as const;
export type OccupationName = (typeof occupations)[number];
export type Occupation = `APPLICANT_OCCUPATION_${OccupationName}`;

/** PURP-01. */
export const purposeLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'K', 'M'] as const;
export type PurposeLetter = (typeof purposeLetters)[number];
export type Purpose = `WEAPON_PURPOSE_${PurposeLetter}`;
export const purposeOf = (letter: PurposeLetter): Purpose => `WEAPON_PURPOSE_${letter}`;

/** PRIV-31: there is no target A. */
export const targetLetters = ['B', 'C', 'D', 'E', 'F', 'G'] as const;
export type TargetLetter = (typeof targetLetters)[number];
export type WeaponTarget = `WEAPON_TARGET_${TargetLetter}`;

/** Storage in a weapon storage facility: asks for more documents than a cabinet does. */
export const weaponStorageCondition = 'WEAPON_DEPOSIT_WEAPON_STORAGE';

/** FILE-25, FILE-26 (the five from WEAPON_DEPOSITORY_SECURITY_PROVIDER by OPEN-37); the last two are of OTHER-01. */
export const documentTypeNames = [
  'PHOTO',
  'OWNERS_AGREEMENT',
  'BILL_OF_HEALTH',
  'BILL_OF_HEALTH_OPTIONAL',
  'PRISON_SPORT',
  'SPORT_CLUB_CERTIFICATE',
  'DEFENSE_OFFICER',
  'PRISON_OFFICER',
  'CLUB_AFFILIATION_PROOF',
  'SECURITY_NATIONAL',
  'FIRST_AND_TRAINING',
  'INHERITANCE',
  'NOTARIAL_DEED',
  'CERTIFICATE_OF_OWNERSHIP',
  'DEFENCE_LEAGUE_DISPOSAL_LICENCE',
  'WEAPON_STORAGE',
  'DIRECTIVE_AWARD_WEAPON',
  'GUARDED_OBJECTS',
  'WEAPON_UNUSABLE_CERTIFICATE',
  'ENTREPRENEUR_STATUTE',
  'WEAPON_DEPOSITORY_SECURITY_PROVIDER',
  'WEAPON_DEPOSITORY_LEASE_CONTRACT',
  'WEAPON_DEPOSITORY_FLOOR_PLAN',
  'CRIMINAL_RECORDS_DATABASE_STATEMENT',
  'WEAPONS_AMMO',
  'OTHER_APPLICATION',
  'OTHER_FILE',
] as const;
export type DocumentTypeName = (typeof documentTypeNames)[number];
export type DocumentType = `DOCUMENT_TYPE_${DocumentTypeName}`;
export const documentTypeOf = (name: DocumentTypeName): DocumentType => `DOCUMENT_TYPE_${name}`;

/** FILE-17: the document types of a file group, by which the documents of a row are asked for (OPEN-51). */
export const fileGroups = {
  DEPOSITORY: [
    'WEAPON_DEPOSITORY_SECURITY_PROVIDER',
    'WEAPON_DEPOSITORY_LEASE_CONTRACT',
    'WEAPON_DEPOSITORY_FLOOR_PLAN',
  ],
  EMPLOYEE: ['CRIMINAL_RECORDS_DATABASE_STATEMENT'],
} as const satisfies Record<string, readonly DocumentTypeName[]>;
export type FileGroup = keyof typeof fileGroups;

/** API-220, OPEN-50, OPEN-53: types of code lists served by the classifier call. */
export const weaponCategories = [
  'FIREARM',
  'GAS',
  'FIREARM_ATTACHMENT',
  'PNEUMATIC',
  'CUT_THRUST',
  'ESSENTIAL_COMPONENT',
  'MELEE',
] as const;
export type WeaponCategory = (typeof weaponCategories)[number];

/** The code lists that hold the weapon types, one of each category. */
export const weaponTypeLists = weaponCategories.map((category) => `CL_WEAPON_CATEGORY_${category}` as const);

export const classifierTypes = [
  'CL_WEAPON_PURPOSE',
  'CL_WEAPON_DEPOSITION_CONDITION',
  'CL_WEAPON_TARGET',
  'CL_WEAPON_TARGET_DEFENCE_LEAGUE',
  'CL_APPLICANT_OCCUPATION',
  'CL_WEAPON_EU_CATEGORY',
  'CL_WEAPON_DEACTIVATED_CATEGORY',
  'CL_COMPATIBILITY_GROUP',
  'CL_HAZARD_CLASS',
  'CL_OTHER_APPLICATION_TYPE',
  ...weaponTypeLists,
] as const;
export type ClassifierType =
  | 'CL_WEAPON_PURPOSE'
  | 'CL_WEAPON_DEPOSITION_CONDITION'
  | 'CL_WEAPON_TARGET'
  | 'CL_WEAPON_TARGET_DEFENCE_LEAGUE'
  | 'CL_APPLICANT_OCCUPATION'
  | 'CL_WEAPON_EU_CATEGORY'
  | 'CL_WEAPON_DEACTIVATED_CATEGORY'
  | 'CL_COMPATIBILITY_GROUP'
  | 'CL_HAZARD_CLASS'
  | 'CL_OTHER_APPLICATION_TYPE'
  | `CL_WEAPON_CATEGORY_${WeaponCategory}`;

export const userGroups = ['PRIVATE', 'ENTERPRISE'] as const;
export type UserGroup = (typeof userGroups)[number];
/** The audience in the words of the classifiers. */
export const userGroupOf = { private: 'PRIVATE', company: 'ENTERPRISE' } as const satisfies Record<Audience, UserGroup>;

/** SAVE-23, OPEN-39: codes of the banks offered, main ones first. */
export const bankCodes = ['SWEDBANK', 'SEB', 'LUMINOR', 'LHV', 'COOP'] as const;
export type BankCode = (typeof bankCodes)[number];

export const languages = ['et', 'en'] as const;
export type Language = (typeof languages)[number];
