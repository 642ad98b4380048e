import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ApplicationDefinition } from '#domain/applications/definition';
import { isDeletable } from '#domain/applications/drafts';
import { type ApplicationCore, serverOwned } from '#domain/applications/model';
import { newCore } from '#domain/applications/newCore';
import { failureOf } from '#domain/errors';
import type { DeletionOutcome } from '../../shell/DeleteDraftDialog';
import { useApplicationDeps } from '../applicationContext';
import { randomKey } from '../machine/randomKey';
import { useApplicationEvents, useSubmissionState } from '../machine/useApplication';
import { copiedOf } from './copiedApplication';
import { DeleteButton } from './DeleteButton';

interface UnpaidNoticeProps {
  definition: ApplicationDefinition;
  application: ApplicationCore;
  /** The bank page has told that nothing was paid. */
  isFailed: boolean;
  /** A payment was begun, so the answers cannot be changed any more (OPEN-18). */
  isLocked: boolean;
}

/** The fee is not paid: pay again, or leave a locked application for a new one with the same answers. */
export function UnpaidNotice({ definition, application, isFailed, isLocked }: UnpaidNoticeProps) {
  const { t } = useTranslation(['submitting', 'common']);
  const { pay, reload } = useApplicationEvents();
  const navigate = useNavigate();
  const canPay = useSubmissionState((state) => state.hasTag('editable'));
  const end = (outcome: DeletionOutcome) => {
    if (outcome === 'deleted') void navigate('/info');
    else if (outcome === 'outdated') reload();
  };
  return (
    <div role="alert" className={`notice form-notice ${isFailed ? 'notice-danger' : 'notice-warning'}`}>
      {isFailed && <p>{t('common:applications.paymentError')}</p>}
      {isLocked && <p>{t('unpaid.locked')}</p>}
      <div className="card-actions">
        <button type="button" className="button button-primary" disabled={!canPay} onClick={pay}>
          {t('unpaid.again')}
        </button>
        {isLocked && <CopyButton definition={definition} application={application} />}
        {isLocked && isDeletable(definition, application) && (
          <DeleteButton definition={definition} application={application} text={t('unpaid.delete')} onEnd={end} />
        )}
      </div>
    </div>
  );
}

type Subject = Pick<UnpaidNoticeProps, 'definition' | 'application'>;

/** What the server alone decides stays with the application that is copied. */
function copyOf(application: ApplicationCore): ApplicationCore {
  const own = Object.fromEntries(
    Object.entries(application).filter(([name]) => !serverOwned.some((field) => field === name)),
  );
  const { type, licenceActivity } = application;
  return { ...own, ...newCore, type, licenceActivity };
}

/** Saves the answers as a new application and opens it; documents are added anew. */
function CopyButton({ definition, application }: Subject) {
  const { t } = useTranslation('submitting');
  const { api, notify } = useApplicationDeps();
  const navigate = useNavigate();
  /** A second try makes no second application. */
  const key = useRef(randomKey());
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.saveApplication(definition.apiResource, copyOf(application), key.current),
    onSuccess: ({ id }) =>
      navigate(`${definition.route}/${id}`, { state: { type: definition.code, copyOf: copiedOf(application) } }),
    onError: (error) => notify({ key: failureOf(error).key, intent: 'danger' }),
  });
  return (
    <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
      {t('unpaid.copy')}
    </button>
  );
}
