import { sql } from 'kysely';
import { statusOf } from '#domain/codes';
import { limits } from '#domain/limits';
import type { ownerOf } from '../auth/access';
import type { Db } from '../db/database';
import { HttpError } from '../errors';

/**
 * Limits the unsubmitted applications of one owner: the person privately, or the person for one company. Locks the owner
 * until the transaction ends, so that two applications created at the same time do not both become the last one allowed.
 * @throws HttpError 409 TOO_MANY_DRAFTS.
 */
export async function refuseTooManyDrafts(
  trx: Db,
  { personCode, registryCode }: ReturnType<typeof ownerOf>,
): Promise<void> {
  const owner = ['drafts', personCode, registryCode ?? ''].join(':');
  await sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 0))`.execute(trx);
  const { count } = await trx
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', '=', statusOf('OPEN'))
    .where('person_code', '=', personCode)
    .where('registry_code', 'is not distinct from', registryCode)
    .executeTakeFirstOrThrow();
  if (Number(count) >= limits.unsubmittedApplications)
    throw new HttpError(409, 'TOO_MANY_DRAFTS', `Limit of unsubmitted applications: ${limits.unsubmittedApplications}`);
}
