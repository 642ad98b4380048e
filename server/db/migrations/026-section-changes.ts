import { type Kysely, type Migration, sql } from 'kysely';

/** Keeps who changed which section of a company's application, and when (MRG-03). Not known for earlier saves. */
export const sectionChanges: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table section_change (
        application_id integer not null references application,
        section text not null,
        person_code text not null,
        name text not null,
        changed timestamptz not null,
        primary key (application_id, section, person_code)
      )`.execute(db);
  },
};
