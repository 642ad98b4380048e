import { sql } from 'kysely';
import { definitions } from '#domain/applications/registry';
import { statusOf } from '#domain/codes';
import type { Db } from '../db/schema';
import { weaponsOnLicences } from '../licences/weapons';
import type { StoredSummary } from './repository';

/** Types of the applications after which the applicant no longer has the weapons. */
const removingTypes = definitions.filter(({ weaponEffect }) => weaponEffect === 'removed').map(({ code }) => code);

/** Is one of these weapons ticked in an application? */
const ticks = (ids: readonly string[]) =>
  sql<boolean>`exists (
    select 1 from jsonb_array_elements(body->'weapons') as ticked
    where ticked->>'enabled' = 'true' and ticked->>'id' in (${sql.join([...ids])}))`;

/** Is nothing that its decision permits still to be done? Of the rows of `application`. */
export const isCarriedOut = sql<boolean>`not exists (
  select 1 from decision
  where application_id = application.id and licence_number is null and valid_until is not null and carried_out is null)`;

/**
 * Has the applicant given one of these weapons away by an application that is decided, and carried out? A weapon that is on a licence of
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
    .where(isCarriedOut)
    .where(ticks(others))
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
