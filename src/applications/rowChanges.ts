import type { ApiResource } from '#domain/applications/definition';
import type { KeptRows } from '#domain/applications/keptRows';
import { isSameContent } from '#domain/applications/merge';
import type { ApplicationCore } from '#domain/applications/model';
import type { SentApplication } from '#machines/draft/draft.machine';

type Save = (
  resource: ApiResource,
  application: ApplicationCore & { keptRows?: KeptRows },
  saveKey: string,
) => Promise<ApplicationCore & { id: number }>;

interface Row {
  id: string;
}
type Rows = readonly Row[];

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'id' in value && 'ordering' in value;

/** The lists of rows of an application, by their names. */
const rowListsOf = (application: object): [list: string, rows: Rows][] =>
  Object.entries(application).filter(
    (entry): entry is [string, Rows] => Array.isArray(entry[1]) && entry[1].length > 0 && entry[1].every(isRow),
  );

/** The rows of `application` that are as they are in `before`. */
function keptRowsOf(application: object, before: object): KeptRows {
  const earlier = new Map(rowListsOf(before));
  const kept = rowListsOf(application).flatMap(([list, rows]) => {
    const known = new Map(earlier.get(list)?.map((row) => [row.id, row]));
    const ids = rows.map(({ id }) => id).filter((id, at) => known.has(id) && isSameContent(known.get(id), rows[at]));
    return ids.length > 0 ? [[list, ids] as const] : [];
  });
  return Object.fromEntries(kept);
}

const without = (application: object, keptRows: KeptRows) =>
  Object.fromEntries(
    rowListsOf(application).map(([list, rows]) => {
      const kept = new Set(keptRows[list]);
      return [list, rows.filter(({ id }) => !kept.has(id))];
    }),
  );

/**
 * A save that sends only the rows that have changed since the version that it is based on: the one that the save before has made,
 * or the one that was loaded.
 */
export const savingRowChanges =
  (save: Save) =>
  async (
    resource: ApiResource,
    application: ApplicationCore,
    saveKey: string,
    before: SentApplication | null = null,
  ): Promise<ApplicationCore & { id: number }> => {
    const isNext = before?.id === application.id && before?.version === application.version;
    const keptRows = isNext && before ? keptRowsOf(application, before.application) : {};
    if (Object.keys(keptRows).length === 0) return save(resource, application, saveKey);
    const answer = await save(resource, { ...application, ...without(application, keptRows), keptRows }, saveKey);
    // The rows that were left out are as they were sent before.
    return { ...answer, ...Object.fromEntries(rowListsOf(application).filter(([list]) => list in keptRows)) };
  };
