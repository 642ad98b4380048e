import { sql } from 'kysely';
import type { Weapon, WeaponTypeLine } from '#domain/applications/model';
import { definitions, typesForWeapons } from '#domain/applications/registry';
import { linesOfWeapons } from '#domain/applications/weaponLines';
import { weaponIdentity, weaponsForLicence } from '#domain/applications/weaponsForLicence';
import { distinctWeapons } from '#domain/applications/weaponsOfLicences';
import type { ApplicationType } from '#domain/codes';
import { present } from '#domain/present';
import { weaponTypeRow } from '#domain/weaponTypes';
import { lockByName } from '../../db/advisoryLock';
import type { Db } from '../../db/schema';
import { HttpError } from '../../errors';
import type { StoredApplication } from '../repository';

/** Ids of the weapons ticked in an application. Only the ids are used: the registers know the weapons. */
export const tickedIds = (application: StoredApplication): string[] =>
  application.body.weapons.filter(({ enabled }) => enabled).map(({ id }) => id);

/** Does an application name weapons of the applicant, ticked or entered by hand? */
export const namesOwnWeapons = (application: StoredApplication): boolean =>
  tickedIds(application).length > 0 || enteredWeapons(application).length > 0;

/** Does an application name the weapons of its licence? Not those submitted before that was asked for. */
export const namesWeapons = (application: StoredApplication): boolean =>
  tickedIds(application).length > 0 ||
  (application.audience === 'private' && application.body.sharedWeapons.length > 0);

/** What an activity may change of the weapons of its licence. */
interface Changeable {
  purposes: boolean;
  mark: boolean;
}

/**
 * The weapons of a licence with what the applicant has changed, and nothing else (TRU-05). The lines are of types, and the
 * weapons of a type may differ: a purpose that the line adds is added to each of them, one that it leaves out is taken from
 * each, and the mark of national security (PRIV-96, PRIV-97) is set where the line has another one than before.
 */
export function asChanged(weapons: readonly Weapon[], lines: readonly WeaponTypeLine[], can: Changeable): Weapon[] {
  const before = new Map(linesOfWeapons(weapons).map((line) => [line.code, line]));
  return weapons.map((weapon) => {
    const known = before.get(weapon.type);
    const line = lines.find(({ code }) => code === weapon.type);
    if (!known || !line) return weapon;
    const added = line.purposes.filter((purpose) => !known.purposes.includes(purpose));
    const kept = weapon.purposes.filter((purpose) => line.purposes.includes(purpose));
    const purposes = [...kept, ...added].sort();
    return {
      ...weapon,
      // A weapon that would be left without a purpose gets those of its type.
      ...(can.purposes && { purposes: purposes.length > 0 ? purposes : [...line.purposes] }),
      ...(can.mark &&
        line.isNationalSecurity !== known.isNationalSecurity && { nationalSecurity: line.isNationalSecurity }),
    };
  });
}

/** Weapons that come onto a licence, with the purposes and the mark of national security that are granted to their type (PRIV-99). */
export const asGranted = (weapons: readonly Weapon[], lines: readonly WeaponTypeLine[]): Weapon[] =>
  weapons.map((weapon) => {
    const line = lines.find(({ code }) => code === weapon.type);
    return line ? { ...weapon, purposes: [...line.purposes], nationalSecurity: line.isNationalSecurity } : weapon;
  });

/** The weapons that the applicant entered, as the register will have them. */
const enteredWeapons = (application: StoredApplication): Weapon[] =>
  application.audience === 'private'
    ? application.body.enteredWeapons.map(({ type, make, model, caliber, factoryNo }, index) => ({
        id: `${application.no}-${index + 1}`,
        type,
        make: make.trim(),
        model: model.trim(),
        caliber: caliber.trim(),
        factoryNo: factoryNo.trim(),
        category: present(weaponTypeRow(type), `the weapon type ${type}`).category,
        status: 'REGISTERED',
        state: 'USABLE',
        purposes: [],
        nationalSecurity: false,
        licenceNumbers: [],
        enabled: false,
      }))
    : [];

/**
 * The weapons that are put onto a licence, with the purposes that the application grants: those entered by hand, and
 * those ticked. An application with neither (a change, or one saved by an earlier release) gets the applicant's weapons
 * that are on no licence, as far as its lines allow.
 * @param owned the applicant's weapons in the register.
 * @param held weapons that are on the licence already; they count towards the numbers of the lines.
 */
