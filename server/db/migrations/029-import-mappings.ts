import { type Kysely, type Migration, sql } from 'kysely';

/** How a company imports the tables of its suppliers (IMP-05). */
export const importMappings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table import_mapping (
        id integer generated always as identity primary key,
        registry_code text not null,
        list text not null,
        name text not null,
        columns jsonb not null,
        constants jsonb not null,
        updated_by text not null,
        updated timestamptz not null,
        unique (registry_code, list, name)
      )`.execute(db);
  },
};
