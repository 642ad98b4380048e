import { type Kysely, type Migration, sql } from 'kysely';

/** Keeps what was not chosen of two versions of an application, so that it can be brought back (MRG-02). */
export const notChosenParts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table not_chosen (
        id integer generated always as identity primary key,
        application_id integer not null references application,
        section text not null,
        row_id text,
        content jsonb not null,
        kept timestamptz not null
      )`.execute(db);
    await sql`create index not_chosen_application on not_chosen (application_id)`.execute(db);
    await sql`create index not_chosen_kept on not_chosen (kept)`.execute(db);
  },
};
