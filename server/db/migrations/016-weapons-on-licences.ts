import { type Kysely, type Migration, sql } from 'kysely';
import { weaponIdentity } from '#domain/applications/weaponsForLicence';

interface StoredWeapon {
  id: string;
  make: string;
  factoryNo: string;
  purposes: string[];
  nationalSecurity: boolean;
}

/** How many licences are moved at once. */
const batch = 1000;

/** Types of the licences of owners. */
const owningTypes = sql.join(
  ['WEAPON_LICENCE', 'WEAPON_LICENCE_DEFENCE_LEAGUE', 'COLLECTING_LICENCE'].map((name) =>
    sql.lit(`APPLICATION_TYPE_${name}`),
  ),
);

const rowOf = (number: string, { id, purposes, nationalSecurity, ...details }: StoredWeapon) => ({
  licence_number: number,
  weapon_id: id,
  // As the program compares weapons now: were that to change, the identities would have to be written again.
  identity: weaponIdentity(details),
  purposes,
  national_security: nationalSecurity,
  details,
});

async function move(db: Kysely<unknown>, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ number: string; weapons: StoredWeapon[] }>`
    select number, weapons from licence where number > ${after} order by number limit ${batch}`.execute(db);
  const moved = rows.flatMap(({ number, weapons }) => weapons.map((weapon) => rowOf(number, weapon)));
  await sql`
    insert into weapon_on_licence
      (licence_number, weapon_id, identity, purposes, national_security, details, exclusive)
    select licence_number, weapon_id, identity, purposes, national_security, details, false
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as r(licence_number text, weapon_id text,
      identity text, purposes jsonb, national_security boolean, details jsonb)
    on conflict do nothing`.execute(db);
  return rows.at(-1)?.number;
}

/**
 * A weapon on a licence is a row, and two licences of owners cannot hold the same one. Of two that do already, the one issued
 * first keeps it; the other keeps its weapon to be read, and cannot be extended after its end while the first is in force.
 */
export const weaponsOnLicences: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table weapon_on_licence (
        id bigint generated always as identity primary key,
        licence_number text not null references licence,
        weapon_id text not null,
        identity text not null,
        purposes jsonb not null,
        national_security boolean not null,
        details jsonb not null,
        exclusive boolean not null,
        unique (licence_number, weapon_id)
      )`.execute(db);
    for (let last: string | undefined = ''; last !== undefined; ) last = await move(db, last);
    await sql`
      update weapon_on_licence w set exclusive = true
      from (
        select o.id, identity,
          row_number() over (partition by weapon_id order by issued, number) as of_id,
          row_number() over (partition by identity order by issued, number) as of_identity
        from weapon_on_licence o join licence l on l.number = o.licence_number
        where l.status = 'VALID' and l.valid_until >= current_date and l.type in (${owningTypes})
      ) f
      where f.id = w.id and of_id = 1 and (of_identity = 1 or f.identity = '')`.execute(db);
    await sql`create index weapon_on_licence_weapon on weapon_on_licence (weapon_id)`.execute(db);
    await sql`create unique index weapon_of_one_owner on weapon_on_licence (weapon_id) where exclusive`.execute(db);
    await sql`
      create unique index weapon_number_of_one_owner on weapon_on_licence (identity)
        where exclusive and identity <> ''`.execute(db);
    await sql`alter table licence drop column weapons`.execute(db);
  },
};
