import { statusOf } from '#domain/codes';
import { serverLimits } from '#domain/limits';
import type { Caller } from '../auth/caller';
import { lockByName } from '../db/advisoryLock';
import type { Db } from '../db/schema';
import { HttpError } from '../errors';

const full = () =>
  new HttpError(422, 'VALIDATION', 'This person has too many files of applications that are not submitted', [
    { field: 'file', key: 'error.uploadQuota' },
  ]);

/**
 * Limits what one person stores without submitting it: the number and size of their files that belong to no application,
 * or to one that is not submitted, whomever they act for. Replaced files count until they are erased. Files that a person
 * uploads at the same moment wait for each other.
 * @throws HttpError 422 when there is no room for another file of `size` bytes.
 */
export async function refuseOverQuota(trx: Db, { personCode }: Caller, size: number): Promise<void> {
  await lockByName(trx, `uploads:${personCode}`);
  const { count, bytes } = await trx
    .selectFrom('document')
    .leftJoin('application', 'application.id', 'document.application_id')
    .where('owner_person', '=', personCode)
    .where((eb) =>
      eb.or([eb('application.id', 'is', null), eb('status', 'in', [statusOf('OPEN'), statusOf('DELETED')])]),
    )
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('size').as('bytes')])
    .executeTakeFirstOrThrow();
  const { files, totalBytes } = serverLimits.uploadQuota;
  if (count >= files || Number(bytes) + size > totalBytes) throw full();
}
