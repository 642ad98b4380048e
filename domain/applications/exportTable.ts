import type { Language } from '../codes';

/** A sheet of a workbook; its first row is the headers. */
export interface ExportSheet {
  name: string;
  rows: readonly (readonly string[])[];
  /** Positions of the columns whose texts are numbers; left out: none. */
  numbers?: readonly number[];
}

/** A table for a file. */
export interface ExportTable extends ExportSheet {
  /** Of the list it has the rows of. */
  id: string;
  /** Name of the file, without its extension. */
  name: string;
  /** Further sheets, where the file can have them. */
  more?: readonly ExportSheet[];
}

/** The lists of an application as tables. @param application as it was loaded. */
export type MakeTables = (application: object, language: Language) => readonly ExportTable[];
