import type { ApplicationDefinition } from './definition';
import type { Beginning } from './drafts';

/** A new application to be begun: a kind, and the licence it starts from, if any (INFO-07, INFO-22). */
export interface Start extends Pick<Beginning, 'activity'> {
  definition: ApplicationDefinition;
}

/** Address of the form of a new application. */
export function startAddress({ definition: { route, code }, activity }: Start): string {
  const query: Record<string, string> = activity
    ? { activity: activity.type, licence: activity.existingLicenceNo, type: code }
    : { classifier: code };
  return `${route}?${new URLSearchParams(query)}`;
}
