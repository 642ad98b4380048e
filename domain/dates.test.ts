import { addMonths, dayOf, daysBetween, readDate, showDate, showTime } from './dates';

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
    ['2026-11-21T12:05:59Z', '14.05'],
    ['2026-07-01T21:30:00Z', '00.30'],
    ['yesterday', '-'],
    [undefined, '-'],
  ])('[L10N-04] the time of %s is shown as %s', (iso, shown) => {
    expect(showTime(iso)).toBe(shown);
  });
  it.each([
    ['08.01.1980', '1980-01-08'],
    [' 08.01.1980 ', '1980-01-08'],
    ['30.02.2026', null],
    ['1980-01-08', null],
  ])('[API-008] %s is read as %s', (text, day) => {
    expect(readDate(text)).toBe(day);
  });
  it('counts months and days over the end of a month', () => {
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
    expect(dayOf(new Date('2026-11-21T22:00:00Z'))).toBe('2026-11-22');
  });
});
