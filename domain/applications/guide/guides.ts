import type { Activity, DocumentTypeName } from '../../codes';
import { examFeeOf, examTypes } from '../../fees';
import type { ApplicationDefinition } from '../definition';
import type { applicationDefinitions } from '../registry';

/**
 * The guides to the kinds of application: what a person should know before they log in. `tests/paths/guide.test.ts`
 * compares this table with the forms.
 */

/** When a document is asked for. The texts are `guide:when.*`. */
export type GuideCondition =
  | 'always'
  | 'newOrExtended'
  | 'citizen'
  | 'serviceJob'
  | 'soldier'
  | 'newLicence'
  | 'sport'
  | 'prisonSport'
  | 'reenactment'
  | 'defenceOfficer'
  | 'prisonOfficer'
  | 'nationalSecurity'
  | 'nationalSecurityHeld'
  | 'inheritance'
  | 'notarialDeed'
  | 'ownership'
  | 'defenceLeague'
  | 'award'
  | 'storage'
  | 'guardedObjects'
  | 'eachDepository'
  | 'eachStorage'
  | 'eachEmployee'
  | 'typeChosen'
  | 'oneFile'
  | 'eachUnusable';

/** A document that a kind may ask for, in one case. A type occurs once for each case. */
export interface GuideDocument {
  type: DocumentTypeName;
  when: GuideCondition;
  /** Left out: required. */
  isRequired?: false;
}

/** Data that the portal takes from registers, so that no document is needed. The texts are `guide:register.*`. */
export type GuideRegister = 'photo' | 'huntingCertificate' | 'activeDuty';

/** What an application leads to when it is granted. The texts are `guide:outcome.*`. */
export type GuideOutcome =
  | 'licence'
  | 'pass'
  | 'permits'
  | 'removed'
  | 'permitted'
  | 'reworked'
  | 'deactivated'
  | 'surrendered'
  | 'moved'
  | 'declared'
  | 'decided';

export interface Guide {
  /** In the order of the form. */
  documents: readonly GuideDocument[];
  registers: readonly GuideRegister[];
  outcome: GuideOutcome;
  /** A field takes several files; left out: each takes one. */
  hasManyFiles?: true;
}

const healthOfCitizen = { type: 'BILL_OF_HEALTH', when: 'citizen' } as const;
const firstAid = { type: 'FIRST_AND_TRAINING', when: 'newLicence' } as const;
const reenactment = { type: 'CLUB_AFFILIATION_PROOF', when: 'reenactment' } as const;
const guardedObjects = { type: 'GUARDED_OBJECTS', when: 'guardedObjects' } as const;
const storage = { type: 'WEAPON_STORAGE', when: 'storage' } as const;
const jobs = [
  { type: 'BILL_OF_HEALTH_OPTIONAL', when: 'serviceJob', isRequired: false },
  { type: 'BILL_OF_HEALTH_OPTIONAL', when: 'soldier' },
  { type: 'DEFENSE_OFFICER', when: 'defenceOfficer' },
  { type: 'PRISON_OFFICER', when: 'prisonOfficer' },
] as const;
const sport = [
  { type: 'SPORT_CLUB_CERTIFICATE', when: 'sport' },
  { type: 'PRISON_SPORT', when: 'prisonSport' },
] as const;
const nationalSecurity = { type: 'SECURITY_NATIONAL', when: 'nationalSecurity' } as const;
const targets = [
  { type: 'INHERITANCE', when: 'inheritance' },
  { type: 'NOTARIAL_DEED', when: 'notarialDeed' },
  { type: 'CERTIFICATE_OF_OWNERSHIP', when: 'ownership' },
  { type: 'DEFENCE_LEAGUE_DISPOSAL_LICENCE', when: 'defenceLeague' },
  { type: 'DIRECTIVE_AWARD_WEAPON', when: 'award' },
] as const;

const photo = ['photo'] as const;
const hunterAndSoldier = ['photo', 'huntingCertificate', 'activeDuty'] as const;

