import crypto from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { BankCode } from '#domain/codes';
import type { PaymentRequestType } from '#domain/limits';
import type { CheckedApplication } from '../applications/submission';
import type { Db, Tables } from '../db/schema';
import type { PaymentSubject } from './subject';

/** A payment as it is kept: an intent with one terminal outcome. */
export type Intent = Selectable<Tables['payment']>;

/** At most 20 digits. */
const newStamp = (now: Date): string => `${now.getTime()}${String(crypto.randomInt(1_000_000)).padStart(6, '0')}`;

type NewPayment = Omit<Insertable<Tables['payment']>, 'stamp' | 'created'> & { created: Date };

/** Inserts a payment with a stamp that no other payment has. */
async function insertPayment(trx: Db, payment: NewPayment): Promise<Intent> {
  const inserted = await trx
    .insertInto('payment')
    .values({ ...payment, stamp: newStamp(payment.created) })
    .onConflict((conflict) => conflict.column('stamp').doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? insertPayment(trx, payment);
}

const ofSubject = (db: Db, { application, examId }: PaymentSubject) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('application_id', '=', application.id)
    .where('exam_id', 'is not distinct from', examId)
    .orderBy('id', 'desc');

/** Is a payment at another bank under way that was begun after `since`? */
export async function isAtOtherBank(
  trx: Db,
  subject: PaymentSubject,
  { bank, since }: { bank: BankCode; since: Date },
): Promise<boolean> {
  const found = await ofSubject(trx, subject)
    .where('state', '=', 'started')
    .where('bank', '!=', bank)
    .where('created', '>', since)
    .executeTakeFirst();
  return found !== undefined;
}

interface NewIntent {
  requestType: PaymentRequestType;
  bank: BankCode;
  amount: number;
  reference: string;
  /** What was checked of the application; null: the payment is for an exam. */
  checked: Pick<CheckedApplication, 'version' | 'documentSlots'> | null;
}

/** What a payment keeps of what was checked (TRU-02). */
const checkedColumns = (checked: NewIntent['checked']) => ({
  version: checked?.version ?? null,
  document_slots: checked && JSON.stringify(checked.documentSlots),
});

/**
 * The intent to go to the bank with: the one already begun with the same bank for the same amount, else a new one. It
 * counts as made now, since the time its bank has to answer begins again. Older ones stay: their bank may still answer.
 */
export async function openIntent(trx: Db, subject: PaymentSubject, wanted: NewIntent, now: Date): Promise<Intent> {
  const { requestType, bank, amount, reference, checked } = wanted;
  const latest = await ofSubject(trx, subject).limit(1).executeTakeFirst();
  const isSame =
    latest?.state === 'started' &&
    latest.bank === bank &&
    latest.amount_cents === amount &&
    latest.reference === reference;
  if (isSame)
    return trx
      .updateTable('payment')
      .set({ created: now, ...checkedColumns(checked) })
      .where('id', '=', latest.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  return insertPayment(trx, {
    application_id: subject.application.id,
    exam_id: subject.examId,
    request_type: requestType,
    bank,
    amount_cents: amount,
    state: 'started',
    ...checkedColumns(checked),
    reference,
    bank_transaction: null,
    created: now,
    settled: null,
  });
}

/** A payment of nothing, made at once (SAVE-06). */
export const insertFreePayment = (trx: Db, { application }: PaymentSubject, now: Date): Promise<Intent> =>
  insertPayment(trx, {
    ...checkedColumns(null),
    application_id: application.id,
    exam_id: null,
    request_type: application.definition.requestType,
    bank: null,
    amount_cents: 0,
    state: 'paid',
    reference: null,
    bank_transaction: null,
    created: now,
    settled: now,
  });

export const findIntent = (db: Db, bank: BankCode, stamp: string): Promise<Intent | undefined> =>
  db.selectFrom('payment').selectAll().where('stamp', '=', stamp).where('bank', '=', bank).executeTakeFirst();

export async function settleIntent(
  trx: Db,
  id: number,
  outcome: { state: 'paid' | 'kept' | 'failed'; bankTransaction: string | null },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ state: outcome.state, bank_transaction: outcome.bankTransaction, settled: now })
    .where('id', '=', id)
    .execute();
}
