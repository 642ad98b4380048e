import { useEffect } from 'react';
import { failureOf } from '#domain/errors';
import { useApplicationDeps } from '../applicationContext';

/** Shows a message once for an error; a cancelled call shows none (ERR-26, ERR-27). */
export function useErrorNotification(error: unknown, key = 'error.backendError'): void {
  const { notify } = useApplicationDeps();
  useEffect(() => {
    if (!error) return;
    if (failureOf(error).kind !== 'cancelled') notify({ key, intent: 'danger' });
  }, [error, key, notify]);
}
