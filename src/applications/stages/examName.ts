import type { TFunction } from 'i18next';
import { attemptOf } from '#domain/applications/exams';
import type { Exam } from '#domain/applications/model';

/** What an exam is called: a repeated one has its number. Needs the texts of `stage`. */
export function examName(t: TFunction, exam: Exam, exams: readonly Exam[]): string {
  const attempt = attemptOf(exam, exams);
  const name = t(`stage:exams.types.${exam.type}`);
  return attempt === 1 ? name : t('stage:exams.repeat', { exam: name, attempt });
}
