import type { ApiResource } from '#domain/applications/definition';
import type { Caller } from '../auth/caller';
import type { Db } from '../db/database';
import type { Deps } from '../deps';
import { HttpError, notFound } from '../errors';
import { lockOwnApplication } from './access';
import { applyLifecycleEvent } from './lifecycle';
import { refuseReadOnly } from './save';

/** A bank may still confirm a started payment: its application must be there to receive the answer. */
async function refuseStartedPayment(trx: Db, applicationId: number): Promise<void> {
  const started = await trx
    .selectFrom('payment')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('state', '=', 'started')
    .executeTakeFirst();
  if (started) throw new HttpError(409, 'PAYMENT_STARTED', 'A payment for the application is not settled yet');
}

/**
 * Deletes an application that was never submitted. The row stays with the status DELETED and is as good as missing
 * (OPEN-16); its documents go to retention.
 * @throws HttpError 404 when it is unknown, deleted, of another resource or not the caller's (OPEN-41); 409 READ_ONLY when
 *   it is submitted or locked by its payment; 409 PAYMENT_STARTED while a payment is not settled.
 */
export async function deleteApplication(deps: Deps, caller: Caller, resource: ApiResource, id: number): Promise<void> {
  await deps.database.db.transaction().execute(async (trx) => {
    const application = await lockOwnApplication(trx, caller, id);
    if (application.definition.apiResource !== resource) throw notFound();
    refuseReadOnly(application);
    await refuseStartedPayment(trx, id);
    await applyLifecycleEvent(trx, id, 'application.deleted', { actor: caller, now: deps.now() });
  });
}
