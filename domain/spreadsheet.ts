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

/** Which column of a list each column of a table is, by position; null: not imported. */
export interface Mapping {
  columns: readonly (string | null)[];
  hasHeaders: boolean;
}
