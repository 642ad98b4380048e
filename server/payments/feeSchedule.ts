import type { Activity, ApplicationTypeName } from '#domain/codes';
import type { Tables } from '../db/schema';

/**
 * State fees of each kind (State Fees Act, riigilõivuseadus, §§ 263–266) as they are written into the `fee` table at
 * start; the table, not this file, is asked for amounts (SAVE-30). Whole euros.
 */

/** When a schedule began: the older one holds until the newer one does. */
const dates = { former: '2010-01-01', present: '2025-01-01' } as const;

interface Amounts {
  former: number;
  present: number;
}

interface FeeLine extends Amounts {
  /** Of the State Fees Act. */
  source: string;
}

const free = (source: string): FeeLine => ({ former: 0, present: 0, source });

const fees = {
  licence: { former: 30, present: 60, source: 'RLS § 263 lg 1' },
  work: { former: 30, present: 60, source: 'RLS § 263 lg 2' },
  extension: { former: 15, present: 30, source: 'RLS § 263 lg 3' },
  exchange: { former: 15, present: 30, source: 'RLS § 263 lg 4' },
  change: { former: 15, present: 30, source: 'RLS § 263 lg 5' },
  pass: { former: 15, present: 0, source: 'RLS § 266 lg 1' },
  none: free('RLS: lõivu ei ole'),
} satisfies Record<string, FeeLine>;

export interface KindFees {
  /** Estonian name in the text of the payment order (OPEN-95). */
  bankText: string;
  /** A new application. */
  new: FeeLine;
  activities?: Partial<Record<Activity, FeeLine>>;
  /** What the fee is counted by; once an application when left out (SAVE-32, OPEN-64). */
  countedBy?: 'employees';
}

/** The law names an exchange fee for parallel licences and carry permits alone: no other exchange costs anything. */
const licenceActivities = {
  EXTEND_LICENCE: fees.extension,
  CHANGE_LICENCE: fees.change,
  EXCHANGE_LICENCE: fees.none,
} satisfies KindFees['activities'];

/** One row a kind; a kind without a row does not compile. */
export const feeSchedule = {
  PURCHASE_LICENCE: { bankText: 'relvasoetamisluba', new: fees.licence, activities: licenceActivities },
  WEAPON_LICENCE: { bankText: 'relvaluba', new: fees.licence, activities: licenceActivities },
  WEAPON_LICENCE_DEFENCE_LEAGUE: { bankText: 'relvaluba', new: fees.licence, activities: licenceActivities },
  PARALLEL_LICENCE: {
    bankText: 'paralleelrelvaluba',
    new: fees.licence,
    activities: { ...licenceActivities, EXCHANGE_LICENCE: fees.exchange },
  },
  COLLECTING_LICENCE: { bankText: 'kollektsioneerimisluba', new: fees.licence, activities: licenceActivities },
  CARRY_PERMIT: { bankText: 'relvakandmisluba', new: fees.licence, countedBy: 'employees' },
  EUROPEAN_FIREARMS_PASS: {
    bankText: 'Euroopa tulirelvapass',
    new: fees.pass,
    activities: { EXTEND_LICENCE: fees.pass, CHANGE_LICENCE: fees.pass },
  },
  WEAPONS_AMMO: { bankText: 'relvade ja laskemoona deklaratsioon', new: fees.none },
  OTHER_APPLICATION: { bankText: 'muu taotlus', new: fees.none },
  WEAPON_TRANSFER: {
    bankText: 'relva võõrandamine',
    new: fees.none,
    activities: { CHANGE_LICENCE: fees.none },
  },
  WEAPON_DISPOSAL: { bankText: 'relva võõrandamine', new: fees.none },
  WEAPON_REWORK: { bankText: 'relva ümbertegemine', new: fees.work },
  WEAPON_UNUSABLE: { bankText: 'relva laskekõlbmatuks muutmine', new: fees.work },
  WEAPON_DEMOLITION: { bankText: 'relva lammutamine', new: fees.work },
  WEAPON_UNAUTHORIZED: { bankText: 'ebaseadusliku relva loovutamine', new: fees.none },
  SUPERVISION_DEATH: { bankText: 'järelevalve', new: fees.none },
} satisfies Record<ApplicationTypeName, KindFees>;

/** Activity column of the two ways an exam is taken. */
export const examScopes = { single: 'SINGLE_EXAM', whole: 'WHOLE_EXAM' } as const;

/** RLS § 264: theory or shooting alone; both together cost less, a half of the whole each. */
const examLines = {
  [examScopes.single]: { former: 15, present: 75, source: 'RLS § 264 lg 2' },
  [examScopes.whole]: { former: 15, present: 45, source: 'RLS § 264 lg 1, pool' },
} satisfies Record<string, FeeLine>;

export type FeeRow = Omit<Tables['fee'], 'id'>;

type FeeKey = Pick<FeeRow, 'application_type' | 'activity' | 'exam_type'>;

const rowsOf = (key: FeeKey, line: FeeLine): FeeRow[] =>
  (['former', 'present'] as const).map((period) => ({
    ...key,
    amount_cents: line[period] * 100,
    valid_from: dates[period],
    source: line.source,
  }));

const kindRows = (name: ApplicationTypeName, kind: KindFees): FeeRow[] => {
  const key = { application_type: `APPLICATION_TYPE_${name}` as const, exam_type: null };
  const activities = Object.entries(kind.activities ?? {});
  return [
    ...rowsOf({ ...key, activity: '' }, kind.new),
    ...activities.flatMap(([activity, line]) => rowsOf({ ...key, activity }, line)),
  ];
};

const examRows: FeeRow[] = Object.entries(examLines).flatMap(([activity, line]) =>
  (['THEORY', 'SHOOTING'] as const).flatMap((exam_type) =>
    rowsOf({ application_type: null, activity, exam_type }, line),
  ),
);

/** Every row of the `fee` table that the law gives. */
export const feeRows: readonly FeeRow[] = [
  ...Object.entries(feeSchedule).flatMap(([name, kind]) => kindRows(name as ApplicationTypeName, kind)),
  ...examRows,
];
