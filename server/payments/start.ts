import { amountChanged, type PaymentStartQuery } from '#domain/api';
import type { Payment } from '#domain/applications/model';
import type { Language } from '#domain/codes';
import { serverLimits } from '#domain/limits';
import { lockOwnApplication, ownApplication } from '../applications/access';
import { authorOf } from '../applications/author';
import { keepPhoto } from '../applications/documents/photo';
import { applyLifecycleEvent } from '../applications/lifecycle';
import { refundKept } from '../applications/refunds';
import { identityOf } from '../applications/registerChecks';
import { storeSubmitter } from '../applications/repository';
import { refuseWithColleague } from '../applications/save';
import {
  type CheckedApplication,
  checkApplication,
  decideSubmission,
  validateSubmission,
} from '../applications/submission';
import { audit } from '../audit';
import type { Caller } from '../auth/caller';
import type { Db } from '../db/schema';
import type { Deps } from '../deps';
import { HttpError, invalid } from '../errors';
import { messageForm } from './forms';
import { insertFreePayment, isAtOtherBank, openIntent } from './intents';
import { amountToPay, spendKept } from './kept';
import { bankOf, requestOf } from './request';
import { descriptionOf, findSubject, isPayable, isSubjectPaid, type PaymentSubject } from './subject';

const alreadyPaid = () => new HttpError(409, 'ALREADY_PAID', 'This is paid already');
const notPayable = () => new HttpError(409, 'NOT_PAYABLE', 'Nothing can be paid for at this stage');
const free = () => new HttpError(409, 'NO_FEE', 'This is free of charge: use the zero payment');
const notFree = () => new HttpError(409, 'FEE_DUE', 'A fee is due: pay it at a bank');
const otherAmount = () => new HttpError(409, amountChanged, 'error.amountChanged');
const otherApplication = () =>
  new HttpError(400, 'WRONG_REQUEST_TYPE', 'applicationId names another application than the one paid for');
const atOtherBank = () =>
  new HttpError(409, 'PAYMENT_STARTED', 'A payment at another bank is under way: it must be abandoned first');
const changed = () => new HttpError(409, 'STALE_VERSION', 'The application was changed meanwhile');

/** What is paid for, as it was checked; an exam is not checked. */
type CheckedSubject = PaymentSubject & { checked: CheckedApplication | null };

/**
 * An application is looked at whole before it is paid for, as it was at its saving (VAL-27), and its photo is added where
 * it is missing; an exam is not.
 */
async function prepareSubmission(deps: Deps, caller: Caller, subject: PaymentSubject): Promise<CheckedSubject> {
  const { application, examId } = subject;
  // [VAL-27]
  if (examId !== null) return { ...subject, checked: null };
  const identity = identityOf(deps, application);
  const checked = await checkApplication(deps, application, identity);
  const errors = await validateSubmission(deps, application, checked);
  if (errors.length > 0) throw invalid(errors);
  const document = await identity;
  if (document.state === 'found') await keepPhoto(deps, caller, application, document.data.docPicture);
  return { ...subject, checked };
}

/** What is submitted must be what the person has confirmed: another tab or representative may have saved meanwhile. */
function refuseOtherVersion({ application, examId }: PaymentSubject, confirmed: number | undefined): void {
  if (confirmed !== undefined && examId === null && application.version !== confirmed) throw changed();
}

function refuseUnpayable(subject: PaymentSubject, caller: Caller): void {
  if (isSubjectPaid(subject)) throw alreadyPaid();
  if (!isPayable(subject)) throw notPayable();
  refuseWithColleague(subject.application, caller);
}

/**
 * The application again, locked. What was checked must be what is paid for, and nobody else may hold what it asks for.
 * @throws HttpError 409 STALE_VERSION, 422.
 */
async function lockDecided(
  trx: Db,
  caller: Caller,
  { application: { id, version }, examId, checked }: CheckedSubject,
  now: Date,
): Promise<PaymentSubject> {
  const application = await lockOwnApplication(trx, caller, id);
  const obstacle = checked
    ? await decideSubmission(trx, application, { checked, now })
    : application.version !== version && ({ kind: 'changed' } as const);
  if (!obstacle) return { application, examId };
  throw obstacle.kind === 'changed' ? changed() : invalid(obstacle.errors);
}

/** A client of before SAVE-46 names neither application nor amount. */
type StartQuery = Pick<PaymentStartQuery, 'bank' | 'paymentObjectId' | 'requestType'> &
  Partial<Pick<PaymentStartQuery, 'applicationId' | 'calculatedAmount' | 'isEarlierAbandoned' | 'version'>>;

