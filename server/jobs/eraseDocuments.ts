import type { SelectQueryBuilder } from 'kysely';
import { audit } from '../audit';
import type { Db, Tables } from '../db/schema';
import type { FileStore } from '../ports';

/** Most documents erased in one batch. */
const batchMax = 200;

type Documents = SelectQueryBuilder<Tables, 'document', Pick<Tables['document'], 'id' | 'storage_key'>>;

/**
 * Erases documents with their files. Each file goes before its row: after a crash the row is still there, and removing a
 * file that is gone does nothing.
 * @returns `more` when others are to be erased.
 */
export async function eraseDocuments(trx: Db, files: FileStore, documents: Documents): Promise<'more' | undefined> {
  const rows = await documents.orderBy('created').limit(batchMax).forUpdate().skipLocked().execute();
  for (const { id, storage_key: key } of rows) {
    await files.remove(key);
    await trx.deleteFrom('document').where('id', '=', id).execute();
    await audit(trx, null, 'document.erased', 'document', id);
  }
  return rows.length === batchMax ? 'more' : undefined;
}
