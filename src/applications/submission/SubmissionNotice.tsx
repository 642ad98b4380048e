import { Button } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { staleVersion } from '#domain/api';
import { HelpLink } from '../../ui/FailureNotice';
import { ConflictChoice } from '../lazyParts';
import { useApplicationEvents, useSubmissionState } from '../machine/useApplication';

/** Which part failed, as the words of its notice. */
const parts = ['saveFailed', 'uploadFailed', 'amountFailed', 'freeSubmissionFailed'] as const;

/** What failed, with a retry of just that; everything typed and chosen is still there (SAVE-03, SAVE-17, SAVE-48). */
export function SubmissionNotice() {
  const events = useApplicationEvents();
  const { t } = useTranslation(['form', 'unsaved', 'common']);
  const part = useSubmissionState((state) => parts.find((name) => state.matches(name)) ?? null);
  const failure = useSubmissionState(({ context }) => context.failure);
  const name = useSubmissionState(({ context }) => context.failedUpload?.name);
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
    <div ref={box} tabIndex={-1} role="alert" className="notice form-notice notice-danger">
      <p>
        <strong>{t(`unsaved:failed.${part}`, { name })}</strong>
      </p>
      <p>{t(`common:${failure.key}`, failure.params)}</p>
      {isStale ? (
        <ConflictChoice />
      ) : (
        <>
          <p>{t('unsaved:failed.kept')}</p>
          <div className="actions">
            {!isRefused && <Button intent="primary" text={t('retry')} onClick={events.retry} />}
            <Button text={t('unsaved:failed.resume')} onClick={events.resume} />
            <HelpLink />
          </div>
        </>
      )}
    </div>
  );
}
