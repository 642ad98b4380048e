import { isExamSettled, latestExams } from '#domain/applications/exams';
import type { Exam } from '#domain/applications/model';
import { dayOf } from '#domain/dates';
import { type ExamType, examTypes } from '#domain/fees';
import type { Db } from '../db/database';
import { amountOf } from '../payments/fees';
import type { StoredApplication } from './repository';

type NewExam = { type: ExamType; amountCents: number };

/** Adds exams to an application, each as the next attempt of its type. */
export async function makeExams(trx: Db, applicationId: number, exams: readonly NewExam[]): Promise<void> {
  const known = await trx.selectFrom('exam').select('type').where('application_id', '=', applicationId).execute();
  await trx
    .insertInto('exam')
    .values(
      exams.map(({ type, amountCents }) => ({
        application_id: applicationId,
        type,
        amount_cents: amountCents,
        attempt: known.filter((exam) => exam.type === type).length + 1,
      })),
    )
    .execute();
}

/**
 * The exams taken again, each with a new fee (State Fees Act § 264). An exam that was not paid for has not been taken: its
 * fee is still due and no other comes. One that was free stays free.
 */
export async function repeatExams(trx: Db, application: StoredApplication, { now }: { now: Date }): Promise<void> {
  const taken = latestExams(application.exams).filter(isExamSettled);
  if (taken.length === 0) return;
  const isWholeExam = taken.length === examTypes.length;
  const feeOf = ({ type, amount }: Exam) =>
    amount === 0 ? 0 : amountOf(trx, application.definition, { exam: type, isWholeExam }, dayOf(now));
  const again = await Promise.all(taken.map(async (exam) => ({ type: exam.type, amountCents: await feeOf(exam) })));
  await makeExams(trx, application.id, again);
}