/**
 * API-080: the HTML form, to be submitted by the browser, that takes the person to the bank. Asking again gives the same
 * payment with a fresh signature.
 * `calculatedAmount`, the euros that were shown, never decides what is paid: another amount than the server's own is
 * refused (SAVE-46). A payment begun shortly before at another bank may still be made there: the person says first
 * that it was abandoned. `version`, where it is given, is the one whose answers the person has confirmed.
 * @throws HttpError 400 unknown bank, wrong type or wrong application; 404; 409 ALREADY_PAID, NOT_PAYABLE, NO_FEE,
 *   AMOUNT_CHANGED, STALE_VERSION, PAYMENT_STARTED, WITH_COLLEAGUE; 422.
 */
export async function startPayment(deps: Deps, caller: Caller, query: StartQuery, language: Language): Promise<string> {
  const bank = bankOf(deps.config, query.bank);
  const { requestType, applicationId, calculatedAmount, isEarlierAbandoned } = query;
  const subject = await findSubject(deps.database.db, caller, query.paymentObjectId, requestType);
  if (applicationId !== undefined && applicationId !== subject.application.id) throw otherApplication();
  refuseUnpayable(subject, caller);
  refuseOtherVersion(subject, query.version);
  const amount = await amountToPay(deps.database.db, subject, deps.now());
  if (calculatedAmount !== undefined && Math.round(calculatedAmount * 100) !== amount) throw otherAmount();
  if (amount === 0) throw free();
  const validated = await prepareSubmission(deps, caller, subject);
  const { reference } = deps.config.payee;
  const intent = await deps.database.db.transaction().execute(async (trx) => {
    const now = deps.now();
    refuseUnpayable(await lockDecided(trx, caller, validated, now), caller);
    const since = new Date(now.getTime() - serverLimits.atBankMinutes * 60_000);
    if (!isEarlierAbandoned && (await isAtOtherBank(trx, subject, { bank: bank.code, since }))) throw atOtherBank();
    await storeSubmitter(trx, subject.application.id, { author: authorOf(caller), language });
    if (subject.examId === null) await refundKept(trx, subject.application.id, { reason: 'moreIsDue', now });
    const { checked } = validated;
    const opened = await openIntent(trx, subject, { requestType, bank: bank.code, amount, reference, checked }, now);
    await audit(trx, caller, 'payment.started', 'payment', opened.id, {
      application: subject.application.id,
      exam: subject.examId,
      bank: bank.code,
      cents: amount,
    });
    return opened;
  });
  return messageForm(bank.url, requestOf(deps, bank, intent, descriptionOf(subject), language), bank.encoding);
}

/**
 * API-081: submits an application that costs nothing, or whose fee has been paid already without submitting it (TRU-02). Asking again answers the same payment. `version`, where it is given, is
 * the one whose answers the person has confirmed.
 * @throws HttpError 404; 409 FEE_DUE when a fee is due (SAVE-47), NOT_PAYABLE, STALE_VERSION, WITH_COLLEAGUE; 422 when it is incomplete.
 */
export async function submitFree(
  deps: Deps,
  caller: Caller,
  { applicationId, version }: { applicationId: number; version?: number },
  language: Language,
): Promise<Payment> {
  const { db } = deps.database;
  const application = await ownApplication(db, caller, applicationId);
  const subject = { application, examId: null };
  if (application.payment?.success) return application.payment;
  if (!isPayable(subject)) throw notPayable();
  refuseWithColleague(application, caller);
  refuseOtherVersion(subject, version);
  if ((await amountToPay(db, subject, deps.now())) !== 0) throw notFree();
  const validated = await prepareSubmission(deps, caller, subject);
  return db.transaction().execute(async (trx) => {
    const locked = await lockOwnApplication(trx, caller, applicationId);
    if (locked.payment?.success) return locked.payment;
    await lockDecided(trx, caller, validated, deps.now());
    await storeSubmitter(trx, applicationId, { author: authorOf(caller), language });
    const payment = (await spendKept(trx, locked, deps.now())) ?? (await insertFreePayment(trx, subject, deps.now()));
    await audit(trx, caller, 'payment.succeeded', 'payment', payment.id, {
      application: applicationId,
      cents: payment.amount_cents,
    });
    const submitted = await applyLifecycleEvent(trx, applicationId, 'payment.succeeded', {
      actor: caller,
      now: deps.now(),
    });
    return submitted.payment!;
  });
}
