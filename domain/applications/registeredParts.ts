import type { Activity } from '../codes';
import type { FormContext } from './context';

/** Parts of a licence that the applications about it show. */
export type LicencePart = 'weaponTypes' | 'places';

/** Which of them an activity registers. The others are shown as the licence has them, and cannot be edited. */
const registeredParts: Record<Activity, readonly LicencePart[]> = {
  EXTEND_LICENCE: [],
  CHANGE_LICENCE: ['weaponTypes', 'places'],
  EXCHANGE_LICENCE: [],
};

/** Is this part of an application the licence's own? The server writes it, and nothing of it is validated. */
export const isFixedPart = (part: LicencePart, { activity }: Pick<FormContext, 'activity'>): boolean =>
  activity !== null && !registeredParts[activity].includes(part);
