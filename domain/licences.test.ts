import { calendarFile } from './calendar';
import { renewalOf } from './licences';

describe('renewal of a licence', () => {
  it.each([
    ['2026-11-20', 365, 'idle'],
    ['2027-07-19', 124, 'idle'],
    ['2027-07-20', 123, 'apply'],
    ['2027-09-19', 62, 'apply'],
    ['2027-09-20', 61, 'apply'],
    ['2027-09-21', 60, 'late'],
    ['2027-11-19', 1, 'late'],
    ['2027-11-20', 0, 'late'],
    ['2027-11-21', -1, 'expired'],
    ['2030-01-01', -773, 'expired'],
  ])('valid until 20.11.2027, seen on %s: %i days left, %s', (today, daysLeft, phase) => {
    expect(renewalOf({ issued: '2022-11-20', validUntil: '2027-11-20' }, today)).toEqual({ daysLeft, lastDayToApply: '2027-09-20', phase });
  });
  it.each([
    ['2027-04-30', '2027-02-28'],
    ['2028-04-30', '2028-02-29'],
    ['2027-02-28', '2026-12-28'],
    ['2027-08-31', '2027-06-30'],
    ['2027-01-15', '2026-11-15'],
  ])(
    'the last day to apply for a licence valid until %s is %s, also with months of different length',
    (validUntil, lastDayToApply) => {
      expect(renewalOf({ issued: '2020-01-01', validUntil }, '2026-01-01').lastDayToApply).toBe(lastDayToApply);
      expect(renewalOf({ issued: '2020-01-01', validUntil }, lastDayToApply).phase).toBe('apply');
    },
  );

  it.each([
    ['2026-11-20', 92, 'idle'],
    ['2027-01-20', 31, 'idle'],
    ['2027-01-21', 30, 'apply'],
    ['2027-02-05', 15, 'apply'],
    ['2027-02-06', 14, 'late'],
    ['2027-02-21', -1, 'expired'],
  ])('[INFO-05] three months from 20.11.2026, seen on %s: %i days left, %s', (today, daysLeft, phase) => {
    const term = { issued: '2026-11-20', validUntil: '2027-02-20' };
    expect(renewalOf(term, today)).toEqual({ daysLeft, lastDayToApply: '2027-02-05', phase });
  });
});

describe('calendar file', () => {
  const event = {
    uid: 'renewal-RL-100417@relvaload.example',
    day: '2027-12-31',
    summary: 'Relvaloa RL-100417 pikendamise taotluse viimane päev; esitage õigel ajal, muidu luba lõpeb',
    description: 'Esitage taotlus.\nLuba: RL-100417, kehtib \\ kuni 28.02.2028 🦌',
    now: new Date('2026-11-20T10:00:00.123Z'),
  };
  const text = calendarFile(event);
  const unfolded = text.replace(/\r\n /g, '').split('\r\n');

  it('has an all-day event with a stable UID', () => {
    expect(unfolded).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'UID:renewal-RL-100417@relvaload.example',
        'DTSTAMP:20261120T100000Z',
        'DTSTART;VALUE=DATE:20271231',
        'DTEND;VALUE=DATE:20280101',
        'END:VCALENDAR',
      ]),
    );
    expect(unfolded).not.toContain('BEGIN:VALARM');
    expect(calendarFile(event)).toBe(text);
  });
  it('escapes reserved characters', () => {
    expect(unfolded).toContain(
      'SUMMARY:Relvaloa RL-100417 pikendamise taotluse viimane päev\\; esitage õigel ajal\\, muidu luba lõpeb',
    );
    expect(unfolded).toContain('DESCRIPTION:Esitage taotlus.\\nLuba: RL-100417\\, kehtib \\\\ kuni 28.02.2028 🦌');
  });
  it('ends every line with CRLF and folds lines at 75 bytes without splitting a character', () => {
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (let length = 0; length < 90; length += 1) {
      const long = calendarFile({ ...event, summary: `${'x'.repeat(length)}${'õ🦌'.repeat(40)}` });
      for (const line of long.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/\uFFFD/);
      }
      expect(long.replace(/\r\n /g, '')).toContain(`${'x'.repeat(length)}${'õ🦌'.repeat(40)}`);
    }
  });
  it('has a reminder on request', () => {
    const lines = calendarFile({ ...event, remindDaysBefore: 7 }).split('\r\n');
    expect(lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM') + 1)).toContain('TRIGGER:-P7D');
  });
});
