import type { ApiResource } from '#domain/applications/definition';
import { isDeletable } from '#domain/applications/drafts';
import { serverLimits } from '#domain/limits';
import type { Caller } from '../auth/caller';
import type { Db } from '../db/schema';
import type { Deps } from '../deps';
import { HttpError, readOnly } from '../errors';
import { lockOwnApplication, ofResource } from './access';
import { applyLifecycleEvent } from './lifecycle';
import { summaryOf } from './repository';
import { refuseWithColleague } from './save';

/**
 * A bank may still confirm a started payment: its application must be there to receive the answer, as it was.
 * @throws HttpError 409 PAYMENT_STARTED.
 */
export async function refuseOpenPayment(trx: Db, applicationId: number, now: Date): Promise<void> {
  const open = await trx
    .selectFrom('payment')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('state', '=', 'started')
    .where('created', '>', new Date(now.getTime() - serverLimits.bankAnswerHours * 3_600_000))
    .executeTakeFirst();
  if (open) throw new HttpError(409, 'PAYMENT_STARTED', 'A bank may still confirm a payment for the application');
}

/**
 * Deletes an application that was never submitted, also one that its unpaid payment has locked. The row stays with the
 * status DELETED and is as good as missing (OPEN-16); its documents go to retention.
 * @throws HttpError 404 when it is unknown, deleted, of another resource or not the caller's (OPEN-41); 409 READ_ONLY when
 *   it is submitted; 409 WITH_COLLEAGUE; 409 PAYMENT_STARTED while a bank may still confirm a payment.
 */
export async function deleteApplication(deps: Deps, caller: Caller, resource: ApiResource, id: number): Promise<void> {
  const now = deps.now();
  await deps.database.db.transaction().execute(async (trx) => {
    const application = ofResource(resource, await lockOwnApplication(trx, caller, id));
    if (!isDeletable(application.definition, summaryOf(application))) throw readOnly();
    refuseWithColleague(application, caller);
    await refuseOpenPayment(trx, id, now);
    await applyLifecycleEvent(trx, id, 'application.deleted', { actor: caller, now });
  });
}
