import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApplicationCore } from '#domain/applications/model';
import { failureOf } from '#domain/errors';
import type { ExamType } from '#domain/fees';
import { useApplicationDeps } from '../applicationContext';

/** What is to be paid, as far as it is known (SAVE-50). Euros. */
export type Amount = { state: 'known'; euros: number } | { state: 'loading' } | { state: 'failed' };

/**
 * The state fee of an application, or of one of its exams, always asked from the server (SAVE-27..30).
 * @param examType the exam; left out: the fee of the application itself.
 */
export function useAmount(
  { type, licenceActivity, id }: ApplicationCore,
  examType?: ExamType,
): Amount & { retry: () => void } {
  const { api, notify, party } = useApplicationDeps();
  const activity = licenceActivity?.type;
  const { data, error, refetch } = useQuery({
    queryKey: [party.code, 'amount', type, activity, id, examType],
    queryFn: ({ signal }) => api.loadAmount({ applicationType: type, activity, id, examType }, signal),
  });
  // Whoever cancelled the request is told nothing (SAVE-28).
  const failure = error && failureOf(error);
  const failedKey = failure && failure.kind !== 'cancelled' ? failure.key : null;
  useEffect(() => {
    if (failedKey !== null) notify({ key: failedKey, intent: 'danger' });
  }, [failedKey, notify]);
  const retry = () => void refetch();
  if (data !== undefined) return { state: 'known', euros: data, retry };
  return { state: failedKey === null ? 'loading' : 'failed', retry };
}
