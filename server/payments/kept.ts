import { present } from '#domain/present';
import { findKept } from '../applications/refunds';
import type { StoredApplication } from '../applications/repository';
import type { Db } from '../db/schema';
import { giveBackExcess } from './excess';
import { type Intent, settleIntent } from './intents';
import { amountDue, type PaymentSubject } from './subject';

/**
 * Money that a bank has paid for an application that could not be submitted then: it was changed meanwhile, and something is
 * missing. It is kept for it (TRU-02). The person completes the application and submits it without another payment.
 */

/** What is still to be paid, in cents: nothing where the money that is kept is enough. */
export async function amountToPay(db: Db, subject: PaymentSubject, at: Date): Promise<number> {
  const due = await amountDue(db, subject, at);
  const kept = subject.examId === null ? await findKept(db, subject.application.id) : undefined;
  return kept && kept.amount_cents >= due ? 0 : due;
}

/** Uses the kept money for the application, which is submitted now. @returns null when none is kept. */
export async function spendKept(trx: Db, application: StoredApplication, now: Date): Promise<Intent | null> {
  const kept = await findKept(trx, application.id);
  if (!kept) return null;
  const settled = present(kept.settled, 'the day of a kept payment');
  await settleIntent(trx, kept.id, { state: 'paid', bankTransaction: kept.bank_transaction }, settled);
  await giveBackExcess(trx, application, kept, { feeAt: now, now });
  return { ...kept, state: 'paid' };
}
