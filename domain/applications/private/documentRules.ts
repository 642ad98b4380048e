import type { DocumentTypeName, OccupationName, PurposeLetter, TargetLetter } from '../../codes';
import { weaponStorageCondition } from '../../codes';
import { dayOf } from '../../dates';
import type { ApplicationCase } from '../context';
import type { DocumentNeed } from '../engine/documents';
import { displaySection } from '../engine/section';
import { type DepositValues, depositConditionsOf } from '../sections/depositConditions';
import type { WeaponTypesValues } from '../sections/weaponTypes';
import type { PrivateFormContext } from './context';
import type { WeaponTargetsValues } from './sections/licences';
import type { JobValues } from './sections/people';
import { hasNationalSecurity } from './sections/purposes';

/** A column left out sets no limit. Within a column one match is enough; all columns must match. */
export interface DocumentRule {
  document: DocumentTypeName;
  isRequired: boolean;
  activities?: readonly ApplicationCase[];
  jobs?: readonly OccupationName[];
  purposes?: readonly PurposeLetter[];
  targets?: readonly TargetLetter[];
  depositCondition?: string;
  nationalSecurity?: true;
  /** The soldier holds a valid health certificate in the register, or not (SOLD-09). */
  validHealthCertificate?: boolean;
  /** Requirement the row comes from. */
  source: string;
}

/**
 * Table 2, private part. The form of each kind lists the rows it uses, so the `Type` column is not here.
 */
export const documentRules = {
  ownersAgreement: {
    document: 'OWNERS_AGREEMENT',
    isRequired: true,
    activities: ['new', 'EXTEND_LICENCE'],
    source: 'PRIV-60..62',
  },
  billOfHealth: {
    document: 'BILL_OF_HEALTH',
    isRequired: true,
    activities: ['new', 'EXTEND_LICENCE', 'EXCHANGE_LICENCE'],
    jobs: ['CITIZEN', 'ACTIVE_OFFICER'],
    source: 'PRIV-63..65',
  },
  billOfHealthOptional: {
    document: 'BILL_OF_HEALTH_OPTIONAL',
    isRequired: false,
    jobs: ['POLICE_OFFICER', 'RESCUE_DEMINER', 'ASSISTANT_POLICE_OFFICER', 'PRISON_OFFICER', 'DEFENSE_OFFICER'],
    source: 'PRIV-77',
  },
  billOfHealthSoldier: {
    document: 'BILL_OF_HEALTH_OPTIONAL',
    isRequired: true,
    jobs: ['ACTIVE_DUTY'],
    validHealthCertificate: false,
    source: 'PRIV-78, PRIV-79',
  },
  firstAid: { document: 'FIRST_AND_TRAINING', isRequired: true, activities: ['new'], source: 'PRIV-66..69' },
  sportClub: {
    document: 'SPORT_CLUB_CERTIFICATE',
    isRequired: true,
    jobs: [
      'CITIZEN',
      'POLICE_OFFICER',
      'RESCUE_DEMINER',
      'ASSISTANT_POLICE_OFFICER',
      'ACTIVE_DUTY',
      'DEFENSE_OFFICER',
      'ACTIVE_OFFICER',
    ],
    purposes: ['B', 'F'],
    source: 'PRIV-70, PRIV-71, OPEN-29',
  },
  prisonSport: {
    document: 'PRISON_SPORT',
    isRequired: true,
    jobs: ['PRISON_OFFICER'],
    purposes: ['B', 'F'],
    source: 'PRIV-70, PRIV-71, OPEN-29',
  },
  clubAffiliation: { document: 'CLUB_AFFILIATION_PROOF', isRequired: true, purposes: ['E'], source: 'PRIV-72' },
  defenseOfficer: { document: 'DEFENSE_OFFICER', isRequired: true, jobs: ['DEFENSE_OFFICER'], source: 'PRIV-74' },
  prisonOfficer: { document: 'PRISON_OFFICER', isRequired: true, jobs: ['PRISON_OFFICER'], source: 'PRIV-75' },
  nationalSecurity: { document: 'SECURITY_NATIONAL', isRequired: true, nationalSecurity: true, source: 'PRIV-76' },
  inheritance: { document: 'INHERITANCE', isRequired: true, targets: ['B'], source: 'PRIV-80' },
  inheritanceDefenceLeague: { document: 'INHERITANCE', isRequired: true, targets: ['C'], source: 'PRIV-81' },
  notarialDeed: { document: 'NOTARIAL_DEED', isRequired: true, targets: ['C'], source: 'PRIV-82' },
  notarialDeedDefenceLeague: { document: 'NOTARIAL_DEED', isRequired: true, targets: ['B'], source: 'OPEN-30' },
  certificateOfOwnership: { document: 'CERTIFICATE_OF_OWNERSHIP', isRequired: true, targets: ['D'], source: 'PRIV-83' },
  defenceLeagueDisposal: {
    document: 'DEFENCE_LEAGUE_DISPOSAL_LICENCE',
    isRequired: true,
    targets: ['E'],
    source: 'PRIV-84',
  },
  awardDirective: { document: 'DIRECTIVE_AWARD_WEAPON', isRequired: true, targets: ['F'], source: 'PRIV-85' },
  weaponStorage: {
    document: 'WEAPON_STORAGE',
    isRequired: true,
    depositCondition: weaponStorageCondition,
    source: 'PRIV-86',
  },
} as const satisfies Record<string, DocumentRule>;

