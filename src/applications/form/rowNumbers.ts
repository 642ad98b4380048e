import { memoised } from '#domain/applications/engine/rules';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Positions of the rows of a list by their ids. */
const positions = memoised(
  (list: readonly unknown[]) =>
    new Map(list.map((row, index) => [isObject(row) ? String(Reflect.get(row, 'id')) : '', index])),
);

/** Positions, from 1, of the rows on a path. In the path, a row without an id is named by its index, from 0. */
export function rowNumbers(values: object, path: string): number[] {
  const numbers: number[] = [];
  let at: unknown = values;
  for (const [, name, row] of path.matchAll(/([^.[\]]+)|\[([^\]]*)\]/g)) {
    if (row === undefined) at = isObject(at) ? Reflect.get(at, name ?? '') : undefined;
    else {
      const index = (Array.isArray(at) ? positions(at).get(row) : undefined) ?? Number(row);
      numbers.push(index + 1);
      at = Array.isArray(at) ? at[index] : undefined;
    }
  }
  return numbers;
}
