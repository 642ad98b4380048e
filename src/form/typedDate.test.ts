import { limits } from '#domain/limits';
import { typedDate } from './typedDate';

test.each([
  ['24.02.2026', '2026-02-24'],
  ['1.2.2026', '2026-02-01'],
  [' 01.02.2026. ', '2026-02-01'],
  [`01.01.${limits.calendarYears.min}`, '1900-01-01'],
  [`31.12.${limits.calendarYears.max}`, '2099-12-31'],
  ['', null],
  ['24.02.26', null],
  ['30.02.2026', null],
  ['2026-02-24', null],
])('[L10N-04, LIMIT-21] "%s" is read as %s', (typed, day) => {
  expect(typedDate(typed).day).toBe(day);
});
