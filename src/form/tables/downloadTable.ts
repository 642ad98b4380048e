import { downloadBlob } from '../../api/downloadBlob';
import type { TableFormat } from './tableFormats';

/** Makes a file of a table in the browser and saves it. The libraries that write files are loaded now. */
export async function downloadTable(
  table: readonly (readonly string[])[],
  format: TableFormat,
  name: string,
): Promise<void> {
  const { writeTable } = await import('./writeTable');
  downloadBlob(writeTable(table, format), `${name}.${format}`);
}
