import { mixed, object, type Schema, ValidationError } from 'yup';
import type { FieldError } from '../../errors';

/** A row of a list. Its id stays the same while the row is edited or moved. */
export interface Row {
  readonly id: string;
}

/** Path of a row: `employees[e1]`. */
export const rowPath = (list: string, rowId: string): string => `${list}[${rowId}]`;

/** A Yup schema for every field of `Own`; lists of rows have rules of their own. A missing field is a type error. */
export type Rules<Own> = {
  [Name in keyof Own as Own[Name] extends readonly Row[] ? never : Name]-?: Schema<unknown>;
};

/** What is wrong with a value by a schema, in the order Yup finds it; a path is relative to the value. */
function problemsOf(schema: Schema<unknown>, value: unknown): readonly ValidationError[] {
  try {
    schema.validateSync(value, { abortEarly: false, disableStackTrace: true });
    return [];
  } catch (failure) {
    if (!(failure instanceof ValidationError)) throw failure;
    return failure.inner.length > 0 ? failure.inner : [failure];
  }
}

const noRule: Schema<unknown> = mixed().nullable();

/** The schema of a field that has no rule. */
export const unvalidated = (): Schema<unknown> => noRule;

/**
 * A rule that depends on other fields of the same object: `rule` finds it among schemas made before; null: there is none.
 * `when` of Yup does the same and copies the schema at each validation, which takes most of the time of many rows.
 */
export const ruleBy = (rule: (own: Readonly<Record<string, unknown>>) => Schema<unknown> | null): Schema<unknown> =>
  noRule.test('own', (value, { parent, path, createError }) => {
    const schema = rule(parent);
    const problems = schema ? problemsOf(schema, value) : [];
    if (problems.length === 0) return true;
    const within = (inner = '') => (inner === '' || inner.startsWith('[') ? `${path}${inner}` : `${path}.${inner}`);
    return new ValidationError(
      problems.map(({ path: inner, message }) => createError({ path: within(inner), message })),
    );
  });

export const noErrors: readonly FieldError[] = [];

/** First name of a path: `employees[e1].weapons` and `employees.count` → `employees`. */
export const fieldOf = (path: string): string => path.split(/[.[]/, 1)[0] ?? '';

/**
 * Makes a function that finds the errors of an object: the first one of each path, in the order of `rules`. Rules are
 * synchronous: answers of registers are context, not asynchronous tests.
 */
export function fieldChecker(rules: object): (own: object) => readonly FieldError[] {
  const shape: Record<string, Schema<unknown>> = Object.fromEntries(
    Object.entries(rules).filter(([, rule]) => rule !== noRule),
  );
  const names = Object.keys(shape);
  if (names.length === 0) return () => noErrors;
  const schema = object(shape);
  const place = (path: string) => names.indexOf(fieldOf(path));
  return (own) => {
    const all = problemsOf(schema, own);
    if (all.length === 0) return noErrors;
    const keys = new Map<string, string>();
    for (const { path = '', message } of all) if (!keys.has(path)) keys.set(path, message);
    return [...keys].map(([field, key]) => ({ field, key })).sort((a, b) => place(a.field) - place(b.field));
  };
}

/** Computes once for each object. Correct only for objects that are never changed. */
export function memoised<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const results = new WeakMap<K, { value: T }>();
  return (key) => {
    const found = results.get(key) ?? { value: compute(key) };
    results.set(key, found);
    return found.value;
  };
}

/**
 * Computes once for a pair of objects, as long as the first one is asked for with the same second one. Correct only for
 * objects that are never changed.
 */
export function memoisedPair<A, B, T>(compute: (first: A, second: B) => T): (first: A, second: B) => T {
  const results = new WeakMap<object, { second: B; value: T }>();
  return (first, second) => {
    const key = first as object;
    const known = results.get(key);
    if (known?.second === second) return known.value;
    const value = compute(first, second);
    results.set(key, { second, value });
    return value;
  };
}
