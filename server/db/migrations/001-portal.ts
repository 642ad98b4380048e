import { type Kysely, type Migration, sql } from 'kysely';

/** Tables of the portal, in the PostgreSQL dialect (run by the embedded database and by a server alike). */
export const portalTables: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table application (
        id bigint generated always as identity (start with 1001) primary key,
        no text not null unique,
        resource text not null,
        type text not null,
        status text not null,
        person_code text not null,
        registry_code text,
        version integer not null default 1,
        body jsonb not null,
        decision_comment text,
        submitted timestamptz,
        created timestamptz not null default now(),
        updated timestamptz not null default now()
      )`.execute(db);
    await sql`create index application_person on application (person_code, id desc) where registry_code is null`.execute(
      db,
    );
    await sql`create index application_company on application (registry_code, resource, id desc)`.execute(db);
    await sql`
      create table exam (
        id bigint generated always as identity primary key,
        application_id bigint not null references application,
        type text not null check (type in ('THEORY', 'SHOOTING')),
        amount_cents integer not null check (amount_cents >= 0),
        unique (application_id, type)
      )`.execute(db);
    await sql`
      create table payment (
        id bigint generated always as identity primary key,
        application_id bigint not null references application,
        exam_id bigint references exam,
        request_type text not null,
        bank text,
        amount_cents integer not null check (amount_cents >= 0),
        state text not null check (state in ('started', 'paid', 'failed')),
        stamp text not null unique,
        reference text,
        bank_transaction text,
        created timestamptz not null default now(),
        settled timestamptz
      )`.execute(db);
    await sql`create index payment_application on payment (application_id, id desc)`.execute(db);
    // What is paid is paid once: the database itself refuses a second success.
    await sql`create unique index payment_paid_once on payment (application_id, coalesce(exam_id, 0)) where state = 'paid'`.execute(
      db,
    );
    await sql`
      create table document (
        id text primary key,
        application_id bigint references application,
        owner_person text not null,
        owner_party text not null,
        type text not null,
        file_name text not null,
        storage_key text not null unique,
        media_type text not null,
        size integer not null,
        created timestamptz not null default now(),
        deprecated timestamptz
      )`.execute(db);
    await sql`create index document_application on document (application_id) where deprecated is null`.execute(db);
    await sql`
      create table licence (
        number text primary key,
        type text not null,
        status text not null,
        person_code text,
        registry_code text,
        issued date not null,
        valid_until date not null,
        weapons jsonb not null,
        weapon_location jsonb,
        application_id bigint references application
      )`.execute(db);
    await sql`create index licence_person on licence (person_code)`.execute(db);
    await sql`create index licence_company on licence (registry_code)`.execute(db);
    await sql`
      create table audit (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        person_code text,
        party_code text,
        party_type text,
        action text not null,
        object text not null,
        object_id text not null,
        detail jsonb
      )`.execute(db);
    await sql`create index audit_object on audit (object, object_id)`.execute(db);
    await sql`
      create table idempotency (
        key text not null,
        person_code text not null,
        party_code text not null,
        request_hash text not null,
        response jsonb not null,
        created timestamptz not null default now(),
        primary key (person_code, party_code, key)
      )`.execute(db);
    await sql`create table revoked_token (jti text primary key, expires timestamptz not null)`.execute(db);
    await sql`
      create table classifier (
        type text not null,
        code text not null,
        user_group text not null default '',
        value_et text not null,
        value_en text not null,
        ordering integer not null,
        metadata jsonb not null default '{}',
        primary key (type, code, user_group)
      )`.execute(db);
    await sql`create table feature_flag (name text primary key)`.execute(db);
    await sql`
      create table address (
        id text primary key,
        text text not null,
        folded text not null,
        code text not null,
        ehak text not null,
        x double precision not null,
        y double precision not null,
        type text not null
      )`.execute(db);
    await sql`
      create table fee (
        id bigint generated always as identity primary key,
        application_type text,
        activity text not null default '',
        exam_type text,
        amount_cents integer not null check (amount_cents >= 0),
        valid_from date not null,
        source text not null
      )`.execute(db);
  },
};
