import { staleVersion } from '#domain/api';
import type { ApiResource, ApplicationDefinition } from '#domain/applications/definition';
import { isDraft, newerVersion } from '#domain/applications/drafts';
import type { AnyForm } from '#domain/applications/engine/form';
import type { KeptRows } from '#domain/applications/keptRows';
import { authorityOwned, serverOwned } from '#domain/applications/model';
import { definitionOf } from '#domain/applications/registry';
import { isWithColleague } from '#domain/applications/review';
import { marksWeapons } from '#domain/applications/sectionOptions';
import { lineKey } from '#domain/applications/weaponLines';
import type { Audience, Language } from '#domain/codes';
import { dayOf } from '#domain/dates';
import type { FieldError, SavedReference } from '#domain/errors';
import { isOfAge } from '#domain/personalCode';
import { present } from '#domain/present';
import { audienceOf } from '#domain/roles';
import { auditRow } from '../audit';
import { ownerOf } from '../auth/access';
import { refuseBlockedCompany } from '../auth/blockedCompanies';
import type { Caller } from '../auth/caller';
import type { Db } from '../db/schema';
import type { Deps } from '../deps';
import { HttpError, invalid, readOnly, withColleague } from '../errors';
import { onceForKey } from '../idempotency';
import { findLicence, licenceOwnerOf } from '../licences/repository';
import { inShortTime } from '../registers/guards';
import { lockOwnHead, ownApplication, ownSummary } from './access';
import { authorOf } from './author';
import { createApplication } from './create';
import { adoptDocuments, deprecateReplaced, documentSlotsNamed } from './documents/documents';
import { refuseTooManyDrafts } from './draftLimit';
import { bodyToKeep } from './families';
import { loadFirstKept, partToKeep, refuseRows, withFirstKept, withoutKeptRows } from './keptRows';
import { activityOf, fixedParts, originOf } from './licenceOrigin';
import { keepNotChosen } from './notChosen';
import { parseBody } from './parse';
import {
  applicationFor,
  findApplication,
  lastChange,
  replaceBody,
  reviewFor,
  type StoredApplication,
  type StoredBody,
  type StoredSummary,
  summaryOf,
  unsavedApplication,
} from './repository';
import { rowLists, rowsIn } from './rows';
import { changedSections, noteSections } from './sectionChanges';
import { type ApplicationBody, unboundedField } from './shapes';
import { checkApplication, validateSubmission } from './submission';

/** The kind a body names, when this caller may make it here. */
async function kindOf(caller: Caller, resource: ApiResource, body: ApplicationBody) {
  const definition = definitionOf(body.type, audienceOf(caller.party.type));
  if (definition?.apiResource !== resource || !definition.isCreatable)
    throw new HttpError(422, 'KIND_NOT_AVAILABLE', 'This kind of application cannot be made here');
  return { definition, form: await definition.loadForm() };
}

/** What of a request may be kept: nothing the server alone decides, nothing that is null. */
const givenFields = (body: ApplicationBody): Partial<ApplicationBody> =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== null && !serverOwned.some((own) => own === name)),
  );

/**
 * A licence named in the application must be the applicant's own (ROLE-17, ROLE-18); what is kept of it is what it says
 * itself.
 */
async function licenceOf(db: Db, caller: Caller, body: ApplicationBody, now: Date) {
  const activity = body.licenceActivity;
  if (!activity?.existingLicenceNo) return null;
  const licence = await findLicence(db, licenceOwnerOf(caller), activity.existingLicenceNo, dayOf(now));
  if (!licence) throw invalid([{ field: 'licenceActivity.existingLicenceNo', key: 'validationError.licence' }]);
  const audience = audienceOf(caller.party.type);
  const writtenBy = await originOf(db, licence.number, audience);
  return { licence, writtenBy, licenceActivity: activityOf(licence, writtenBy, { type: activity.type, audience }) };
}

/** SAVE-39: an application that is submitted, or locked by its payment, stays as it is. */
const isReadOnly = (application: StoredSummary): boolean => !isDraft(application.definition, summaryOf(application));

/** TEAM-01: while a reviewer has the draft, only the reviewer changes and submits it. */
function reviewObstacle(application: StoredSummary, caller: Caller): HttpError | null {
  const shown = reviewFor(application, caller);
  return isWithColleague(shown) ? withColleague(shown.review.reviewer.name) : null;
}

/** @throws HttpError 409 WITH_COLLEAGUE. */
export function refuseWithColleague(application: StoredSummary, caller: Caller): void {
  const obstacle = reviewObstacle(application, caller);
  if (obstacle) throw obstacle;
}

