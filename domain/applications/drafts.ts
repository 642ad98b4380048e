import { type ApplicationType, statusOf } from '../codes';
import { type ApplicationDefinition, isReadOnly } from './definition';
import type { ApplicationCore, ApplicationSummary } from './model';

/** Is this application not submitted yet? */
export const isUnfinished = ({ status }: Pick<ApplicationCore, 'status'>): boolean => status === statusOf('OPEN');

/** May the applicant still change and delete this application (SAVE-34..36, SAVE-39)? */
export const isDraft = (definition: ApplicationDefinition, application: ApplicationCore): boolean =>
  isUnfinished(application) && !isReadOnly(definition, application);

/** The unfinished application of a kind that was changed last, begun from no licence; null when there is none. */
export function unfinishedOf(
  type: ApplicationType,
  applications: readonly ApplicationSummary[],
): { id: number; no: string; changed: string } | null {
  const [latest] = applications
    .filter((application) => application.type === type && !application.licenceActivity && isUnfinished(application))
    .map(({ id, no, updated = '' }) => ({ id, no, changed: updated }))
    .sort((a, b) => b.changed.localeCompare(a.changed));
  return latest ?? null;
}
