import { useCallback } from 'react';
import { isOfAge } from '#domain/personalCode';
import { useSignedIn } from '../session/SessionProvider';
import { useNotify } from '../shell/notifications';

/** Whether this person may begin an application. A minor sees a message, and no form opens (INFO-27, OPEN-10). */
export function useAgeCheck(): () => boolean {
  const { idCode } = useSignedIn().profile;
  const notify = useNotify();
  return useCallback(() => {
    const isAllowed = isOfAge(idCode, new Date());
    if (!isAllowed) notify({ key: 'notification.youngerThan18', intent: 'warning' });
    return isAllowed;
  }, [idCode, notify]);
}
