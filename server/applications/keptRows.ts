import type { AnyForm } from '#domain/applications/engine/form';
import type { KeptRows } from '#domain/applications/keptRows';
import type { Audience } from '#domain/codes';
import type { Db } from '../db/schema';
import { parseStored } from './parse';
import type { StoredBody } from './repository';
import { firstOfKept, refusedRows, rowLists, rowsIn, unknownRows } from './rows';
import { type ApplicationBody, fieldShapesOf } from './shapes';

/** Most rows of a list: with the kept ones no more than a body may bring. */
const mostRows = (audience: Audience, list: string): number => {
  const { maxItems } = new Map<string, { maxItems?: number }>(Object.entries(fieldShapesOf(audience))).get(list) ?? {};
  return maxItems ?? Number.POSITIVE_INFINITY;
};

/**
 * Refuses a body whose lists cannot be kept as it says.
 * @throws HttpError 400 for a list that the form does not have, a row that is kept and sent, or sent twice, and for more rows
 *   than the list may have (TRU-08).
 */
export function refuseRows(body: ApplicationBody, { form, audience }: { form: AnyForm; audience: Audience }): void {
  const kept = new Map(Object.entries(body.keptRows ?? {}));
  const known = form.sections.flatMap((section) => section.rowLists);
  for (const list of kept.keys()) if (body.id == null || !known.includes(list)) throw unknownRows(list);
  for (const list of rowLists) {
    const ids = [...new Set(kept.get(list)), ...rowsIn(body, list).map(({ id }) => id)];
    if (new Set(ids).size < ids.length) throw refusedRows(list, 'A row is kept and sent, or sent more than once');
    if (ids.length > mostRows(audience, list)) throw refusedRows(list, 'The list would have too many rows');
  }
}

/** The rows that a body keeps, where it keeps any. */
const keptIn = (body: ApplicationBody) => Object.entries(body.keptRows ?? {}).filter(([, ids]) => ids.length > 0);

/** The first of the saved rows that a body keeps in each list, as the lists of a body. */
export async function loadFirstKept(db: Db, body: ApplicationBody): Promise<object> {
  const kept = keptIn(body);
  return body.id == null || kept.length === 0 ? {} : firstOfKept(db, body.id, Object.fromEntries(kept));
}

/**
 * A body with the first of the rows that it keeps in each list: a form may write more than a row of the first one, as the place
 * of the first depository.
 * @throws HttpError 400 for a list of which none of the kept rows is saved; Error for a row that cannot be read.
 */
export function withFirstKept(audience: Audience, body: ApplicationBody, first: object): ApplicationBody {
  // One that cannot be read is an error: were it taken as missing, the rows of its list would go.
  parseStored(audience, first);
  const lists = keptIn(body).map(([list]) => {
    const rows = rowsIn(first, list);
    if (rows.length === 0) throw unknownRows(list);
    return [list, [...rows, ...rowsIn(body, list)].sort((a, b) => a.ordering - b.ordering)];
  });
  return { ...body, ...Object.fromEntries(lists) };
}

/**
 * The body of `withFirstKept`, as its form wrote it, and the rows that stay as they are saved. The places of the rows are those
 * that were sent, because the form has numbered only the ones it saw. A list that the form does not show now keeps no row.
 */
export function partToKeep<B extends StoredBody>(content: B, sent: ApplicationBody): { content: B; kept: KeptRows } {
  const shown = Object.entries(sent.keptRows ?? {}).filter(([list]) => rowsIn(content.body, list).length > 0);
  const placed = shown.map(([list]) => {
    const places = new Map(rowsIn(sent, list).map(({ id, ordering }) => [id, ordering]));
    return [list, rowsIn(content.body, list).map((row) => ({ ...row, ordering: places.get(row.id) ?? row.ordering }))];
  });
  return {
    content: { ...content, body: { ...content.body, ...Object.fromEntries(placed) } },
    kept: Object.fromEntries(shown),
  };
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
