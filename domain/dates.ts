import type { Language } from './codes';
import { present } from './present';

/**
 * Calendar days and instants. The platform's own dates and time zones do it: a library of dates would weigh a tenth of
 * everything a form loads.
 */

/** The time zone in which ages, deadlines and shown dates are counted. */
export const zone = 'Europe/Tallinn';

let clock: Intl.DateTimeFormat | undefined;

/** Made when it is first needed: it takes a tenth of a second on a phone. */
const clockInEstonia = (): Intl.DateTimeFormat => {
  clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return clock;
};

/** Makes the clock before a date is to be shown. */
export const prepareClock = (): void => void clockInEstonia();

/** What a clock on the wall in Estonia shows at an instant; null when there is no such instant. */
function wallClockAt(instant: Date): { day: string; time: string } | null {
  if (Number.isNaN(instant.getTime())) return null;
  const parts = Object.fromEntries(
    clockInEstonia()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const { year = '', month, day, hour, minute } = parts;
  return { day: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` };
}

// Days are counted in UTC, where each has 24 hours.
const dayMs = 86_400_000;

/** The instant this many times 24 hours before another. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);
const instantOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const isoOf = (instant: Date): string => (Number.isNaN(instant.getTime()) ? '' : instant.toISOString().slice(0, 10));

/** The day of these numbers, `YYYY-MM-DD`; null when it does not exist. The month is counted from 1. */
export function dayFrom(year: number, month: number, day: number): string | null {
  const text = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
  return isoOf(instantOf(text)) === text ? text : null;
}

const isoPattern = /^(\d{4})-(\d{2})-(\d{2})(?:(T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;

/** A day, or an instant by the clock in Estonia; a time without an offset is one of that clock. */
function readIso(iso: string | null | undefined): { day: string; time: string } | null {
  const [text, year, month, date, time, offset] = isoPattern.exec(iso ?? '') ?? [];
  const day = dayFrom(Number(year), Number(month), Number(date));
  if (text === undefined || day === null) return null;
  if (offset) return wallClockAt(new Date(text));
  if (!time) return { day, time: '00:00' };
  return Number.isNaN(Date.parse(`${text}Z`)) ? null : { day, time: time.slice(1, 6) };
}

/** `1980-01-08` → `08.01.1980`; anything that is no date → `-` (L10N-04, FPASS-04). */
export const showDate = (iso: string | null | undefined): string =>
  readIso(iso)?.day.split('-').reverse().join('.') ?? '-';

/** Is it the text of a day of the calendar, `YYYY-MM-DD`? */
export const isDay = (value: unknown): value is string => {
  const [text, year, month, day] = (typeof value === 'string' && /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)) || [];
  return text !== undefined && dayFrom(Number(year), Number(month), Number(day)) === text;
};

/** The separator of hours and minutes. */
const timeSeparators: Record<Language, string> = { et: '.', en: ':' };

/** The time of an instant in Estonia, `14.05` or in English `14:05`; anything that is no instant → `-`. */
export const showTime = (iso: string | null | undefined, language: Language): string =>
  readIso(iso)?.time.replace(':', timeSeparators[language]) ?? '-';

/** Day and time of an instant in Estonia, `21.11.2026 14.05`; anything that is no instant → `-`. */
export const showInstant = (iso: string | null | undefined, language: Language): string =>
  readIso(iso) === null ? '-' : `${showDate(iso)} ${showTime(iso, language)}`;

/** `08.01.1980` → `1980-01-08`; null when the text is no date. */
export function readDate(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim()) ?? [];
  return dayFrom(Number(year), Number(month), Number(day));
}

/** Until this hour of UTC it is the same day in Estonia, whose clocks have been ahead by four hours at most. */
const sameDayUntil = 20;

/** The calendar day of an instant in Estonia, `YYYY-MM-DD`. */
export const dayOf = (now: Date): string =>
  now.getUTCHours() < sameDayUntil ? isoOf(now) : present(wallClockAt(now), 'the Estonian time').day;

/** Whole calendar months from one day to a later one, both `YYYY-MM-DD`. */
export function monthsBetween(from: string, to: string): number {
  const [start, end] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  const months = (end ?? 0) - (start ?? 0);
  return addMonths(from, months) > to ? months - 1 : months;
}

/** Adds calendar months to a day `YYYY-MM-DD`; a month that is too short ends on its last day. */
export function addMonths(day: string, months: number): string {
  const instant = instantOf(day);
  const date = instant.getUTCDate();
  instant.setUTCMonth(instant.getUTCMonth() + months);
  // The surplus days went over into the next month.
  if (instant.getUTCDate() !== date) instant.setUTCDate(0);
  return isoOf(instant);
}

/** Adds days to a day `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string => isoOf(new Date(instantOf(day).getTime() + days * dayMs));

/** Whole days from `from` to `to` (both `YYYY-MM-DD`); negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((instantOf(to).getTime() - instantOf(from).getTime()) / dayMs);
