import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { staleVersion } from '#domain/api';
import { useForm } from '../form/formContext';

/** Which part failed, as the words of its notice. */
const parts = ['saveFailed', 'uploadFailed', 'amountFailed', 'freeSubmissionFailed'] as const;

/** What failed, with a retry of just that; everything typed and chosen is still there (SAVE-03, SAVE-17, SAVE-48). */
export function SubmissionNotice() {
  const { submission, events } = useForm();
  const { t } = useTranslation(['form', 'common']);
  const part = useSelector(submission, (state) => parts.find((name) => state.matches(name)) ?? null);
  const failure = useSelector(submission, ({ context }) => context.failure);
  const name = useSelector(submission, ({ context }) => context.queue[0]?.name ?? '');
  const box = useRef<HTMLDivElement>(null);
  // What was pressed is disabled meanwhile: the focus goes to what can be done now.
  useEffect(() => {
    if (part) box.current?.focus();
  }, [part]);
  if (!part || !failure) return null;
  // A file the server refuses is refused again: another one has to be chosen.
  const isRefused = part === 'uploadFailed' && failure.kind === 'rejected';
  const isStale = failure.messageId === staleVersion;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="notice notice-danger">
      <p>
        <strong>{t(`failed.${part}`, { name })}</strong>
      </p>
      <p>{t(`common:${failure.key}`)}</p>
      <p>{t(isStale ? 'failed.stale' : 'failed.kept')}</p>
      <div className="actions">
        {isStale && (
          <Button
            intent="primary"
            text={t('failed.takeOver')}
            onClick={() => {
              events.resume();
              events.reload();
            }}
          />
        )}
        {!isStale && !isRefused && <Button intent="primary" text={t('retry')} onClick={events.retry} />}
        <Button text={t('failed.resume')} onClick={events.resume} />
      </div>
    </div>
  );
}
