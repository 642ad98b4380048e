import { type Kysely, type Migration, sql } from 'kysely';

/** A colleague is asked to look a draft of a company over (TEAM-01); who has begun to submit it. */
export const reviews: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table application
        add column review jsonb,
        add column submitter jsonb`.execute(db);
  },
};
