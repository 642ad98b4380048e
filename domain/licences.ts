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
  /** An application made until this day, it included, is decided in time. */
  lastDayToApply: string;
  phase: RenewalPhase;
}

/** The last day of each phase but the last one, in their order. */
const phaseEnds: readonly { phase: RenewalPhase; lastDay: (validUntil: string) => string }[] = [
  {
    phase: 'idle',
    // The day before the warning begins.
    lastDay: (validUntil) => addDays(extendableFrom({ validUntil }), -1),
  },
  { phase: 'apply', lastDay: (validUntil) => addMonths(validUntil, -limits.renewal.applyMonths) },
  { phase: 'late', lastDay: (validUntil) => validUntil },
];

/** First day on which an extension of the licence can be applied for; the licence card warns from that day on. */
export const extendableFrom = ({ validUntil }: Pick<Licence, 'validUntil'>): string =>
  addMonths(validUntil, -limits.renewal.warnMonths);

/** How far a licence is from its end on `today` (both `YYYY-MM-DD`). */
export function renewalOf({ validUntil }: Pick<Licence, 'validUntil'>, today: string): Renewal {
  return {
    daysLeft: daysBetween(today, validUntil),
    lastDayToApply: addMonths(validUntil, -limits.renewal.applyMonths),
    phase: phaseEnds.find(({ lastDay }) => today <= lastDay(validUntil))?.phase ?? 'expired',
  };
}

/** Is there a weapon on this licence? One without is not offered for target G (PRIV-32). */
export const holdsWeapons = ({ weapons }: Pick<Licence, 'weapons'>): boolean => weapons.length > 0;

/** Weapon licences that a natural person can hold: for target G (PRIV-32), and for the weapons of a parallel licence. */
export const weaponLicenceTypes: readonly ApplicationType[] = [
  'APPLICATION_TYPE_WEAPON_LICENCE',
  'APPLICATION_TYPE_WEAPON_LICENCE_DEFENCE_LEAGUE',
];