export function weaponsToRegister(
  application: StoredApplication,
  owned: readonly Weapon[],
  held: readonly Weapon[] = [],
): Weapon[] {
  const { weaponTypes } = application.body;
  const entered = enteredWeapons(application);
  const ids = tickedIds(application);
  const own = ids.length + entered.length > 0 ? owned.filter(({ id }) => ids.includes(id)) : owned;
  return asGranted([...entered, ...weaponsForLicence(weaponTypes, own, [...held, ...entered])], weaponTypes);
}

/** Does a licence hold one of these weapons? Asked so that the index on weapons answers. */
export const holding = (ids: readonly string[]) =>
  sql<boolean>`(${sql.join(
    ids.map((id) => sql`weapons @> ${JSON.stringify([{ id }])}::jsonb`),
    sql` or `,
  )})`;

/** Types of the licences on one of which a weapon stands, and on no other of them. */
const owningTypes = definitions.filter(({ licence }) => licence?.weapons === 'bought').map(({ code }) => code);

/** Does a licence hold one of these weapons, or one of the same make and number? */
const holdingSame = (weapons: readonly Weapon[]) =>
  sql<boolean>`(${sql.join(
    weapons.flatMap(({ id, make, factoryNo }) => [
      sql`weapons @> ${JSON.stringify([{ id }])}::jsonb`,
      ...(weaponIdentity({ make, factoryNo }) === ''
        ? []
        : [sql`weapons @> ${JSON.stringify([{ make, factoryNo }])}::jsonb`]),
    ]),
    sql` or `,
  )})`;

/** Valid licences of owners that hold one of these weapons, but for the one with the number `own`. */
const ownersLicences = (db: Db, weapons: readonly Weapon[], { own, today }: { own: string | null; today: string }) =>
  db
    .selectFrom('licence')
    .select(['weapons', 'valid_until'])
    .where('type', 'in', owningTypes)
    .where('status', '=', 'VALID')
    .where('valid_until', '>=', today)
    .where('number', '!=', own ?? '')
    .where(holdingSame(weapons))
    .execute();

const isSame = (one: Weapon, other: Weapon): boolean =>
  one.id === other.id || (weaponIdentity(one) !== '' && weaponIdentity(one) === weaponIdentity(other));

/** Those of the weapons that stand on no other licence of an owner. */
export async function unownedWeapons(
  db: Db,
  weapons: readonly Weapon[],
  except: { own: string | null; today: string },
): Promise<Weapon[]> {
  if (weapons.length === 0) return [];
  const held = (await ownersLicences(db, weapons, except)).flatMap((row) => row.weapons);
  return weapons.filter((weapon) => !held.some((other) => isSame(weapon, other)));
}

/**
 * The same. The weapons stay locked until the transaction ends: of two registrations of one weapon, the second waits and then
 * finds it on the licence of the first (TRU-04).
 * @param except the number of the licence that they are put onto, if it is there already.
 */
export async function freeWeapons(
  trx: Db,
  weapons: readonly Weapon[],
  except: { own: string | null; today: string },
): Promise<Weapon[]> {
  const names = weapons.flatMap((weapon) => [`held:${weapon.id}`, `held:${weaponIdentity(weapon)}`]);
  for (const name of [...new Set(names)].sort()) await lockByName(trx, name);
  return unownedWeapons(trx, weapons, except);
}

/** The last day of a licence for weapons of others: it ends with the first of their owners' licences. null: none has any. */
export async function lastDayOfOwners(trx: Db, weapons: readonly Weapon[], today: string): Promise<string | null> {
  if (weapons.length === 0) return null;
  const rows = await ownersLicences(trx, weapons, { own: null, today });
  const ends = weapons.flatMap((weapon) =>
    rows
      .filter((row) => row.weapons.some((held) => isSame(weapon, held)))
      .map(({ valid_until }) => valid_until)
      .sort()
      .slice(-1),
  );
  return ends.sort()[0] ?? null;
}

