import { type Kysely, type Migration, sql } from 'kysely';

const isUnderWay = sql`status in (${sql.join(
  [
    'CHECK',
    'CHECK_OK',
    'CHECK_NOT_OK',
    'DEPOSITION_CHECK',
    'DEPOSITION_CHECK_OK',
    'DEPOSITION_CHECK_NOT_OK',
    'EXAM_CHECK',
    'EXAM_CHECK_OK',
    'EXAM_CHECK_NOT_OK',
    'REGISTER',
  ].map((name) => sql.lit(`APPLICATION_STATUS_${name}`)),
)})`;

/** Types whose ticked weapons are changed, or put onto a licence. */
const isAboutWeapons = sql`(registry_code is null and type in (${sql.join(
  [
    'WEAPON_LICENCE',
    'WEAPON_LICENCE_DEFENCE_LEAGUE',
    'COLLECTING_LICENCE',
    'WEAPON_DISPOSAL',
    'WEAPON_REWORK',
    'WEAPON_UNUSABLE',
    'WEAPON_DEMOLITION',
    'WEAPON_UNAUTHORIZED',
  ].map((name) => sql.lit(`APPLICATION_TYPE_${name}`)),
)}) or type = 'APPLICATION_TYPE_WEAPON_TRANSFER')`;

/** Equal for two spellings of a number, as the program compares them. */
const comparable = (text: string): string => text.replace(/\s/g, '').toLocaleUpperCase('et');

interface Row {
  id: number;
  activity: string | null;
  licence: string | null;
  weapons: string[];
  entered: { make: string; factoryNo: string }[];
  shared: { licenceNumber: string; factoryNo: string }[];
}

const activityClaims: Record<string, readonly string[]> = {
  EXTEND_LICENCE: ['licenceTerm'],
  CHANGE_LICENCE: ['licenceContent'],
  EXCHANGE_LICENCE: ['licenceTerm', 'licenceContent'],
};

const claimsOf = ({ activity, licence, weapons, entered, shared }: Row) => [
  ...(activity && licence ? (activityClaims[activity] ?? []) : []).map((kind) => ({ kind, subject: licence })),
  ...weapons.map((subject) => ({ kind: 'weapon', subject })),
  ...entered
    .filter(({ factoryNo }) => /\d/.test(factoryNo))
    .map(({ make, factoryNo }) => ({ kind: 'enteredWeapon', subject: comparable(make + factoryNo) })),
  ...shared.map(({ licenceNumber, factoryNo }) => ({
    kind: 'sharedWeapon',
    subject: `${comparable(licenceNumber)}/${comparable(factoryNo)}`,
  })),
];

/**
 * What a submitted application is about is a row with a constraint: the licence, the weapons. Of applications under way that
 * exclude each other already, the earliest keeps its claim. A payment names the version and the documents it was checked for,
 * and money can be kept for an application that its bank's answer did not submit.
 */
export const claims: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table claim (
        application_id bigint not null references application,
        kind text not null check (
          kind in ('licenceTerm', 'licenceContent', 'weapon', 'enteredWeapon', 'sharedWeapon')),
        subject text not null,
        seat smallint not null check (seat = 1 or (kind = 'sharedWeapon' and seat = 2)),
        primary key (kind, subject, seat)
      )`.execute(db);
    await sql`create unique index claim_application on claim (application_id, kind, subject)`.execute(db);
    await sql`
      alter table payment
        add column version integer,
        add column document_slots jsonb,
        drop constraint payment_state_check,
        add constraint payment_state_check check (state in ('started', 'paid', 'kept', 'failed'))`.execute(db);
    await sql`create unique index payment_kept_once on payment (application_id) where state = 'kept'`.execute(db);
    await sql`create index application_licence on application ((licence_activity->>'existingLicenceNo'))`.execute(db);
    await sql`create index licence_weapons on licence using gin (weapons jsonb_path_ops)`.execute(db);
    await sql`create index authorised_person_of on authorised_person (registry_code, person_code)`.execute(db);
    await sql`create index decision_licence on decision (licence_number, decided)`.execute(db);
    const { rows } = await sql<Row>`
      select id,
        case when type <> 'APPLICATION_TYPE_WEAPON_TRANSFER' then body->'licenceActivity'->>'type' end as activity,
        body->'licenceActivity'->>'existingLicenceNo' as licence,
        case when ${isAboutWeapons} then
          (select coalesce(jsonb_agg(w->>'id'), '[]') from jsonb_array_elements(coalesce(body->'weapons', '[]')) w
            where w->>'enabled' = 'true')
          else '[]'::jsonb end as weapons,
        coalesce(body->'enteredWeapons', '[]') as entered,
        coalesce(body->'sharedWeapons', '[]') as shared
      from application where ${isUnderWay} order by submitted, id`.execute(db);
    for (const row of rows)
      for (const { kind, subject } of claimsOf(row))
        await sql`
          insert into claim (application_id, kind, subject, seat)
            select ${row.id}, ${kind}, ${subject}, s from generate_series(1, ${kind === 'sharedWeapon' ? 2 : 1}::int) s
            where not exists (select from claim where kind = ${kind} and subject = ${subject} and seat = s)
            order by s limit 1
            on conflict do nothing`.execute(db);
  },
};
