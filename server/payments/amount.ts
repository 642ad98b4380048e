import type { PaymentAmountQuery } from '#domain/api';
import { latestExams } from '#domain/applications/exams';
import { definitionOf } from '#domain/applications/registry';
import { dayOf } from '#domain/dates';
import { audienceOf } from '#domain/roles';
import { ownApplication } from '../applications/access';
import { euros } from '../applications/repository';
import type { Caller } from '../auth/caller';
import type { Deps } from '../deps';
import { HttpError, notFound } from '../errors';
import { amountOf } from './fees';
import { amountToPay } from './kept';
import { baseAmount, refuseUnknownActivity } from './subject';

/** The fee of a saved application of the caller's own, or of one of its exams. */
async function amountOfSaved(deps: Deps, caller: Caller, id: number, examType: PaymentAmountQuery['examType']) {
  const application = await ownApplication(deps.database.db, caller, id);
  if (!examType) {
    const toPay = await amountToPay(deps.database.db, { application, examId: null }, deps.now());
    return toPay === 0 ? 0 : euros(await baseAmount(deps.database.db, application, deps.now()));
  }
  const exam = latestExams(application.exams).find(({ type }) => type === examType);
  if (!exam) throw notFound();
  return exam.amount;
}

/** The fee of a kind of application the caller's party may make. */
async function amountOfKind(deps: Deps, caller: Caller, query: PaymentAmountQuery): Promise<number> {
  const { applicationType = '', activity = null, examType } = query;
  const definition = definitionOf(applicationType, audienceOf(caller.party.type));
  if (!definition) throw new HttpError(400, 'UNKNOWN_KIND', 'No such kind of application for this party');
  refuseUnknownActivity(definition, activity);
  const subject = examType ? { exam: examType } : { activity };
  return euros(await amountOf(deps.database.db, definition, subject, dayOf(deps.now())));
}

/**
 * API-102, SAVE-27: the amount to show, in euros. Where the fee is counted by employees it is the fee of one (OPEN-64);
 * what is then paid is counted at the payment itself.
 * @throws HttpError 404 for an application that is not the caller's; 400 without an id and a known kind; 422 for an
 *   activity the kind does not have.
 */
export const shownAmount = (deps: Deps, caller: Caller, query: PaymentAmountQuery): Promise<number> =>
  query.id === undefined ? amountOfKind(deps, caller, query) : amountOfSaved(deps, caller, query.id, query.examType);
