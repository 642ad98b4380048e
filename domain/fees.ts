import type { Activity, ClassifierType, WeaponTarget } from './codes';

/**
 * State fees (State Fees Act, riigilõivuseadus, §§ 263–266) as they are written into the `fee` table at start; the table,
 * not this file, is asked for amounts (SAVE-30). Whole euros.
 */

/** When a schedule began: the older one holds until the newer one does. */
export const feeDates = { former: '2010-01-01', present: '2025-01-01' } as const;

interface Amounts {
  former: number;
  present: number;
}

export interface FeeLine extends Amounts {
  /** Of the State Fees Act. */
  source: string;
}

const free = (source: string): FeeLine => ({ former: 0, present: 0, source });

/** The lines of the law. */
export const fees = {
  licence: { former: 30, present: 60, source: 'RLS § 263 lg 1' },
  work: { former: 30, present: 60, source: 'RLS § 263 lg 2' },
  extension: { former: 15, present: 30, source: 'RLS § 263 lg 3' },
  exchange: { former: 15, present: 30, source: 'RLS § 263 lg 4' },
  change: { former: 15, present: 30, source: 'RLS § 263 lg 5' },
  pass: { former: 15, present: 0, source: 'RLS § 266 lg 1' },
  none: free('RLS: lõivu ei ole'),
} satisfies Record<string, FeeLine>;

/** The state fees of a kind of application. */
export interface KindFees {
  /** Estonian name in the text of the payment order (OPEN-95). */
  bankText: string;
  /** A new application. */
  new: FeeLine;
  activities?: Partial<Record<Activity, FeeLine>>;
  /** A new application that has these weapon targets and no others is free. */
  freeTargets?: { targets: readonly WeaponTarget[]; source: string };
  /** The rows that the fee is due for, by their name in the form and in the body; left out: the application (OPEN-64). */
  countedBy?: 'employees';
  /**
   * The applicant chooses a type, and the fee of a new application is that of the type. Without a choice: `new`.
   * `list`: the code list of the types; `field`: the value of the form that holds the choice (OTHER-07, OPEN-50).
   */
  byType?: { list: ClassifierType; field: string };
}

/** What a code list says of the fee of a type. Euros; null: it names no amount. */
export interface TypeFee {
  requiresPayment: boolean;
  paymentAmount: number | null;
}

/** The fees of a code list, by the codes of its types. */
export type TypeFees = Readonly<Record<string, TypeFee>>;

/** Reads the metadata of a classifier entry (API-219). */
export const typeFeeOf = ({
  requiresPayment,
  paymentAmount,
}: {
  requiresPayment?: unknown;
  paymentAmount?: unknown;
}): TypeFee => ({
  requiresPayment: requiresPayment === true,
  paymentAmount: typeof paymentAmount === 'number' ? paymentAmount : null,
});

/** What a code list says of a type; undefined: the list has no such type. The code may come from anybody. */
export const feeOfType = (fees: TypeFees, type: string): TypeFee | undefined =>
  Object.hasOwn(fees, type) ? fees[type] : undefined;

/** The fee of a type, euros (OTHER-07, OTHER-08); null: a fee is required, and the list does not say which. */
export const amountOfType = ({ requiresPayment, paymentAmount }: TypeFee): number | null =>
  // [OTHER-08]
  requiresPayment ? paymentAmount : 0;

/** Does a kind cost nothing, unless a type with a fee is chosen in its form? */
export const isFree = ({ new: line }: KindFees): boolean => line.present === 0;

/** The type chosen in a form whose fee depends on it; null: none is chosen, or the fee of the kind depends on no type. */
export function chosenType({ byType }: KindFees, values: object): string | null {
  const chosen: unknown = byType && Reflect.get(values, byType.field);
  return typeof chosen === 'string' && chosen !== '' ? chosen : null;
}

/** Nothing else can be done with most licences: only a parallel licence is exchanged, for a weapon licence. */
export const licenceActivities = {
  EXTEND_LICENCE: fees.extension,
  CHANGE_LICENCE: fees.change,
} satisfies KindFees['activities'];

/** State Fees Act § 41: whoever was awarded a weapon pays no fee for the licence of that weapon. */
export const awardedWeapon = { targets: ['WEAPON_TARGET_F'], source: 'RLS § 41' } satisfies KindFees['freeTargets'];

/**
 * Is this application exempt from the fee of its kind? Only a new application with at least one weapon target, all of
 * whose targets are in `freeTargets`.
 */
export function isExempt({ freeTargets }: KindFees, activity: Activity | null, body: object): boolean {
  const targets: unknown[] = 'weaponTargets' in body && Array.isArray(body.weaponTargets) ? body.weaponTargets : [];
  const isFree = (target: unknown) => freeTargets?.targets.some((each) => each === target) ?? false;
  return activity === null && targets.length > 0 && targets.every(isFree);
}

/** How many times the fee is due (SAVE-32). At least once: without rows the application is not filled in yet. */
export function timesDue({ countedBy }: KindFees, values: object): number {
  const rows: unknown = countedBy && Reflect.get(values, countedBy);
  return Array.isArray(rows) ? Math.max(1, rows.length) : 1;
}

export const examTypes = ['THEORY', 'SHOOTING'] as const;
export type ExamType = (typeof examTypes)[number];

/** Activity column of the two ways an exam is taken. */
export const examScopes = { single: 'SINGLE_EXAM', whole: 'WHOLE_EXAM' } as const;

/** RLS § 264: theory or shooting alone; both together cost less, a half of the whole each. */
export const examFees = {
  [examScopes.single]: { former: 15, present: 75, source: 'RLS § 264 lg 2' },
  [examScopes.whole]: { former: 15, present: 45, source: 'RLS § 264 lg 1, pool' },
} satisfies Record<string, FeeLine>;

/** What each of these exams costs today, euros: both together cost less than each alone. */
export const examFeeOf = (taken: readonly ExamType[]): number =>
  examFees[taken.length === examTypes.length ? examScopes.whole : examScopes.single].present;
