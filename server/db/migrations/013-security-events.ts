import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Security events, and the rule that neither they nor the audit are changed: rows are added and read, whatever the
 * database role that the portal uses.
 */
export const securityEvents: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table security_event (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        kind text not null,
        person text,
        address text not null,
        count integer not null,
        detail jsonb
      )`.execute(db);
    await sql`create index security_event_at on security_event (at)`.execute(db);
    await sql`
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
      end $$`.execute(db);
    for (const table of ['audit', 'security_event'])
      await sql`
        create trigger append_only before update or delete or truncate on ${sql.table(table)}
          for each statement execute function refuse_change()`.execute(db);
  },
};
