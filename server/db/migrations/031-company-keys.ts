import { type Kysely, type Migration, sql } from 'kysely';

/** Keys with which the systems of a company declare (DEC-02). */
export const companyKeys: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table company_key (
        id integer generated always as identity primary key,
        registry_code text not null,
        company_name text not null,
        name text not null,
        hash text not null unique,
        ending text not null,
        person_code text not null,
        first_name text not null,
        last_name text not null,
        created timestamptz not null,
        used timestamptz,
        ended timestamptz
      )`.execute(db);
    await sql`create index company_key_company on company_key (registry_code)`.execute(db);
  },
};
