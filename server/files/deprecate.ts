import type { Selectable } from 'kysely';
import { type Actor, audit } from '../audit';
import type { Db } from '../db/database';
import type { Tables } from '../db/schema';

type DocumentRow = Pick<Selectable<Tables['document']>, 'id' | 'application_id'>;

/** Takes a document away from the applicant. The row and the file stay until their retention period ends. */
export async function deprecateDocument(trx: Db, actor: Actor, row: DocumentRow, now: Date): Promise<void> {
  await trx.updateTable('document').set({ deprecated: now }).where('id', '=', row.id).execute();
  await audit(trx, actor, 'document.deprecated', 'document', row.id, { applicationId: row.application_id });
}
