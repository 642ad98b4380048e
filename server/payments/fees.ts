import { sql } from 'kysely';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { Activity } from '#domain/codes';
import { amountOfType, chosenType, examScopes, feeOfType, isExempt, timesDue } from '#domain/fees';
import type { Db } from '../db/schema';
import { readTypeFees } from '../reference/typeFees';
import { feeRows } from './feeSchedule';

/**
 * State fees. `seedFees(db)` is called once at start, after the migrations and before the first request (by main and
 * by the test application), and is the only writer of the `fee` table.
 */

export interface FeeSubject {
  activity?: Activity | null;
  /** The fee of this exam instead of the application's. */
  exam?: 'THEORY' | 'SHOOTING';
  /** The exam is taken together with the other one. */
  isWholeExam?: boolean;
  /** The application as it is saved: it tells whether it is free, and how many times the fee is due. */
  body?: object;
  /** The fee of one (employee, application), however many the body has. */
  isForOne?: boolean;
}

/** A fee the table does not have: never to be taken for zero. */
export class UnknownFeeError extends Error {
  constructor(what: string, day: string) {
    super(`The fee table has no row for ${what} on ${day}`);
    this.name = 'UnknownFeeError';
  }
}

type FeeKind = Pick<ApplicationDefinition, 'code' | 'fee' | 'loadForm'>;

/**
 * The fee of the type that an application chose, in cents; null: it chose none that the code list has, so that its kind's
 * own fee holds. An unknown type is refused when the application is submitted.
 * @throws UnknownFeeError when the list requires a fee and does not name it.
 */
async function typeAmount(db: Db, { fee, loadForm }: FeeKind, body: object): Promise<number | null> {
  const form = fee.byType && (await loadForm());
  const type = form && chosenType(fee, form.read(body));
  const found = fee.byType && type && feeOfType(await readTypeFees(db, fee.byType.list), type);
  if (!found) return null;
  const amount = amountOfType(found);
  if (amount === null) throw new UnknownFeeError(type, 'any day');
  return Math.round(amount * 100);
}

/**
 * The state fee in whole cents, from the fee table as it holds on the day `today` (`YYYY-MM-DD`); SAVE-30..33.
 * @throws UnknownFeeError when the table has no row: an unknown fee is not a free one.
 */
export async function amountOf(db: Db, definition: FeeKind, subject: FeeSubject, today: string): Promise<number> {
  const { exam, body, isForOne } = subject;
  const ofType = body && !exam ? await typeAmount(db, definition, body) : null;
  if (ofType !== null) return ofType;
  const activity = exam ? examScopes[subject.isWholeExam ? 'whole' : 'single'] : (subject.activity ?? '');
  const row = await db
    .selectFrom('fee')
    .select('amount_cents')
    .where('application_type', 'is not distinct from', exam ? null : definition.code)
    .where('activity', '=', activity)
    .where('exam_type', 'is not distinct from', exam ?? null)
    .where('valid_from', '<=', today)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new UnknownFeeError(`${definition.code} ${activity} ${exam ?? ''}`.trim(), today);
  if (!exam && body && isExempt(definition.fee, subject.activity ?? null, body)) return 0;
  return row.amount_cents * (body && !exam && !isForOne ? timesDue(definition.fee, body) : 1);
}

/** Writes the rows of the schedule that the table does not have yet; amounts changed by hand stay. */
export async function seedFees(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`lock table fee in share row exclusive mode`.execute(trx);
    const keyOf = (row: {
      application_type: string | null;
      activity: string;
      exam_type: string | null;
      valid_from: string;
    }) => [row.application_type, row.activity, row.exam_type, row.valid_from].join('|');
    const present = await trx
      .selectFrom('fee')
      .select(['application_type', 'activity', 'exam_type', 'valid_from'])
      .execute();
    const known = new Set(present.map(keyOf));
    const missing = feeRows.filter((row) => !known.has(keyOf(row)));
    if (missing.length > 0)
      await trx
        .insertInto('fee')
        .values([...missing])
        .execute();
  });
}
