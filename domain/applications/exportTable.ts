import type { Language } from '../codes';

/** A table for a file; its first row is the headers. */
export interface ExportTable {
  /** Of the list it has the rows of. */
  id: string;
  /** Name of the file, without its extension. */
  name: string;
  rows: readonly (readonly string[])[];
}

/** The lists of an application as tables. @param application as it was loaded. */
export type MakeTables = (application: object, language: Language) => readonly ExportTable[];
