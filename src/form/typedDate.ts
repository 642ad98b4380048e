import { readDate } from '#domain/dates';
import { limits } from '#domain/limits';

/** What a typed text says of a day; `errorKey` is a key of the namespace `date`. */
export type TypedDate =
  | { day: string | null; errorKey: null }
  | { day: null; errorKey: 'invalid' | 'range' | 'unknown' };

/** `1.2.2026` is meant as `01.02.2026`. */
const padded = (text: string): string =>
  text
    .trim()
    .replace(/\.$/, '')
    .split('.')
    .map((part) => part.trim().padStart(2, '0'))
    .join('.');

/** Reads what was typed (L10N-04, LIMIT-21). An empty text is no day, and no error. */
export function typedDate(text: string): TypedDate {
  if (text.trim() === '') return { day: null, errorKey: null };
  const written = padded(text);
  const day = readDate(written);
  // 31.02.2026 is written as a day is, but there is none such.
  if (day === null) return { day: null, errorKey: /^\d{2}\.\d{2}\.\d{4}$/.test(written) ? 'unknown' : 'invalid' };
  const year = Number(day.slice(0, 4));
  const { min, max } = limits.calendarYears;
  return year < min || year > max ? { day: null, errorKey: 'range' } : { day, errorKey: null };
}
