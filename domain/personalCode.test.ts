import { ageOf, birthDateOf, isOfAge, personalCodeError, withoutCountryPrefix } from './personalCode';

describe('personal identification code', () => {
  it.each([
    ['38001085718', 'first pass: sum 184, rest 8', '1980-01-08'],
    ['60001019906', 'first pass', '2000-01-01'],
    ['50001029996', 'second pass', '2000-01-02'],
    ['60001019947', 'second pass', '2000-01-01'],
    ['51307149560', 'both passes give 10, so the digit is 0', '2013-07-14'],
    ['40404040009', 'born 1904', '1904-04-04'],
    ['35511280268', 'born 1955', '1955-11-28'],
  ])('[VAL-05] [VAL-06] [VAL-07] %s is valid (%s)', (code, _why, born) => {
    expect(personalCodeError(code)).toBeNull();
    expect(birthDateOf(code)).toBe(born);
  });

  it.each([
    ['LIMIT-02', '3800108571', 'invalidIdCode'],
    ['LIMIT-02', '380010857180', 'invalidIdCode'],
    ['VAL-03', '', 'invalidIdCode'],
    ['VAL-04', '38001085719', 'error.idCodeValidationError'],
    ['VAL-04', '60001019907', 'error.idCodeValidationError'],
    ['VAL-04', '38013010001', 'error.idCodeValidationError'],
    ['VAL-04', '50002300000', 'error.idCodeValidationError'],
    ['VAL-04', '37502290018', 'error.idCodeValidationError'],
    ['VAL-04', '00000000000', 'error.idCodeValidationError'],
    ['VAL-09', '3800108571A', 'error.idCodeValidationError'],
  ])('[ERR-30] [%s] "%s" is refused with %s', (_id, code, key) => {
    expect(personalCodeError(code)).toBe(key);
  });

  it.each([
    ['1', 18],
    ['2', 18],
    ['3', 19],
    ['4', 19],
    ['5', 20],
    ['6', 20],
    ['7', 21],
    ['8', 21],
    ['9', 22],
    ['0', 22],
  ])('[VAL-08] first digit %s stands for the %d00s', (digit, century) => {
    expect(birthDateOf(`${digit}010203000`)).toBe(`${century}01-02-03`);
  });

  it.each([
    ['2028-12-31T21:59:59Z', false, 'the last second before the 18th birthday in Tallinn'],
    ['2028-12-31T22:00:00Z', true, 'the first second of the 18th birthday in Tallinn'],
    ['2026-11-21T10:00:00Z', false, 'fifteen years old'],
  ])('[VAL-01] [LIMIT-01] at %s of age is %s: %s', (now, expected) => {
    expect(isOfAge('61101019999', new Date(now))).toBe(expected);
  });

  it('[VAL-01] counts whole years', () => {
    expect(ageOf('38001085718', new Date('2026-01-07T12:00:00Z'))).toBe(45);
    expect(ageOf('38001085718', new Date('2026-01-08T12:00:00Z'))).toBe(46);
    expect(ageOf('not a code', new Date())).toBeNull();
  });

  it('[AUTH-16] removes the country from a longer code', () => {
    expect(withoutCountryPrefix('EE38001085718')).toBe('38001085718');
  });

  it('[AUTH-17] keeps a code of at most eleven characters', () => {
    expect(withoutCountryPrefix('38001085718')).toBe('38001085718');
    expect(withoutCountryPrefix('EE123')).toBe('EE123');
  });
});
