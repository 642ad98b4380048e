import type { AskedDocument } from '#domain/applications/engine/documents';
import type { AnyForm } from '#domain/applications/engine/form';
import type { PrivateSection } from '#domain/applications/formTypes';
import type { WeaponTypeLine } from '#domain/applications/model';
import type { Activity, DocumentTypeName, OccupationName, PurposeLetter, TargetLetter } from '#domain/codes';
import type { PrivateFormValues } from '../../support/privateFormValues';
import type { Answers } from './answers';

/**
 * Table 2 of docs/requirements.md, the part of natural persons, copied row by row and read on its own: what the rules of
 * the domain come to is compared with it. Kinds by folder.
 */
interface TableRow {
  document: DocumentTypeName;
  isOptional?: true;
  kinds: readonly Kind[];
  activities?: readonly (Activity | 'new')[];
  jobs?: readonly OccupationName[];
  purposes?: readonly PurposeLetter[];
  target?: TargetLetter;
  holds?: (formContext: Known) => boolean;
  ids: string;
}

const licences = [
  'purchaseLicence',
  'weaponLicence',
  'weaponLicenceDefenceLeague',
  'parallelLicence',
  'collectingLicence',
] as const;
type Kind = (typeof licences)[number];
const weaponLicences = ['weaponLicence', 'weaponLicenceDefenceLeague'] as const;
const notDefenceLeague = licences.filter((kind) => kind !== 'weaponLicenceDefenceLeague');
const notPrisonOfficer: readonly OccupationName[] = [
  'CITIZEN',
  'POLICE_OFFICER',
  'RESCUE_DEMINER',
  'ASSISTANT_POLICE_OFFICER',
  'ACTIVE_DUTY',
  'DEFENSE_OFFICER',
  'ACTIVE_OFFICER',
];

interface Known {
  values: PrivateFormValues;
  answers: Answers;
}

const isMarked = ({ values }: Known) => values.weaponTypes.some((line) => line.isNationalSecurity);

const rows: readonly TableRow[] = [
  {
    document: 'OWNERS_AGREEMENT',
    kinds: ['parallelLicence'],
    activities: ['new', 'EXTEND_LICENCE'],
    ids: 'PRIV-60..62',
  },
  {
    document: 'BILL_OF_HEALTH',
    kinds: licences.filter((kind) => kind !== 'purchaseLicence'),
    activities: ['new', 'EXTEND_LICENCE', 'EXCHANGE_LICENCE'],
    jobs: ['CITIZEN', 'ACTIVE_OFFICER'],
    ids: 'PRIV-63..65',
  },
  {
    document: 'BILL_OF_HEALTH_OPTIONAL',
    isOptional: true,
    kinds: licences,
    jobs: ['POLICE_OFFICER', 'RESCUE_DEMINER', 'ASSISTANT_POLICE_OFFICER', 'PRISON_OFFICER', 'DEFENSE_OFFICER'],
    ids: 'PRIV-77',
  },
  {
    document: 'BILL_OF_HEALTH_OPTIONAL',
    kinds: licences,
    jobs: ['ACTIVE_DUTY'],
    holds: ({ answers }) => answers.duty !== 'certificate' && answers.duty !== 'restricted',
    ids: 'PRIV-78, PRIV-79',
  },
  {
    document: 'FIRST_AND_TRAINING',
    kinds: ['collectingLicence', 'parallelLicence', 'weaponLicence'],
    activities: ['new'],
    ids: 'PRIV-66..69',
  },
  {
    document: 'SPORT_CLUB_CERTIFICATE',
    kinds: notDefenceLeague,
    jobs: notPrisonOfficer,
    purposes: ['B', 'F'],
    ids: 'PRIV-70',
  },
  { document: 'PRISON_SPORT', kinds: notDefenceLeague, jobs: ['PRISON_OFFICER'], purposes: ['B', 'F'], ids: 'PRIV-71' },
  { document: 'CLUB_AFFILIATION_PROOF', kinds: licences, purposes: ['E'], ids: 'PRIV-72' },
  { document: 'DEFENSE_OFFICER', kinds: licences, jobs: ['DEFENSE_OFFICER'], ids: 'PRIV-74' },
  { document: 'PRISON_OFFICER', kinds: licences, jobs: ['PRISON_OFFICER'], ids: 'PRIV-75' },
  { document: 'SECURITY_NATIONAL', kinds: weaponLicences, holds: isMarked, ids: 'PRIV-76' },
  {
    document: 'SECURITY_NATIONAL',
    kinds: ['parallelLicence'],
    activities: ['CHANGE_LICENCE', 'EXTEND_LICENCE'],
    holds: isMarked,
    ids: 'PRIV-76',
  },
  { document: 'INHERITANCE', kinds: ['weaponLicence'], target: 'B', ids: 'PRIV-80' },
  { document: 'INHERITANCE', kinds: ['weaponLicenceDefenceLeague'], target: 'C', ids: 'PRIV-81' },
  { document: 'NOTARIAL_DEED', kinds: ['weaponLicence'], target: 'C', ids: 'PRIV-82' },
  { document: 'NOTARIAL_DEED', kinds: ['weaponLicenceDefenceLeague'], target: 'B', ids: 'OPEN-30' },
  { document: 'CERTIFICATE_OF_OWNERSHIP', kinds: weaponLicences, target: 'D', ids: 'PRIV-83' },
  { document: 'DEFENCE_LEAGUE_DISPOSAL_LICENCE', kinds: weaponLicences, target: 'E', ids: 'PRIV-84' },
  { document: 'DIRECTIVE_AWARD_WEAPON', kinds: weaponLicences, target: 'F', ids: 'PRIV-85' },
  {
    document: 'WEAPON_STORAGE',
    kinds: ['collectingLicence'],
    holds: ({ values }) => values.weaponDepositConditions === 'WEAPON_DEPOSIT_WEAPON_STORAGE',
    ids: 'PRIV-86',
  },
];

