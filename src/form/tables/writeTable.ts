import Papa from 'papaparse';
import type { ExportSheet, ExportTable } from '#domain/applications/exportTable';
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

type Written = Omit<ExportTable, 'id'>;

const writers = {
  csv: ({ rows }) => writeCsv(rows),
  xlsx: ({ more = [], ...first }) => writeWorkbook([first, ...more]),
} satisfies Record<TableFormat, (table: Written) => Blob>;

const withSafeTexts = <S extends ExportSheet>(sheet: S): S => ({
  ...sheet,
  rows: sheet.rows.map((row) => row.map(exportedText)),
});

/** A table as a file, in which no cell is a formula; in a workbook the cells of columns with numbers are numbers. */
export const writeTable = (table: Written, format: TableFormat): Blob =>
  writers[format]({ ...withSafeTexts(table), more: table.more?.map(withSafeTexts) ?? [] });
