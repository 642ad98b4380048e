import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The code of each paper that was given out, by which anybody who holds it can check it (PAP-02), and the carry permits of
 * employees that the company has ended.
 */
export const papers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table paper (
        code text primary key,
        subject text not null unique,
        kind text not null check (kind in ('decision', 'extract', 'permit')),
        application_id bigint references application,
        licence_number text references licence,
        permit_no text,
        holder text not null,
        made timestamptz not null
      )`.execute(db);
    await sql`create index paper_application on paper (application_id)`.execute(db);
    await sql`create index paper_licence on paper (licence_number)`.execute(db);
    await sql`
      create table ended_permit (
        no text primary key,
        licence_number text not null references licence,
        ended timestamptz not null
      )`.execute(db);
    await sql`create index ended_permit_licence on ended_permit (licence_number)`.execute(db);
  },
};
