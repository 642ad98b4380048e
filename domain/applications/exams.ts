import type { Exam } from './model';

/** Is nothing more due for this exam? */
export const isExamSettled = ({ amount, payment }: Exam): boolean => amount === 0 || payment?.success === true;

/** The last attempt of each type of exam. Ids grow with the attempts. */
export const latestExams = (exams: readonly Exam[]): Exam[] =>
  exams.filter(({ type, id }) => !exams.some((other) => other.type === type && other.id > id));
