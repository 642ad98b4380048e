import { type Kysely, type Migration, sql } from 'kysely';

/** When each job ran last, in whichever process; and what the sweeps and the upload quota look for. */
export const jobs: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table job (
        name text primary key,
        started timestamptz not null,
        runs integer not null default 0,
        failures integer not null default 0
      )`.execute(db);
    await sql`create index document_owner on document (owner_person)`.execute(db);
    await sql`create index document_deprecated on document (deprecated) where deprecated is not null`.execute(db);
    await sql`create index idempotency_created on idempotency (created)`.execute(db);
  },
};
