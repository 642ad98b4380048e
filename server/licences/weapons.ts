import { type RawBuilder, sql } from 'kysely';
import type { Licence, Weapon } from '#domain/applications/model';
import { definitions, typesForWeapons } from '#domain/applications/registry';
import { weaponIdentity } from '#domain/applications/weaponsForLicence';
import { distinctWeapons } from '#domain/applications/weaponsOfLicences';
import type { ApplicationType } from '#domain/codes';
import type { Db } from '../db/schema';

/** Weapons on licences: a row of `weapon_on_licence` for each. */

/** Types of the licences on one of which a weapon stands, and on no other of them (TRU-04). */
export const owningTypes = definitions.filter(({ licence }) => licence?.weapons === 'bought').map(({ code }) => code);

/** One weapon as the portal has it, of a row `w`. */
const weaponOfRow = sql`w.details || jsonb_build_object(
  'id', w.weapon_id, 'purposes', w.purposes, 'nationalSecurity', w.national_security)`;

/** The weapons of a licence, in the order in which they came onto it: a column of a query on `licence`. */
export const weaponsColumn = sql<Weapon[]>`(
  select coalesce(jsonb_agg(${weaponOfRow} order by w.id), '[]')
  from weapon_on_licence w where w.licence_number = licence.number)`.as('weapons');

