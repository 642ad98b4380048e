import { sql } from 'kysely';
import { deactivated, type Weapon, type WeaponTypeLine } from '#domain/applications/model';
import type { ApplicationType } from '#domain/codes';
import type { Db } from '../../db/database';
import type { StoredApplication } from '../repository';

/** Ids of the weapons ticked in an application. Only the ids are used: the registers know the weapons. */
export const tickedIds = (application: StoredApplication): string[] =>
  application.body.weapons.filter(({ enabled }) => enabled).map(({ id }) => id);

/** The weapons with the purposes and the mark of national security that are granted to their type (PRIV-99). */
export const asGranted = (weapons: readonly Weapon[], lines: readonly WeaponTypeLine[]): Weapon[] =>
  weapons.map((weapon) => {
    const line = lines.find(({ code }) => code === weapon.type);
    return line ? { ...weapon, purposes: [...line.purposes], nationalSecurity: line.isNationalSecurity } : weapon;
  });

/**
 * Weapons bought with a purchase licence, which stand on no licence yet: those of the types and purposes of the lines, as
 * many as the lines ask for beside those `held` already; as the application grants them.
 */
export function weaponsToRegister(
  application: StoredApplication,
  owned: readonly Weapon[],
  held: readonly Weapon[] = [],
): Weapon[] {
  const free = owned.filter(({ licenceNumbers, state }) => licenceNumbers.length === 0 && state !== deactivated);
  const { weaponTypes } = application.body;
  const chosen = weaponTypes.flatMap(({ code, amount, purposes }) =>
    free
      .filter((weapon) => weapon.type === code && weapon.purposes.some((purpose) => purposes.includes(purpose)))
      .slice(0, Math.max(0, amount - held.filter(({ type }) => type === code).length)),
  );
  return asGranted(chosen, weaponTypes);
}

const holding = (ids: readonly string[]) =>
  sql<boolean>`exists (select 1 from jsonb_array_elements(weapons) as held where held->>'id' in (${sql.join([...ids])}))`;

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
  return [...new Map(held.map((weapon) => [weapon.id, weapon])).values()];
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

/**
 * Changes weapons on every licence that holds them, also on the parallel licence of another person.
 * @param change returns the changed weapon, or null to remove it.
 */
export async function rewriteWeapons(
  trx: Db,
  ids: readonly string[],
  change: (weapon: Weapon) => Weapon | null,
): Promise<void> {
  if (ids.length === 0) return;
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
}

/** Adds a licence number to weapons, on all their licences, and removes the number `left`. */
export const renumberWeapons = (trx: Db, weapons: readonly Weapon[], added: string, left?: string): Promise<void> =>
  rewriteWeapons(
    trx,
    weapons.map(({ id }) => id),
    (weapon) => ({
      ...weapon,
      licenceNumbers: [...new Set([...weapon.licenceNumbers.filter((number) => number !== left), added])],
    }),
  );
