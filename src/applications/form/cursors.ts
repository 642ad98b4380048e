import { type Row, rowPath } from '#domain/applications/engine/rules';
import { pathIn } from '../../form/binding';

/** Access to a part of a form's values: the form's own fields, a list of rows, or a row. */
export interface Cursor<T extends object = object> {
  /** Empty for the form itself. */
  path: string;
  get: () => T;
  update: (change: (now: T) => T) => void;
}

/** The fields of `after` that differ from `before`. */
export function changes(before: object, after: object): [name: string, value: unknown][] {
  if (before === after) return [];
  return Object.entries(after).filter(([name, value]) => !Object.is(Reflect.get(before, name), value));
}

/** An object without its lists of rows: rows have editors of their own. The same object until one of its fields changes. */
export function fieldsAt<T extends object>(at: Cursor<T>, rowLists: readonly string[]): Cursor {
  let last: object | null = null;
  const fieldsOf = (whole: object): object => {
    if (rowLists.length === 0) return whole;
    const fields = Object.fromEntries(Object.entries(whole).filter(([name]) => !rowLists.includes(name)));
    if (last === null || changes(last, fields).length > 0) last = fields;
    return last;
  };
  return {
    path: at.path,
    get: () => fieldsOf(at.get()),
    update: (change) =>
      at.update((whole) => {
        const now = fieldsOf(whole);
        const next = change(now);
        return next === now ? whole : { ...whole, ...next };
      }),
  };
}

/** The rows that an object has under a name. */
export const rowsAt = <Name extends string, R extends Row, T extends { readonly [N in Name]: readonly R[] }>(
  at: Cursor<T>,
  name: Name,
): Cursor<T[Name]> => ({
  path: pathIn(at.path, name),
  get: () => at.get()[name],
  update: (change) =>
    at.update((now) => {
      const next = change(now[name]);
      return next === now[name] ? now : { ...now, [name]: next };
    }),
});

/**
 * A row, found by its id: a late answer changes it at its present position, and nothing when it was removed.
 * @param settle applied after every change.
 */
export const rowAt = <R extends Row>(list: Cursor<readonly R[]>, row: R, settle: (row: R) => R): Cursor<R> => ({
  path: rowPath(list.path, row.id),
  get: () => list.get().find(({ id }) => id === row.id) ?? row,
  update: (change) =>
    list.update((rows) => {
      const index = rows.findIndex(({ id }) => id === row.id);
      const now = rows[index];
      const next = now && settle(change(now));
      return !next || next === now ? rows : rows.with(index, next);
    }),
});

/** The rows on a path, the outermost first: those that must be open to show it. */
export const rowsOnPath = (path: string): { list: string; rowId: string }[] =>
  [...path.matchAll(/\[([^\]]*)\]/g)].map(({ index, 1: rowId = '' }) => ({ list: path.slice(0, index), rowId }));
