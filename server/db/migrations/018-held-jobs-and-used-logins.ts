import { type Kysely, type Migration, sql } from 'kysely';

/** Until when a job waits after its clock jumped; and which attempts to log in were finished, so that none is twice. */
export const heldJobsAndUsedLogins: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table job add column held_until timestamptz`.execute(db);
    await sql`
      create table used_login (
        state text primary key,
        used timestamptz not null default now()
      )`.execute(db);
    await sql`create index used_login_used on used_login (used)`.execute(db);
  },
};
