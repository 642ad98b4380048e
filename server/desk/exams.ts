import { isExamSettled, latestExams } from '#domain/applications/exams';
import type { Exam } from '#domain/applications/model';
import { dayOf } from '#domain/dates';
import { type ExamType, examTypes } from '#domain/fees';
import type { StoredSummary } from '../applications/repository';
import type { Db } from '../db/schema';
import { amountOf } from '../payments/fees';

/**
 * The exams that are taken again, each with a new fee (State Fees Act § 264). An exam that was not paid for has not been
 * taken: its fee is still due and no other comes. One that was free stays free.
 */
export async function repeatedExams(
  db: Db,
  { exams, definition }: Pick<StoredSummary, 'exams' | 'definition'>,
  now: Date,
): Promise<{ type: ExamType; amountCents: number }[]> {
  const taken = latestExams(exams).filter(isExamSettled);
  const isWholeExam = taken.length === examTypes.length;
  const feeOf = ({ type, amount }: Exam) =>
    amount === 0 ? 0 : amountOf(db, definition, { exam: type, isWholeExam }, dayOf(now));
  return Promise.all(taken.map(async (exam) => ({ type: exam.type, amountCents: await feeOf(exam) })));
}