/** The values that each column of a rule reads. A form whose rules have a column has the section of these values. */
interface ColumnValues {
  jobs: JobValues;
  purposes: WeaponTypesValues;
  nationalSecurity: WeaponTypesValues;
  targets: WeaponTargetsValues;
  depositCondition: DepositValues;
}
type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void ? All : never;
type ValuesOf<R> = Together<R extends unknown ? ColumnValues[keyof R & keyof ColumnValues] : never>;
type AnyValues = Partial<JobValues & WeaponTypesValues & WeaponTargetsValues & DepositValues>;

/** SOLD-09: true only for a certificate that is valid today or later. */
export function hasValidHealthCertificate(
  { activeDuty }: Pick<PrivateFormContext, 'activeDuty'>,
  today: string,
): boolean {
  if (activeDuty.state !== 'found') return false;
  const { hasHealthCertificate, healthCertificateValidUntil } = activeDuty.data;
  return hasHealthCertificate && healthCertificateValidUntil !== null && healthCertificateValidUntil >= today;
}

const bare = (code: string) => code.replace(/^(APPLICANT_OCCUPATION|WEAPON_PURPOSE|WEAPON_TARGET)_/, '');
const meets = (limit: readonly string[] | undefined, given: readonly string[]) =>
  limit === undefined || given.some((code) => limit.includes(bare(code)));

function appliesTo(rule: DocumentRule, values: AnyValues, context: PrivateFormContext): boolean {
  const { applicantJob = '', weaponTypes = [], weaponTargets = [] } = values;
  const { weaponDepositConditions = '', furtherDepositConditions = [] } = values;
  return (
    meets(rule.activities, [context.activity ?? 'new']) &&
    meets(rule.jobs, [applicantJob]) &&
    meets(
      rule.purposes,
      weaponTypes.flatMap((line) => line.purposes),
    ) &&
    meets(rule.targets, weaponTargets) &&
    (rule.depositCondition === undefined ||
      depositConditionsOf({ weaponDepositConditions, furtherDepositConditions }).includes(rule.depositCondition)) &&
    (rule.nationalSecurity === undefined || hasNationalSecurity({ weaponTypes })) &&
    (rule.validHealthCertificate === undefined ||
      rule.validHealthCertificate === hasValidHealthCertificate(context, dayOf(context.now)))
  );
}

/** The documents that the rules call for; the same one may occur twice (PRIV-87). */
export const documentsByRules = (
  rules: readonly DocumentRule[],
  values: AnyValues,
  context: PrivateFormContext,
): DocumentNeed[] =>
  rules
    .filter((rule) => appliesTo(rule, values, context))
    .map(({ document, isRequired }) => ({ type: document, isRequired }));

/** The documents of an application as a whole, by the rules of its kind (PRIV-20, PRIV-60..90). */
export const documents = <const R extends DocumentRule>(rules: readonly R[]) =>
  displaySection({
    id: 'documents',
    anchors: ['documents'],
    documents: (values: ValuesOf<R> & AnyValues, context: PrivateFormContext) =>
      documentsByRules(rules, values, context),
    summary: () => [],
  });
