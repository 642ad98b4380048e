import { type ExpressionBuilder, type InferResult, type Insertable, type Selectable, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { type BodyCounts, type Contents, contentsOf } from '#domain/applications/contents';
import type { ApiResource, ApplicationDefinition } from '#domain/applications/definition';
import { isUnfinished } from '#domain/applications/drafts';
import type { AnyForm } from '#domain/applications/engine/form';
import { isExamSettled } from '#domain/applications/exams';
import type { KeptRows } from '#domain/applications/keptRows';
import { isOpenToMessages, type MessageAuthor } from '#domain/applications/messages';
import type {
  ApplicationCore,
  ApplicationSummary,
  DecidedLicence,
  EntrepreneurAnswer,
  Exam,
  LicenceActivity,
  NamedApplication,
  Payment,
  Permission,
} from '#domain/applications/model';
import { definitionOf } from '#domain/applications/registry';
import type { Colleague } from '#domain/applications/review';
import { isRefused } from '#domain/applications/stage';
import { type Audience, type Language, statusNames, statusOf } from '#domain/codes';
import { dayOf } from '#domain/dates';
import { limits } from '#domain/limits';
import type { LifecycleSubject } from '#machines/applicationLifecycle/lifecycle';
import type { Caller } from '../auth/caller';
import type { Author, Db, KeptReview, Tables } from '../db/schema';
import { type Bodies, parseLicenceActivity, parseStored } from './parse';
import { columnBody, draftCounts, type RowList, replaceRows, wholeBody } from './rows';
import { changedSections, changesFor, noteSections, type StoredSectionChange } from './sectionChanges';

/** An application as it is kept, without its body: enough for a list. */
export interface StoredSummary {
  id: number;
  no: string;
  definition: ApplicationDefinition;
  status: ApplicationCore['status'];
  /** The person who made it. */
  personCode: string;
  /** The company it was made for; null: the person's own. */
  registryCode: string | null;
  version: number;
  licenceActivity: LicenceActivity | null;
  applicantName: string;
  decisionComment: string | null;
  decidedLicence: DecidedLicence | null;
  /** The permission that the decision gave; null: it gave none, or the application is not decided. */
  permission: Permission | null;
  submitted: Date | null;
  created: Date;
  updated: Date;
  changedBy: Author | null;
  /** The person who began the payment or the free submission last; null before that, and when an earlier release did not store it. */
  submitter: Author | null;
  /** The review that was asked for last; null: none was, or the draft was taken back. */
  review: KeptReview | null;
  /** The latest first. */
  changes: readonly StoredSectionChange[];
  /** Number of parts that can be brought back; not in a list. */
  notChosenParts?: number;
  /** Counts of a draft; only in the list of a company. */
  contents?: Contents;
  /** How the company itself calls it; null: it has no such reference. */
  ownReference: string | null;
  corrects: NamedApplication | null;
  /** The submitted application that corrects it. */
  correctedBy: NamedApplication | null;
  payment: Payment | null;
  exams: Exam[];
  /** Who wrote the last message about it; null: nobody did. */
  lastWriter: MessageAuthor | null;
}

/** An application as it is kept, with what belongs to it. */
export type StoredApplication = StoredSummary & StoredBody;
export type StoredBody = { [A in Audience]: { audience: A; body: Bodies[A] } }[Audience];

type ApplicationRow = Selectable<Tables['application']>;
type Row = InferResult<ReturnType<typeof existing>>[number] & {
  counts?: BodyCounts | null;
  not_chosen_parts?: string | null;
};
export const euros = (cents: number): number => cents / 100;
const audienceOfRow = ({ registry_code }: Pick<ApplicationRow, 'registry_code'>): Audience =>
  registry_code === null ? 'private' : 'company';

/** The licence or the permission that a decision gave, each null when it gave none. */
function granted(row: Row['granted']): Pick<StoredSummary, 'decidedLicence' | 'permission'> {
  const none = { decidedLicence: null, permission: null };
  if (row === null) return none;
  const { licence_number: number, valid_until: lastDay, carried_out: carriedOut } = row;
  if (number !== null) return { ...none, decidedLicence: { number, validUntil: lastDay } };
  return { ...none, permission: { lastDay, carriedOut: carriedOut && dayOf(new Date(carriedOut)) } };
}

const paymentOf = (row: Row['payments'][number], refundCents: number): Payment => ({
  id: row.id,
  success: row.state === 'paid',
  amount: euros(row.amount_cents),
  dateCreated: new Date(row.created).toISOString(),
  type: row.request_type,
  ...(row.state === 'kept' && { isKept: true as const }),
  ...(refundCents > 0 && { refundDue: euros(refundCents) }),
});

/** The payment that counts: the paid one, else one whose money is kept, else the latest (rows come latest first); and what is to be given back. */
function payment(rows: Row['payments'], examId: number | null): Payment | null {
  const own = rows.filter(({ exam_id }) => exam_id === examId);
  const row = own.find(({ state }) => state === 'paid') ?? own.find(({ state }) => state === 'kept') ?? own[0];
  const refundCents = own.reduce((sum, { unapplied_cents }) => sum + (unapplied_cents ?? 0), 0);
  return row ? paymentOf(row, refundCents) : null;
}

function definitionOfRow(row: Pick<ApplicationRow, 'id' | 'type' | 'registry_code'>): ApplicationDefinition {
  const definition = definitionOf(row.type, audienceOfRow(row));
  if (!definition) throw new Error(`Application ${row.id} is of an unknown kind`);
  return definition;
}

function stored(row: Row): StoredSummary {
  return {
    id: row.id,
    no: row.no,
    definition: definitionOfRow(row),
    status: row.status,
    personCode: row.person_code,
    registryCode: row.registry_code,
    version: row.version,
    licenceActivity: parseLicenceActivity(row.licence_activity),
    applicantName: row.applicant_name,
    decisionComment: row.decision_comment,
    ...granted(row.granted),
    submitted: row.submitted,
    created: row.created,
    updated: row.updated,
    changedBy: row.changed_by,
    submitter: row.submitter,
    review: row.review,
    changes: (row.changes ?? []).map(({ person_code: personCode, changed, ...change }) => ({
      ...change,
      personCode,
      changed: new Date(changed),
    })),
    ...(row.not_chosen_parts && { notChosenParts: Number(row.not_chosen_parts) }),
    ...(row.counts && { contents: contentsOf(row.counts) }),
    ownReference: row.own_reference,
    corrects: row.corrects,
    correctedBy: row.corrected_by,
    payment: payment(row.payments, null),
    exams: row.exams.map(({ id, type, amount_cents }) => ({
      id,
      type,
      amount: euros(amount_cents),
      payment: payment(row.payments, id),
    })),
    lastWriter: row.last_writer,
  };
}

/** Statuses of what is refused or deleted: it declares nothing. */
export const undoneStatuses = [statusOf('DELETED'), ...statusNames.map(statusOf).filter(isRefused)];

interface Unsaved {
  definition: ApplicationDefinition;
  owner: Pick<StoredSummary, 'personCode' | 'registryCode'>;
  /** Of the application that it would change; null: it would be a new one. */
  id: number | null;
  now: Date;
}

/** An application as it would be kept, of a body that is only checked. */
export function unsavedApplication(content: StoredBody, { definition, owner, id, now }: Unsaved): StoredApplication {
  const { corrects = null } = content.audience === 'company' ? content.body : {};
  const summary: StoredSummary = {
    ...owner,
    definition,
    // No application has the id 0: what is asked about this one finds nothing.
    id: id ?? 0,
    no: '',
    status: statusOf('OPEN'),
    version: 1,
    licenceActivity: content.body.licenceActivity,
    applicantName: '',
    decisionComment: null,
    decidedLicence: null,
    permission: null,
    submitted: null,
    created: now,
    updated: now,
    changedBy: null,
    submitter: null,
    review: null,
    changes: [],
    ownReference: null,
    corrects,
    correctedBy: null,
    payment: null,
    exams: [],
    lastWriter: null,
  };
  return { ...summary, ...content };
}

const columns = [
  'id',
  'no',
  'resource',
  'type',
  'status',
  'person_code',
  'registry_code',
  'version',
  'decision_comment',
  'submitted',
  'created',
  'updated',
  'changed_by',
  'submitter',
  'review',
  'licence_activity',
  'applicant_name',
  'own_reference',
  'corrects',
] as const;

/** What is read of an application besides its body, in one statement with its exams and payments. */
const summarySelection = (eb: ExpressionBuilder<Tables, 'application'>) =>
  [
    ...columns,
    jsonArrayFrom(
      eb
        .selectFrom('exam')
        .select(['exam.id', 'exam.type', 'exam.amount_cents'])
        .whereRef('exam.application_id', '=', 'application.id')
        .orderBy('exam.id'),
    ).as('exams'),
    jsonArrayFrom(
      eb
        .selectFrom('payment')
        .select([
          'payment.id',
          'payment.exam_id',
          'payment.request_type',
          'payment.amount_cents',
          'payment.state',
          'payment.created',
        ])
        .select((payment) =>
          payment
            .selectFrom('unapplied_payment')
            .select(({ fn }) => fn.sum<number | null>('unapplied_payment.amount_cents').as('sum'))
            .whereRef('unapplied_payment.payment_id', '=', 'payment.id')
            .as('unapplied_cents'),
        )
        .whereRef('payment.application_id', '=', 'application.id')
        .orderBy('payment.id', 'desc'),
    ).as('payments'),
    // A person's own application has none: they are not looked for (an application has one author, or a company).
    eb
      .case()
      .when('registry_code', 'is not', null)
      .then(
        jsonArrayFrom(
          eb
            .selectFrom('section_change')
            .select(['section', 'section_change.person_code', 'name', 'changed'])
            .whereRef('section_change.application_id', '=', 'application.id')
            .orderBy('changed', 'desc')
            .orderBy('section'),
        ),
      )
      .end()
      .as('changes'),
    eb
      .case()
      .when('registry_code', 'is not', null)
      .then(
        jsonObjectFrom(
          eb
            .selectFrom('application as correction')
            .select(['correction.id', 'correction.no'])
            .where(sql<boolean>`(correction.corrects->>'id')::integer = application.id`)
            .where('correction.submitted', 'is not', null)
            .where('correction.status', 'not in', undoneStatuses)
            .orderBy('correction.id')
            .limit(1),
        ),
      )
      .end()
      .as('corrected_by'),
    jsonObjectFrom(
      eb
        .selectFrom('decision')
        .select(['licence_number', 'decision.valid_until', 'decision.carried_out'])
        .whereRef('decision.application_id', '=', 'application.id')
        .where('decision.valid_until', 'is not', null)
        .$narrowType<{ valid_until: string }>(),
    ).as('granted'),
    eb
      .selectFrom('message')
      .select('message.author')
      .whereRef('message.application_id', '=', 'application.id')
      .orderBy('message.id', 'desc')
      .limit(1)
      .as('last_writer'),
  ] as const;

/** Number of parts that can be brought back: read of one application, never of a list. */
const notChosenParts = (eb: ExpressionBuilder<Tables, 'application'>) =>
  eb
    .selectFrom('not_chosen')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .whereRef('not_chosen.application_id', '=', 'application.id')
    .as('not_chosen_parts');

const existing = (db: Db) =>
  db.selectFrom('application').select(summarySelection).where('status', '!=', 'APPLICATION_STATUS_DELETED');

const one = (db: Db, id: number) => existing(db).select(notChosenParts).where('id', '=', id);

const bodyOf = (audience: Audience, raw: object): StoredBody =>
  audience === 'private'
    ? { audience, body: parseStored(audience, raw) }
    : { audience, body: parseStored(audience, raw) };

const whole = (row: (Row & Pick<ApplicationRow, 'body'>) | undefined): StoredApplication | null =>
  row ? { ...stored(row), ...bodyOf(audienceOfRow(row), row.body) } : null;

/**
 * One application of any owner, or null; a deleted one counts as missing (OPEN-16). For an application of the caller use
 * `ownApplication` of `auth/access.ts`.
 */
export const findApplication = async (db: Db, id: number): Promise<StoredApplication | null> =>
  whole(await one(db, id).select(wholeBody.as('body')).executeTakeFirst());

/** The same without its body. */
export async function findSummary(db: Db, id: number): Promise<StoredSummary | null> {
  const row = await one(db, id).executeTakeFirst();
  return row ? stored(row) : null;
}

/**
 * The same, its row locked until the transaction ends: two changes of one application wait for each other. Locked before
 * it is read: a statement that had to wait for the lock sees the new row, but the exams and payments from before.
 */
export async function lockApplication(trx: Db, id: number): Promise<StoredApplication | null> {
  await trx.selectFrom('application').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return findApplication(trx, id);
}

/** The columns that a save checks, and the body that it replaces, of a company without its lists. */
export type ApplicationHead = Pick<StoredSummary, 'definition' | 'personCode' | 'registryCode' | 'version'> & {
  body: object;
};

/** The head of an application, its row locked until the transaction ends; null when there is none. */
export async function lockHead(trx: Db, id: number): Promise<ApplicationHead | null> {
  const row = await trx
    .selectFrom('application')
    .select(['type', 'person_code', 'registry_code', 'version', 'body'])
    .where('id', '=', id)
    .where('status', '!=', 'APPLICATION_STATUS_DELETED')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return {
    definition: definitionOfRow({ ...row, id }),
    personCode: row.person_code,
    registryCode: row.registry_code,
    version: row.version,
    body: row.body,
  };
}

/** A new body of an application: whole, or without the rows that stay as they are saved. */
interface NewBody<B extends StoredBody> {
  content: B;
  kept?: KeptRows;
  noted: Insertable<Tables['audit']>;
  language?: Language;
  /** Left out: it is not the applicant who changes it. */
  saved?: { author: Author; form: AnyForm; before: object };
  now: Date;
}

/**
 * Replaces the body of an application whose row the caller holds, and notes it.
 * @throws HttpError 400 when a kept row is not saved.
 */
export async function replaceBody<B extends StoredBody>(
  trx: Db,
  { id, version }: Pick<StoredSummary, 'id' | 'version'>,
  { content, kept = {}, noted, language, saved, now }: NewBody<B>,
): Promise<StoredSummary & B> {
  const next = version + 1;
  if (content.audience === 'company') {
    const lists = await replaceRows(trx, { id, version: next }, { body: content.body, kept });
    if (saved) {
      const sections = changedSections(saved.form, { before: saved.before, after: content.body, lists });
      await noteSections(trx, id, { sections, author: saved.author, now });
    }
  }
  const body = JSON.stringify(columnBody(content.body));
  const row = await trx
    .with('noted', (db) => db.insertInto('audit').values(noted))
    .updateTable('application')
    .set({
      ...{ body, version: next, updated: now },
      ...(language && { language }),
      ...(saved && { changed_by: JSON.stringify(saved.author) }),
    })
    .where('application.id', '=', id)
    .returning((eb) => [...summarySelection(eb), notChosenParts(eb)])
    .executeTakeFirstOrThrow();
  return { ...stored(row), ...content };
}

/** Stores who goes on to submit an application, and the language of that person: its notices are in it. */
export async function storeSubmitter(
  trx: Db,
  id: number,
  { author, language }: { author: Author; language: Language },
): Promise<void> {
  await trx
    .updateTable('application')
    .set({ language, submitter: JSON.stringify(author) })
    .where('id', '=', id)
    .execute();
}

/** The application of an exam (its `payment.id` is the exam's own), or null. */
export async function findApplicationOfExam(db: Db, examId: number): Promise<StoredApplication | null> {
  const exam = await db.selectFrom('exam').select('application_id').where('id', '=', examId).executeTakeFirst();
  return exam ? findApplication(db, exam.application_id) : null;
}

/** Id of the company's application whose list has this row; null: none has. Ids of rows are unique. */
export async function findApplicationOfRow(
  db: Db,
  { registryCode, list, id }: { registryCode: string; list: RowList; id: string },
): Promise<number | null> {
  const row = await db
    .selectFrom('application_row')
    .innerJoin('application', 'application.id', 'application_row.application_id')
    .select('application.id')
    .where('row_id', '=', id)
    .where('list', '=', list)
    .where('registry_code', '=', registryCode)
    .where('status', '!=', 'APPLICATION_STATUS_DELETED')
    .orderBy('application.id', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * The applications of a list. One of a kind that this release does not know, as after a step back to an older one, is left
 * out and reported; the others are shown.
 */
const listed = (rows: readonly Row[]): StoredSummary[] =>
  rows.flatMap((row) => {
    if (definitionOf(row.type, audienceOfRow(row))) return [stored(row)];
    process.emitWarning(`Application ${row.id} is of an unknown kind, ${row.type}: it is left out of a list`);
    return [];
  });

/** A page of applications, newest first: those before this id, or the first ones. */
const page = (db: Db, before: number | undefined) => {
  const first = existing(db).orderBy('id', 'desc').limit(limits.listPage);
  return before === undefined ? first : first.where('id', '<', before);
};

/** A page of the applications of one owner. */
export async function listApplications(
  db: Db,
  owner: { personCode: string } | { registryCode: string },
  { resource, before }: { resource: ApiResource; before?: number | undefined },
): Promise<StoredSummary[]> {
  const all = page(db, before).where('resource', '=', resource);
  const own =
    'registryCode' in owner
      ? all.select(draftCounts.as('counts')).where('registry_code', '=', owner.registryCode)
      : all.where('person_code', '=', owner.personCode).where('registry_code', 'is', null);
  return listed(await own.execute());
}

/** A page of every application (the processing desk). */
export const allApplications = async (db: Db, before?: number): Promise<StoredSummary[]> =>
  listed(await page(db, before).execute());

/** What the lifecycle must know of an application (STEP-60). */
export const lifecycleSubject = ({ status, payment: paid, exams }: StoredSummary): LifecycleSubject => ({
  status,
  isPaid: isPaid({ payment: paid }),
  areExamsPaid: exams.every(isExamSettled),
});

export const isPaid = ({ payment }: Pick<StoredSummary, 'payment'>): boolean => payment?.success === true;

/** Does the authority wait for an answer (ASK-01)? What was not answered before the decision needs no answer. */
const awaitsAnswer = (application: StoredSummary): boolean =>
  // [ASK-01]
  application.lastWriter === 'authority' && isOpenToMessages(application.definition, application);

/** The fields that have columns, in the format of the API. */
export const summaryOf = (application: StoredSummary): ApplicationSummary => ({
  id: application.id,
  no: application.no,
  type: application.definition.code,
  status: application.status,
  payment: application.payment,
  licenceActivity: application.licenceActivity,
  decision: application.decisionComment === null ? null : { comment: application.decisionComment },
  ...(application.decidedLicence && { decidedLicence: application.decidedLicence }),
  ...(application.permission && { permission: application.permission }),
  ...(awaitsAnswer(application) && { awaitsAnswer: true as const }),
  ...(application.notChosenParts && { notChosenParts: application.notChosenParts }),
  ...(application.ownReference !== null && { ownReference: application.ownReference }),
  ...(application.corrects && { corrects: application.corrects }),
  ...(application.correctedBy && { correctedBy: application.correctedBy }),
  exams: application.exams,
  version: application.version,
  created: application.created.toISOString(),
  submitted: application.submitted?.toISOString() ?? null,
  updated: application.updated.toISOString(),
});

const colleagueOf =
  ({ personCode }: Pick<Caller, 'personCode'>) =>
  (author: Author): Colleague => ({ name: author.name, isSelf: author.personCode === personCode });

/**
 * Who saved an application last, changed which section when, and submitted it, in the format of the API; left out when it is
 * not known.
 */
export const lastChange = (
  { changedBy, changes, submitted, submitter }: StoredSummary,
  viewer: Caller,
): Pick<ApplicationSummary, 'changedBy' | 'changes' | 'submittedBy'> => ({
  ...(changedBy && { changedBy: colleagueOf(viewer)(changedBy) }),
  ...(submitted && submitter && { submittedBy: colleagueOf(viewer)(submitter) }),
  ...(changes.length > 0 && { changes: changesFor(changes, viewer.personCode) }),
});

/** The review of a draft, in the format of the API; left out when there is none, and of what is submitted. */
export function reviewFor(
  { status, review }: Pick<StoredSummary, 'status' | 'review'>,
  viewer: Pick<Caller, 'personCode'>,
): Pick<ApplicationSummary, 'review'> {
  if (review === null || !isUnfinished({ status })) return {};
  const colleague = colleagueOf(viewer);
  return { review: { ...review, askedBy: colleague(review.askedBy), reviewer: colleague(review.reviewer) } };
}

/** An application in the list of its company: with who changed it, and the counts of a draft. */
export const listedSummary = (application: StoredSummary, viewer: Caller): ApplicationSummary => ({
  ...summaryOf(application),
  ...(application.contents && { contents: application.contents }),
  ...lastChange(application, viewer),
  ...reviewFor(application, viewer),
});

/** The wrapper of a company's application repeats what every application has (CPUR-24). */
function wrapperOf(stored: StoredApplication, summary: ApplicationSummary): object {
  if (stored.audience === 'private') return {};
  const { no, type, status, payment, licenceActivity, decision } = summary;
  const entrepreneurApplication: EntrepreneurAnswer = {
    ...stored.body.entrepreneurApplication,
    no,
    type,
    status,
    payment,
    licenceActivity,
    decision,
  };
  return { entrepreneurApplication };
}

/** The whole application as the API answers it: what was saved, and over it what the server alone decides. */
export function applicationOf<A extends StoredApplication>(application: A): A['body'] & ApplicationSummary {
  const summary = summaryOf(application);
  return { ...application.body, ...summary, ...wrapperOf(application, summary) };
}

/** The same for an applicant: the application of a company names the persons who changed it. */
export const applicationFor = (application: StoredApplication, viewer: Caller): ReturnType<typeof applicationOf> => ({
  ...applicationOf(application),
  ...(application.audience === 'company' && {
    ...lastChange(application, viewer),
    ...reviewFor(application, viewer),
  }),
});
