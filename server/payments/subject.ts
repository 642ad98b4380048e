import type { ApplicationDefinition } from '#domain/applications/definition';
import { areExamsPayable } from '#domain/applications/exams';
import type { Activity } from '#domain/codes';
import { dayOf } from '#domain/dates';
import type { PaymentRequestType } from '#domain/limits';
import { hasRight } from '#domain/roles';
import { allowedEvents } from '#machines/applicationLifecycle/lifecycle';
import { ownApplication } from '../applications/access';
import { findApplicationOfExam, isPaid, type StoredApplication } from '../applications/repository';
import { isOwn } from '../auth/access';
import type { Caller } from '../auth/caller';
import type { Db } from '../db/schema';
import { HttpError, invalid, notFound } from '../errors';
import { amountOf } from './fees';

/** What a payment is for: the fee of an application, or of one of its exams. */
export interface PaymentSubject {
  application: StoredApplication;
  /** null: the fee of the application itself. */
  examId: number | null;
}

const wrongType = () => new HttpError(400, 'WRONG_REQUEST_TYPE', 'This request type does not fit what is paid for');

async function applicationSubject(
  db: Db,
  caller: Caller,
  id: number,
  requestType: PaymentRequestType,
): Promise<PaymentSubject> {
  const application = await ownApplication(db, caller, id);
  if (application.definition.requestType !== requestType) throw wrongType();
  return { application, examId: null };
}

async function examSubject(db: Db, caller: Caller, examId: number): Promise<PaymentSubject> {
  const application = await findApplicationOfExam(db, examId);
  const maySee = application && hasRight(caller.party.type, 'exam.pay') && isOwn(caller, application);
  if (!maySee) throw notFound();
  return { application, examId };
}

type FindSubject = (
  db: Db,
  caller: Caller,
  objectId: number,
  requestType: PaymentRequestType,
) => Promise<PaymentSubject>;

/** What `paymentObjectId` is an id of, by request type (SAVE-20..22). */
const subjects: Record<PaymentRequestType, FindSubject> = {
  PRIVATE_APPLICATION: applicationSubject,
  ENTREPRENEUR_APPLICATION: applicationSubject,
  EXAM: examSubject,
};

/**
 * The caller's own thing to pay for.
 * @throws HttpError 404 when there is none (OPEN-41), 400 when the request type is not the kind's, 403 without the right.
 */
export const findSubject: FindSubject = (db, caller, objectId, requestType) =>
  subjects[requestType](db, caller, objectId, requestType);

const examOf = ({ application, examId }: PaymentSubject) => application.exams.find(({ id }) => id === examId);

/** Has this been paid for already? */
export const isSubjectPaid = (subject: PaymentSubject): boolean =>
  subject.examId === null ? isPaid(subject.application) : examOf(subject)?.payment?.success === true;

/** The fee of an application is paid to submit it; of an exam, until the exam is passed (OPEN-17). */
export function isPayable({ application, examId }: PaymentSubject): boolean {
  const { definition, status } = application;
  return examId === null
    ? allowedEvents(definition, { status, isPaid: isPaid(application) }).includes('payment.succeeded')
    : areExamsPayable({ status });
}

/** @throws HttpError 422 for an activity the kind does not have. */
export function refuseUnknownActivity(definition: ApplicationDefinition, activity: Activity | null): void {
  // [API-223]
  if (activity !== null && !definition.activities.includes(activity))
    throw invalid([{ field: 'licenceActivity.type', key: 'form.invalidField' }]);
}

/** The state fee of an application, in cents, as it is saved. */
async function feeOf(db: Db, { definition, licenceActivity, body }: StoredApplication, at: Date, isForOne = false) {
  const activity = licenceActivity?.type ?? null;
  refuseUnknownActivity(definition, activity);
  return amountOf(db, definition, { activity, body, isForOne }, dayOf(at));
}

/** What is due, in cents: always counted here, whatever a request says (SAVE-30, SAVE-32, SAVE-33). */
export async function amountDue(db: Db, subject: PaymentSubject, at: Date): Promise<number> {
  const exam = examOf(subject);
  return exam ? Math.round(exam.amount * 100) : feeOf(db, subject.application, at);
}

/** The fee of one (employee, application): what the payment block is shown (OPEN-64). */
export const baseAmount = async (db: Db, application: StoredApplication, at: Date): Promise<number> =>
  feeOf(db, application, at, true);

const examTexts = { THEORY: 'relvaeksam, teooria', SHOOTING: 'relvaeksam, käsitsemise katse' } as const;

/** Text of the payment order, in Estonian whatever the page's language: an official reads it (OPEN-95). */
export function descriptionOf(subject: PaymentSubject): string {
  const exam = examOf(subject);
  const { definition, no } = subject.application;
  return `Riigilõiv, ${exam ? examTexts[exam.type] : definition.fee.bankText}, taotlus ${no}`;
}
