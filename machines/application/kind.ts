import { type ApplicationDefinition, isReadOnly } from '#domain/applications/definition';
import type { ApplicationCore } from '#domain/applications/model';
import { definitionsOfRoute } from '#domain/applications/registry';
import { isWithColleague } from '#domain/applications/review';
import { stageOf } from '#domain/applications/stage';
import { isSubmitted } from '#domain/applications/submitted';

/** The kind of an application among those of a route; undefined: it belongs to another route, or to none. */
export const kindOf = (route: string, { type }: Pick<ApplicationCore, 'type'>): ApplicationDefinition | undefined =>
  definitionsOfRoute(route).find(({ code }) => code === type);

/** What can still be done with an application. */
export interface Access {
  /** Its fields can no longer be changed. */
  isLocked: boolean;
  /** The draft is under review by a colleague, the only one who can change and submit it (TEAM-01). */
  isWithColleague: boolean;
  isPaid: boolean;
  /** The applicant still fills it in, or pays for it. */
  isOpen: boolean;
}

/** @param kind undefined: nothing is known of such applications, so nothing can be done with them. */
export function accessOf(kind: ApplicationDefinition | undefined, application: ApplicationCore): Access {
  const stage = kind && stageOf(kind, application);
  return {
    isLocked: !kind || stage === 'unknown' || isReadOnly(kind, application),
    isWithColleague: isWithColleague(application),
    isPaid: isSubmitted(application),
    isOpen: stage === 'open',
  };
}
