import type { CellKind, Mapping, SheetRow } from '../../../spreadsheet';
import { folded } from './cells';
import { type Column, columnsOf, type ImportList } from './columns';
import { namesOf, uselessNames, weakNames } from './headerNames';

/** The header of a column in an export. */
export const bothHeaders = ({ header }: Column): string => `${header.et} / ${header.en}`;

/** The header of a column in a template; `*`: every row needs it. */
export const templateHeader = (column: Column): string => `${bothHeaders(column)}${column.isNeeded ? ' *' : ''}`;

/** The columns of a list by what they may be called. Names of our own come before those of suppliers. */
const columnsByName = new Map<ImportList, ReadonlyMap<string, string>>();
function namesIn(list: ImportList): ReadonlyMap<string, string> {
  const known = columnsByName.get(list);
  if (known) return known;
  const columns = columnsOf[list];
  const own = columns.flatMap(({ key, header }) => [key, header.et, header.en].map((name) => [name, key] as const));
  const others = columns.flatMap(({ key }) => namesOf(list, key).map((name) => [name, key] as const));
  const names = new Map([...others.toReversed(), ...own.toReversed()].map(([name, key]) => [folded(name), key]));
  columnsByName.set(list, names);
  return names;
}

/** The names in a header: all of it, its halves (`Tehasenumber / Serial number`), and the text before brackets (`Kogus (tk)`). */
const readings = (header: string): string[] =>
  [header, ...header.split(/[/|\n]/), header.replace(/[([].*$/s, '')].map(folded).filter(Boolean);

const isIn = (names: readonly string[]) => {
  const all = new Set(names.map(folded));
  return (header: string) => readings(header).some((each) => all.has(each));
};

/** The column with this header. */
function columnNamed(list: ImportList, header: string): string | null {
  const names = namesIn(list);
  return readings(header).flatMap((each) => names.get(each) ?? [])[0] ?? null;
}

/** Number of different columns that a row names. */
export const namedColumns = (list: ImportList, texts: readonly string[]): number =>
  new Set(texts.map((text) => columnNamed(list, text)).filter((key) => key !== null)).size;

/** Does the column count its rows? */
function isCounted(position: number, rows: readonly SheetRow[]): boolean {
  const numbers = rows.map(({ texts }) => texts[position]?.trim().replace(/\.$/, '') ?? '').filter(Boolean);
  return numbers.length > 0 && numbers.every((text, index) => text === String(index + Number(numbers[0])));
}

/** Columns that only a name for any number points to, if nothing better does. */
function withWeakNames(
  list: ImportList,
  columns: readonly (string | null)[],
  headers: readonly string[],
  rows: readonly SheetRow[],
): (string | null)[] {
  const mapped = [...columns];
  for (const [key, names] of Object.entries(weakNames)) {
    if (mapped.includes(key) || !columnsOf[list].some((column) => column.key === key)) continue;
    const isNamed = isIn(names);
    const position = headers.findIndex((header, at) => mapped[at] === null && isNamed(header) && !isCounted(at, rows));
    if (position >= 0) mapped[position] = key;
  }
  return mapped;
}

const widthOf = (rows: readonly SheetRow[]): number => Math.max(0, ...rows.map(({ texts }) => texts.length));

/**
 * Recognises the columns of a table by its first row. Of two columns with the same header the first counts.
 * @param sheet position of the sheet that the table is in.
 */
export function mapHeaders(list: ImportList, rows: readonly SheetRow[], sheet = 0): Mapping {
  const [first, ...others] = rows;
  const headers = Array.from({ length: widthOf(rows) }, (_, position) => first?.texts[position] ?? '');
  const found = headers.map((header) => columnNamed(list, header));
  const named = found.map((key, position) => (found.indexOf(key) === position ? key : null));
  const hasHeaders = named.some((key) => key !== null);
  return {
    sheet,
    columns: hasHeaders ? withWeakNames(list, named, headers, others) : named,
    hasHeaders,
    constants: {},
  };
}

/** The rows below the headers. */
export const dataOf = ({ hasHeaders }: Pick<Mapping, 'hasHeaders'>, rows: readonly SheetRow[]): readonly SheetRow[] =>
  hasHeaders ? rows.slice(1) : rows;

/** Columns with texts that are not imported, by position. */
const unmapped = (mapping: Mapping, rows: readonly SheetRow[]): number[] =>
  mapping.columns.flatMap((key, position) =>
    key === null && rows.some(({ texts }) => texts[position]?.trim()) ? [position] : [],
  );

const isUseless = isIn(uselessNames);

/** Headers of the columns that are not imported. */
export const leftOutHeaders = (mapping: Mapping, rows: readonly SheetRow[]): string[] =>
  mapping.hasHeaders ? unmapped(mapping, rows).map((position) => rows[0]?.texts[position]?.trim() ?? '') : [];

/** Columns that every row needs, and that the table does not have; another column may say why. */
export function missingColumns(list: ImportList, { columns }: Pick<Mapping, 'columns'>): readonly Column[] {
  return columnsOf[list].filter(
    ({ key, isNeeded, notWith }) => isNeeded && !columns.includes(key) && !(notWith && columns.includes(notWith)),
  );
}

/** Columns that can have one value for all rows, because the table lacks them; with a year, also that it is not known. */
export function constantColumns(list: ImportList, mapping: Pick<Mapping, 'columns'>): readonly Column[] {
  const missing = missingColumns(list, mapping).filter(({ isOwn }) => !isOwn);
  const instead = missing.map(({ notWith }) => notWith);
  return columnsOf[list].filter((column) => missing.includes(column) || instead.includes(column.key));
}

/**
 * Has every row what it needs, and does the person need to be asked about no column?
 * @param known headers of columns that the person has answered about before.
 */
export function isComplete(
  list: ImportList,
  mapping: Mapping,
  rows: readonly SheetRow[],
  known: readonly string[] = [],
): boolean {
  const isKnown = isIn(known);
  const [first, ...others] = rows;
  const headerOf = (position: number) => first?.texts[position] ?? '';
  return (
    mapping.hasHeaders &&
    missingColumns(list, mapping).every(({ key, isProposed }) => isProposed || mapping.constants[key]?.trim()) &&
    unmapped(mapping, rows).every(
      (position) => [isKnown, isUseless].some((is) => is(headerOf(position))) || isCounted(position, others),
    )
  );
}

/** In an export, `'` stands before a text that a spreadsheet would take for a formula (see `exportedText`). */
const importedText = (text: string) => text.replace(/^'(?='*[=+\-@\t\r])/, '').trim();

/** The texts of a row by the keys of its columns. */
export const cellsOf = (
  { columns, constants }: Mapping,
  { texts }: Pick<SheetRow, 'texts'>,
): Record<string, string> => ({
  ...constants,
  ...Object.fromEntries(
    columns.flatMap((key, position) => (key === null ? [] : [[key, importedText(texts[position] ?? '')]])),
  ),
});

/** The kinds of the cells of a row by the keys of its columns. */
export const kindsOf = ({ columns }: Mapping, { kinds }: Pick<SheetRow, 'kinds'>): Record<string, CellKind> =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([position, kind]) => {
      const key = columns[Number(position)];
      return key ? [[key, kind]] : [];
    }),
  );
