import type { FieldError } from '../../errors';
import { memoised } from './rules';

/** Names of fields in the order of the screen, and the same within those that are lists of rows or groups of fields. */
export interface FieldOrder {
  names: readonly string[];
  within: Readonly<Record<string, FieldOrder>>;
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The order in which an object names its fields; `lists`: that of the rows of its lists. */
export const orderOf = (fields: object, lists: Readonly<Record<string, FieldOrder>>): FieldOrder => ({
  names: Object.keys(fields),
  within: {
    ...Object.fromEntries(
      Object.entries(fields)
        .filter(([, value]) => isGroup(value))
        .map(([name, group]) => [name, { names: Object.keys(group), within: {} }]),
    ),
    ...lists,
  },
});

/** Several orders one after another; of a name that occurs twice, the first place counts. */
export const joinedOrder = (orders: readonly FieldOrder[]): FieldOrder => ({
  names: orders.flatMap(({ names }) => names),
  within: Object.assign({}, ...orders.map(({ within }) => within)),
});

const positions = memoised(
  (rows: readonly { id?: unknown }[]) => new Map(rows.map((row, index) => [String(row.id), index])),
);

/** The position of a field on the screen: of the first name of its path, of its row, of the name within the row, and so on. */
function placeOf(path: string, order: FieldOrder, values: object): number[] {
  const [, name = '', rowId, inner = ''] = /^([^.[]*)(?:\[([^\]]*)\])?\.?(.*)$/s.exec(path) ?? [];
  const own = order.names.indexOf(name);
  const within = order.within[name];
  const value: unknown = Reflect.get(values, name);
  if (!within) return [own];
  if (rowId === undefined) return [own, ...(inner === '' || !isGroup(value) ? [] : placeOf(inner, within, value))];
  const index = Array.isArray(value) ? (positions(value).get(rowId) ?? Number(rowId)) : Number.NaN;
  const row: unknown = Array.isArray(value) ? value[index] : undefined;
  if (!isGroup(row)) return [own, Number.POSITIVE_INFINITY];
  return [own, index, ...(inner === '' ? [] : placeOf(inner, within, row))];
}

function compared(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((place, index) => place !== b[index]);
  if (at < 0) return a.length - b.length;
  const other = b[at];
  return other === undefined || (a[at] ?? 0) > other ? 1 : -1;
}

/**
 * Errors in the order of the screen. What concerns a list comes before its rows, what concerns no field of the form comes
 * first, and errors of one place keep their order.
 */
export const inOrder = (errors: readonly FieldError[], order: FieldOrder, values: object): readonly FieldError[] =>
  errors.length < 2
    ? errors
    : errors
        .map((error) => ({ error, place: placeOf(error.field, order, values) }))
        .sort((a, b) => compared(a.place, b.place))
        .map(({ error }) => error);
