import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#domain/errors';
import { endOtherSessions, endSession, listSessions } from '../api/sessions';
import { useSessionEvents, useSignedIn } from '../session/SessionProvider';
import { useNotify } from '../shell/notifications';
import { Page } from '../shell/Page';
import { CardSkeletons } from '../ui/CardSkeletons';
import { FailureNotice } from '../ui/FailureNotice';
import { SessionCard } from './SessionCard';

/** Which session is to end: one by its id; null: all others. */
type Ended = string | null;

/** The login is too old to end other sessions with. */
const isTooOld = (error: unknown): boolean => failureOf(error).messageId === 'NOT_ALLOWED';

/** Ends sessions and loads the list again, whatever the answer: it may have arrived although the call failed. */
function useEnding(queryKey: string[], onEnd: () => void) {
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (id: Ended) => (id === null ? endOtherSessions() : endSession(id)),
    onSuccess: onEnd,
    onError: (error) => {
      if (!isTooOld(error)) notify({ key: failureOf(error).key });
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Where the person is logged in, and how to end a session they do not know (ASVS 7.4.5, 7.5.2). */
export default function SessionsPage() {
  const { t } = useTranslation('sessions');
  const { profile } = useSignedIn();
  const { requestLogout } = useSessionEvents();
  const queryKey = [profile.idCode, 'sessions'];
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => listSessions(signal),
  });
  const status = useRef<HTMLParagraphElement>(null);
  // The button that was pressed goes with its session.
  const focusStatus = useCallback(() => status.current?.focus(), []);
  const { mutate, isPending, isSuccess, error } = useEnding(queryKey, focusStatus);
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Page title={t('title')} isNarrow>
      <p>{t('about')}</p>
      <p ref={status} tabIndex={-1} role="status">
        {isSuccess && t('ended')}
      </p>
      {error && isTooOld(error) && (
        <div role="alert" className="notice notice-warning">
          <p>{t('tooOld')}</p>
          <div className="card-actions">
            <button type="button" className="button" onClick={requestLogout}>
              {t('logout')}
            </button>
          </div>
        </div>
      )}
      {isFetching && !data && <CardSkeletons label={t('loading')} />}
      {isError && !isFetching && <FailureNotice text={t('failed')} onRetry={() => void refetch()} />}
      {data && (
        <ul className="cards">
          {data.map((session) => (
            <li key={session.id}>
              <SessionCard session={session} isDisabled={isPending} onEnd={mutate} />
            </li>
          ))}
        </ul>
      )}
      {data && others.length === 0 && <p>{t('none')}</p>}
      {others.length > 1 && (
        <div className="card-actions">
          <button type="button" className="button button-danger" disabled={isPending} onClick={() => mutate(null)}>
            {t('endOthers')}
          </button>
        </div>
      )}
    </Page>
  );
}
