import type { RepeatedApplication } from '#domain/applications/repetition';
import { stages } from '#domain/applications/stage';
import type { Step } from '#domain/applications/stepper';
import { type Activity, type ApplicationType, activities, applicationTypeNames } from '#domain/codes';

/** What the address of an application screen says (SHELL-17..21, OPEN-22). */
export interface ApplicationRouteParams {
  id: number | null;
  /** How the browser came back from the bank. */
  payment: 'error' | 'success' | null;
  /** The exam whose fee was to be paid at the bank; null: the fee of the application. */
  exam: number | null;
  classifier: ApplicationType | null;
  activity: Activity | null;
  licence: string | null;
  company: string | null;
  /** The application that a new one repeats (DEC-01). */
  repeated: RepeatedApplication | null;
  /** Application type an activity on a licence leads to, or that of the application chosen in the list. */
  type: ApplicationType | null;
  /** Limits the weapon types offered; null is no limit. */
  allowedWeaponTypes: readonly string[] | null;
  /** Ids of weapons ticked at the start. */
  weapons: readonly string[];
  step: Step | null;
  /** Id of the page of the form (PAG-01); null: the one at which it opens. */
  page: string | null;
}

const oneOf = <T extends string>(known: readonly T[], given: string | null | undefined): T | null =>
  known.find((value) => value === given) ?? null;

const types: readonly ApplicationType[] = applicationTypeNames.map((name) => `APPLICATION_TYPE_${name}` as const);
const list = (given: string | null) =>
  (given ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** An id that is no whole positive number is none: the screen then has nothing to show (SHELL-21). */
const idOf = (given: string | null | undefined) => (given && /^[1-9]\d{0,14}$/.test(given) ? Number(given) : null);

function repeatedIn(query: URLSearchParams): RepeatedApplication | null {
  const [copied, corrected] = [idOf(query.get('copies')), idOf(query.get('corrects'))];
  if (corrected !== null) return { id: corrected, as: 'correction' };
  return copied === null ? null : { id: copied, as: 'copy' };
}

/** @param knownType the kind that the list knows of the application it leads to. */
export function parseRoute(
  params: { id?: string; payment?: string },
  query: URLSearchParams,
  knownType?: string | null,
): ApplicationRouteParams {
  const allowed = list(query.get('allowedWeaponTypes'));
  return {
    id: idOf(params.id),
    payment: oneOf(['error', 'success'], params.payment),
    exam: idOf(query.get('exam')),
    classifier: oneOf(types, query.get('classifier')),
    activity: oneOf(activities, query.get('activity')),
    licence: query.get('licence'),
    company: query.get('company'),
    repeated: repeatedIn(query),
    type: oneOf(types, query.get('type') ?? knownType),
    allowedWeaponTypes: allowed.length > 0 ? allowed : null,
    weapons: list(query.get('weapons')),
    step: oneOf(stages, query.get('step')),
    page: query.get('page'),
  };
}

/** Two addresses with the same answer show the same application; step, page and payment do not matter. */
export function subjectOf(params: ApplicationRouteParams): string {
  const { id, classifier, activity, licence, company, type, repeated } = params;
  if (id !== null) return String(id);
  const names = [classifier, activity, licence, company, type];
  return [...names, ...(repeated ? [repeated.as, repeated.id] : [])].join('|');
}
