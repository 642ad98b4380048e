import Papa from 'papaparse';
import { exportedText } from './exportedText';
import type { TableFormat } from './tableFormats';
import { writeWorkbook } from './writeWorkbook';

type Rows = readonly (readonly string[])[];

/** What spreadsheets in Estonia open without questions: UTF-8 with a mark, and semicolons. */
function writeCsv(rows: Rows): Blob {
  const lines = rows.map((row) => [...row]);
  const text = Papa.unparse(lines, { delimiter: ';', newline: '\r\n' });
  return new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' });
}

const writers = { csv: writeCsv, xlsx: writeWorkbook } satisfies Record<TableFormat, (rows: Rows) => Blob>;

/** A table as a file; all cells are texts, and none is a formula. @param table its first row is the headers. */
export const writeTable = (table: Rows, format: TableFormat): Blob =>
  writers[format](table.map((row) => row.map(exportedText)));
