import type { Updateable } from 'kysely';
import type { ExamType } from '#domain/fees';
import { type LifecycleEventType, nextStatus } from '#machines/applicationLifecycle/lifecycle';
import { audit } from '../audit';
import type { Db, Tables } from '../db/schema';
import { HttpError, invalid, notFound } from '../errors';
import { deprecateDocument } from '../files/deprecate';
import { noticeStage } from '../notices/stage';
import { releaseClaims, writeClaims } from './claims';
import { deprecateUnasked, documentsOf } from './documents/documents';
import { refundKept } from './refunds';
import { recordDecision } from './registration/decision';
import { permittedUntil } from './registration/handover';
import { completeRegistration, type Registration } from './registration/issue';
import { findApplication, lifecycleSubject, lockApplication, type StoredApplication } from './repository';

/** Who sends the event (null: a bank or the authority), when, and further data of the event. */
export interface LifecycleDetails extends Registration {
  /** Reason of a refusal (STEP-68). */
  comment?: string;
  /** Exams the authority asks for when it sends the applicant to exam, or to a repetition (STEP-73). */
  exams?: readonly { type: ExamType; amountCents: number }[];
}

/** Adds exams to an application, each as the next attempt of its type. */
async function makeExams(trx: Db, id: number, exams: NonNullable<LifecycleDetails['exams']>): Promise<void> {
  if (exams.length === 0) return;
  const known = await trx.selectFrom('exam').select('type').where('application_id', '=', id).execute();
  const attemptOf = (type: ExamType) => known.filter((exam) => exam.type === type).length + 1;
  await trx
    .insertInto('exam')
    .values(
      exams.map(({ type, amountCents }) => ({
        application_id: id,
        type,
        amount_cents: amountCents,
        attempt: attemptOf(type),
      })),
    )
    .execute();
}

/** Columns of the application that an event sets besides its status. */
const written: Partial<Record<LifecycleEventType, (details: LifecycleDetails) => Updateable<Tables['application']>>> = {
  'payment.succeeded': ({ now }) => ({ submitted: now }),
  'application.refused': ({ comment }) => ({ decision_comment: comment!.trim() }),
};

type Effect = (trx: Db, application: StoredApplication, details: LifecycleDetails) => Promise<void>;

/** Further effects of an event, one row an event. */
const effects: Partial<Record<LifecycleEventType, Effect>> = {
  'payment.succeeded': async (trx, application, { actor, now }) => {
    await writeClaims(trx, application);
    await deprecateUnasked(trx, actor, application, now);
  },
  'application.deleted': async (trx, { id }, { actor, now }) => {
    await refundKept(trx, id, { reason: 'applicationDeleted', now });
    for (const row of await documentsOf(trx, id)) await deprecateDocument(trx, actor, row, now);
  },
  'exam.started': async (trx, { id }, { exams = [] }) => {
    if (exams.length === 0) throw invalid([{ field: 'exams', key: 'validationError.required' }]);
    await makeExams(trx, id, exams);
  },
  'exam.repeated': (trx, { id }, { exams = [] }) => makeExams(trx, id, exams),
  'application.refused': async (trx, application, { comment, now }) => {
    await recordDecision(trx, application, { number: null, comment, now });
    await releaseClaims(trx, application);
  },
  'register.completed': async (trx, application, details) => {
    const number = await completeRegistration(trx, application, details);
    const { comment, now } = details;
    await recordDecision(trx, application, { number, comment, now, permittedUntil: permittedUntil(application, now) });
    await releaseClaims(trx, application);
  },
};

/**
 * One step of an application's life, in the caller's transaction: the row is locked, the lifecycle machine decides, the
 * audit row and the notice to the applicant are written (STEP-60, STEP-72). A payment is marked paid before
 * `payment.succeeded` is applied.
 * @throws HttpError 404 unknown application; 409 NOT_ALLOWED when the lifecycle does not allow the event now; 422
 *   without the comment or exams the event needs.
 */
export async function applyLifecycleEvent(
  trx: Db,
  id: number,
  event: LifecycleEventType,
  details: LifecycleDetails,
): Promise<StoredApplication> {
  const application = await lockApplication(trx, id);
  if (!application) throw notFound();
  if (event === 'application.refused' && !details.comment?.trim())
    throw invalid([{ field: 'comment', key: 'validationError.required' }]);
  const status = nextStatus(application.definition, lifecycleSubject(application), event, details.comment);
  if (status === null) throw new HttpError(409, 'NOT_ALLOWED', `${event} is not allowed now`);
  const set = { status, updated: details.now, ...written[event]?.(details) };
  await trx.updateTable('application').set(set).where('id', '=', id).execute();
  await effects[event]?.(trx, application, details);
  await audit(trx, details.actor, event, 'application', id, { from: application.status, to: status });
  const changed = (await findApplication(trx, id)) ?? { ...application, status };
  await noticeStage(trx, {
    before: application,
    after: changed,
    isSubmission: event === 'payment.succeeded',
    now: details.now,
  });
  return changed;
}
