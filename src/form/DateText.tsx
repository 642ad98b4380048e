import { showDate } from '#domain/dates';

/** A day as DD.MM.YYYY, readable for machines too; `-` when there is none (L10N-04). */
export function DateText({ day }: { day: string | null | undefined }) {
  const shown = showDate(day);
  return shown === '-' ? <>-</> : <time dateTime={day ?? undefined}>{shown}</time>;
}
