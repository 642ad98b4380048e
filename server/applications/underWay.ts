import { sql } from 'kysely';
import type { EnteredWeapon, SharedWeapon } from '#domain/applications/model';
import { definitions } from '#domain/applications/registry';
import { underWayStatuses } from '#domain/applications/underWay';
import { comparable, weaponIdentity } from '#domain/applications/weaponsForLicence';
import { statusOf } from '#domain/codes';
import { present } from '#domain/present';
import { lockByName } from '../db/advisoryLock';
import type { Db } from '../db/schema';
import { parseBody } from './parse';
import { weaponsOnLicences } from './registration/weapons';
import type { StoredApplication, StoredBody, StoredSummary } from './repository';

/** The weapons entered by hand in an application. */
const enteredIn = ({ audience, body }: StoredBody): readonly EnteredWeapon[] =>
  audience === 'private' ? body.enteredWeapons : [];

/** The weapons of others' licences that an application names. */
const sharedIn = ({ audience, body }: StoredBody): readonly SharedWeapon[] =>
  audience === 'private' ? body.sharedWeapons : [];

const sharedIdentity = ({ licenceNumber, factoryNo }: SharedWeapon): string =>
  `${comparable(licenceNumber)}/${comparable(factoryNo)}`;

/**
 * Locks the licence and the weapons that an application is about until the transaction ends. Of two applications for one
 * of them that are submitted at the same moment, the second waits and then sees that the first is being processed.
 */
export async function lockRequested(trx: Db, stored: StoredApplication): Promise<void> {
  const { licenceActivity, body } = stored;
  const licences = licenceActivity ? [`licence:${licenceActivity.existingLicenceNo}`] : [];
  const weapons = body.weapons.map(({ id }) => `weapon:${id}`);
  const entered = enteredIn(stored).map((weapon) => `entered:${weaponIdentity(weapon)}`);
  const shared = sharedIn(stored).map((weapon) => `shared:${sharedIdentity(weapon)}`);
  // In one order for all, so that two transactions never wait for each other.
  for (const name of [...licences, ...weapons, ...entered, ...shared].sort()) await lockByName(trx, name);
}

/** Other applications that the authority has not decided yet. */
const othersUnderWay = (db: Db, { id }: Pick<StoredSummary, 'id'>) =>
  db.selectFrom('application').where('id', '!=', id).where('status', 'in', underWayStatuses);

/** Is another extension of the licence of this application being processed? */
export async function isExtensionUnderWay(db: Db, stored: StoredSummary): Promise<boolean> {
  const found = await othersUnderWay(db, stored)
    .select('id')
    .where(sql`body->'licenceActivity'->>'type'`, '=', 'EXTEND_LICENCE')
    .where(
      sql`body->'licenceActivity'->>'existingLicenceNo'`,
      '=',
      present(stored.licenceActivity, 'the licence to extend').existingLicenceNo,
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** Types of the applications that change weapons themselves (PRIV-100), or put them onto a licence. */
const exclusiveTypes = definitions
  .filter(({ weaponEffect, licence }) => weaponEffect || licence?.weapons === 'bought')
  .map(({ code }) => code);

/** Types of the applications after which the applicant no longer has the weapons. */
const removingTypes = definitions.filter(({ weaponEffect }) => weaponEffect === 'removed').map(({ code }) => code);

/** Is one of these weapons ticked in an application? */
const ticks = (ids: readonly string[]) =>
  sql<boolean>`exists (
    select 1 from jsonb_array_elements(body->'weapons') as ticked
    where ticked->>'enabled' = 'true' and ticked->>'id' in (${sql.join([...ids])}))`;

/**
 * Has the applicant given one of these weapons away by an application that is decided? A weapon that is on a licence of
 * theirs has come back. The weapons register may not know it yet, or was asked before the decision.
 */
export async function areWeaponsGone(db: Db, stored: StoredSummary, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0 || stored.registryCode !== null) return false;
  const held = await weaponsOnLicences(db, stored.personCode, ids);
  const others = ids.filter((id) => !held.some((weapon) => weapon.id === id));
  if (others.length === 0) return false;
  const found = await db
    .selectFrom('application')
    .select('id')
    .where('person_code', '=', stored.personCode)
    .where('registry_code', 'is', null)
    .where('status', '=', statusOf('REGISTER_OK'))
    .where('type', 'in', removingTypes)
    .where(ticks(others))
    .executeTakeFirst();
  return found !== undefined;
}

/** Is one of these weapons ticked in another application that takes it, takes it away or changes it, whosever it is? */
export async function areWeaponsUnderWay(db: Db, stored: StoredSummary, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const found = await othersUnderWay(db, stored)
    .select('id')
    .where('type', 'in', exclusiveTypes)
    .where(ticks(ids))
    .executeTakeFirst();
  return found !== undefined;
}

/** Weapons entered by hand in this application that another one has, too. */
export async function enteredUnderWay(db: Db, stored: StoredApplication): Promise<EnteredWeapon[]> {
  const entered = enteredIn(stored);
  if (entered.length === 0) return [];
  const rows = await othersUnderWay(db, stored)
    .select('body')
    .where(sql<boolean>`body->'enteredWeapons' <> '[]'::jsonb`)
    .execute();
  const others = new Set(rows.flatMap(({ body }) => parseBody('private', body).enteredWeapons.map(weaponIdentity)));
  return entered.filter((weapon) => others.has(weaponIdentity(weapon)));
}

/** Persons whose applications under way name a weapon of another's licence, as this application does. */
export async function personsAskingFor(db: Db, stored: StoredApplication): Promise<(weapon: SharedWeapon) => string[]> {
  const rows = await othersUnderWay(db, stored)
    .select(['person_code', 'body'])
    .where(sql<boolean>`body->'sharedWeapons' <> '[]'::jsonb`)
    .execute();
  const named = rows.flatMap(({ person_code: person, body }) =>
    parseBody('private', body).sharedWeapons.map((weapon) => ({ person, identity: sharedIdentity(weapon) })),
  );
  return (weapon) => named.filter(({ identity }) => identity === sharedIdentity(weapon)).map(({ person }) => person);
}

/** Has a licence been extended by an application decided after `since`? */
export async function isExtendedSince(db: Db, number: string, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('decision')
    .innerJoin('application', 'application.id', 'decision.application_id')
    .select('application.id')
    .where('decision.licence_number', '=', number)
    .where('decision.decided', '>=', since)
    .where(sql`application.body->'licenceActivity'->>'type'`, '=', 'EXTEND_LICENCE')
    .executeTakeFirst();
  return found !== undefined;
}
