// Fills the database of the portal with what a country has after some years, in SQL.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { binFolder } from './postgres.mjs';

/** A natural person of the filled rows, by a number: a code that no sandbox person has. */
const personOf = (number) => `lpad((31000000000 + ${number})::text, 11, '3')`;
const body = `jsonb_build_object(
  'applicant', jsonb_build_object('firstName', 'Mari', 'lastName', 'Maasikas ' || i, 'email', 'm' || i % people || '@example.ee'),
  'weapons', '[]'::jsonb, 'enteredWeapons', '[]'::jsonb, 'sharedWeapons', '[]'::jsonb, 'comment', repeat('tekst ', 60))`;
const type = `'APPLICATION_TYPE_WEAPON_LICENCE'`;

/**
 * Statements by table. Of \`n\` applications one in 40 is under way and one in 20 a draft; there are 0.3 n licences with a weapon,
 * 0.5 n documents and 0.2 n people. \`first\` is the id before the first application that is added.
 */
const statements = {
  application: `
    insert into application (no, resource, type, status, person_code, registry_code, version, body, submitted, created, updated)
    select 'V-' || i, 'purchaseApplication', ${type}, case
        when i % 40 = 0 then 'APPLICATION_STATUS_CHECK' when i % 20 = 1 then 'APPLICATION_STATUS_OPEN'
        else 'APPLICATION_STATUS_REGISTER_OK' end,
      ${personOf('i % people')}, case when i % 50 = 7 then (10000000 + i % 2000)::text end, 3, ${body},
      case when i % 20 <> 1 then now() - (i % 2000) * interval '1 day' end, now(), now()
    from generate_series(1, n) i`,
  application_row: `
    insert into application_row (application_id, list, content, version)
    select first + i, 'employees', jsonb_build_object('id', 'VE-' || i || '-' || place, 'ordering', place), 3
    from generate_series(1, n) i, generate_series(0, 4) place where i % 50 = 7`,
  exam: `insert into exam (application_id, type, amount_cents) select first + i, 'THEORY', 1000 from generate_series(1, n / 4) i`,
  payment: `
    insert into payment (application_id, request_type, bank, amount_cents, state, stamp, reference, bank_transaction, created, settled)
    select first + i, 'PRIVATE_APPLICATION', 'SEB', 6000, case when i % 20 = 1 then 'started' else 'paid' end,
      (9000000000 + i)::text, '2900082456', i::text, now() - (i % 2000) * interval '1 day', now()
    from generate_series(1, n) i`,
  unapplied_payment: `
    insert into unapplied_payment (payment_id, bank_transaction, amount_cents, reason, received)
    select id, 'V' || id, 6000, 'claimed', created from payment where id % 5 = 0`,
  claim: `
    insert into claim (application_id, kind, subject, seat)
    select first + i * 4, 'weapon', 'VC-' || i, 1 from generate_series(1, n / 4) i`,
  document: `
    insert into document (id, application_id, owner_person, owner_party, type, file_name, storage_key, media_type, size, created)
    select 'VD-' || i, first + i, ${personOf('i % people')}, ${personOf('i % people')}, 'DOCUMENT_TYPE_BILL_OF_HEALTH',
      'tõend.pdf', 'VK-' || i, 'application/pdf', 1000, now() - (i % 2000) * interval '1 day'
    from generate_series(1, n / 2) i`,
  licence: `
    insert into licence (number, type, status, person_code, registry_code, issued, valid_until, application_id)
    select 'V-RL-' || i, ${type}, 'VALID', case when i % 100 <> 3 then ${personOf('i % people')} end,
      case when i % 100 = 3 then (10000000 + i % 2000)::text end, '2023-01-01', current_date + (i % 1800), first + i
    from generate_series(1, n * 3 / 10) i`,
  weapon_on_licence: `
    insert into weapon_on_licence
      (licence_number, weapon_id, identity, purposes, national_security, details, exclusive)
    select 'V-RL-' || i, 'VW-' || i, 'TIKKAN' || i, '["WEAPON_PURPOSE_A"]', false,
      jsonb_build_object('type', 'RIFLE', 'make', 'Tikka', 'model', 'T3x', 'caliber', '.308 Win.', 'factoryNo', 'N' || i,
        'category', 'FIREARM', 'status', 'REGISTERED', 'state', 'USABLE', 'licenceNumbers', jsonb_build_array('V-RL-' || i),
        'enabled', false), true
    from generate_series(1, n * 3 / 10) i`,
  decision: `
    insert into decision (application_id, decided, licence_number, licence_type, issued, valid_until, weapons)
    select first + i, now() - interval '1 year', 'V-RL-' || i, ${type}, '2023-01-01', '2028-01-01', '[]'
    from generate_series(1, n * 3 / 10) i`,
  notice: `
    insert into notice (id, topic, key, application_id, language, recipient, content, state, attempts, due, created, settled)
    select gen_random_uuid(), 'stage', null, first + i, 'et', null, null, 'sent', 1, now(), now() - (i % 2000) * interval '1 day', now()
    from generate_series(1, n / 2) i`,
  reminder_address: `
    insert into reminder_address (address, token) select 'v' || i || '@example.ee', 'VT-' || i from generate_series(1, n / 5) i`,
  session: `
    insert into session (id, person_code, device, token_id, started, renewed, expires)
    select 'VS-' || i, ${personOf('i')}, 'Firefox, Linux', 'VT-' || i, now(), now(), now() + interval '1 hour'
    from generate_series(1, people) i`,
  authorised_person: `
    insert into authorised_person (registry_code, company_name, person_code, first_name, last_name, email, phone,
      protocol_document_id, created_by, updated_by, created, updated)
    select (20000000 + i)::text, 'OÜ', ${personOf('i')}, 'Mari', 'Maasikas', 'm@example.ee', '+372 5551234', 'VD-' || i,
      ${personOf('i')}, ${personOf('i')}, now(), now()
    from generate_series(1, n / 5) i`,
  idempotency: `
    insert into idempotency (key, person_code, party_code, request_hash, response, created)
    select 'VI-' || i, ${personOf('i')}, ${personOf('i')}, 'h', '{}', now() from generate_series(1, n / 5) i`,
  audit: `
    insert into audit (at, person_code, action, object, object_id)
    select now(), ${personOf('i % people')}, 'application.saved', 'application', (first + i)::text from generate_series(1, n) i`,
  security_event: `
    insert into security_event (at, kind, person, address, count)
    select now() - i * interval '1 minute', 'login.failed', null, 'v' || i, 1 from generate_series(1, n / 5) i`,
};

/** The tables that grow with what people do. */
export const growingTables = Object.keys(statements);

/** @param url of a PostgreSQL with every migration. */
export function fillDatabase(url, applications) {
  const filled = Object.values(statements).map((statement) => `${statement};`);
  const block = `
    do $fill$
    declare n int := ${applications}; people int := greatest(${applications} / 5, 1); first bigint;
    begin
      -- The numbers of the applications follow each other.
      select nextval(pg_get_serial_sequence('application', 'id')) into first;
      ${filled.join('\n')}
    end $fill$;
    vacuum analyze;`;
  execFileSync(path.join(binFolder, 'psql'), ['-q', '-v', 'ON_ERROR_STOP=1', url], { input: block });
}
