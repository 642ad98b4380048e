import { addDays } from './dates';
import { declarationLimits } from './declarationLimits';

/** What a spreadsheet may be that rows of the declaration are imported from. */
export const spreadsheetLimits = {
  fileBytes: 5_000_000,
  /** Of an XLSX file, which is a ZIP archive. */
  unpackedBytes: 20_000_000,
  /** The row of headers is not counted. */
  rows: declarationLimits.rows,
  /** Rows of a sheet with text: those of the table, and what is written above and below it. */
  sheetRows: declarationLimits.rows + 100,
  /** Sheets of a workbook that are looked at. */
  sheets: 20,
  columns: 60,
  cellCharacters: 2_000,
  /** Reading is given up after this time, milliseconds. */
  readingMs: 10_000,
} as const;

/** Letters of a column by its position, from 0: 0 → A, 26 → AA. */
export const columnLetters = (position: number): string =>
  (position < 26 ? '' : columnLetters(Math.floor(position / 26) - 1)) + String.fromCharCode(65 + (position % 26));

/** Why a source could not be read; each has its message. */
export const readFailures = [
  'empty',
  'onlyHeaders',
  'tooLarge',
  'tooManyRows',
  'tooManyColumns',
  'cellTooLong',
  'encrypted',
  'oldExcel',
  'dates1904',
  'wrongType',
  'broken',
  'tooLong',
  'offline',
] as const;
export type ReadFailure = (typeof readFailures)[number];

/** A cell that is more than its text: a day, a value of a failed formula, or a number with more digits than are kept. */
export type CellKind = 'day' | 'failed' | 'lostDigits';

/** A row of a sheet that has some text. */
export interface SheetRow {
  /** Its number in the source, from 1. */
  number: number;
  texts: readonly string[];
  /** Kinds of its cells by position, from 0, of those that have one. */
  kinds: Readonly<Record<number, CellKind>>;
  /** Its program does not show it. */
  isHidden: boolean;
}

/** A sheet of a workbook, as its program shows it; a text has one, without a name. */
export interface Sheet {
  name: string;
  rows: readonly SheetRow[];
  /** Positions, from 0, of the columns that its program does not show. Left out: it shows all. */
  hiddenColumns?: readonly number[];
}

/** The sheets of a source that could be read, and the names of the others with the reasons. */
export interface Sheets {
  sheets: readonly Sheet[];
  unread: readonly { name: string; failure: ReadFailure }[];
}

/** Day 0 of Excel; it counts 29 February 1900, which did not exist, so days before March 1900 are not read. */
const excelStart = '1899-12-30';
const excelDays = { min: 61, max: 2_958_465 };

/** The day that Excel keeps as a number, `YYYY-MM-DD`; null: the number is no day. */
export function dayOfExcel(serial: number): string | null {
  const day = Math.floor(serial);
  return day >= excelDays.min && day <= excelDays.max ? addDays(excelStart, day) : null;
}

/** Excel keeps fifteen digits of a number. */
const lostFrom = 1e15;
export const hasLostDigits = (value: number): boolean => Math.abs(value) >= lostFrom;

/** A number without a format, as Excel shows it. */
export const generalNumber = (value: number): string =>
  Number.isInteger(value) && hasLostDigits(value) ? value.toExponential(5).toUpperCase() : String(value);

/** Does a cell show that its value is lost: a failed formula, or a number with more digits than Excel keeps? */
export const isLostValue = (text: string): boolean =>
  /^(#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)|\d([.,]\d+)?E\+\d+)$/i.test(text.trim());

/** Where the rows of a list are in a source. */
export interface Mapping {
  /** Position of the sheet, from 0. */
  sheet: number;
  /** Which column of the list each column of the table is, by position; null: not imported. */
  columns: readonly (string | null)[];
  /** The first row of the table names its columns. */
  hasHeaders: boolean;
  /** One value for all rows, by the columns of the list that the table does not have. */
  constants: Readonly<Record<string, string>>;
}
