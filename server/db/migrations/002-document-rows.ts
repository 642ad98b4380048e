import { type Kysely, type Migration, sql } from 'kysely';

/** Documents may belong to a row of an application: each employee's certificate is a document of its own. */
export const documentRows: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table document add column row_id text`.execute(db);
  },
};
