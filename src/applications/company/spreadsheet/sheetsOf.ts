import { spreadsheetLimits as limits, type Sheet, type Sheets } from '#domain/spreadsheet';
import { Unreadable } from './unreadable';

/** A sheet that a workbook shows. */
export interface SheetSource {
  name: string;
  /** @throws {Unreadable} */
  read: () => Sheet;
}

/**
 * Reads the sheets of a workbook. One that cannot be read does not keep the others from being read; an empty one is none.
 * @throws {Unreadable} when no sheet can be read.
 */
export function sheetsOf(sources: readonly SheetSource[]): Sheets {
  const sheets: Sheet[] = [];
  const unread: Sheets['unread'][number][] = [];
  for (const { name, read } of sources.slice(0, limits.sheets)) {
    try {
      sheets.push(read());
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      unread.push({ name, failure: error.reason });
    }
  }
  if (sheets.length === 0) throw new Unreadable(unread.find(({ failure }) => failure !== 'empty')?.failure ?? 'empty');
  return { sheets, unread: unread.filter(({ failure }) => failure !== 'empty') };
}
