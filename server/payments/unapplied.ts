import type { RefundDue } from '#domain/api';
import { present } from '#domain/present';
import { euros } from '../applications/repository';
import type { Db } from '../db/schema';
import type { Intent } from './intents';

/** Has this transaction of the bank been received before, whatever became of it? */
export async function isKnownTransaction(trx: Db, intent: Intent, transaction: string): Promise<boolean> {
  if (intent.bank_transaction === transaction) return true;
  const known = await trx
    .selectFrom('unapplied_payment')
    .select('id')
    .where('payment_id', '=', intent.id)
    .where('bank_transaction', '=', transaction)
    .executeTakeFirst();
  return known !== undefined;
}

/** Longest list answered at once. */
const listMax = 1_000;

/** Everything to be given back, latest first; also of applications that are deleted. */
export async function listRefundsDue(db: Db): Promise<RefundDue[]> {
  const rows = await db
    .selectFrom('unapplied_payment as unapplied')
    .innerJoin('payment', 'payment.id', 'unapplied.payment_id')
    .innerJoin('application', 'application.id', 'payment.application_id')
    .select([
      'unapplied.id',
      'no',
      'bank',
      'unapplied.bank_transaction',
      'unapplied.amount_cents',
      'reason',
      'received',
    ])
    .orderBy('unapplied.id', 'desc')
    .limit(listMax)
    .execute();
  return rows.map(({ id, no, bank, bank_transaction: transaction, amount_cents, reason, received }) => ({
    id,
    applicationNo: no,
    bank: present(bank, 'the bank of a payment'),
    transaction,
    amount: euros(amount_cents),
    reason,
    received: received.toISOString(),
  }));
}
