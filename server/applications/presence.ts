import type { Presence } from '#domain/api';
import { serverLimits } from '#domain/limits';
import type { Caller } from '../auth/caller';
import type { Db } from '../db/schema';
import { authorOf } from './author';
import type { StoredSummary } from './repository';

/** Notes that the caller has the application open. @returns its version, and who else has it open (PAG-05). */
export async function notePresence(
  db: Db,
  caller: Caller,
  { id, version }: Pick<StoredSummary, 'id' | 'version'>,
  now: Date,
): Promise<Presence> {
  const { personCode, name } = authorOf(caller);
  await db
    .insertInto('presence')
    .values({ application_id: id, person_code: personCode, name, seen: now })
    .onConflict((conflict) => conflict.columns(['application_id', 'person_code']).doUpdateSet({ name, seen: now }))
    .execute();
  const others = await db
    .selectFrom('presence')
    .select('name')
    .where('application_id', '=', id)
    .where('person_code', '!=', personCode)
    .where('seen', '>', new Date(now.getTime() - serverLimits.presenceSeconds * 1000))
    .orderBy('name')
    .execute();
  return { version, colleagues: others.map((other) => other.name) };
}
