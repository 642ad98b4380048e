import { type Static, Type } from 'typebox';
import type { KeptNotChosen } from '#domain/api';
import { daysBefore } from '#domain/dates';
import { serverLimits } from '#domain/limits';
import type { Db } from '../db/schema';

const most = serverLimits.notChosen;

const id = Type.String({ minLength: 1, maxLength: 100 });

/** What was not chosen of two versions of an application, as a save brings it (MRG-02). */
export const NotChosenShape = Type.Array(
  Type.Object({ section: id, rowId: Type.Optional(id), values: Type.Object({}, { additionalProperties: true }) }),
  { maxItems: most.parts },
);

export const KeptNotChosenShape = Type.Array(
  Type.Object({
    id: Type.Integer(),
    section: Type.String(),
    rowId: Type.Optional(Type.String()),
    values: Type.Object({}, { additionalProperties: true }),
    kept: Type.String(),
  }),
);

/** Keeps what was not chosen, the latest parts only. One that is longer than any that a person fills in is left out. */
export async function keepNotChosen(
  trx: Db,
  applicationId: number,
  parts: Static<typeof NotChosenShape>,
  now: Date,
): Promise<void> {
  const rows = parts
    .map(({ section, rowId = null, values }) => ({
      application_id: applicationId,
      section,
      row_id: rowId,
      content: JSON.stringify(values),
      kept: now,
    }))
    .filter(({ content }) => content.length <= most.characters);
  if (rows.length === 0) return;
  await trx.insertInto('not_chosen').values(rows).execute();
  await trx
    .deleteFrom('not_chosen')
    .where('application_id', '=', applicationId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('not_chosen')
        .select('id')
        .where('application_id', '=', applicationId)
        .orderBy('id', 'desc')
        .limit(most.parts),
    )
    .execute();
}

/** Instant before which what was kept is erased. */
export const notChosenBefore = (now: Date): Date => daysBefore(now, serverLimits.notChosenDays);

/** What can still be brought back into an application, the latest first. */
export async function listNotChosen(db: Db, applicationId: number, now: Date): Promise<KeptNotChosen[]> {
  const rows = await db
    .selectFrom('not_chosen')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('kept', '>=', notChosenBefore(now))
    .orderBy('id', 'desc')
    .limit(most.parts)
    .execute();
  return rows.map(({ id: own, section, row_id: rowId, content, kept }) => ({
    id: own,
    section,
    ...(rowId !== null && { rowId }),
    values: content,
    kept: kept.toISOString(),
  }));
}
