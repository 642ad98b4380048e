import { useEffect } from 'react';
import { failureOf } from '#domain/errors';
import { useApplicationDeps } from '../applicationContext';

/** Tells once that something was asked in vain; a call that was cut off is not told (ERR-26, ERR-27). */
export function useErrorNotification(error: unknown, key = 'error.backendError'): void {
  const { notify } = useApplicationDeps();
  useEffect(() => {
    if (!error) return;
    if (failureOf(error).kind !== 'cancelled') notify({ key, intent: 'danger' });
  }, [error, key, notify]);
}
