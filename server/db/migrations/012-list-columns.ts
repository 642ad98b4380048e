import { type Kysely, type Migration, sql } from 'kysely';

/** What lists show of a body gets columns, so that they need not read bodies. */
export const listColumns: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const applicant = sql`coalesce(body->'applicant', body->'entrepreneurApplication'->'applicant')`;
    await sql`
      alter table application
        add column licence_activity jsonb generated always as (body->'licenceActivity') stored,
        add column applicant_name text not null generated always as
          (trim(coalesce(${applicant}->>'firstName', '') || ' ' || coalesce(${applicant}->>'lastName', ''))) stored`.execute(
      db,
    );
  },
};
