import { type Kysely, type Migration, sql } from 'kysely';

/**
 * A purchase licence knows what was bought with it. A decision is a row of its own: the licence as it was when the application was decided. Of earlier decisions only the
 * last one on each licence is known, as the licence is now.
 */
export const decisions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table licence add column bought jsonb not null default '[]'`.execute(db);
    await sql`
      create table decision (
        application_id bigint primary key references application,
        decided timestamptz not null,
        licence_number text,
        licence_type text,
        issued date,
        valid_until date,
        weapons jsonb not null,
        weapon_location jsonb
      )`.execute(db);
    await sql`
      insert into decision
        select a.id, a.updated, l.number, l.type, l.issued, l.valid_until, l.weapons, l.weapon_location
        from licence l join application a on a.id = l.application_id
        where a.status = 'APPLICATION_STATUS_REGISTER_OK'
        on conflict do nothing`.execute(db);
  },
};
