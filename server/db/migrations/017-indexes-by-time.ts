import { type Kysely, type Migration, sql } from 'kysely';

/** What is counted of the last day, and what jobs look for, is found by an index. */
export const indexesByTime: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [table, column] of [
      ['payment', 'created'],
      ['unapplied_payment', 'received'],
      ['document', 'created'],
      ['notice', 'created'],
    ] as const)
      await sql`create index ${sql.id(`${table}_${column}`)} on ${sql.table(table)} (${sql.id(column)})`.execute(db);
    await sql`create index document_unowned on document (created) where application_id is null`.execute(db);
    await sql`create index authorised_person_protocol on authorised_person (protocol_document_id)`.execute(db);
    await sql`create index authorised_person_deactivation on authorised_person (deactivation_document_id)`.execute(db);
    await sql`create index reminder_address_stopped on reminder_address (address) where stopped is not null`.execute(
      db,
    );
  },
};
