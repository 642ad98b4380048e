import { documentTypeOf } from '../../codes';
import type { AskedDocument, DocumentSlot } from '../engine/documents';
import type { ListedFile } from '../model';

/** The files that a row of an application lists. */
export interface RowFiles {
  readonly id: string;
  files: readonly ListedFile[];
}

/**
 * The files of the rows of a form, by the names of their lists: `{ depositories: [{ id, files }] }`. A section of rows
 * reads them from the application when it writes its rows.
 * @param idsOf ids of the documents that are saved in a slot.
 */
export function rowFiles(
  asked: readonly AskedDocument[],
  idsOf: (slot: DocumentSlot) => readonly string[],
): Record<string, RowFiles[]> {
  const lists = new Map<string, Map<string, ListedFile[]>>();
  for (const slot of asked) {
    if (!slot.rowId) continue;
    const list = slot.path.slice(0, slot.path.indexOf('['));
    const rows = lists.get(list) ?? new Map<string, ListedFile[]>();
    const own = idsOf(slot).map((documentId) => ({ documentType: documentTypeOf(slot.type), documentId }));
    lists.set(list, rows.set(slot.rowId, [...(rows.get(slot.rowId) ?? []), ...own]));
  }
  return Object.fromEntries([...lists].map(([list, rows]) => [list, [...rows].map(([id, files]) => ({ id, files }))]));
}

/** The files listed for a row, as far as its rules ask for them now. */
export const filesOfRow = (id: string, asked: readonly DocumentSlot[], saved: readonly RowFiles[]): ListedFile[] =>
  (saved.find((row) => row.id === id)?.files ?? []).filter(({ documentType }) =>
    asked.some((slot) => documentTypeOf(slot.type) === documentType),
  );
