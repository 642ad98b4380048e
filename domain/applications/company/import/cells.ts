import type { ClassifierType, Language } from '../../../codes';
import { countryCodes, countryName } from '../../../countries';
import { dayFrom } from '../../../dates';
import { declarationLimits } from '../../../declarationLimits';
import { foldText } from '../../../foldText';
import { plainText } from '../../../plainText';
import { dayOfExcel } from '../../../spreadsheet';
import type { CellContent, Choice, Words } from './column';

/** Entries of code lists in both languages. */
export type CodeLists = Partial<Record<ClassifierType, readonly Choice[]>>;

/** A value, or the key of the error with the text as it was. */
export type CellValue = { value: unknown; error?: undefined } | { value: unknown; error: string };

const errorKeys = {
  whole: 'import:error.whole',
  flag: 'import:error.flag',
  day: 'import:error.day',
  year: 'import:error.year',
  country: 'import:error.country',
  code: 'import:error.code',
} as const;

/** The texts of a list in a cell, each once. */
export const listed = (text: string, between: RegExp = /;/): string[] => [
  ...new Set(
    text
      .split(between)
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];

/** A text without case, accents and punctuation, for comparison. */
export const folded = (text: string): string => foldText(text, 'NFKD');

const flags = new Map<string, boolean>([
  ...['jah', 'yes', 'x', '1', 'true', 'tõene'].map((text) => [folded(text), true] as const),
  ...['ei', 'no', '0', 'false', 'väär'].map((text) => [folded(text), false] as const),
]);

/** Signs that people write for yes and no where words are expected; folded, they would be nothing. */
const signs = new Map<string, boolean>([
  ...[...'✓✔☑✅+*●•∗'].map((sign) => [sign, true] as const),
  ...[...'-–—−✗✘✕☐'].map((sign) => [sign, false] as const),
]);

/** Yes or no; undefined: it is neither. */
const flagOf = (text: string): boolean | undefined => {
  // A sign for how an emoji is drawn follows some of them.
  const sign = text.replace(/\ufe0f/g, '');
  if (sign === '') return false;
  return signs.get(sign) ?? (folded(sign) === '' ? undefined : flags.get(folded(sign)));
};

/** The codes that a folded text means: by code, and by name. */
interface ChoiceIndex {
  codes: ReadonlyMap<string, string>;
  names: ReadonlyMap<string, ReadonlySet<string>>;
}
const indexes = new WeakMap<readonly Choice[], ChoiceIndex>();

/** Choices by their folded texts: hundreds of rows ask for the same ones. */
function indexOf(choices: readonly Choice[]): ChoiceIndex {
  const known = indexes.get(choices);
  if (known) return known;
  const names = new Map<string, Set<string>>();
  for (const { code, words } of choices) {
    for (const name of [words.et, words.en].map(folded)) names.set(name, (names.get(name) ?? new Set()).add(code));
  }
  const index = { codes: new Map(choices.toReversed().map(({ code }) => [folded(code), code])), names };
  indexes.set(choices, index);
  return index;
}

/** The code of the one choice that has this code or name. */
function codeOf(text: string, choices: readonly Choice[]): string | null {
  const asked = folded(text);
  const { codes, names } = indexOf(choices);
  const [code, ...others] = names.get(asked) ?? [];
  return codes.get(asked) ?? (others.length === 0 ? (code ?? null) : null);
}

let countries: readonly Choice[] | null = null;
const countryChoices = (): readonly Choice[] => {
  countries ??= countryCodes.map((code) => ({
    code,
    words: { et: countryName(code, 'et'), en: countryName(code, 'en') },
  }));
  return countries;
};

/** `31.1.2026`, `2026-01-31`, or the number by which Excel counts days. */
function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
  if (year) return dayFrom(Number(year), Number(month), Number(day));
  const local = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\.?$/.exec(text);
  if (local) return dayFrom(Number(local[3]), Number(local[2]), Number(local[1]));
  return /^\d{1,7}(\.\d+)?$/.test(text) ? dayOfExcel(Number(text)) : null;
}

/** `2024`, `05/2024`, or the year of a day. */
function yearOf(text: string): string | null {
  const [, year] = /^(?:(?:0?[1-9]|1[0-2])[./-])?(\d{4})\.?$/.exec(text) ?? [];
  // A number alone is a year, not a day as Excel counts them.
  if (/^\d+\.?$/.test(text)) return year ?? text;
  return year ?? dayOf(text)?.slice(0, 4) ?? null;
}

/** A number without spaces and without the unit that its column has: `5 000 tk`. */
const bareNumber = (text: string) => text.replace(/(?<=\d)\s*(tk|pcs?|stk|kpl|g)\.?$/i, '').replace(/\s/g, '');

