import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Notices by e-mail: an outbox that is written with the change it tells of, the addresses that get reminders, and the
 * mailbox of the sandbox. An application keeps the language of the person and has its address as a column.
 */
export const notices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table application
        add column language text not null default 'et',
        add column contact_email text not null generated always as (trim(coalesce(
          nullif(body->'applicantModification'->>'email', ''),
          body->'applicant'->>'email',
          body->'entrepreneurApplication'->>'email',
          ''))) stored`.execute(db);
    await sql`
      create table notice (
        id uuid primary key,
        topic text not null,
        key text unique,
        application_id bigint references application,
        language text not null,
        recipient text,
        content jsonb,
        state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
        attempts integer not null default 0,
        error text,
        created timestamptz not null,
        due timestamptz not null,
        settled timestamptz
      )`.execute(db);
    await sql`create index notice_due on notice (due) where state = 'waiting'`.execute(db);
    await sql`create index notice_settled on notice (settled) where content is not null`.execute(db);
    await sql`create index licence_end on licence (valid_until) where status = 'VALID'`.execute(db);
    await sql`
      create table reminder_address (
        address text primary key,
        token text not null unique,
        stopped timestamptz
      )`.execute(db);
    await sql`
      create table sandbox_message (
        id bigint generated always as identity primary key,
        recipient text not null,
        language text not null,
        subject text not null,
        body text not null,
        sent timestamptz not null
      )`.execute(db);
  },
};
