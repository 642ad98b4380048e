import { DateTime } from 'luxon';
import {
  addDays,
  addMonths,
  dayFrom,
  dayOf,
  daysBetween,
  isDay,
  monthsBetween,
  readDate,
  showDate,
  showInstant,
  showTime,
  zone,
} from './dates';
import { ageOf, birthDateOf } from './personalCode';

describe('dates', () => {
  it.each([
    ['1980-01-08', '08.01.1980'],
    ['2026-11-21T21:30:00Z', '21.11.2026'],
    ['2026-11-21T22:30:00Z', '22.11.2026'],
    ['2026-02-30', '-'],
    ['', '-'],
    [null, '-'],
  ])('[L10N-04] [FPASS-04] [AUTH-15] %s is shown as %s', (iso, shown) => {
    expect(showDate(iso)).toBe(shown);
  });
  it.each([
    ['2026-11-21T12:05:59Z', '14.05', '14:05', '21.11.2026 14.05'],
    ['2026-07-01T21:30:00Z', '00.30', '00:30', '02.07.2026 00.30'],
    ['yesterday', '-', '-', '-'],
    [undefined, '-', '-', '-'],
  ])('[L10N-04] [WRD-01] the time of %s is shown one way in each language', (iso, et, en, instant) => {
    expect([showTime(iso, 'et'), showTime(iso, 'en'), showInstant(iso, 'et')]).toEqual([et, en, instant]);
  });
  it.each([
    ['08.01.1980', '1980-01-08'],
    [' 08.01.1980 ', '1980-01-08'],
    ['30.02.2026', null],
    ['1980-01-08', null],
  ])('[API-008] %s is read as %s', (text, day) => {
    expect(readDate(text)).toBe(day);
  });
  it.each([
    ['2026-11-21', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-08', false],
    ['12026-01-08', false],
    ['2026-01-08T00:00', false],
    ['2026-01-08\n', false],
    ['', false],
    [null, false],
    [20260108, false],
    [['2026-01-08'], false],
  ])('[API-008] %j is a day of the calendar: %s', (value, isOne) => {
    expect(isDay(value)).toBe(isOne);
  });
  it('counts months and days over the end of a month', () => {
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
    expect(dayOf(new Date('2026-11-21T22:00:00Z'))).toBe('2026-11-22');
  });
});

/** Every hour around two clock changes, days of two centuries, and every day of a leap year. */
test.each([
  ['2026-11-27', '2026-11-27', 0],
  ['2026-11-27', '2026-12-26', 0],
  ['2026-11-27', '2026-12-27', 1],
  ['2026-11-27', '2030-03-27', 40],
  ['2026-12-31', '2027-02-28', 2],
  ['2024-02-29', '2025-02-28', 12],
])('whole months from %s to %s: %i', (from, to, months) => {
  expect(monthsBetween(from, to)).toBe(months);
});

describe('dates agree with Luxon', () => {
  const everyHour = ['2027-10-29', '2028-03-24'].flatMap((start) =>
    Array.from({ length: 24 * 5 }, (_, hour) => new Date(Date.parse(`${start}T00:30:00Z`) + hour * 3_600_000)),
  );
  const spread = Array.from({ length: 1_200 }, (_, month) =>
    new Date(Date.UTC(1899, 0, 1 + month * 61)).toISOString().slice(0, 10),
  );
  const leapYear = Array.from({ length: 366 }, (_, day) =>
    new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10),
  );
  const days = [...spread, ...leapYear];

  it('for the day and the time of an instant', () => {
    const different = everyHour.filter((instant) => {
      const there = DateTime.fromJSDate(instant, { zone });
      const iso = instant.toISOString();
      return (
        dayOf(instant) !== there.toISODate() ||
        showDate(iso) !== there.toFormat('dd.MM.yyyy') ||
        showTime(iso, 'et') !== there.toFormat('HH.mm') ||
        showTime(there.toISO(), 'et') !== there.toFormat('HH.mm') ||
        showTime(there.toISO({ includeOffset: false }), 'et') !== there.toFormat('HH.mm')
      );
    });
    expect(different).toEqual([]);
  });

  it('for the day of an instant in the evening, whatever the clocks were ahead by', () => {
    const evenings = spread.flatMap((day) => [19, 20, 21, 22].map((hour) => new Date(`${day}T${hour}:30:00Z`)));
    expect(evenings.filter((instant) => dayOf(instant) !== DateTime.fromJSDate(instant, { zone }).toISODate())).toEqual(
      [],
    );
  });

  it.each([1, 2, 6, -1, 12 * 18])('for %d months later', (months) => {
    expect(
      days.filter((day) => addMonths(day, months) !== DateTime.fromISO(day, { zone }).plus({ months }).toISODate()),
    ).toEqual([]);
  });

  it.each([1, 366, -90])('for %d days later', (count) => {
    const different = days.filter((day) => {
      const later = DateTime.fromISO(day, { zone }).plus({ days: count }).toISODate()!;
      return addDays(day, count) !== later || daysBetween(day, later) !== count;
    });
    expect(different).toEqual([]);
  });

  it('for valid and invalid days', () => {
    const numbers = [1899, 1900, 2000, 2023, 2024, 2100].flatMap((year) =>
      Array.from({ length: 14 * 33 }, (_, i) => [year, Math.floor(i / 33), i % 33] as const),
    );
    const different = numbers.filter(([year, month, day]) => {
      const there = DateTime.fromObject({ year, month, day }, { zone });
      const text = `${String(day).padStart(2, '0')}.${String(month).padStart(2, '0')}.${year}`;
      const expected = there.isValid ? there.toISODate() : null;
      return dayFrom(year, month, day) !== expected || readDate(text) !== expected;
    });
    expect(different).toEqual([]);
  });

  it('for ages, on birthdays and on 29 February', () => {
    const codes = ['38001085718', '60002290000', '50012310000', '48806150278'];
    const different = codes.flatMap((code) => {
      const born = birthDateOf(code)!;
      return days.filter((day) => {
        const { years } = DateTime.fromISO(day).diff(DateTime.fromISO(born), 'years');
        return day >= born && ageOf(code, new Date(`${day}T10:00:00Z`)) !== Math.floor(years);
      });
    });
    expect(different).toEqual([]);
  });

  it.each([
    '2026',
    '2026-13-01',
    '2026-01-01T25:00:00Z',
    '2026-01-01T10:61',
    '2026-01-01 10:00',
    '20260101T',
    'tomorrow',
    ' ',
  ])('%s is not shown as a date', (text) => {
    expect([showDate(text), showTime(text, 'et')]).toEqual(['-', '-']);
  });
});
