/**
 * What Formik needs of lodash, for form values: plain objects, arrays and values that are kept as they are (files, dates,
 * functions). The build puts these in the place of lodash's own, which weigh 5 kB (vite.kit.ts).
 */

type Plain = Record<string, unknown>;

export function isPlainObject(value: unknown): value is Plain {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** A copy of the outermost array or object; its items are shared. */
export function clone<Value>(value: Value): Value {
  if (Array.isArray(value)) return [...value] as Value;
  return isPlainObject(value) ? { ...value } : value;
}

/** A copy of arrays and plain objects at every depth. */
export function cloneDeep<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(cloneDeep) as Value;
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cloneDeep(item)])) as Value;
}

/** `weaponTypes[0].model` → `['weaponTypes', '0', 'model']`. */
export const toPath = (path: string | readonly string[]): string[] =>
  typeof path === 'string' ? (path.match(/[^.[\]]+/g) ?? []) : [...path];
