import type { Licence } from './applications/model';
import type { ApplicationType } from './codes';
import { addDays, addMonths, daysBetween } from './dates';
import { limits } from './limits';

/**
 * State of a licence with regard to its expiry. `idle`: nothing to do. `apply`: time to apply for an extension. `late`:
 * an extension is no longer sure to be decided before the end. `expired`: the last day is over.
 */
export type RenewalPhase = 'idle' | 'apply' | 'late' | 'expired';

/** What a licence card shows about the expiry of the licence. Days are `YYYY-MM-DD`. */
export interface Renewal {
  /** Whole days until the last day of validity: 0 on that day, negative after it. */
  daysLeft: number;
  /** Until this day, it included, an extension should be applied for. */
  lastDayToApply: string;
  phase: RenewalPhase;
}

type Term = Pick<Licence, 'issued' | 'validUntil'>;

/**
 * The day that is so many months before the end of a licence. Of a short term, such as the three months of a purchase
 * licence, it is a share instead: a warning on the first day would say nothing.
 */
function beforeEnd({ issued, validUntil }: Term, months: number, share: number): string {
  const byMonths = addMonths(validUntil, -months);
  const byShare = addDays(validUntil, -Math.floor(daysBetween(issued, validUntil) * share));
  return byMonths > byShare ? byMonths : byShare;
}

/** First day on which the card of a licence warns of its end. */
const warnedFrom = (term: Term): string => beforeEnd(term, limits.renewal.warnMonths, limits.renewal.warnShare);

const lastDayToApplyOf = (term: Term): string => beforeEnd(term, limits.renewal.applyMonths, limits.renewal.applyShare);

/** The last day of each phase but the last one, in their order. */
const phaseEnds: readonly { phase: RenewalPhase; lastDay: (term: Term) => string }[] = [
  { phase: 'idle', lastDay: (term) => addDays(warnedFrom(term), -1) },
  { phase: 'apply', lastDay: lastDayToApplyOf },
  { phase: 'late', lastDay: ({ validUntil }) => validUntil },
];

/** First day on which an extension of the licence can be applied for. */
export const extendableFrom = ({ validUntil }: Pick<Licence, 'validUntil'>): string =>
  addMonths(validUntil, -limits.renewal.warnMonths);

/** How far a licence is from its end on `today` (both `YYYY-MM-DD`). */
export function renewalOf(term: Term, today: string): Renewal {
  return {
    daysLeft: daysBetween(today, term.validUntil),
    lastDayToApply: lastDayToApplyOf(term),
    phase: phaseEnds.find(({ lastDay }) => today <= lastDay(term))?.phase ?? 'expired',
  };
}

/** Is there a weapon on this licence? One without is not offered for target G (PRIV-32). */
// [PRIV-32]
export const holdsWeapons = ({ weapons }: Pick<Licence, 'weapons'>): boolean => weapons.length > 0;

/** Weapon licences that a natural person can hold: for target G (PRIV-32), and for the weapons of a parallel licence. */
export const weaponLicenceTypes: readonly ApplicationType[] = [
  'APPLICATION_TYPE_WEAPON_LICENCE',
  'APPLICATION_TYPE_WEAPON_LICENCE_DEFENCE_LEAGUE',
];
