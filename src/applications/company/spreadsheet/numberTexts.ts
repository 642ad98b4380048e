import { format, isDateFormat } from 'numfmt';
import { showDate } from '#domain/dates';
import { type CellKind, dayOfExcel, generalNumber, hasLostDigits } from '#domain/spreadsheet';

/** A cell as its program shows it. */
export interface ShownCell {
  text: string;
  kind?: CellKind;
}

/** Formats that every workbook has without naming them (ECMA-376, 18.8.30); the others are days, or numbers as they are. */
const namedFormats: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  48: '##0.0E+0',
  49: '@',
};
const dayFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const general = 'General';

/** The format of a style by its number, or by its code when the workbook names it. */
export const formatOf = (id: number, code: string | undefined): string =>
  code ?? namedFormats[id] ?? (dayFormats.has(id) ? 'dd.mm.yyyy' : general);

const isDay = (code: string): boolean => {
  try {
    return isDateFormat(code);
  } catch {
    return false;
  }
};

/** A number with its format, in plain signs; null: the format is not one that is known. */
function formatted(code: string, number: number): string | null {
  try {
    return format(code, number, { locale: 'en', nbsp: false }).trim();
  } catch {
    return null;
  }
}

/**
 * A number of a workbook as its program shows it (IMP-04): a day is a day, zeros at its front and its own texts stay, and what
 * separates thousands goes. A number of more than fifteen digits has lost its last ones.
 */
export function shownNumber(value: string, code: string): ShownCell {
  // As the file has it, 1.1 is 1.1000000000000001.
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return { text: value };
  const day = isDay(code) ? dayOfExcel(number) : null;
  if (day) return { text: showDate(day), kind: 'day' };
  if (hasLostDigits(number)) return { text: generalNumber(number), kind: 'lostDigits' };
  if (code === general || code === '@') return { text: generalNumber(number) };
  const shown = formatted(code, number);
  if (shown === null || shown === '') return { text: generalNumber(number) };
  const plain = shown.replace(/[,\s\u00a0\u202f](?=\d{3}(?!\d))/g, '');
  return { text: Number(plain) === number ? plain : shown };
}
