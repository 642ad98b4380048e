import { type Kysely, type Migration, sql } from 'kysely';

/** Notices that are due at the same millisecond are sent in the order in which they were written. */
export const noticeOrder: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table notice add column number bigint not null generated always as identity`.execute(db);
    await sql`drop index notice_next`.execute(db);
    await sql`create index notice_next on notice ((topic = 'licence'), due, number) where state = 'waiting'`.execute(
      db,
    );
  },
};