const lettersOf = ({ weaponTypes }: PrivateFormValues) =>
  weaponTypes.flatMap((line) => line.purposes.map((purpose) => purpose.slice(-1) as PurposeLetter));

/** Documents the table calls for, each once; required when any row requires it (PRIV-87). */
export function documentsByTable(kind: string, known: Known): AskedDocument[] {
  const { values, answers } = known;
  const called = rows.filter(
    ({ kinds, activities, jobs, purposes, target, holds }) =>
      (kinds as readonly string[]).includes(kind) &&
      (!activities || activities.includes(answers.activity ?? 'new')) &&
      (!jobs || jobs.includes(values.applicantJob.replace('APPLICANT_OCCUPATION_', '') as OccupationName)) &&
      (!purposes || lettersOf(values).some((letter) => purposes.includes(letter))) &&
      (!target || values.weaponTargets.includes(`WEAPON_TARGET_${target}`)) &&
      (!holds || holds(known)),
  );
  return [...new Set(called.map(({ document }) => document))].map((type) => ({
    type,
    path: `documents.${type}`,
    isRequired: called.some(({ document, isOptional }) => document === type && !isOptional),
    isMultiple: false,
  }));
}

const isSoldier = ({ values }: Known) => values.applicantJob === 'APPLICANT_OCCUPATION_ACTIVE_DUTY';
const wants =
  (...letters: PurposeLetter[]) =>
  ({ values }: Known) =>
    lettersOf(values).some((letter) => letters.includes(letter));

/** When a section is shown; one that is not here always is (PRIV-01..33). */
const shown: Partial<Record<PrivateSection['id'], (known: Known) => boolean>> = {
  licenceDates: ({ answers }) => answers.activity === 'EXTEND_LICENCE' || answers.activity === 'CHANGE_LICENCE',
  activeDuty: (known) => isSoldier(known) && known.answers.duty !== 'failed',
  enteredWeapons: ({ answers }) => answers.activity === null,
  sharedWeapons: ({ answers }) => answers.activity === null,
  licenceAndLocations: ({ answers }) => answers.activity !== null,
  naturalLicence: ({ answers }) => answers.target === 'G',
  sportClubs: wants('B', 'F'),
  huntingCertificate: wants('A'),
  nationalSecurity: isMarked,
};

const shownById = new Map(Object.entries(shown));

export const sectionsByTable = ({ sections }: AnyForm, known: Known): string[] =>
  sections.filter(({ id }) => shownById.get(id)?.(known) ?? true).map(({ id }) => id);

