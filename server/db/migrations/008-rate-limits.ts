import { type Kysely, type Migration, sql } from 'kysely';

/** Requests counted by all processes together. Rows live for a minute: nothing is lost with them, so they are not logged. */
export const rateLimits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create unlogged table rate_limit (
        key text not null,
        period bigint not null,
        hits integer not null,
        primary key (period, key)
      )`.execute(db);
  },
};
