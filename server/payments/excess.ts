import { recordUnapplied } from '../applications/refunds';
import type { StoredApplication } from '../applications/repository';
import type { Db } from '../db/schema';
import { noticePayment } from '../notices/stage';
import type { Intent } from './intents';
import { amountDue } from './subject';

/**
 * Records the part of a payment that exceeds the fee, for the authority to give back, and notifies the applicant. A company's
 * form may change while its person is at the bank, so that less is due than was asked for. Does nothing without an excess.
 */
export async function giveBackExcess(
  trx: Db,
  application: StoredApplication,
  paid: Pick<Intent, 'id' | 'amount_cents' | 'bank_transaction'>,
  /** `feeAt`: the time whose fees hold for this payment. */
  { feeAt, now }: { feeAt: Date; now: Date },
): Promise<void> {
  const excess = paid.amount_cents - (await amountDue(trx, { application, examId: null }, feeAt));
  if (excess <= 0) return;
  const transaction = paid.bank_transaction ?? '';
  await recordUnapplied(trx, { id: paid.id, amount_cents: excess }, { transaction, reason: 'lessIsDue', now });
  await noticePayment(trx, application, { reason: 'lessIsDue', now });
}
