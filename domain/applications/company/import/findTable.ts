import { columnLetters, type Sheet, type SheetRow } from '../../../spreadsheet';
import { folded } from './cells';
import type { ImportList } from './columns';
import { totalWords } from './headerNames';
import { mapHeaders, namedColumns } from './headers';

/** The headers are looked for in so many rows. */
const headerRows = 30;

/** The rows of a sheet that are not imported, by their numbers in the source. */
export interface LeftOut {
  /** Rows above the headers. */
  titles: readonly number[];
  totals: readonly number[];
  /** Headers that are repeated further down. */
  headers: readonly number[];
  /** Rows that the program of the sheet does not show. */
  hidden: readonly number[];
  /** Columns with some text that it does not show either, by their headers, or by their letters. */
  hiddenColumns: readonly string[];
}

/** The table in a sheet. */
export interface FoundTable {
  /** Its headers, if there are any, and its rows. */
  rows: readonly SheetRow[];
  leftOut: LeftOut;
}

const totals = new Set(totalWords.map(folded));

/** A row of totals begins with a word for them and has little else: `Kokku:`, `Total 50 pcs`. */
function isTotal({ texts }: SheetRow, width: number): boolean {
  const filled = texts.filter((text) => text.trim() !== '');
  const [first = ''] = filled;
  const isNamed = totals.has(folded(first.replace(/[\d.,:]+.*$/s, '')));
  return isNamed && filled.length <= Math.max(2, Math.ceil(width / 2));
}

/** Position of the row with the most names of columns; null: no row has one. */
function headerIn(list: ImportList, rows: readonly SheetRow[]): number | null {
  const named = rows.slice(0, headerRows).map(({ texts }) => namedColumns(list, texts));
  const most = Math.max(0, ...named);
  return most === 0 ? null : named.indexOf(most);
}

const numbersOf = (rows: readonly SheetRow[]): number[] => rows.map(({ number }) => number);

/** A row in which the cells of these columns are empty. */
const without = (row: SheetRow, columns: ReadonlySet<number>): SheetRow => ({
  ...row,
  texts: row.texts.map((text, column) => (columns.has(column) ? '' : text)),
  kinds: Object.fromEntries(Object.entries(row.kinds).filter(([column]) => !columns.has(Number(column)))),
});

/**
 * The table in a sheet: its headers are the row with the most names of columns (IMP-01). What is left out is named.
 * @param withHidden rows and columns that the program of the sheet does not show belong to the table.
 */
export function tableIn(list: ImportList, { rows: all, hiddenColumns = [] }: Sheet, withHidden = false): FoundTable {
  const unseen = new Set(withHidden ? [] : hiddenColumns);
  const rows = unseen.size > 0 ? all.map((row) => without(row, unseen)) : all;
  const at = headerIn(list, rows);
  const header = at === null ? null : rows[at];
  const below = rows.slice(at === null ? 0 : at + 1);
  const width = header ? header.texts.filter((text) => text.trim() !== '').length : 0;
  const isHeader = ({ texts }: SheetRow) => header?.texts.join('\n') === texts.join('\n');
  const headers = below.filter(isHeader);
  const totalRows = header ? below.filter((row) => !isHeader(row) && isTotal(row, width)) : [];
  const others = below.filter((row) => !headers.includes(row) && !totalRows.includes(row));
  const hidden = withHidden ? [] : others.filter(({ isHidden }) => isHidden);
  return {
    rows: [...(header ? [header] : []), ...others.filter((row) => !hidden.includes(row))],
    leftOut: {
      titles: numbersOf(rows.slice(0, at ?? 0)),
      totals: numbersOf(totalRows),
      headers: numbersOf(headers),
      hidden: numbersOf(hidden),
      hiddenColumns: [...unseen]
        .filter((column) => all.some(({ texts }) => texts[column]?.trim()))
        .map((column) => (at === null ? undefined : all[at]?.texts[column]?.trim()) || columnLetters(column)),
    },
  };
}

/** How good the table of a sheet is: the columns it names count most, and rows at all. */
function ratingOf(list: ImportList, sheet: Sheet): number {
  const { rows } = tableIn(list, sheet);
  const { columns, hasHeaders } = mapHeaders(list, rows);
  return columns.filter((key) => key !== null).length + (rows.length > (hasHeaders ? 1 : 0) ? 0.5 : 0);
}

/** Position of the sheet whose table names the most columns; of equal ones the first with rows. */
export function bestSheet(list: ImportList, sheets: readonly Sheet[]): number {
  const ratings = sheets.map((sheet) => ratingOf(list, sheet));
  return ratings.indexOf(Math.max(...ratings));
}
