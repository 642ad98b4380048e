import { DateTime } from 'luxon';

/** The time zone in which ages, deadlines and shown dates are counted. */
export const zone = 'Europe/Tallinn';

/** `1980-01-08` → `08.01.1980`; anything that is no date → `-` (L10N-04, FPASS-04). */
export function showDate(iso: string | null | undefined): string {
  if (!iso) return '-';
  const date = DateTime.fromISO(iso, { zone });
  return date.isValid ? date.toFormat('dd.MM.yyyy') : '-';
}

/** The time of an instant in Estonia, `14.05`; anything that is no instant → `-`. */
export function showTime(iso: string | null | undefined): string {
  const time = DateTime.fromISO(iso ?? '', { zone });
  return time.isValid ? time.toFormat('HH.mm') : '-';
}

/** `08.01.1980` → `1980-01-08`; null when the text is no date. */
export function readDate(text: string): string | null {
  const date = DateTime.fromFormat(text.trim(), 'dd.MM.yyyy', { zone });
  return date.isValid ? date.toISODate() : null;
}

/** The calendar day of an instant in Estonia, `YYYY-MM-DD`. */
export function dayOf(now: Date): string {
  return DateTime.fromJSDate(now, { zone }).toISODate()!;
}

/** Adds calendar months to a day `YYYY-MM-DD`. */
export function addMonths(day: string, months: number): string {
  return DateTime.fromISO(day, { zone }).plus({ months }).toISODate()!;
}

/** Adds days to a day `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return DateTime.fromISO(day, { zone }).plus({ days }).toISODate()!;
}

/** Whole days from `from` to `to` (both `YYYY-MM-DD`); negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round(DateTime.fromISO(to, { zone: 'utc' }).diff(DateTime.fromISO(from, { zone: 'utc' }), 'days').days);
}
