import { type Kysely, type Migration, sql } from 'kysely';

/** A colleague is asked to look a draft of a company over (TEAM-01). */
export const reviews: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table application add column review jsonb`.execute(db);
  },
};
