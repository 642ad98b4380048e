import { statusOf } from '#domain/codes';
import { serverLimits } from '#domain/limits';
import type { ownerOf } from '../auth/access';
import { lockByName } from '../db/advisoryLock';
import type { Db } from '../db/schema';
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
  await lockByName(trx, owner);
  const { count } = await trx
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', '=', statusOf('OPEN'))
    .where('person_code', '=', personCode)
    .where('registry_code', registryCode === null ? 'is' : '=', registryCode)
    .executeTakeFirstOrThrow();
  if (Number(count) >= serverLimits.unsubmittedApplications)
    throw new HttpError(
      409,
      'TOO_MANY_DRAFTS',
      `Limit of unsubmitted applications: ${serverLimits.unsubmittedApplications}`,
    );
}
