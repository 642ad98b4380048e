import { useRef } from 'react';

/** The same object as long as each of its fields is the same. */
export function useShallow<T extends object>(value: T): T {
  const kept = useRef(value);
  const names = Object.keys(value) as (keyof T)[];
  if (names.some((name) => !Object.is(kept.current[name], value[name]))) kept.current = value;
  return kept.current;
}