/** Does a licence hold one of these weapons? A condition of a query on `licence`. */
export const holding = (ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`licence.number in (select licence_number from weapon_on_licence where weapon_id = any(${ids}))`;

const rowOf = ({ id, purposes, nationalSecurity, ...details }: Weapon) => ({
  weapon_id: id,
  identity: weaponIdentity(details),
  purposes,
  national_security: nationalSecurity,
  details: { ...details, enabled: false },
});

/** Adds weapons to a licence, or changes those that are on it. */
export async function addWeapons(
  trx: Db,
  { number, type, status = 'VALID' }: Pick<Licence, 'number' | 'type'> & { status?: Licence['status'] },
  weapons: readonly Weapon[],
): Promise<void> {
  if (weapons.length === 0) return;
  const isExclusive = status === 'VALID' && owningTypes.includes(type);
  await sql`
    insert into weapon_on_licence
      (licence_number, weapon_id, identity, purposes, national_security, details, exclusive)
    select ${number}, r.weapon_id, r.identity, r.purposes, r.national_security, r.details, ${isExclusive}
    from jsonb_to_recordset(${JSON.stringify(weapons.map(rowOf))}::jsonb) as
      r(weapon_id text, identity text, purposes jsonb, national_security boolean, details jsonb)
    on conflict (licence_number, weapon_id) do update set
      identity = excluded.identity, purposes = excluded.purposes,
      national_security = excluded.national_security, details = excluded.details`.execute(trx);
}

/** Adds weapons to a licence that is their only one. */
export const addToOnly = (trx: Db, licence: Pick<Licence, 'number' | 'type'>, weapons: readonly Weapon[]) =>
  addWeapons(
    trx,
    licence,
    weapons.map((weapon) => ({ ...weapon, licenceNumbers: [licence.number] })),
  );

/** Takes weapons off licences. @returns them, each once. */
export async function takeWeapons(trx: Db, numbers: readonly string[], ids: readonly string[]): Promise<Weapon[]> {
  const { rows } = await sql<{ weapon: Weapon }>`
    delete from weapon_on_licence w where w.licence_number = any(${numbers}) and w.weapon_id = any(${ids})
    returning ${weaponOfRow} as weapon`.execute(trx);
  return distinctWeapons(rows.map(({ weapon }) => weapon));
}

/** Replaces the weapons of a licence. */
export async function putWeapons(
  trx: Db,
  licence: Pick<Licence, 'number' | 'type'>,
  weapons: readonly Weapon[],
): Promise<void> {
  await trx
    .deleteFrom('weapon_on_licence')
    .where('licence_number', '=', licence.number)
    .where(sql<boolean>`not weapon_id = any(${weapons.map(({ id }) => id)})`)
    .execute();
  await addWeapons(trx, licence, weapons);
}

/**
 * Changes weapons on every licence that holds them, also on the parallel licence of another person. The licences are locked
 * in the order of their numbers, so that two changes wait for each other.
 * @param change returns the changed weapon, or null to remove it.
 * @returns the numbers of these licences.
 */
export async function rewriteWeapons(
  trx: Db,
  ids: readonly string[],
  change: (weapon: Weapon) => Weapon | null,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const locked = await trx
    .selectFrom('licence')
    .select(['number', 'type'])
    .where(holding(ids))
    .orderBy('number')
    .forUpdate()
    .execute();
  const { rows } = await sql<{ number: string; weapon: Weapon }>`
    select w.licence_number as number, ${weaponOfRow} as weapon from weapon_on_licence w
    where w.licence_number = any(${locked.map(({ number }) => number)}) and w.weapon_id = any(${ids})`.execute(trx);
  for (const licence of locked) {
    const before = rows.filter(({ number }) => number === licence.number).map(({ weapon }) => weapon);
    const after = before.flatMap((weapon) => change(weapon) ?? []);
    const removed = before.filter(({ id }) => !after.some((weapon) => weapon.id === id)).map(({ id }) => id);
    await takeWeapons(trx, [licence.number], removed);
    await addWeapons(trx, licence, after);
  }
  return locked.map(({ number }) => number);
}

/** Takes a licence out of force. Its weapons stay on it to be read, and are free for another. */
export async function retire(trx: Db, number: string): Promise<void> {
  await trx.updateTable('licence').set({ status: 'REVOKED' }).where('number', '=', number).execute();
  await trx.updateTable('weapon_on_licence').set({ exclusive: false }).where('licence_number', '=', number).execute();
}

/** A person's licence ends with its last weapon: it cannot be extended, and nobody is reminded of its end. */
export async function endEmpty(trx: Db, numbers: readonly string[], today: string): Promise<void> {
  if (numbers.length === 0) return;
  await trx
    .updateTable('licence')
    .set({ status: 'EXPIRED', valid_until: today })
    .where('number', 'in', numbers)
    .where('type', 'in', typesForWeapons)
    .where('registry_code', 'is', null)
    .where('status', '=', 'VALID')
    .where(sql<boolean>`not exists (select from weapon_on_licence w where w.licence_number = licence.number)`)
    .execute();
}

/** Weapons on the valid licences of a person, with the type and the end of the licence. */
const heldBy = (db: Db, personCode: string, ids: readonly string[]) =>
  db
    .selectFrom('weapon_on_licence as w')
    .innerJoin('licence', 'licence.number', 'w.licence_number')
    .select([sql<Weapon>`${weaponOfRow}`.as('weapon'), 'licence.type', 'licence.valid_until'])
    .where('licence.person_code', '=', personCode)
    .where('licence.registry_code', 'is', null)
    .where('licence.status', '=', 'VALID')
    .where('w.weapon_id', 'in', ids)
    .orderBy('licence.number')
    .orderBy('w.id')
    .execute();

/** The weapons with these ids on the valid licences of a person, each once. */
export async function weaponsOnLicences(db: Db, personCode: string, ids: readonly string[]): Promise<Weapon[]> {
  if (ids.length === 0) return [];
  return distinctWeapons((await heldBy(db, personCode, ids)).map(({ weapon }) => weapon));
}

/** Of the ends of licences that hold each weapon, the last; of these, the first. null: no licence holds any. */
export const firstOfLastEnds = (ends: readonly string[][]): string | null =>
  ends.flatMap((each) => [...each].sort().slice(-1)).sort()[0] ?? null;

/**
 * The last day of a firearms pass for these weapons: until then the person holds all of them by licences of other types.
 * null: none of them is on such a licence.
 */
export async function lastDayOfWeapons(
  trx: Db,
  personCode: string,
  { weapons, pass }: { weapons: readonly Weapon[]; pass: ApplicationType },
): Promise<string | null> {
  if (weapons.length === 0) return null;
  const ids = weapons.map(({ id }) => id);
  const rows = (await heldBy(trx, personCode, ids)).filter(({ type }) => type !== pass);
  return firstOfLastEnds(
    ids.map((id) => rows.filter(({ weapon }) => weapon.id === id).map(({ valid_until: end }) => end)),
  );
}
