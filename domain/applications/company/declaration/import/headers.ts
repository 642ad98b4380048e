import type { Mapping, Table } from '../../../../spreadsheet';
import { folded } from './cells';
import { type Column, columnsOf, type ImportList } from './columns';

/** What a template and an export write above a column. */
export const bothHeaders = ({ header }: Column): string => `${header.et} / ${header.en}`;

const knownNames = ({ key, header, also }: Column): string[] => [key, header.et, header.en, ...also].map(folded);

/** The column with this header; `Tehasenumber / Serial number` names it twice. */
function columnNamed(list: ImportList, header: string): string | null {
  const parts = [header, ...header.split('/')].map(folded).filter(Boolean);
  return columnsOf[list].find((column) => knownNames(column).some((each) => parts.includes(each)))?.key ?? null;
}

/** Recognises columns by the first row. Of two columns with the same header the first counts. */
export function mapHeaders(list: ImportList, table: Table): Mapping {
  const width = Math.max(0, ...table.map(({ length }) => length));
  const found = Array.from({ length: width }, (_, position) => columnNamed(list, table[0]?.[position] ?? ''));
  const columns = found.map((key, position) => (found.indexOf(key) === position ? key : null));
  return { columns, hasHeaders: columns.some((key) => key !== null) };
}

/** Is every column that has a text one of the list? */
export const isComplete = ({ columns, hasHeaders }: Mapping, table: Table): boolean =>
  hasHeaders && columns.every((key, position) => key !== null || table.every((row) => !row[position]?.trim()));

/** In an export, `'` stands before a text that a spreadsheet would take for a formula (see `exportedText`). */
const importedText = (text: string) => text.replace(/^'(?='*[=+\-@\t\r])/, '').trim();

/** The texts of the rows by the keys of their columns. */
export const cellsOf = ({ columns, hasHeaders }: Mapping, table: Table): Record<string, string>[] =>
  table
    .slice(hasHeaders ? 1 : 0)
    .map((row) =>
      Object.fromEntries(
        columns.flatMap((key, position) => (key === null ? [] : [[key, importedText(row[position] ?? '')]])),
      ),
    );
