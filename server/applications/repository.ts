import type { Selectable } from 'kysely';
import type { ApiResource, ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationCore, ApplicationSummary, Exam, LicenceActivity, Payment } from '#domain/applications/model';
import { definitionOf } from '#domain/applications/registry';
import type { Audience } from '#domain/codes';
import type { Db } from '../db/database';
import type { Tables } from '../db/schema';

/** An application as it is kept, with what belongs to it. */
export interface StoredApplication {
  id: number;
  no: string;
  definition: ApplicationDefinition;
  status: ApplicationCore['status'];
  /** The person who made it. */
  personCode: string;
  /** The company it was made for; null: the person's own. */
  registryCode: string | null;
  version: number;
  body: Record<string, unknown>;
  decisionComment: string | null;
  submitted: Date | null;
  created: Date;
  updated: Date;
  payment: Payment | null;
  exams: Exam[];
}

type ApplicationRow = Selectable<Tables['application']>;
type PaymentRow = Selectable<Tables['payment']>;
type ExamRow = Selectable<Tables['exam']>;

export const euros = (cents: number): number => cents / 100;
const audienceOfRow = ({ registry_code }: Pick<ApplicationRow, 'registry_code'>): Audience =>
  registry_code === null ? 'private' : 'company';

const paymentOf = (row: PaymentRow): Payment => ({
  id: row.id,
  success: row.state === 'paid',
  amount: euros(row.amount_cents),
  dateCreated: row.created.toISOString(),
  type: row.request_type,
});

/** The payment that counts: the paid one, else the latest (rows come latest first). */
function payment(rows: readonly PaymentRow[], examId: number | null): Payment | null {
  const own = rows.filter(({ exam_id }) => exam_id === examId);
  const row = own.find(({ state }) => state === 'paid') ?? own[0];
  return row ? paymentOf(row) : null;
}

function stored(row: ApplicationRow, exams: readonly ExamRow[], payments: readonly PaymentRow[]): StoredApplication {
  const definition = definitionOf(row.type, audienceOfRow(row));
  if (!definition) throw new Error(`Application ${row.id} is of an unknown kind`);
  const paid = payments.filter(({ application_id }) => application_id === row.id);
  return {
    id: row.id,
    no: row.no,
    definition,
    status: row.status,
    personCode: row.person_code,
    registryCode: row.registry_code,
    version: row.version,
    body: { ...row.body },
    decisionComment: row.decision_comment,
    submitted: row.submitted,
    created: row.created,
    updated: row.updated,
    payment: payment(paid, null),
    exams: exams
      .filter(({ application_id }) => application_id === row.id)
      .map(({ id, type, amount_cents }) => ({ id, type, amount: euros(amount_cents), payment: payment(paid, id) })),
  };
}

async function withParts(db: Db, rows: readonly ApplicationRow[]): Promise<StoredApplication[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const exams = await db.selectFrom('exam').selectAll().where('application_id', 'in', ids).orderBy('id').execute();
  const payments = await db
    .selectFrom('payment')
    .selectAll()
    .where('application_id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => stored(row, exams, payments));
}

const existing = (db: Db) =>
  db.selectFrom('application').selectAll().where('status', '!=', 'APPLICATION_STATUS_DELETED');

/**
 * One application, whoever owns it, or null; a deleted one is as good as missing (OPEN-16). For a caller's own use
 * `ownApplication` of `auth/access.ts`.
 */
export async function findApplication(db: Db, id: number): Promise<StoredApplication | null> {
  const row = await existing(db).where('id', '=', id).executeTakeFirst();
  return row ? ((await withParts(db, [row]))[0] ?? null) : null;
}

/** The same, its row locked until the transaction ends: two changes of one application wait for each other. */
export async function lockApplication(trx: Db, id: number): Promise<StoredApplication | null> {
  const row = await existing(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? ((await withParts(trx, [row]))[0] ?? null) : null;
}

/** The application of an exam (its `payment.id` is the exam's own), or null. */
export async function findApplicationOfExam(db: Db, examId: number): Promise<StoredApplication | null> {
  const exam = await db.selectFrom('exam').select('application_id').where('id', '=', examId).executeTakeFirst();
  return exam ? findApplication(db, exam.application_id) : null;
}

/** Longest list answered at once. */
const listMax = 1_000;

/** Applications of one owner, newest first. */
export async function listApplications(
  db: Db,
  owner: { personCode: string } | { registryCode: string },
  resource: ApiResource,
): Promise<StoredApplication[]> {
  const all = existing(db).where('resource', '=', resource).orderBy('id', 'desc').limit(listMax);
  const own =
    'registryCode' in owner
      ? all.where('registry_code', '=', owner.registryCode)
      : all.where('person_code', '=', owner.personCode).where('registry_code', 'is', null);
  return withParts(db, await own.execute());
}

/** Every application, newest first (the processing desk). */
export const allApplications = async (db: Db): Promise<StoredApplication[]> =>
  withParts(db, await existing(db).orderBy('id', 'desc').limit(listMax).execute());

export const isPaid = ({ payment }: Pick<StoredApplication, 'payment'>): boolean => payment?.success === true;

/** What stands in columns, in the form the API shows. */
export const summaryOf = (application: StoredApplication): ApplicationSummary => ({
  id: application.id,
  no: application.no,
  type: application.definition.code,
  status: application.status,
  payment: application.payment,
  licenceActivity: (application.body.licenceActivity as LicenceActivity | null | undefined) ?? null,
  decision: application.decisionComment === null ? null : { comment: application.decisionComment },
  exams: application.exams,
  version: application.version,
  created: application.created.toISOString(),
  submitted: application.submitted?.toISOString() ?? null,
  updated: application.updated.toISOString(),
});

/** The whole application as the API answers it: what was saved, and over it what the server alone decides. */
export const applicationOf = (application: StoredApplication): Record<string, unknown> & ApplicationSummary => ({
  ...application.body,
  ...summaryOf(application),
});
