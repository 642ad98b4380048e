import type { AnyForm } from '#domain/applications/engine/form';
import type { KeptRows } from '#domain/applications/keptRows';
import type { Audience } from '#domain/codes';
import type { Caller } from '../auth/caller';
import type { Db } from '../db/schema';
import { HttpError } from '../errors';
import { ownApplication } from './access';
import { type ApplicationBody, fieldShapesOf } from './shapes';

interface OrderedRow {
  id: string;
  ordering: number;
}

const isRow = (row: unknown): row is OrderedRow => typeof row === 'object' && row !== null && 'id' in row;
const rowsIn = (body: object, list: string): OrderedRow[] => {
  const rows: unknown = Reflect.get(body, list);
  return Array.isArray(rows) ? rows.filter(isRow) : [];
};

const unknownRows = (list: string) => refused(list, 'Only rows that are saved can be kept');

const refused = (list: string, message: string) =>
  new HttpError(400, 'BAD_REQUEST', message, [{ field: `keptRows.${list}`, key: '' }]);

/** Most rows of a list: with the kept ones no more than a body may bring. */
const mostRows = (audience: Audience, list: string): number => {
  const { maxItems } = new Map<string, { maxItems?: number }>(Object.entries(fieldShapesOf(audience))).get(list) ?? {};
  return maxItems ?? Number.POSITIVE_INFINITY;
};

/**
 * A body with the rows that it leaves out because they stay as they are saved (`KeptRows`). Whether the version is the
 * saved one is checked when the body is put in its place.
 * @throws HttpError 400 for a list that the form does not have, a row that is not saved, that is kept and sent, or sent
 *   twice, and for more rows than the list may have (TRU-08).
 */
export async function withKeptRows(
  db: Db,
  caller: Caller,
  { form, body: { keptRows, ...body } }: { form: AnyForm; body: ApplicationBody },
): Promise<ApplicationBody> {
  if (!keptRows) return body;
  const saved = await ownApplication(db, caller, body.id ?? 0);
  const lists = form.sections.flatMap(({ rowLists }) => rowLists);
  const whole = Object.entries(keptRows).map(([list, ids]) => {
    if (!lists.includes(list)) throw unknownRows(list);
    const wanted = new Set(ids);
    const kept = rowsIn(saved.body, list).filter(({ id }) => wanted.has(id));
    if (kept.length < wanted.size && saved.version === body.version) throw unknownRows(list);
    const rows = [...kept, ...rowsIn(body, list)];
    if (new Set(rows.map(({ id }) => id)).size < rows.length)
      throw refused(list, 'A row is kept and sent, or sent more than once');
    if (rows.length > mostRows(saved.audience, list)) throw refused(list, 'The list would have too many rows');
    return [list, rows.sort((a, b) => a.ordering - b.ordering)];
  });
  return { ...body, ...Object.fromEntries(whole) };
}

/** An answer without the rows that the request left out. */
export function withoutKeptRows<T extends object>(answer: T, keptRows: KeptRows | null | undefined): T {
  if (!keptRows) return answer;
  const lists = Object.entries(keptRows).map(([list, ids]) => {
    const left = new Set(ids);
    return [list, rowsIn(answer, list).filter(({ id }) => !left.has(id))];
  });
  return { ...answer, ...Object.fromEntries(lists) };
}
