import { type Kysely, type Migration, sql } from 'kysely';

/**
 * A login starts a session; its tokens name it, and one row says whether they are still accepted. Tokens from before
 * name no session and are refused, so that the list of revoked tokens is no longer needed.
 */
export const sessions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table session (
        id text primary key,
        person_code text not null,
        device text,
        token_id text not null,
        previous_token_id text,
        started timestamptz not null,
        renewed timestamptz not null,
        expires timestamptz not null,
        ended timestamptz
      )`.execute(db);
    await sql`create index session_person on session (person_code)`.execute(db);
    await sql`create index session_expires on session (expires)`.execute(db);
    await sql`drop table revoked_token`.execute(db);
  },
};
