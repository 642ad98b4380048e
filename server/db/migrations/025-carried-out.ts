import { type Kysely, type Migration, sql } from 'kysely';

/** Keeps when what a decision permits was done (PRIV-100). Earlier decisions have no last day: they were carried out at once. */
export const carriedOut: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table decision add column carried_out timestamptz`.execute(db);
  },
};
