import { declarationLimits } from './declarationLimits';

/**
 * What is written as a serial number (IMP-03): one number, several (`A1, A2`, `BXAA100–BXAA149`), or neither for a reason.
 * `quantity`: there are not as many numbers as items; `tooMany`: a list of the declaration does not take so many rows.
 */
export type SerialNumbers =
  | { is: 'one' }
  | { is: 'several'; numbers: readonly string[] }
  | { is: 'unclear'; reason: 'quantity' | 'tooMany'; count: number };

const rangeSigns = /[-–—−]|\.{2,3}|…|\bto\b|\bkuni\b|\bbis\b/giu;

/** A text and the digits at its end: `BXAA100` → `BXAA`, `100`. */
function numbered(text: string): [string, string] {
  const digits = [...text].reverse().findIndex((sign) => !/\d/.test(sign));
  const at = digits < 0 ? 0 : text.length - digits;
  return [text.slice(0, at), text.slice(at)];
}

interface Range {
  prefix: string;
  /** Digits of the first number. */
  width: number;
  from: number;
  to: number;
  /** Both ends have the prefix, which makes one number of them unlikely. */
  isWhole: boolean;
}

/** The range between two numbers; null: they are no ends of one. `BXAA100–149` is short for `BXAA100–BXAA149`. */
function rangeBetween(first: string, last: string): Range | null {
  const [prefix, from] = numbered(first.trim());
  const [lastPrefix, end] = numbered(last.trim());
  if (from === '' || end === '' || (lastPrefix !== prefix && lastPrefix !== '')) return null;
  const isWhole = prefix !== '' && lastPrefix === prefix;
  const to = isWhole ? end : from.slice(0, Math.max(0, from.length - end.length)) + end;
  // Numbers with zeros at their front have all the same length, as do those of which the end is short.
  const isSameWidth = to.length === from.length || (isWhole && to.length > from.length && !from.startsWith('0'));
  const range = { prefix, width: from.length, from: Number(from), to: Number(to), isWhole };
  return isSameWidth && Number.isSafeInteger(range.to) && range.to > range.from ? range : null;
}

/** The range that a text names; its numbers may have dashes of their own. */
function rangeOf(text: string): Range | null {
  for (const { 0: sign, index } of text.matchAll(rangeSigns)) {
    const range = rangeBetween(text.slice(0, index), text.slice(index + sign.length));
    if (range) return range;
  }
  return null;
}

/** Numbers that are parted by signs which a number does not have. */
const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** What may part numbers; a space or a stroke only when there are as many parts as items. */
const separators = /[,;\n\t]+/;
const weakSeparators = /[,;\n\t\s/|]+/;

/**
 * Reads the cell of a serial number. A number that may be a range is never taken as one number without asking.
 * @param quantity of items in the row; null: not said.
 */
export function serialNumbersIn(text: string, quantity: number | null): SerialNumbers {
  if (quantity === 1) return { is: 'one' };
  if (text.trim() === '') return quantity === null ? { is: 'one' } : few(0);
  const listed = [separators, weakSeparators].map((separator) => partsOf(text, separator));
  const list = listed.find(({ length }) => length > 1 && length === quantity) ?? listed[0] ?? [];
  if (list.length > 1) return severalOf(list, quantity);
  const range = rangeOf(text.trim());
  if (!range) return quantity === null ? { is: 'one' } : few(1);
  const count = range.to - range.from + 1;
  if (count > declarationLimits.rows) {
    return quantity === null && !range.isWhole ? { is: 'one' } : { is: 'unclear', reason: 'tooMany', count };
  }
  const numbers = Array.from(
    { length: count },
    (_, at) => range.prefix + String(range.from + at).padStart(range.width, '0'),
  );
  return severalOf(numbers, quantity);
}

const few = (count: number): SerialNumbers => ({ is: 'unclear', reason: 'quantity', count });

const severalOf = (numbers: readonly string[], quantity: number | null): SerialNumbers =>
  quantity === null || numbers.length === quantity ? { is: 'several', numbers } : few(numbers.length);
