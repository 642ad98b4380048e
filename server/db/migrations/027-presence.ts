import { type Kysely, type Migration, sql } from 'kysely';

/** Who has the application of a company open (PAG-05). */
export const presences: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table presence (
        application_id integer not null references application,
        person_code text not null,
        name text not null,
        seen timestamptz not null,
        primary key (application_id, person_code)
      )`.execute(db);
    await sql`create index presence_seen on presence (seen)`.execute(db);
  },
};