/** The parts of an EU marking, separated, or of two characters each. */
function markingOf(text: string): string[] {
  const { items } = declarationLimits.elLabel;
  const parts = text.split(/[\s;,/|-]+/).filter(Boolean);
  const all = parts.length === 1 ? (text.match(/.{1,2}/gsu) ?? []) : parts;
  return [...all, ...Array<string>(items).fill('')].slice(0, Math.max(items, all.length));
}

type Read<C extends CellContent> = (text: string, content: C, lists: CodeLists) => CellValue;

const readCode = (text: string, choices: readonly Choice[] | undefined, error: string): CellValue => {
  const code = text === '' || !choices ? text : codeOf(text, choices);
  return code === null ? { value: text, error } : { value: code };
};

/** A code with its list, without what all codes of the list begin with, or as its name. */
const codeWith = (text: string, choices: readonly Choice[], prefix: string): string | null =>
  codeOf(text, choices) ?? codeOf(`${prefix}${text}`, choices);

/** The codes in a text. A name may have commas and spaces in it; letters may stand side by side with spaces alone. */
function readCodes(text: string, choices: readonly Choice[] | undefined, prefix: string): CellValue {
  if (text === '' || !choices) return { value: text === '' ? [] : [text] };
  const ways = [[text], text.split(/[;\n]/), text.split(/[;,\n]/), text.split(/[;,\s]/)];
  for (const way of ways) {
    const parts = way.map((part) => part.trim()).filter(Boolean);
    const codes = parts.map((part) => codeWith(part, choices, prefix));
    if (codes.every((code) => code !== null)) return { value: [...new Set(codes)] };
  }
  return { value: [], error: errorKeys.code };
}

const readers: { [Kind in CellContent['is']]: Read<Extract<CellContent, { is: Kind }>> } = {
  text: (text) => ({ value: text }),
  name: (text) => ({ value: text }),
  // `1.000` may be one or a thousand.
  whole: (text) => {
    const value = bareNumber(text);
    return /[.,]/.test(value) ? { value: text, error: errorKeys.whole } : { value };
  },
  decimal: (text) => ({ value: bareNumber(text).replace(',', '.') }),
  flag: (text) => {
    const value = flagOf(text);
    return value === undefined ? { value: false, error: errorKeys.flag } : { value };
  },
  country: (text) => readCode(text, countryChoices(), errorKeys.country),
  day: (text) => {
    const value = text === '' ? null : dayOf(text);
    return value === null && text !== '' ? { value, error: errorKeys.day } : { value };
  },
  year: (text) => {
    const value = text === '' ? '' : yearOf(text);
    return value === null ? { value: text, error: errorKeys.year } : { value };
  },
  marking: (text) => ({ value: markingOf(text) }),
  address: (text) => ({ value: text }),
  code: (text, { of }, lists) => readCode(text, lists[of], errorKeys.code),
  codes: (text, { of, prefix }, lists) => readCodes(text, lists[of], prefix),
  choice: (text, { choices }) => readCode(text, choices, errorKeys.code),
};

/** Texts that the applicant wrote keep their own characters. */
const isOwnText = ({ is }: CellContent): boolean => is === 'text' || is === 'name' || is === 'address';

/** The value of a cell. What cannot be read is an error, and the text stays where the field is a text. */
export function readCell(text: string, content: CellContent, lists: CodeLists): CellValue {
  const read = readers[content.is] as Read<CellContent>;
  return read(isOwnText(content) ? text.trim() : plainText(text), content, lists);
}

/** The values that a cell can have; null: any text, or the list is not loaded. */
export function choicesFor(content: CellContent, lists: CodeLists): readonly Choice[] | null {
  if (content.is === 'choice') return content.choices;
  if (content.is === 'country') return countryChoices();
  if (content.is === 'flag') return [true, false].map((value) => ({ code: String(value), words: yesNo[`${value}`] }));
  return content.is === 'code' || content.is === 'codes' ? (lists[content.of] ?? null) : null;
}

const yesNo: Readonly<Record<'true' | 'false', Words>> = {
  true: { et: 'jah', en: 'yes' },
  false: { et: 'ei', en: 'no' },
};

/**
 * The text of a value, from which `readCell` reads the same value. Numbers have the decimal sign of the language: spreadsheets
 * make a day of `1.5` where the sign is a comma.
 */
export function writeCell(value: unknown, content: CellContent, language: Language): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return yesNo[`${value}`][language];
  if (Array.isArray(value)) return value.join(' ').trim();
  if (content.is === 'choice') {
    return content.choices.find(({ code }) => code === value)?.words[language] ?? String(value);
  }
  if (content.is === 'decimal' && language === 'et') return String(value).replace('.', ',');
  return String(value);
}