type Definition = (typeof applicationDefinitions)[number];
type OfferedId = Extract<Definition, { isCreatable: true }>['id'];

/** One row for each kind that is offered (INFO-21): a kind without its guide does not compile. */
export const guides = {
  'private/purchaseLicence': {
    documents: [...jobs, ...sport, reenactment],
    registers: hunterAndSoldier,
    outcome: 'licence',
  },
  'private/weaponLicence': {
    documents: [healthOfCitizen, ...jobs, firstAid, ...sport, reenactment, nationalSecurity, ...targets],
    registers: hunterAndSoldier,
    outcome: 'licence',
  },
  'private/weaponLicenceDefenceLeague': {
    documents: [healthOfCitizen, ...jobs, reenactment, nationalSecurity, ...targets],
    registers: ['photo', 'activeDuty'],
    outcome: 'licence',
  },
  'private/parallelLicence': {
    documents: [
      { type: 'OWNERS_AGREEMENT', when: 'newOrExtended' },
      healthOfCitizen,
      ...jobs,
      firstAid,
      ...sport,
      reenactment,
      { type: 'SECURITY_NATIONAL', when: 'nationalSecurityHeld' },
    ],
    registers: hunterAndSoldier,
    outcome: 'licence',
  },
  'private/collectingLicence': {
    documents: [healthOfCitizen, ...jobs, firstAid, storage],
    registers: ['photo', 'activeDuty'],
    outcome: 'licence',
  },
  'private/firearmsPass': { documents: [], registers: photo, outcome: 'pass' },
  'private/weaponDisposal': { documents: [], registers: photo, outcome: 'permitted' },
  'private/weaponRework': { documents: [], registers: photo, outcome: 'reworked' },
  'private/weaponUnusable': { documents: [], registers: photo, outcome: 'deactivated' },
  'private/weaponDemolition': { documents: [], registers: photo, outcome: 'removed' },
  'private/weaponUnauthorized': { documents: [], registers: photo, outcome: 'surrendered' },
  'company/purchaseLicence': { documents: [guardedObjects], registers: [], outcome: 'licence' },
  'company/weaponLicence': {
    documents: [
      { type: 'WEAPON_DEPOSITORY_SECURITY_PROVIDER', when: 'eachDepository' },
      { type: 'WEAPON_DEPOSITORY_LEASE_CONTRACT', when: 'eachDepository' },
      { type: 'WEAPON_DEPOSITORY_FLOOR_PLAN', when: 'eachStorage' },
      { type: 'ENTREPRENEUR_STATUTE', when: 'always' },
      guardedObjects,
    ],
    registers: [],
    outcome: 'licence',
  },
  'company/collectingLicence': { documents: [storage], registers: [], outcome: 'licence' },
  'company/carryPermit': {
    documents: [{ type: 'CRIMINAL_RECORDS_DATABASE_STATEMENT', when: 'eachEmployee' }],
    registers: [],
    outcome: 'permits',
  },
  'company/weaponTransfer': { documents: [], registers: [], outcome: 'moved' },
  'company/otherApplication': {
    documents: [
      { type: 'OTHER_APPLICATION', when: 'typeChosen' },
      { type: 'OTHER_APPLICATION', when: 'oneFile', isRequired: false },
      { type: 'OTHER_FILE', when: 'oneFile', isRequired: false },
    ],
    registers: [],
    outcome: 'decided',
    hasManyFiles: true,
  },
  'company/weaponsAmmo': {
    documents: [
      { type: 'WEAPON_UNUSABLE_CERTIFICATE', when: 'eachUnusable' },
      { type: 'WEAPONS_AMMO', when: 'always' },
    ],
    registers: [],
    outcome: 'declared',
    hasManyFiles: true,
  },
} as const satisfies Record<OfferedId, Guide>;

const guideTable: Readonly<Record<string, Guide>> = guides;

