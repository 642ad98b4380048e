import type { Selectable } from 'kysely';
import type { UnappliedReason } from '#domain/api';
import { audit } from '../audit';
import type { Db, Tables } from '../db/schema';

/** Money of a bank that cannot be used for what it was paid for. */
interface UnappliedPayment {
  transaction: string;
  reason: UnappliedReason;
  now: Date;
}

type Payment = Selectable<Tables['payment']>;

/** Records money, in cents, that came and could not be used, with its reason, for the authority to give back. */
export async function recordUnapplied(
  trx: Db,
  { id, amount_cents }: Pick<Payment, 'id' | 'amount_cents'>,
  { transaction, reason, now }: UnappliedPayment,
): Promise<void> {
  await trx
    .insertInto('unapplied_payment')
    .values({ payment_id: id, bank_transaction: transaction, amount_cents, reason, received: now })
    .execute();
  await audit(trx, null, 'payment.unapplied', 'payment', id, { reason, transaction });
}

/** The payment whose money is kept for a later submission of this application (TRU-02). */
export const findKept = (db: Db, applicationId: number): Promise<Payment | undefined> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('state', '=', 'kept')
    .executeTakeFirst();

/** The kept money is of no use to the application any more and is to be given back. Does nothing when none is kept. */
export async function refundKept(
  trx: Db,
  applicationId: number,
  { reason, now }: Pick<UnappliedPayment, 'reason' | 'now'>,
): Promise<void> {
  const kept = await findKept(trx, applicationId);
  if (!kept) return;
  await trx.updateTable('payment').set({ state: 'failed', settled: now }).where('id', '=', kept.id).execute();
  await recordUnapplied(trx, kept, { transaction: kept.bank_transaction ?? '', reason, now });
}
