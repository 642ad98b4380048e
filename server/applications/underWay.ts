import { sql } from 'kysely';
import { definitions } from '#domain/applications/registry';
import { underWayStatuses } from '#domain/applications/underWay';
import type { Db } from '../db/database';
import type { StoredApplication, StoredSummary } from './repository';

/**
 * Locks the licence and the weapons that an application is about until the transaction ends. Of two applications for one
 * of them that are submitted at the same moment, the second waits and then sees that the first is being processed.
 */
export async function lockRequested(trx: Db, { licenceActivity, body }: StoredApplication): Promise<void> {
  const licences = licenceActivity ? [`licence:${licenceActivity.existingLicenceNo}`] : [];
  const weapons = body.weapons.map(({ id }) => `weapon:${id}`);
  // In one order for all, so that two transactions never wait for each other.
  for (const name of [...licences, ...weapons].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Other applications that the authority has not decided yet. */
const othersUnderWay = (db: Db, { id }: Pick<StoredSummary, 'id'>) =>
  db.selectFrom('application').where('id', '!=', id).where('status', 'in', underWayStatuses);

/** Is another extension of the licence of this application being processed? */
export async function isExtensionUnderWay(db: Db, stored: StoredSummary): Promise<boolean> {
  const found = await othersUnderWay(db, stored)
    .select('id')
    .where(sql`body->'licenceActivity'->>'type'`, '=', 'EXTEND_LICENCE')
    .where(sql`body->'licenceActivity'->>'existingLicenceNo'`, '=', stored.licenceActivity?.existingLicenceNo ?? '')
    .executeTakeFirst();
  return found !== undefined;
}

/** Types of the applications that change weapons themselves (PRIV-100). */
const changingTypes = definitions.filter(({ weaponEffect }) => weaponEffect).map(({ code }) => code);

/** Is one of these weapons ticked in another application that takes it away or changes it, whosever it is? */
export async function areWeaponsUnderWay(db: Db, stored: StoredSummary, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const ticked = sql<boolean>`exists (
    select 1 from jsonb_array_elements(body->'weapons') as ticked
    where ticked->>'enabled' = 'true' and ticked->>'id' in (${sql.join([...ids])}))`;
  const found = await othersUnderWay(db, stored)
    .select('id')
    .where('type', 'in', changingTypes)
    .where(ticked)
    .executeTakeFirst();
  return found !== undefined;
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
