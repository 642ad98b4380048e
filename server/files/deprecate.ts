import type { Selectable } from 'kysely';
import { type Actor, audit } from '../audit';
import type { Db, Tables } from '../db/schema';
import { notFound } from '../errors';

type DocumentRow = Pick<Selectable<Tables['document']>, 'id' | 'application_id'>;

/**
 * Takes a document away from the applicant. The row and the file stay until their retention period ends.
 * @throws HttpError 404 when it was taken away or given to an application meanwhile.
 */
export async function deprecateDocument(trx: Db, actor: Actor, row: DocumentRow, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('document')
    .set({ deprecated: now })
    .where('id', '=', row.id)
    .where('application_id', 'is not distinct from', row.application_id)
    .where('deprecated', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
  await audit(trx, actor, 'document.deprecated', 'document', row.id, { applicationId: row.application_id });
}
