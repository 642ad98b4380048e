import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ApplicationDefinition } from '#domain/applications/definition';
import { isDeletable } from '#domain/applications/drafts';
import { isRefused } from '#machines/paymentReturn/paymentReturn.machine';
import type { DeletionOutcome } from '../../shell/DeleteDraftDialog';
import { useApplicationEvents, usePaymentReturn, useSubmissionState } from '../machine/useApplication';
import { DeleteButton } from './DeleteButton';

/** The fee is not paid: pay again, or leave a locked application for a new one with the same answers. */
export function UnpaidNotice({ definition }: { definition: ApplicationDefinition }) {
  const { t } = useTranslation(['submitting', 'common']);
  const { pay, reload } = useApplicationEvents();
  const navigate = useNavigate();
  const canPay = useSubmissionState((state) => state.hasTag('editable'));
  const actor = usePaymentReturn();
  const isLocked = useSelector(actor, (state) => state.matches('locked'));
  const canCopy = useSelector(actor, (state) => state.can({ type: 'copy.requested' }));
  const isFailed = useSelector(actor, ({ context }) => isRefused(context));
  const application = useSelector(actor, ({ context }) => context.application);
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
        {isLocked && (
          <button
            type="button"
            className="button"
            disabled={!canCopy}
            onClick={() => actor.send({ type: 'copy.requested' })}
          >
            {t('unpaid.copy')}
          </button>
        )}
        {isLocked && isDeletable(definition, application) && (
          <DeleteButton definition={definition} application={application} text={t('unpaid.delete')} onEnd={end} />
        )}
      </div>
    </div>
  );
}
