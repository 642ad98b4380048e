import { type Kysely, type Migration, sql } from 'kysely';

/**
 * A declaration has a reference of the company's own, and may correct another one (DEC-01); serial numbers that were declared
 * before are looked up.
 */
export const repeatedDeclarations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table application
        add column own_reference text generated always as (nullif(body->>'ownReference', '')) stored,
        add column corrects jsonb generated always as (nullif(body->'corrects', 'null')) stored`.execute(db);
    await sql`
      create index application_corrects on application (((corrects->>'id')::integer)) where corrects is not null`.execute(
      db,
    );
    await sql`
      create index application_row_serial_number on application_row ((content->>'serialNumber'))
        where content->>'serialNumber' <> ''`.execute(db);
  },
};
