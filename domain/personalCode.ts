import { addMonths, dayFrom, dayOf } from './dates';
import { limits } from './limits';

/** Why a personal identification code is refused: a translation key (VAL-03, VAL-04, OPEN-70). */
export type PersonalCodeError = 'invalidIdCode' | 'error.idCodeValidationError';

/** Century of birth by the first digit (VAL-08); 9 and 0 stand for the 2200s, as the client's specification asks. */
const centuries: Record<string, number> = {
  '1': 1800,
  '2': 1800,
  '3': 1900,
  '4': 1900,
  '5': 2000,
  '6': 2000,
  '7': 2100,
  '8': 2100,
  '9': 2200,
  '0': 2200,
};

const firstWeights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1];
const secondWeights = [3, 4, 5, 6, 7, 8, 9, 1, 2, 3];

/** Modulus 11 with two rows of weights; 0 when both rows give 10 (VAL-05..07; the national standard EVS 585). */
export function checkDigit(digits: readonly number[], first: readonly number[], second: readonly number[]): number {
  const rest = (weights: readonly number[]) => weights.reduce((sum, w, i) => sum + w * digits[i]!, 0) % 11;
  const one = rest(first);
  // [VAL-05]
  if (one < 10) return one;
  const two = rest(second);
  return two < 10 ? two : 0;
}

/** Day of birth `YYYY-MM-DD` inside a code, or null when that day does not exist (VAL-08, OPEN-24). */
export function birthDateOf(code: string): string | null {
  const century = centuries[code[0] ?? ''];
  // [VAL-08]
  if (century === undefined || !/^\d{7}/.test(code)) return null;
  return dayFrom(century + Number(code.slice(1, 3)), Number(code.slice(3, 5)), Number(code.slice(5, 7)));
}

/**
 * Checks a personal identification code (isikukood): length, digits, date of birth and check digit.
 * @returns null when the code is valid, else the key of the message (VAL-03..09).
 */
export function personalCodeError(code: string): PersonalCodeError | null {
  // [VAL-03]
  if (code.length !== limits.personalCodeLength) return 'invalidIdCode';
  if (!/^\d+$/.test(code) || birthDateOf(code) === null) return 'error.idCodeValidationError';
  const digits = [...code].map(Number);
  return digits[10] === checkDigit(digits, firstWeights, secondWeights) ? null : 'error.idCodeValidationError';
}

/** Whole years of age on the day of `now` in Estonia; null when the code holds no date. The birthday itself counts. */
export function ageOf(code: string, now: Date): number | null {
  const born = birthDateOf(code);
  if (!born) return null;
  const today = dayOf(now);
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return addMonths(born, 12 * years) <= today ? years : years - 1;
}

/** VAL-01: may this person apply, by age? */
export function isOfAge(code: string, now: Date): boolean {
  const age = ageOf(code, now);
  // [VAL-01]
  return age !== null && age >= limits.minimumAgeYears;
}

/** The day from which a minor may apply, `YYYY-MM-DD`; null: the person may apply already, or the code holds no date. */
export function mayApplyFrom(code: string, now: Date): string | null {
  const born = birthDateOf(code);
  return born && !isOfAge(code, now) ? addMonths(born, 12 * limits.minimumAgeYears) : null;
}

/** AUTH-16, AUTH-17: `EE38001085718` → `38001085718`; a code of 11 or fewer characters stays. */
export function withoutCountryPrefix(code: string): string {
  // [AUTH-17]
  return code.length > limits.personalCodeLength ? code.slice(2) : code;
}
