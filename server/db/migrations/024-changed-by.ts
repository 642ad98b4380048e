import { type Kysely, type Migration, sql } from 'kysely';

/** Keeps the person who saved an application last, for the list of a company. Not known for earlier saves. */
export const changedBy: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table application add column changed_by jsonb`.execute(db);
  },
};