/** The weapons with these ids on the valid licences of a person, each once. */
export async function weaponsOnLicences(trx: Db, personCode: string, ids: readonly string[]): Promise<Weapon[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('licence')
    .select('weapons')
    .where('person_code', '=', personCode)
    .where('registry_code', 'is', null)
    .where('status', '=', 'VALID')
    .where(holding(ids))
    .orderBy('number')
    .execute();
  const held = rows.flatMap(({ weapons }) => weapons).filter(({ id }) => ids.includes(id));
  return distinctWeapons(held);
}

/**
 * The last day of a firearms pass for these weapons: until then the person holds all of them by licences of other types.
 * null: none of them is on such a licence.
 */
export async function lastDayOfWeapons(
  trx: Db,
  personCode: string,
  { weapons, pass }: { weapons: readonly Weapon[]; pass: ApplicationType },
): Promise<string | null> {
  const rows = await trx
    .selectFrom('licence')
    .select(['weapons', 'valid_until'])
    .where('person_code', '=', personCode)
    .where('registry_code', 'is', null)
    .where('status', '=', 'VALID')
    .where('type', '!=', pass)
    .execute();
  const ends = weapons.flatMap(({ id }) => {
    const own = rows.filter((row) => row.weapons.some((weapon) => weapon.id === id));
    // A weapon on two licences counts until the later of them ends.
    return own
      .map(({ valid_until }) => valid_until)
      .sort()
      .slice(-1);
  });
  return ends.sort()[0] ?? null;
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
    .where(sql<boolean>`weapons = '[]'::jsonb`)
    .execute();
}

/**
 * Changes weapons on every licence that holds them, also on the parallel licence of another person.
 * @param change returns the changed weapon, or null to remove it.
 * @returns the numbers of these licences.
 */
export async function rewriteWeapons(
  trx: Db,
  ids: readonly string[],
  change: (weapon: Weapon) => Weapon | null,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('licence')
    .select(['number', 'weapons'])
    .where(holding(ids))
    .orderBy('number')
    .forUpdate()
    .execute();
  for (const { number, weapons } of rows) {
    const changed = weapons.flatMap((weapon) => (ids.includes(weapon.id) ? (change(weapon) ?? []) : weapon));
    await trx
      .updateTable('licence')
      .set({ weapons: JSON.stringify(changed) })
      .where('number', '=', number)
      .execute();
  }
  return rows.map(({ number }) => number);
}

/**
 * Moves the ticked weapons of a company's licences onto the licence that the application names (WTR). All licences are
 * locked at once, in the order of their numbers, so that two transfers wait for each other.
 * @throws HttpError 409 LICENCE_NOT_VALID when that licence has ended meanwhile.
 */
export async function moveWeapons(trx: Db, application: StoredApplication): Promise<void> {
  const { licenceNumber } = application.body;
  const ids = tickedIds(application);
  const rows = await trx
    .selectFrom('licence')
    .select(['number', 'status', 'weapons'])
    .where('registry_code', '=', application.registryCode)
    .where((licence) => licence.or([licence('number', '=', licenceNumber), holding(ids)]))
    .orderBy('number')
    .forUpdate()
    .execute();
  const target = rows.find(({ number }) => number === licenceNumber);
  if (target?.status !== 'VALID') throw new HttpError(409, 'LICENCE_NOT_VALID', 'The licence is no longer valid');
  const isMoved = ({ id }: Weapon) => ids.includes(id);
  const moved = distinctWeapons(rows.flatMap(({ weapons }) => weapons.filter(isMoved))).map((weapon) => ({
    ...weapon,
    licenceNumbers: [target.number],
  }));
  for (const { number, weapons } of rows) {
    const kept = weapons.filter((weapon) => !isMoved(weapon));
    await trx
      .updateTable('licence')
      .set({ weapons: JSON.stringify(number === target.number ? [...kept, ...moved] : kept) })
      .where('number', '=', number)
      .execute();
  }
}

/** Adds a licence number to weapons, on all their licences, and removes the number `left`. */
export async function renumberWeapons(
  trx: Db,
  weapons: readonly Weapon[],
  added: string,
  left?: string,
): Promise<void> {
  const ids = weapons.map(({ id }) => id);
  await rewriteWeapons(trx, ids, (weapon) => ({
    ...weapon,
    licenceNumbers: [...new Set([...weapon.licenceNumbers.filter((number) => number !== left), added])],
  }));
}
