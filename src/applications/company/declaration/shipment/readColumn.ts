import Papa from 'papaparse';

/**
 * The first column of cells that were copied from a spreadsheet. Empty lines at the end are left out, those between stay:
 * each line has its position.
 */
export function readColumn(text: string): string[] {
  const { data } = Papa.parse<string[]>(text, { delimiter: '\t' });
  const column = data.map(([cell = '']) => cell.trim());
  return column.slice(0, column.findLastIndex((cell) => cell !== '') + 1);
}