/** @throws HttpError 409 READ_ONLY, or WITH_COLLEAGUE. */
export function refuseReadOnly(application: StoredSummary, caller: Caller): void {
  if (isReadOnly(application)) throw readOnly();
  refuseWithColleague(application, caller);
}

/** What a save writes, when it has been checked as far as it can be before its transaction. */
interface Change {
  definition: ApplicationDefinition;
  form: AnyForm;
  sent: ApplicationBody;
  content: StoredBody;
  /** Rows that stay as they are saved. */
  kept: KeptRows;
  language: Language;
  now: Date;
  /** Keeps the key of the request with what it leads to. */
  done: (saved: SavedReference) => Promise<void>;
}

/** Refuses the save of an older version than this one, with the values of its message. */
const stale = (newer: StoredSummary, caller: Caller): HttpError =>
  new HttpError(409, staleVersion, 'The application was changed meanwhile; load it again', [], {
    params: newerVersion({ updated: newer.updated.toISOString(), ...lastChange(newer, caller) }),
  });

/** @throws HttpError 409 STALE_VERSION when the application has another version than the one that was sent. */
export function refuseStale(application: StoredSummary, caller: Caller, version: number): void {
  if (application.version !== version) throw stale(application, caller);
}

/**
 * Why an application cannot be saved as it was sent, as far as it is known before the answers are looked at; null: nothing is
 * in the way. Everything is decided again under the lock: this spares the work for a save that comes too late.
 */
async function obstacleOf(db: Db, caller: Caller, { id, version }: ApplicationBody): Promise<HttpError | null> {
  if (!id) return null;
  const saved = await ownSummary(db, caller, id);
  if (isReadOnly(saved)) return readOnly();
  return reviewObstacle(saved, caller) ?? (saved.version === version ? null : stale(saved, caller));
}

async function insert(trx: Db, caller: Caller, change: Change): Promise<StoredApplication> {
  const { definition, form, content, language, now, done } = change;
  const owner = ownerOf(caller);
  await refuseTooManyDrafts(trx, owner);
  const body = content.body;
  const id = await createApplication(trx, {
    definition,
    owner,
    body,
    status: 'OPEN',
    language,
    author: authorOf(caller),
    actor: caller,
    now,
  });
  if (content.audience === 'company') {
    const lists = new Set(rowLists.filter((list) => rowsIn(body, list).length > 0));
    const sections = changedSections(form, { before: null, after: body, lists });
    await noteSections(trx, id, { sections, author: authorOf(caller), now });
  }
  const saved = (await findApplication(trx, id))!;
  await done(saved);
  return saved;
}

/** What of a natural person's application the authority has added stays. */
function withAuthorityParts(content: StoredBody, before: object): StoredBody {
  if (content.audience === 'company') return content;
  const parts = parseBody('private', before);
  const kept = Object.fromEntries(authorityOwned.map((name) => [name, parts[name]]));
  return { ...content, body: { ...content.body, ...kept } };
}

async function update(trx: Db, caller: Caller, id: number, change: Change): Promise<StoredApplication> {
  const { definition, form, sent, content, kept, language, now, done } = change;
  const head = await lockOwnHead(trx, caller, id);
  if (head.definition !== definition)
    throw new HttpError(422, 'KIND_NOT_AVAILABLE', 'The kind of an application does not change');
  if (sent.version !== head.version) throw present(await obstacleOf(trx, caller, sent), 'the obstacle');
  if (sent.notChosen) await keepNotChosen(trx, id, sent.notChosen, now);
  const version = head.version + 1;
  const noted = auditRow(caller, 'application.saved', 'application', id, { version });
  const saved = await replaceBody(
    trx,
    { id, version: head.version },
    {
      content: withAuthorityParts(content, head.body),
      kept,
      noted,
      language,
      saved: { author: authorOf(caller), form, before: head.body },
      now,
    },
  );
  // Undone together with the transaction.
  refuseReadOnly(saved, caller);
  await done(saved);
  return saved;
}

/** The parts of the licence that the application repeats, with the marks of national security that it may ask for. */
function fixedPartsOf(
  { licence, writtenBy, licenceActivity: { type } }: NonNullable<Awaited<ReturnType<typeof licenceOf>>>,
  { form, audience, body }: { form: AnyForm; audience: Audience; body: ApplicationBody },
): Partial<ApplicationBody> {
  const { weaponTypes } = parseBody(audience, givenFields(body));
  const marked = weaponTypes.filter(({ isNationalSecurity }) => isNationalSecurity).map(lineKey);
  return fixedParts(licence, writtenBy, {
    type,
    audience,
    marked: marksWeapons(form, { activity: type }) ? marked : null,
  });
}

