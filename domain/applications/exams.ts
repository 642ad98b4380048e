import { type StatusName, statusName } from '../codes';
import type { Exam } from './model';

/** The statuses at which the applicant is to take an exam, or to take it again. */
const examStatuses: readonly StatusName[] = ['EXAM_CHECK', 'EXAM_CHECK_NOT_OK'];

/** Can the fee of an exam be paid now? Not before the exam stage, after a passed exam or after the stage (OPEN-17). */
export const areExamsPayable = ({ status }: { status?: string | null }): boolean =>
  examStatuses.some((name) => name === statusName(status));

/** Is nothing more due for this exam? */
export const isExamSettled = ({ amount, payment }: Exam): boolean => amount === 0 || payment?.success === true;

/** Which attempt at its type of exam this is, from 1. Ids grow with the attempts. */
export const attemptOf = ({ type, id }: Exam, exams: readonly Exam[]): number =>
  exams.filter((other) => other.type === type && other.id <= id).length;

/** Are there exams, and is nothing more due for any of them? */
export const areExamsSettled = (exams: readonly Exam[]): boolean => exams.length > 0 && exams.every(isExamSettled);

/** The last attempt of each type of exam. Ids grow with the attempts. */
export const latestExams = (exams: readonly Exam[]): Exam[] =>
  exams.filter(({ type, id }) => !exams.some((other) => other.type === type && other.id > id));
