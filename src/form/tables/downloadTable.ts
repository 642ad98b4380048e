import type { ExportTable } from '#domain/applications/exportTable';
import { downloadBlob } from '../../api/downloadBlob';
import type { TableFormat } from './tableFormats';

/** Makes a file of a table in the browser and saves it. The libraries that write files are loaded now. */
export async function downloadTable(table: ExportTable, format: TableFormat): Promise<void> {
  const { writeTable } = await import('./writeTable');
  downloadBlob(writeTable(table, format), `${table.name}.${format}`);
}
