import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The settings of a company hold who its authorised persons are, how to reach them, and who has entered them (SET-27).
 * Earlier entries were made by the sandbox alone; it enters their names at its next start.
 */
export const authorisedPersonData: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table authorised_person
        add column company_name text not null default '',
        add column first_name text not null default '',
        add column last_name text not null default '',
        add column email text not null default '',
        add column phone text not null default '',
        add column deactivation_document_id text references document,
        add column created_by text not null default '',
        add column updated_by text not null default '',
        add column created timestamptz not null default now(),
        add column updated timestamptz not null default now()`.execute(db);
    await sql`
      update authorised_person a
        set created_by = d.owner_person, updated_by = d.owner_person, created = d.created, updated = d.created
        from document d where d.id = a.protocol_document_id`.execute(db);
    await sql`create index authorised_person_code on authorised_person (person_code) where active`.execute(db);
  },
};
