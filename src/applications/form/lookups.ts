import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Lookup } from '#domain/applications/context';

/** The state of a query, in the words of the domain: null is "the register has nothing". */
export function lookupOf<T>({ data, fetchStatus, status }: UseQueryResult<T | null>): Lookup<T> {
  if (status === 'error' && fetchStatus === 'idle') return { state: 'failed' };
  if (status === 'success') return data === null ? { state: 'none' } : { state: 'found', data };
  return { state: fetchStatus === 'idle' ? 'idle' : 'loading' };
}

/** The same object as long as its contents are the same. */
export function useStableValue<T>(value: T): T {
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the value
  return useMemo(() => value, [text]);
}
