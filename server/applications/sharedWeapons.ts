import { sharedIdentity } from '#domain/applications/claims';
import type { SharedWeapon, Weapon } from '#domain/applications/model';
import { definitions } from '#domain/applications/registry';
import { comparable } from '#domain/applications/weaponsForLicence';
import type { FieldError } from '#domain/errors';
import { weaponLicenceTypes } from '#domain/licences';
import { serverLimits } from '#domain/limits';
import type { Db } from '../db/schema';
import { holding, weaponsColumn } from '../licences/weapons';
import type { ContestedClaim } from './claims';
import { asGranted } from './registration/weapons';
import type { StoredApplication } from './repository';

/** Weapons of others' licences, which the applicant of a parallel licence names by licence and factory number. */

/** Types of the licences that hold weapons of others. */
const sharedTypes = definitions.filter(({ licence }) => licence?.weapons === 'shared').map(({ code }) => code);

/**
 * The weapon that the applicant of a parallel licence names: on a valid weapon licence of another person. Null: there is
 * none, and nothing tells why.
 */
export async function sharedWeapon(
  db: Db,
  { licenceNumber, factoryNo }: SharedWeapon,
  { personCode, today }: { personCode: string; today: string },
): Promise<Weapon | null> {
  const licence = await db
    .selectFrom('licence')
    .select(weaponsColumn)
    .where('number', '=', comparable(licenceNumber))
    .where('type', 'in', weaponLicenceTypes)
    .where('status', '=', 'VALID')
    .where('valid_until', '>=', today)
    .where('registry_code', 'is', null)
    .where('person_code', '!=', personCode)
    .executeTakeFirst();
  return licence?.weapons.find((weapon) => comparable(weapon.factoryNo) === comparable(factoryNo)) ?? null;
}

/** The weapons of others' licences that an application names, as it grants them. */
export async function sharedWeapons(trx: Db, application: StoredApplication, today: string): Promise<Weapon[]> {
  if (application.audience !== 'private') return [];
  const { personCode, body } = application;
  const found = await Promise.all(body.sharedWeapons.map((named) => sharedWeapon(trx, named, { personCode, today })));
  return asGranted(
    found.filter((weapon) => weapon !== null),
    body.weaponTypes,
  );
}

/** The persons who hold a valid licence for a weapon of another person. */
async function personsSharing(db: Db, { id }: Weapon, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('licence')
    .select('person_code')
    .where('type', 'in', sharedTypes)
    .where('status', '=', 'VALID')
    .where('valid_until', '>=', today)
    .where(holding([id]))
    .execute();
  return rows.flatMap(({ person_code: person }) => person ?? []);
}

/**
 * A weapon is shared with a person once, and with no more persons than the law allows, applications under way included.
 * @param contested what other applications claim, too.
 */
export async function sharingErrors(
  db: Db,
  stored: StoredApplication,
  { contested, today }: { contested: readonly ContestedClaim[]; today: string },
): Promise<FieldError[]> {
  if (stored.audience !== 'private' || stored.body.sharedWeapons.length === 0) return [];
  const { personCode, body } = stored;
  const errors: FieldError[] = [];
  for (const named of body.sharedWeapons) {
    const weapon = await sharedWeapon(db, named, { personCode, today });
    if (!weapon) continue;
    const claim = contested.find(({ kind, subject }) => kind === 'sharedWeapon' && subject === sharedIdentity(named));
    const asking = claim?.others.map((other) => other.personCode) ?? [];
    const persons = new Set([...(await personsSharing(db, weapon, today)), ...asking]);
    const field = `sharedWeapons[${named.id}].factoryNo`;
    if (persons.has(personCode)) errors.push({ field, key: 'validationError.weaponSharedAlready' });
    else if (persons.size >= serverLimits.personsPerSharedWeapon)
      errors.push({ field, key: 'validationError.weaponSharedFully' });
  }
  return errors;
}
