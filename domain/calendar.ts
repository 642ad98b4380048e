import { addDays } from './dates';

/** An all-day event, its texts already in the reader's language. */
export interface CalendarEvent {
  /** The same for the same thing: a file read again replaces the event. For example `renewal-RL-100417@host`. */
  uid: string;
  /** `YYYY-MM-DD`. */
  day: string;
  summary: string;
  description: string;
  /** When the file was made. */
  now: Date;
  /** Days before the event on which the calendar reminds; none when left out. */
  remindDaysBefore?: number;
}

/** Bytes of a line without its end (RFC 5545, 3.1). */
const lineBytes = 75;
const encoder = new TextEncoder();

/** Breaks a long line into lines that begin with a space, never inside a character. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (size + bytes > lineBytes) {
      parts.push(part);
      part = ' ';
      size = 1;
    }
    part += character;
    size += bytes;
  }
  return [...parts, part].join('\r\n');
}

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
const compact = (day: string) => day.replaceAll('-', '');
const instant = (now: Date) => now.toISOString().replace(/[-:]|\.\d+/g, '');

/** The text of an .ics file with one event (RFC 5545): lines end with CRLF and are folded. */
export function calendarFile({ uid, day, summary, description, now, remindDaysBefore }: CalendarEvent): string {
  const alarm =
    remindDaysBefore === undefined
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escapeText(summary)}`,
          `TRIGGER:-P${remindDaysBefore}D`,
          'END:VALARM',
        ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Weapon permits portal//Renewal//ET',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'TRANSP:TRANSPARENT',
    ...alarm,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
