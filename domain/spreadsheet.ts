import { addDays } from './dates';
import { declarationLimits } from './declarationLimits';

/** What a spreadsheet may be that rows of the declaration are imported from. */
export const spreadsheetLimits = {
  fileBytes: 5_000_000,
  /** Of an XLSX file, which is a ZIP archive. */
  unpackedBytes: 20_000_000,
  /** The row of headers is not counted. */
  rows: declarationLimits.rows,
  columns: 60,
  cellCharacters: 2_000,
  /** Reading is given up after this time, milliseconds. */
  readingMs: 10_000,
} as const;

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
] as const;
export type ReadFailure = (typeof readFailures)[number];

/** The texts of a table, row by row. Rows without any text are left out. */
export type Table = readonly (readonly string[])[];

/** A table with the number of each of its rows in the source, from 1: rows without any text are counted. */
export interface NumberedTable {
  table: Table;
  numbers: readonly number[];
}

/** Day 0 of Excel; it counts 29 February 1900, which did not exist, so days before March 1900 are not read. */
const excelStart = '1899-12-30';
const excelDays = { min: 61, max: 2_958_465 };

/** The day that Excel keeps as a number, `YYYY-MM-DD`; null: the number is no day. */
export function dayOfExcel(serial: number): string | null {
  const day = Math.floor(serial);
  return day >= excelDays.min && day <= excelDays.max ? addDays(excelStart, day) : null;
}

/** A number of so many digits that Excel has lost the last ones. */
const lostFrom = 1e15;

/** A number without a format, as Excel shows it. */
export const generalNumber = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) >= lostFrom ? value.toExponential(5).toUpperCase() : String(value);

/** Does a cell show that its value is lost: a failed formula, or a number with more digits than Excel keeps? */
export const isLostValue = (text: string): boolean =>
  /^(#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)|\d([.,]\d+)?E\+\d+)$/i.test(text.trim());

/** Which column of a list each column of a table is, by position; null: not imported. */
export interface Mapping {
  columns: readonly (string | null)[];
  hasHeaders: boolean;
}
