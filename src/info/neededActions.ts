import type { ApplicationDefinition } from '#domain/applications/definition';
import { isBegunAs, isDraft, isUnfinished } from '#domain/applications/drafts';
import { isExamSettled, latestExams } from '#domain/applications/exams';
import type { ApplicationSummary, Licence } from '#domain/applications/model';
import { isToBeCarriedOut } from '#domain/applications/permission';
import { definitionOf, definitionOfActivity } from '#domain/applications/registry';
import { reviewStanding } from '#domain/applications/review';
import type { Start } from '#domain/applications/start';
import { type Audience, type StatusName, statusName } from '#domain/codes';
import { renewalOf } from '#domain/licences';
import { statusBadgeOf } from './statusBadge';

/** What the person has to do about an application. */
type ApplicationReason =
  | 'exam'
  | 'repeatExam'
  | 'deposition'
  | 'shortcoming'
  | 'handover'
  | 'payment'
  | 'review'
  | 'returned'
  | 'draft';
type LicenceReason = 'late' | 'apply';

export type NeededAction =
  | { reason: LicenceReason; licence: Licence; lastDay: string; definition: ApplicationDefinition; start: Start }
  | { reason: ApplicationReason; application: ApplicationSummary; definition: ApplicationDefinition };

/** The most urgent first. */
const urgency: readonly NeededAction['reason'][] = [
  'late',
  'exam',
  'deposition',
  'shortcoming',
  'repeatExam',
  'handover',
  'apply',
  'review',
  'returned',
  'payment',
  'draft',
];

const hasUnpaidExam = ({ exams }: ApplicationSummary): boolean =>
  latestExams(exams).some((exam) => !isExamSettled(exam));

/** Statuses that can wait for the applicant: the others are not looked at further, since a list can be long. */
const waiting: readonly (StatusName | null)[] = [
  'OPEN',
  'CHECK_NOT_OK',
  'DEPOSITION_CHECK_NOT_OK',
  'EXAM_CHECK',
  'EXAM_CHECK_NOT_OK',
];

/** Why an application waits for the applicant, by the path of its stage; null when it does not. */
const reasons: Record<
  string,
  (application: ApplicationSummary, definition: ApplicationDefinition, today: string) => ApplicationReason | null
> = {
  open: (application, definition) => {
    if (!definition.isCreatable) return null;
    const { review } = application;
    const standing = review && reviewStanding(review);
    if (standing === 'withColleague') return null;
    if (standing === 'toReview') return 'review';
    if (standing === 'returned' && review?.askedBy.isSelf) return 'returned';
    if (!isDraft(definition, application)) return 'payment';
    // A draft of a colleague waits for the colleague.
    return application.changedBy?.isSelf === false ? null : 'draft';
  },
  'check.failed': () => 'shortcoming',
  'deposition.failed': () => 'deposition',
  'exam.pending': (application) => (hasUnpaidExam(application) ? 'exam' : null),
  'exam.failed': (application) => (hasUnpaidExam(application) ? 'exam' : 'repeatExam'),
  register: (application, definition, today) => (isToBeCarriedOut(definition, application, today) ? 'handover' : null),
};

function ofApplication(
  application: ApplicationSummary,
  { audience, today }: { audience: Audience; today: string },
): NeededAction[] {
  const definition = definitionOf(application.type, audience);
  if (!definition || !(waiting.includes(statusName(application.status)) || application.permission)) return [];
  const { path } = statusBadgeOf(definition, application);
  const reason = reasons[path]?.(application, definition, today);
  return reason ? [{ reason, application, definition }] : [];
}

/** Is the extension of this licence begun already, and neither granted nor refused? */
const isBeingExtended = (number: string, applications: readonly ApplicationSummary[]): boolean =>
  applications.some(
    ({ licenceActivity, decision, status }) =>
      licenceActivity?.type === 'EXTEND_LICENCE' &&
      licenceActivity.existingLicenceNo === number &&
      !decision &&
      status !== 'APPLICATION_STATUS_REGISTER_OK',
  );

function ofLicence(
  licence: Licence,
  { applications, audience, today }: { applications: readonly ApplicationSummary[]; audience: Audience; today: string },
): NeededAction[] {
  const { phase, lastDayToApply } = renewalOf(licence, today);
  if (licence.status !== 'VALID' || (phase !== 'late' && phase !== 'apply')) return [];
  const definition = definitionOfActivity(licence.type, 'EXTEND_LICENCE', audience);
  if (!definition || isBeingExtended(licence.number, applications)) return [];
  const activity = { type: 'EXTEND_LICENCE', existingLicenceNo: licence.number } as const;
  return [{ reason: phase, licence, lastDay: lastDayToApply, definition, start: { definition, activity } }];
}

/**
 * Does an application wait for its payment, after which the person has begun the same again, as by a copy of its answers? It is
 * not what they want to do first.
 */
const isBegunAgain = (action: NeededAction, applications: readonly ApplicationSummary[]): boolean => {
  if (action.reason !== 'payment') return false;
  const { id, type, licenceActivity: activity } = action.application;
  return applications.some(
    (other) => other.id > id && isUnfinished(other) && !other.payment && isBegunAs(other, { type, activity }),
  );
};

/** Dates that decide within the same reason: the end of a licence, or the day of the last change. */
const dayIn = (action: NeededAction): string =>
  'licence' in action ? action.licence.validUntil : (action.application.updated ?? '');

/**
 * What waits for the person, the most urgent first: licences that end, exams to pay, shortcomings to correct, unfinished
 * applications.
 * @param today `YYYY-MM-DD`.
 */
export function neededActions(
  applications: readonly ApplicationSummary[],
  licences: readonly Licence[],
  { audience, today }: { audience: Audience; today: string },
): NeededAction[] {
  const all = [
    ...licences.flatMap((licence) => ofLicence(licence, { applications, audience, today })),
    ...applications.flatMap((application) => ofApplication(application, { audience, today })),
  ];
  const ranked = all.map((action) => ({
    action,
    rank: isBegunAgain(action, applications) ? urgency.length : urgency.indexOf(action.reason),
  }));
  return ranked
    .sort((a, b) => a.rank - b.rank || dayIn(a.action).localeCompare(dayIn(b.action)))
    .map(({ action }) => action);
}
