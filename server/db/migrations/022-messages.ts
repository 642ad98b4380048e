import { type Kysely, type Migration, sql } from 'kysely';

/** What the authority and the applicant write to each other about an application until it is decided (ASK-01). */
export const messages: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table message (
        id bigint generated always as identity primary key,
        application_id bigint not null references application,
        author text not null check (author in ('authority', 'applicant')),
        person_code text,
        text text not null,
        sent timestamptz not null
      )`.execute(db);
    await sql`create index message_application on message (application_id, id)`.execute(db);
    await sql`alter table document add column message_id bigint references message`.execute(db);
  },
};
