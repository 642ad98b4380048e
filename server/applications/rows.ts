import { sql } from 'kysely';
import type { BodyCounts } from '#domain/applications/contents';
import type { KeptRows } from '#domain/applications/keptRows';
import type { CompanyBody } from '#domain/applications/model';
import { statusOf } from '#domain/codes';
import type { Db } from '../db/schema';
import { HttpError } from '../errors';

/**
 * The lists of a body whose rows are kept in a table of their own, `application_row`: they can be hundreds, and a save changes
 * few of them. In the program a body has its lists; only this file and `findApplicationOfRow` know the table.
 */
export const rowLists = [
  'depositories',
  'employees',
  'ammunition',
  'ammoComponents',
  'weapon',
  'essentialComponents',
] as const satisfies readonly (keyof CompanyBody)[];

export type RowList = (typeof rowLists)[number];

/** A row as far as its place is concerned. */
export interface ListRow {
  readonly id: string;
  ordering: number;
}

const isRow = (row: unknown): row is ListRow => typeof row === 'object' && row !== null && 'id' in row;

/** The rows of a list in a body; none where the body has no such list. */
export const rowsIn = (body: object, list: string): ListRow[] => {
  const rows: unknown = Reflect.get(body, list);
  return Array.isArray(rows) ? rows.filter(isRow) : [];
};

const isRowList = (name: string): boolean => rowLists.some((list) => list === name);

/** A save that is refused for its rows. */
export const refusedRows = (list: string, message: string) =>
  new HttpError(400, 'BAD_REQUEST', message, [{ field: list, key: '' }]);

export const unknownRows = (list: string) => refusedRows(list, 'Only rows that are saved can be kept');

/** The part of a body that its column keeps: all but the lists. */
export const columnBody = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !isRowList(name)));

/** The rows of an application as the lists of a body, `{ weapon: [row, …] }`, in a statement that reads `application`. */
const lists = sql`coalesce((
  select jsonb_object_agg(list, rows) from (
    select list, jsonb_agg(content order by ordering, row_id) as rows from application_row
    where application_id = application.id group by list) as l), '{}')`;

/** A body with its lists, in a statement that reads `application`. */
export const wholeBody = sql<object>`application.body || ${lists}`;

/**
 * Counts of a draft, see `BodyCounts`; null for an application that is no draft. In a statement that reads `application`.
 */
export const draftCounts = sql<BodyCounts | null>`case when application.status = ${sql.lit(statusOf('OPEN'))} then
  jsonb_build_object(
    'weaponTypes', (select coalesce(sum(amount::numeric), 0)
      from jsonb_path_query(application.body, '$.weaponTypes[*].amount ? (@.type() == "number")') as amount),
    'weapons', (select count(*) from jsonb_path_query(application.body, '$.weapons[*] ? (@.enabled == true)'))
  ) || coalesce((
    select jsonb_object_agg(list, count) from (
      select list, count(*) from application_row where application_id = application.id group by list) as l), '{}')
end`;

/** The first of the rows of each list that a save keeps, as the lists of a body. */
export async function firstOfKept(db: Db, applicationId: number, kept: KeptRows): Promise<object> {
  const { rows } = await sql<{ list: string; content: object }>`
    select list, content from jsonb_each(${JSON.stringify(kept)}::jsonb) as k(list, ids), lateral (
      select content from application_row r
      where application_id = ${applicationId} and r.list = k.list and ids ? row_id order by ordering, row_id limit 1
    ) as first`.execute(db);
  return Object.fromEntries(rows.map(({ list, content }) => [list, [content]]));
}

/**
 * Writes the rows of an application: those of the body, where they differ from what is saved, and takes away every other
 * one that is not kept. In one statement; the row of the application is locked by the caller.
 * @param version of the application, that a changed row is noted with.
 * @returns the lists of which a row was added, changed or removed.
 * @throws HttpError 400 when a kept row is not saved.
 */
export async function replaceRows(
  trx: Db,
  { id, version }: { id: number; version: number },
  { body, kept = {} }: { body: object; kept?: KeptRows },
): Promise<ReadonlySet<string>> {
  const sent = rowLists.flatMap((list) => rowsIn(body, list).map((content) => ({ list, content })));
  const { rows } = await sql<{ list: string; is_unknown: boolean }>`
    with sent as (
      select list, content from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s(list text, content jsonb)
    ), kept as (
      select list, row_id
      from jsonb_each(${JSON.stringify(kept)}::jsonb) as k(list, ids), jsonb_array_elements_text(ids) as i(row_id)
    ), gone as (
      delete from application_row where application_id = ${id} and (list, row_id) not in (
        select list, content->>'id' from sent union all select list, row_id from kept)
      returning list
    ), written as (
      insert into application_row (application_id, list, content, version)
      select ${id}::integer, list, content, ${version}::integer from sent
      on conflict (application_id, list, row_id) do update set content = excluded.content, version = excluded.version
      where application_row.content <> excluded.content
      returning list
    )
    select list, true as is_unknown from (select list, row_id from kept except
      select list, row_id from application_row where application_id = ${id}) as unknown
    union select list, false from gone union select list, false from written`.execute(trx);
  const unknown = rows.find(({ is_unknown }) => is_unknown);
  if (unknown) throw unknownRows(unknown.list);
  return new Set(rows.map(({ list }) => list));
}

/** Ids of the documents that the rows of an application name. */
export async function documentsInRows(db: Db, applicationId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    select jsonb_path_query(content, '$.**{1 to last}.documentId') #>> '{}' as id
    from application_row where application_id = ${applicationId}`.execute(db);
  return rows.map(({ id }) => id).filter((id) => id !== null);
}

/** Those of the ids that rows of an application have. */
export async function rowsAmong(db: Db, applicationId: number, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = db.selectFrom('application_row').select('row_id').where('application_id', '=', applicationId);
  return (await rows.where('row_id', 'in', ids).execute()).map(({ row_id }) => row_id);
}
