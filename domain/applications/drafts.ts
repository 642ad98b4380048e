import { type ApplicationType, statusOf } from '../codes';
import type { FieldError } from '../errors';
import { type ApplicationDefinition, isReadOnly } from './definition';
import type { ApplicationCore, ApplicationSummary, LicenceActivity } from './model';
import { isWithColleague } from './review';
import { isSubmitted } from './submitted';

/** Is this application not submitted yet? */
export const isUnfinished = ({ status }: Pick<ApplicationCore, 'status'>): boolean => status === statusOf('OPEN');

/** May the applicant still change this application (SAVE-34..36, SAVE-39)? */
export const isDraft = (definition: ApplicationDefinition, application: ApplicationCore): boolean =>
  // [SAVE-39]
  isUnfinished(application) && !isReadOnly(definition, application);

/**
 * May the applicant delete this application (OPEN-16)? Also one that its unpaid payment has locked, but not one under review
 * by a colleague (TEAM-01). While a bank may still confirm a payment, the server refuses.
 */
export const isDeletable = ({ isCreatable }: ApplicationDefinition, application: ApplicationCore): boolean =>
  isCreatable && isUnfinished(application) && !isSubmitted(application) && !isWithColleague(application);

/**
 * Values of the message about a newer version of an application: `changed`, the instant of its save, and `name`, the person
 * who saved it, unless that is the applicant (API-005).
 */
export const newerVersion = ({
  updated,
  changedBy,
}: Pick<ApplicationCore, 'updated' | 'changedBy'>): NonNullable<FieldError['params']> => ({
  ...(updated && { changed: updated }),
  ...(changedBy?.isSelf === false && { name: changedBy.name }),
});

/** The message that an application on screen can no longer be changed: its key and its values. */
export function closedMessage(
  application: Pick<ApplicationCore, 'review' | 'submittedBy'>,
): Pick<FieldError, 'key' | 'params'> {
  const { submittedBy } = application;
  // [TEAM-01]
  if (isWithColleague(application))
    return { key: 'error.withColleague', params: { name: application.review.reviewer.name } };
  if (submittedBy?.isSelf === false) return { key: 'error.submittedBy', params: { name: submittedBy.name } };
  return { key: 'error.readOnly' };
}

/** Identifies what is applied for: the kind and, for an application about a licence, the activity and the licence. */
export interface Beginning {
  type: ApplicationType;
  activity: Pick<LicenceActivity, 'type' | 'existingLicenceNo'> | null;
}

/** Was an application begun for this? */
export const isBegunAs = (application: ApplicationSummary, { type, activity }: Beginning): boolean =>
  application.type === type &&
  application.licenceActivity?.type === activity?.type &&
  application.licenceActivity?.existingLicenceNo === activity?.existingLicenceNo;

/** The unfinished application that was begun in the same way and changed last; null when there is none. */
export function unfinishedOf(
  beginning: Beginning,
  applications: readonly ApplicationSummary[],
): { id: number; no: string; changed: string } | null {
  const [latest] = applications
    .filter((application) => isBegunAs(application, beginning) && isUnfinished(application))
    .map(({ id, no, updated = '' }) => ({ id, no, changed: updated }))
    .sort((a, b) => b.changed.localeCompare(a.changed));
  return latest ?? null;
}
