import { type Kysely, type Migration, sql } from 'kysely';

/** The sandbox keeps its addresses in memory; a real portal asks the address service. */
export const noAddresses: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`drop table address`.execute(db);
  },
};
