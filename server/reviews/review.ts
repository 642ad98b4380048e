import type { ApiResource } from '#domain/applications/definition';
import { isUnderReview, isWithColleague } from '#domain/applications/review';
import type { Language } from '#domain/codes';
import { lockOwnApplication, ofResource, ownSummary } from '../applications/access';
import { authorOf } from '../applications/author';
import { refuseOpenPayment } from '../applications/delete';
import { reviewFor, type StoredApplication } from '../applications/repository';
import { refuseReadOnly, refuseStale } from '../applications/save';
import { audit } from '../audit';
import type { Caller } from '../auth/caller';
import type { Author, Db, KeptReview } from '../db/schema';
import type { Deps } from '../deps';
import { invalid, notFound } from '../errors';
import { addNotice } from '../notices/outbox';
import { orNull } from '../registers/guards';
import { type Reviewer, reviewerId, reviewersFor } from './reviewers';

interface Named {
  resource: ApiResource;
  id: number;
}

/** Stores the review. The version grows, so that other screens notice. */
async function storeReview(
  trx: Db,
  { id, version }: StoredApplication,
  review: KeptReview | null,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('application')
    .set({ review: review && JSON.stringify(review), version: version + 1, updated: now })
    .where('id', '=', id)
    .execute();
}

/** Sends an e-mail to the next holder of the draft. @returns false when no address is known. */
async function mail(
  trx: Db,
  { id, no, definition, licenceActivity }: StoredApplication,
  { to, from, topic, now }: { to: Reviewer; from: Author; topic: 'review' | 'returned'; now: Date },
  language: Language,
): Promise<boolean> {
  const { code, route } = definition;
  const content = {
    ...{ topic, no, code, name: to.name, from: from.name, page: `${route}/${id}` },
    activity: licenceActivity?.type ?? null,
  };
  await addNotice(trx, { content, recipient: to.email, language: to.language ?? language, applicationId: id, now });
  return to.email !== '';
}

interface Asked extends Named {
  /** Of the person who is asked, as `reviewerId` gives it. */
  reviewer: string;
  note: string;
  /** Version of the draft that is given. */
  version: number;
}

/**
 * Gives a draft to a colleague, who looks it over and submits it (TEAM-01). From then on only the colleague can change and submit it,
 * until the colleague gives it back, or it is taken back.
 * @returns whether an e-mail is sent.
 * @throws HttpError 404; 409 READ_ONLY, WITH_COLLEAGUE, STALE_VERSION, PAYMENT_STARTED; 422 for a person who does not
 *   represent the company.
 */
export async function askForReview(deps: Deps, caller: Caller, asked: Asked, language: Language): Promise<boolean> {
  ofResource(asked.resource, await ownSummary(deps.database.db, caller, asked.id));
  const reviewers = await reviewersFor(deps, caller);
  const to = reviewers.find((each) => reviewerId(deps, caller, each) === asked.reviewer);
  if (!to) throw invalid([{ field: 'reviewer', key: 'validationError.reviewer' }]);
  const now = deps.now();
  return deps.database.db.transaction().execute(async (trx) => {
    const application = ofResource(asked.resource, await lockOwnApplication(trx, caller, asked.id));
    refuseReadOnly(application, caller);
    refuseStale(application, caller, asked.version);
    await refuseOpenPayment(trx, asked.id, now);
    const from = authorOf(caller);
    const { personCode, name } = to;
    const review = {
      ...{ askedBy: from, reviewer: { personCode, name }, note: asked.note },
      ...{ asked: now.toISOString(), returned: null },
    };
    await storeReview(trx, application, review, now);
    await audit(trx, caller, 'review.asked', 'application', asked.id);
    return mail(trx, application, { to, from, topic: 'review', now }, language);
  });
}

/**
 * The reviewer gives the draft back to the person who has asked, with a note.
 * @returns whether an e-mail is sent; a person who no longer represents the company gets none.
 * @throws HttpError 404 also when the caller is not asked; 409 READ_ONLY.
 */
export async function returnReview(
  deps: Deps,
  caller: Caller,
  { resource, id, note }: Named & { note: string },
  language: Language,
): Promise<boolean> {
  // The draft can be given back while the business register does not answer.
  const reviewers = (await orNull(reviewersFor(deps, caller))) ?? [];
  const now = deps.now();
  return deps.database.db.transaction().execute(async (trx) => {
    const application = ofResource(resource, await lockOwnApplication(trx, caller, id));
    refuseReadOnly(application, caller);
    const { review } = application;
    if (review === null || !isUnderReview(reviewFor(application, caller))) throw notFound();
    await storeReview(trx, application, { ...review, returned: { at: now.toISOString(), note } }, now);
    await audit(trx, caller, 'review.returned', 'application', id);
    const to = reviewers.find(({ personCode }) => personCode === review.askedBy.personCode);
    return to ? mail(trx, application, { to, from: authorOf(caller), topic: 'returned', now }, language) : false;
  });
}

/**
 * A representative takes back a draft that a colleague has to look over: any of them, since that colleague may be away.
 * @throws HttpError 404 when no colleague has it.
 */
export async function takeBack({ database, now }: Deps, caller: Caller, { resource, id }: Named): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const application = ofResource(resource, await lockOwnApplication(trx, caller, id));
    if (!isWithColleague(reviewFor(application, caller))) throw notFound();
    await storeReview(trx, application, null, now());
    await audit(trx, caller, 'review.takenBack', 'application', id);
  });
}
