import type { Activity } from '../../codes';
import type { PrivateBody } from '../model';

/** What stays true of a person and of the place of the weapons, whatever is applied for. */
const lasting = ['applicantJob', 'actualLocation', 'weaponDepositConditions'] as const;

/**
 * The answers of the earlier application about a licence with which the next one begins. Only these: signatures,
 * documents, register data, how the weapons were acquired and what the authority has written belong to the earlier one.
 * The reasons are those of keeping the licence, so only an extension repeats them.
 */
const repeatedAnswers = {
  EXTEND_LICENCE: [...lasting, 'comment', 'nationalSecurityComment'],
  CHANGE_LICENCE: lasting,
  EXCHANGE_LICENCE: lasting,
} as const satisfies Record<Activity, readonly (keyof PrivateBody)[]>;

/** The parts of an earlier application that the next one about the licence begins with; none without one. */
export const repeatedPart = (earlier: PrivateBody | undefined, activity: Activity): Partial<PrivateBody> =>
  earlier ? Object.fromEntries(repeatedAnswers[activity].map((name) => [name, earlier[name]])) : {};
