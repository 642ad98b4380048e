import { type Activity, activities } from '../codes';
import type { TypeFees } from '../fees';
import type { LicenceActivity, Weapon } from './model';

/** The answer of a register. `none`: it answered that it has nothing. */
export type Lookup<T> = { state: 'idle' | 'loading' | 'failed' | 'none' } | { state: 'found'; data: T };

/**
 * The context of every form: data that its rules need in addition to its values. The portal requests it, the server looks it
 * up (AUTH-44, VAL-27). The object is replaced, never changed: schemas and results are cached by its identity.
 */
export interface FormContext {
  activity: Activity | null;
  /** Number of the licence that is extended, changed or exchanged, or that weapons are taken from. */
  existingLicenceNo?: string;
  /** Weapon types on the licence that is extended, changed or exchanged (PRIV-91). Left out: not known. */
  existingWeaponTypes?: readonly string[];
  /** The type of each weapon on that licence. Left out: not known. */
  heldWeaponTypes?: readonly string[];
  /** Last day of that licence, `YYYY-MM-DD`. Left out or null: not known. */
  licenceValidUntil?: string | null;
  /** Letters of the purposes in the classifier of the audience (PURP-02). Left out: not known. */
  purposes?: readonly string[];
  /** Codes of the deposit conditions in the classifier of the audience (CPUR-13). Left out: not known. */
  depositConditions?: readonly string[];
  /** Weapons to select from (PRIV-21, FPASS-05, WTR-08). Left out: not known. */
  offeredWeapons?: readonly Weapon[];
  /** The fees of the types that a form offers for its application file (OTHER-07). Left out: not known. */
  typeFees?: TypeFees;
  /** Personal identification code of the person at the keyboard. */
  idCode: string;
  now: Date;
}

/** A new application, or an activity on a licence. */
export type ApplicationCase = Activity | 'new';
export const everyCase: readonly ApplicationCase[] = ['new', ...activities];

/** Is the application one of these cases? */
export const isCase = (
  cases: readonly ApplicationCase[] | undefined,
  { activity }: Pick<FormContext, 'activity'>,
): boolean => cases?.includes(activity ?? 'new') ?? false;

/** What a form knows of the licence that its application is about. */
export const licenceContext = (
  licenceActivity: LicenceActivity | null,
): Pick<
  FormContext,
  'activity' | 'existingLicenceNo' | 'existingWeaponTypes' | 'heldWeaponTypes' | 'licenceValidUntil'
> => ({
  activity: licenceActivity?.type ?? null,
  ...(licenceActivity && { existingLicenceNo: licenceActivity.existingLicenceNo }),
  existingWeaponTypes: licenceActivity?.existingWeaponTypes ?? [],
  heldWeaponTypes: licenceActivity?.heldWeaponTypes ?? [],
  licenceValidUntil: licenceActivity?.validUntilDate ?? null,
});
