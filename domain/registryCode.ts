import { checkDigit } from './personalCode';

/** A legal person's registry code: 8 digits, modulus 11 with weights 1…7, then 3…9. */
export function isRegistryCode(code: string): boolean {
  if (!/^\d{8}$/.test(code)) return false;
  const digits = [...code].map(Number);
  return digits[7] === checkDigit(digits, [1, 2, 3, 4, 5, 6, 7], [3, 4, 5, 6, 7, 8, 9]);
}
