import { type Kysely, type Migration, sql } from 'kysely';

/** Who saved an application last: representatives of a company see whose drafts they find. Unknown of earlier saves. */
export const changedBy: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table application add column changed_by jsonb`.execute(db);
  },
};
