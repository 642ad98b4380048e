import type { UnappliedReason } from '#domain/api';
import { isUnfinished } from '#domain/applications/drafts';
import { documentSlotsOf } from '../applications/documents/documents';
import { applyLifecycleEvent } from '../applications/lifecycle';
import { findKept, recordUnapplied } from '../applications/refunds';
import { findApplication, lockApplication, type StoredApplication } from '../applications/repository';
import { type CheckedApplication, checkApplication, decideSubmission } from '../applications/submission';
import { audit } from '../audit';
import type { BankConfig } from '../config';
import type { Db, PaymentNoticeReason } from '../db/schema';
import type { Deps } from '../deps';
import { HttpError } from '../errors';
import { noticePayment } from '../notices/stage';
import { type BankFields, isSignedBy, readAmount } from './banklink';
import { giveBackExcess } from './excess';
import { findIntent, type Intent, settleIntent } from './intents';
import { currency } from './request';
import { amountDue, isPayable, isSubjectPaid } from './subject';
import { isKnownTransaction } from './unapplied';

/** What a bank's answer came to: where the person goes next. */
export interface CallbackResult {
  /** Is that paid which the answer is about (by this answer or before it)? */
  isPaid: boolean;
  /** null: the fee of the application itself. */
  examId: number | null;
  /** null when the application is there no more. */
  application: Pick<StoredApplication, 'id' | 'definition'> | null;
}

/** An answer that is not this bank's, or not about one of our payments: nothing changes (SAVE-43). */
class RefusedAnswer extends Error {
  constructor(
    readonly reason: string,
    readonly intentId: number | null = null,
  ) {
    super(reason);
    this.name = 'RefusedAnswer';
  }
}

type Answer = '1111' | '1911';
const isAnswer = (service: string | undefined): service is Answer => service === '1111' || service === '1911';

/** What must hold of the message itself, before anything is looked up; in this order. */
const messageChecks: readonly { reason: string; isPassed: (fields: BankFields, bank: BankConfig) => boolean }[] = [
  { reason: 'service', isPassed: (fields) => isAnswer(fields.VK_SERVICE) },
  { reason: 'signature', isPassed: (fields, bank) => isSignedBy(fields, bank, bank.publicKey) },
  { reason: 'sender', isPassed: (fields, bank) => fields.VK_SND_ID === bank.bankId },
  { reason: 'recipient', isPassed: (fields, bank) => fields.VK_REC_ID === bank.merchantId },
];

/** What must agree with the payment we asked for. A refusal names no amount. */
const intentChecks: Record<
  Answer,
  readonly { reason: string; isPassed: (fields: BankFields, intent: Intent) => boolean }[]
> = {
  '1111': [
    { reason: 'reference', isPassed: (fields, intent) => (fields.VK_REF ?? '') === (intent.reference ?? '') },
    { reason: 'amount', isPassed: (fields, intent) => readAmount(fields.VK_AMOUNT) === intent.amount_cents },
    { reason: 'currency', isPassed: (fields) => fields.VK_CURR === currency },
  ],
  '1911': [{ reason: 'reference', isPassed: (fields, intent) => (fields.VK_REF ?? '') === (intent.reference ?? '') }],
};

/** What a bank's paid money is for, and what was found of it before the lock. */
interface PaidAnswer {
  intent: Intent;
  application: StoredApplication | null;
  checked: CheckedApplication;
  transaction: string;
}

/** What becomes of paid money: it submits the application, is kept for it, or is to be given back. */
type Outcome = 'paid' | 'kept' | UnappliedReason;

async function outcomeOf(trx: Db, { intent, application, checked }: PaidAnswer, now: Date): Promise<Outcome> {
  if (!application) return 'applicationDeleted';
  const subject = { application, examId: intent.exam_id };
  if (isSubjectPaid(subject)) return 'alreadyPaid';
  if (intent.exam_id !== null) return isPayable(subject) ? 'paid' : 'notPayable';
  if (await findKept(trx, application.id)) return 'alreadyPaid';
  if (!isPayable(subject)) return 'notPayable';
  // A company's form may change while its person is at the bank: more may be due than was asked for then.
  if ((await amountDue(trx, subject, intent.created)) > intent.amount_cents) return 'moreIsDue';
  const obstacle = await decideSubmission(trx, application, { checked, now });
  if (obstacle === null) return 'paid';
  return obstacle.kind === 'claimed' ? 'claimed' : 'kept';
}

const unsubmitted: readonly PaymentNoticeReason[] = ['kept', 'claimed', 'moreIsDue'];