/** Fields that keep a person from submitting beside missing documents: what the registers say, and what is not ticked. */
const hindrances: readonly { section: PrivateSection['id']; field: string; isThere: (known: Known) => boolean }[] = [
  {
    section: 'activeDuty',
    field: 'activeDuty',
    isThere: (known) => isSoldier(known) && (known.answers.duty === 'none' || known.answers.duty === 'restricted'),
  },
  {
    section: 'huntingCertificate',
    field: 'huntingCertificate',
    isThere: (known) => wants('A')(known) && known.answers.hunting !== 'valid',
  },
  {
    section: 'weaponSelection',
    field: 'selectedWeapons',
    isThere: ({ values }) => values.selectedWeapons.length === 0,
  },
  {
    section: 'enteredWeapons',
    field: 'weapons',
    // A new licence takes a weapon: one bought for a purpose applied for, or one entered.
    isThere: ({ answers: { activity, weapons }, values }) =>
      activity === null &&
      weapons !== 'entered' &&
      (weapons === 'none' || values.weaponTypes.every(({ purposes }) => purposes.length === 0)),
  },
  {
    section: 'sharedWeapons',
    field: 'sharedWeapons',
    isThere: ({ answers: { activity, weapons } }) => activity === null && weapons === 'none',
  },
  {
    section: 'weaponTypes',
    field: 'weaponTypes[0].purposes',
    // The classifier of a natural person has no purpose that the kind and the weapon type both allow.
    isThere: ({ values }) => values.weaponTypes.some(({ purposes }) => purposes.length === 0),
  },
  {
    section: 'weaponTypes',
    field: 'weaponTypes',
    // A change keeps the types of the weapons that the licence holds: here one pistol.
    isThere: ({ answers, values }) =>
      answers.activity === 'CHANGE_LICENCE' && values.weaponTypes.every(({ code }) => code !== 'PISTOL'),
  },
];

/** The weapon types of the licence of every activity: one pistol for sport. */
const licenceLine: WeaponTypeLine = {
  code: 'PISTOL',
  type: 'FIREARM',
  amount: 1,
  purposes: ['WEAPON_PURPOSE_B'],
  isNationalSecurity: false,
  checked: true,
  classMarker: 'B',
};

/**
 * What the server makes of the values. An extension and an exchange register no weapon types: whatever was sent, the
 * application has those of the licence (docs/decisions.md), marked as of national security when theirs were (PRIV-97).
 */
export const storedValues = ({ answers: { activity }, values }: Known): PrivateFormValues => {
  const repeatsLicence = activity === 'EXTEND_LICENCE' || activity === 'EXCHANGE_LICENCE';
  if (!repeatsLicence || values.weaponTypes.length === 0) return values;
  const isNationalSecurity = values.weaponTypes.some(
    (line) => line.code === licenceLine.code && line.isNationalSecurity,
  );
  return { ...values, weaponTypes: [{ ...licenceLine, isNationalSecurity }] };
};

/** PRIV-59: a new plain weapon licence says how the weapon comes to the applicant. */
const lacksTarget = (kind: string, { answers }: Known) =>
  kind === 'weaponLicence' && answers.activity === null && answers.target === null;

/** Fields in error by the tables, given which documents are there. */
export function errorsByTable(
  kind: string,
  { sections }: AnyForm,
  known: Known,
  documents: readonly DocumentTypeName[],
): string[] {
  const missing = documentsByTable(kind, known)
    .filter(({ type, isRequired }) => isRequired && !documents.includes(type))
    .map(({ type }) => `documents.${type}`);
  const hindered = hindrances
    .filter(({ section, isThere }) => sections.some(({ id }) => id === section) && isThere(known))
    .map(({ field }) => field);
  return [...missing, ...hindered, ...(lacksTarget(kind, known) ? ['weaponTargets'] : [])].sort();
}

/** The documents that are there, of those the table calls for. */
export function presentDocuments(kind: string, known: Known): DocumentTypeName[] {
  const called = documentsByTable(kind, known).map(({ type }) => type);
  const required = documentsByTable(kind, known).find(({ isRequired }) => isRequired)?.type;
  if (known.answers.documents === 'all') return called;
  return known.answers.documents === 'none' ? [] : called.filter((type) => type !== required);
}