/** The guide of a kind; undefined: the kind is not offered. */
export const guideOf = ({ id }: Pick<ApplicationDefinition, 'id'>): Guide | undefined => guideTable[id];

/** Types that are one document for the applicant: both are a health certificate. */
const sameDocument: Partial<Record<DocumentTypeName, DocumentTypeName>> = {
  BILL_OF_HEALTH_OPTIONAL: 'BILL_OF_HEALTH',
};

/** A document as the applicant knows it, with every case it is asked for in. */
export interface GuideEntry {
  /** Names its texts. */
  type: DocumentTypeName;
  cases: readonly GuideDocument[];
}

/** Each document once, in the order of the form. */
export function guideEntries({ documents }: Pick<Guide, 'documents'>): GuideEntry[] {
  const entries = new Map<DocumentTypeName, GuideDocument[]>();
  for (const document of documents) {
    const type = sameDocument[document.type] ?? document.type;
    entries.set(type, [...(entries.get(type) ?? []), document]);
  }
  return [...entries].map(([type, cases]) => ({ type, cases }));
}

/**
 * Types for which it is known where the applicant gets them; the texts are `guide:where.*`. Of the others neither the law
 * as known here nor the requirements say it.
 */
export const knownSources: ReadonlySet<DocumentTypeName> = new Set([
  'OWNERS_AGREEMENT',
  'BILL_OF_HEALTH',
  'FIRST_AND_TRAINING',
  'SPORT_CLUB_CERTIFICATE',
  'PRISON_SPORT',
  'DEFENSE_OFFICER',
  'PRISON_OFFICER',
  'CLUB_AFFILIATION_PROOF',
  'INHERITANCE',
  'NOTARIAL_DEED',
  'DEFENCE_LEAGUE_DISPOSAL_LICENCE',
  'DIRECTIVE_AWARD_WEAPON',
  'GUARDED_OBJECTS',
  'ENTREPRENEUR_STATUTE',
  'WEAPON_DEPOSITORY_SECURITY_PROVIDER',
  'WEAPON_DEPOSITORY_LEASE_CONTRACT',
  'CRIMINAL_RECORDS_DATABASE_STATEMENT',
  'OTHER_APPLICATION',
  'WEAPON_UNUSABLE_CERTIFICATE',
] as const satisfies readonly DocumentTypeName[]);

/** The steps of an application, in order; the texts are `guide:step.*`. */
export type GuideStep = 'open' | 'check' | 'deposition' | 'exam' | 'register';

/** The steps that an application of a kind can go through when it is granted: those of its stepper (STEP-02..10). */
export const guideSteps = ({
  hasDeposition,
  hasExam,
}: Pick<ApplicationDefinition, 'hasDeposition' | 'hasExam'>): GuideStep[] => [
  'open',
  'check',
  ...(hasDeposition ? ['deposition' as const] : []),
  ...(hasExam ? ['exam' as const] : []),
  'register',
];

/** A state fee beside that of a new application. Whole euros; the texts are `guide:fee.*`. */
export interface GuideFee {
  what: Activity | 'award' | 'wholeExam' | 'singleExam';
  euros: number;
}

/** The further state fees of a kind: activities that cost another amount, exemptions, exams. */
export const guideFees = ({
  fee,
  activities,
  hasExam,
}: Pick<ApplicationDefinition, 'fee' | 'activities' | 'hasExam'>): GuideFee[] => [
  ...activities
    .map((activity) => ({ what: activity, euros: fee.activities?.[activity]?.present ?? fee.new.present }))
    .filter(({ euros }) => euros !== fee.new.present),
  ...(fee.freeTargets ? [{ what: 'award' as const, euros: 0 }] : []),
  ...(hasExam
    ? [
        { what: 'wholeExam' as const, euros: examTypes.length * examFeeOf(examTypes) },
        { what: 'singleExam' as const, euros: examFeeOf(['THEORY']) },
      ]
    : []),
];
