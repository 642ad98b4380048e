import { type Kysely, type Migration, sql } from 'kysely';

/** Notices in the order in which they are sent: reminders of licences last, of the same kind the one that is due longest first. */
export const remindersLast: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`drop index notice_due`.execute(db);
    await sql`create index notice_next on notice ((topic = 'licence'), due) where state = 'waiting'`.execute(db);
  },
};
