import { type Kysely, type Migration, sql } from 'kysely';

/** Persons whom a company has authorised, each by a document (CPUR-18, OPEN-73). */
export const authorisedPersons: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table authorised_person (
        id bigint generated always as identity primary key,
        registry_code text not null,
        person_code text not null,
        protocol_document_id text not null references document,
        active boolean not null default true
      )`.execute(db);
    // A person is authorised by a company once at a time (OPEN-56).
    await sql`create unique index authorised_person_active on authorised_person (registry_code, person_code) where active`.execute(
      db,
    );
  },
};
