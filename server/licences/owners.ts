import { sql } from 'kysely';
import type { Licence, Weapon } from '#domain/applications/model';
import { weaponIdentity } from '#domain/applications/weaponsForLicence';
import { lockByName } from '../db/advisoryLock';
import type { Db } from '../db/schema';
import { firstOfLastEnds, owningTypes } from './weapons';

/** A weapon stands on one licence of an owner (TRU-04): the database has a unique rule for it, by id and by make and number. */

/** Ids and identities of weapons, to find them on licences. */
const namesOf = (weapons: readonly Weapon[]) => ({
  ids: weapons.map(({ id }) => id),
  identities: weapons.map(weaponIdentity).filter((identity) => identity !== ''),
});

/** Rows `w` of these weapons, or of ones with the same make and number. */
const sameAs = (weapons: readonly Weapon[]) => {
  const { ids, identities } = namesOf(weapons);
  return sql<boolean>`(w.weapon_id = any(${ids}) or (w.identity <> '' and w.identity = any(${identities})))`;
};

/** These weapons on licences of owners in force, but for the licence with the number `own`. */
const onOwnersLicences = (db: Db, weapons: readonly Weapon[], { own, today }: { own: string | null; today: string }) =>
  db
    .selectFrom('weapon_on_licence as w')
    .innerJoin('licence', 'licence.number', 'w.licence_number')
    .select(['w.weapon_id as id', 'w.identity', 'licence.valid_until'])
    .where('w.exclusive', '=', true)
    .where('licence.valid_until', '>=', today)
    .where('licence.number', '!=', own ?? '')
    .where(sameAs(weapons))
    .execute();

const isSame = (weapon: Weapon, row: { id: string; identity: string }): boolean =>
  weapon.id === row.id || (row.identity !== '' && weaponIdentity(weapon) === row.identity);

/** Those of the weapons that stand on no other licence of an owner. */
export async function unownedWeapons(
  db: Db,
  weapons: readonly Weapon[],
  except: { own: string | null; today: string },
): Promise<Weapon[]> {
  if (weapons.length === 0) return [];
  const held = await onOwnersLicences(db, weapons, except);
  return weapons.filter((weapon) => !held.some((row) => isSame(weapon, row)));
}

/**
 * The same. The weapons stay locked until the transaction ends: of two registrations of one weapon, the second waits and then
 * finds it on the licence of the first (TRU-04). A licence whose last day is over holds them no longer.
 * @param except the number of the licence that they are put onto, if it is there already.
 */
export async function freeWeapons(
  trx: Db,
  weapons: readonly Weapon[],
  except: { own: string | null; today: string },
): Promise<Weapon[]> {
  if (weapons.length === 0) return [];
  const { ids, identities } = namesOf(weapons);
  for (const name of [...new Set([...ids, ...identities])].sort()) await lockByName(trx, `held:${name}`);
  await sql`
    update weapon_on_licence w set exclusive = false from licence l
    where l.number = w.licence_number and w.exclusive and l.valid_until < ${except.today} and l.number <> ${except.own ?? ''}
      and ${sameAs(weapons)}`.execute(trx);
  return unownedWeapons(trx, weapons, except);
}

/** Makes a licence that had ended hold its weapons again. @returns false when one is on another licence of an owner meanwhile. */
export async function holdAgain(
  trx: Db,
  { number, type, weapons }: Pick<Licence, 'number' | 'type' | 'weapons'>,
  today: string,
): Promise<boolean> {
  if (!owningTypes.includes(type)) return true;
  const free = await freeWeapons(trx, weapons, { own: number, today });
  if (free.length < weapons.length) return false;
  await trx.updateTable('weapon_on_licence').set({ exclusive: true }).where('licence_number', '=', number).execute();
  return true;
}

/** The last day of a licence for weapons of others: it ends with the first of their owners' licences. null: none has any. */
export async function lastDayOfOwners(trx: Db, weapons: readonly Weapon[], today: string): Promise<string | null> {
  if (weapons.length === 0) return null;
  const rows = await onOwnersLicences(trx, weapons, { own: null, today });
  return firstOfLastEnds(
    weapons.map((weapon) => rows.filter((row) => isSame(weapon, row)).map(({ valid_until: end }) => end)),
  );
}