async function applyPaid(deps: Deps, trx: Db, answer: PaidAnswer): Promise<void> {
  const { intent, transaction } = answer;
  if (await isKnownTransaction(trx, intent, transaction)) return;
  const now = deps.now();
  const outcome = await outcomeOf(trx, answer, now);
  const state = outcome === 'paid' || outcome === 'kept' ? outcome : 'failed';
  // A second charge of a payment that has been used does not undo it.
  if (intent.state === 'started' || intent.state === 'failed')
    await settleIntent(trx, intent.id, { state, bankTransaction: transaction }, now);
  const reason = unsubmitted.find((each) => each === outcome);
  if (reason && answer.application) await noticePayment(trx, answer.application, { reason, now });
  const paidFor = { application: intent.application_id, exam: intent.exam_id, cents: intent.amount_cents };
  if (outcome === 'kept') return audit(trx, null, 'payment.kept', 'payment', intent.id, paidFor);
  if (outcome !== 'paid') return recordUnapplied(trx, intent, { transaction, reason: outcome, now });
  await audit(trx, null, 'payment.succeeded', 'payment', intent.id, paidFor);
  // Paying for an exam is no step of the application (OPEN-17).
  if (intent.exam_id !== null || !answer.application) return;
  await giveBackExcess(
    trx,
    answer.application,
    { ...intent, bank_transaction: transaction },
    { feeAt: intent.created, now },
  );
  await applyLifecycleEvent(trx, intent.application_id, 'payment.succeeded', { actor: null, now });
}

async function applyUnpaid(deps: Deps, trx: Db, intent: Intent): Promise<void> {
  if (intent.state !== 'started') return;
  await settleIntent(trx, intent.id, { state: 'failed', bankTransaction: null }, deps.now());
  await audit(trx, null, 'payment.failed', 'payment', intent.id, { application: intent.application_id });
}

/** What was checked when the person was sent to the bank. */
const checkedAtStart = ({ version, document_slots: documentSlots }: Intent): CheckedApplication => ({
  version: version ?? 0,
  documentSlots: documentSlots ?? [],
  errors: [],
});

/**
 * What is known of the application that a bank's answer is about. Where it, or its documents, are not those that were
 * checked when the person was sent to the bank, it is checked again: before the lock, because registers are slow.
 */
async function checkAgain(deps: Deps, bank: BankConfig, fields: BankFields): Promise<CheckedApplication | null> {
  const { db } = deps.database;
  const intent = await findIntent(db, bank.code, fields.VK_STAMP ?? '');
  if (!intent || intent.exam_id !== null || fields.VK_SERVICE !== '1111') return null;
  const application = await findApplication(db, intent.application_id);
  if (!application || !isUnfinished(application)) return null;
  const checked = checkedAtStart(intent);
  const present = await documentSlotsOf(db, application.id);
  const isSame =
    application.version === checked.version && checked.documentSlots.every((slot) => present.includes(slot));
  return isSame ? checked : checkApplication(deps, application);
}

async function settle(
  deps: Deps,
  trx: Db,
  { bank, fields, checked }: { bank: BankConfig; fields: BankFields; checked: CheckedApplication | null },
): Promise<CallbackResult> {
  const service = fields.VK_SERVICE as Answer;
  const found = await findIntent(trx, bank.code, fields.VK_STAMP ?? '');
  if (!found) throw new RefusedAnswer('stamp');
  // Every change of a payment holds its application's row first: answers that come together wait here.
  const application = await lockApplication(trx, found.application_id);
  const intent = (await findIntent(trx, bank.code, found.stamp)) ?? found;
  const failed = intentChecks[service].find(({ isPassed }) => !isPassed(fields, intent));
  if (failed) throw new RefusedAnswer(failed.reason, intent.id);
  if (service === '1911') await applyUnpaid(deps, trx, intent);
  else
    await applyPaid(deps, trx, {
      intent,
      application,
      checked: checked ?? checkedAtStart(intent),
      transaction: fields.VK_T_NO ?? '',
    });
  const settled = application && (await findApplication(trx, application.id));
  return {
    isPaid: settled !== null && isSubjectPaid({ application: settled, examId: intent.exam_id }),
    examId: intent.exam_id,
    application: settled,
  };
}

/**
 * Takes in a bank's answer (API-082, OPEN-40): 1111 pays once, 1911 fails what is not paid, and nothing else changes
 * anything. The submission is decided at this moment (TRU-01): an application that is no longer what was checked, that lacks
 * something or that is changed once more while it is checked, is not submitted, and its money is kept for it (TRU-02); where
 * another application holds what it asks for, the money is to be given back (TRU-03). The same for answers brought by a browser and sent by the bank itself, in any order and number.
 * @throws HttpError 400 BAD_BANK_ANSWER for a message that is not this bank's or not about a payment of ours.
 */
export async function handleBankCallback(deps: Deps, bank: BankConfig, fields: BankFields): Promise<CallbackResult> {
  const { db } = deps.database;
  try {
    const failed = messageChecks.find(({ isPassed }) => !isPassed(fields, bank));
    if (failed) throw new RefusedAnswer(failed.reason);
    const checked = await checkAgain(deps, bank, fields);
    return await db.transaction().execute((trx) => settle(deps, trx, { bank, fields, checked }));
  } catch (error) {
    if (!(error instanceof RefusedAnswer)) throw error;
    const { reason, intentId: payment } = error;
    const detail = { reason, bank: bank.code, ...(payment !== null && { payment }) };
    throw new HttpError(400, 'BAD_BANK_ANSWER', 'This is no answer of the bank to a payment of ours', [], { detail });
  }
}
