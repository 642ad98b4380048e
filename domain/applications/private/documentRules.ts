import type { Activity, DocumentTypeName, OccupationName, PurposeLetter, TargetLetter } from '../../codes';
import { weaponStorageCondition } from '../../codes';
import type { AskedDocument, PrivateFormContext } from '../form';
import type { PrivateFormValues } from './values';

/** A column left out sets no limit. Within a column one match is enough; all columns must match. */
export interface DocumentRule {
  document: DocumentTypeName;
  isRequired: boolean;
  activities?: readonly (Activity | 'new')[];
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
 * Table 2, private part. Which rows a kind uses stands in the kind's own form, so the `Type` column is not here.
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

/** SOLD-09: true only for a certificate that is held and runs until today or later. */
export function hasValidHealthCertificate({ activeDuty }: PrivateFormContext, today: string): boolean {
  if (activeDuty.state !== 'found') return false;
  const { hasHealthCertificate, healthCertificateValidUntil } = activeDuty.data;
  return hasHealthCertificate && healthCertificateValidUntil !== null && healthCertificateValidUntil >= today;
}

const bare = (code: string) => code.replace(/^(APPLICANT_OCCUPATION|WEAPON_PURPOSE|WEAPON_TARGET)_/, '');
const meets = <T>(limit: readonly T[] | undefined, given: readonly T[]) =>
  limit === undefined || given.some((value) => limit.includes(value));

export function appliesTo(
  rule: DocumentRule,
  values: PrivateFormValues,
  formContext: PrivateFormContext,
  today: string,
): boolean {
  const purposes = values.weaponTypes.flatMap((line) => line.purposes).map((p) => bare(p) as PurposeLetter);
  return (
    meets(rule.activities, [formContext.activity ?? 'new']) &&
    meets(rule.jobs, [bare(values.applicantJob) as OccupationName]) &&
    meets(rule.purposes, purposes) &&
    meets(
      rule.targets,
      values.weaponTargets.map((t) => bare(t) as TargetLetter),
    ) &&
    meets(rule.depositCondition ? [rule.depositCondition] : undefined, [values.weaponDepositConditions]) &&
    (rule.nationalSecurity === undefined || values.weaponTypes.some((line) => line.isNationalSecurity)) &&
    (rule.validHealthCertificate === undefined ||
      rule.validHealthCertificate === hasValidHealthCertificate(formContext, today))
  );
}

/** PRIV-87: every document the rows call for, each once; required when any row requires it. */
export function askedDocuments(
  rules: readonly DocumentRule[],
  values: PrivateFormValues,
  formContext: PrivateFormContext,
  today: string,
): AskedDocument[] {
  const asked = new Map<DocumentTypeName, boolean>();
  for (const rule of rules) {
    if (appliesTo(rule, values, formContext, today)) {
      asked.set(rule.document, (asked.get(rule.document) ?? false) || rule.isRequired);
    }
  }
  return [...asked].map(([type, isRequired]) => ({ type, isRequired }));
}