/** The answers of a request as they are to be kept, and the rows that stay as they are saved. */
async function contentOf(
  deps: Deps,
  caller: Caller,
  { sent, firstKept }: { sent: ApplicationBody; firstKept: object },
  { form, audience, now }: { form: AnyForm; audience: Audience; now: Date },
): Promise<{ content: StoredBody; kept: KeptRows }> {
  const { db } = deps.database;
  const body = withFirstKept(audience, sent, firstKept);
  const origin = await licenceOf(db, caller, body, now);
  const fixed = origin && fixedPartsOf(origin, { form, audience, body });
  const given = { ...givenFields(body), ...fixed };
  const hurried = { ...deps, registers: inShortTime(deps.registers) };
  return partToKeep(await bodyToKeep({ deps: hurried, caller, form, audience, given, origin }), body);
}

/** What is found out of a request before its answers are looked at. @throws HttpError when it can be neither saved nor checked. */
async function prepare(deps: Deps, caller: Caller, resource: ApiResource, sent: ApplicationBody) {
  const unbounded = unboundedField(sent);
  if (unbounded !== null)
    throw new HttpError(400, 'BAD_REQUEST', 'A value cannot be kept', [{ field: unbounded, key: '' }]);
  const { definition, form } = await kindOf(caller, resource, sent);
  const now = deps.now();
  if (!isOfAge(caller.personCode, now)) throw invalid([{ field: 'applicant', key: 'notification.youngerThan18' }]);
  refuseBlockedCompany(deps, caller.party);
  const { audience } = definition;
  const { db } = deps.database;
  refuseRows(sent, { form, audience });
  // Before the version is looked at: when that is the one that was sent, so are the rows.
  const firstKept = await loadFirstKept(db, sent);
  const obstacle = await obstacleOf(db, caller, sent);
  const found = obstacle ?? (await contentOf(deps, caller, { sent, firstKept }, { form, audience, now }));
  return { definition, form, audience, now, found };
}

/**
 * Saves a draft, new or existing (API-007, SAVE-49): everything or nothing, once for an idempotency key.
 * @returns the application as it is now kept.
 */
export async function saveApplication(
  deps: Deps,
  caller: Caller,
  resource: ApiResource,
  sent: ApplicationBody,
  { key, language }: { key: string | undefined; language: Language },
): Promise<ReturnType<typeof applicationFor>> {
  const { definition, form, audience, now, found } = await prepare(deps, caller, resource, sent);
  const { db } = deps.database;
  const answerOf = (saved: StoredApplication) => withoutKeptRows(applicationFor(saved, caller), sent.keptRows);
  return onceForKey(
    db,
    { caller, key, request: { resource, body: sent }, now },
    async (trx, done) => {
      // Here, so that a request that is repeated gets its first answer.
      if (found instanceof HttpError) throw found;
      const change = { definition, form, sent, ...found, language, now, done };
      const saved = sent.id ? await update(trx, caller, sent.id, change) : await insert(trx, caller, change);
      const { body } = found.content;
      await adoptDocuments(trx, caller, saved.id, body);
      if (audience === 'company') await deprecateReplaced(trx, caller, { applicationId: saved.id, body, now });
      return answerOf(saved);
    },
    async ({ id, version }: SavedReference) => {
      const saved = await ownApplication(db, caller, id);
      if (saved.version !== version) throw stale(saved, caller);
      return answerOf(saved);
    },
  );
}

/**
 * What keeps a body from being submitted as it is; nothing of it is kept (DEC-02).
 * @throws HttpError as a save does.
 */
export async function checkUnsaved(
  deps: Deps,
  caller: Caller,
  resource: ApiResource,
  sent: ApplicationBody,
): Promise<FieldError[]> {
  if (sent.keptRows) throw new HttpError(400, 'BAD_REQUEST', 'To be checked, a body must be whole');
  const { definition, now, found } = await prepare(deps, caller, resource, sent);
  if (found instanceof HttpError) throw found;
  const { content } = found;
  const id = sent.id ?? null;
  const slots = documentSlotsNamed(deps.database.db, caller, { applicationId: id, body: content.body });
  const unsaved = unsavedApplication(content, { definition, owner: ownerOf(caller), id, now });
  return validateSubmission(deps, unsaved, await checkApplication(deps, unsaved, undefined, slots));
}
