/**
 * The value, where its absence would be a mistake of the program.
 * @param what names the value in the error.
 * @throws when there is none.
 */
export function present<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
