import { useTranslation } from 'react-i18next';
import { isReplacing } from '#machines/draft/draft.machine';
import { BusyOverlay } from '../../ui/BusyOverlay';
import { useWhenIdle } from '../../ui/lazyPart';
import { AnswerCheck, BankDialog } from '../lazyParts';
import {
  useAnswersShown,
  useBankChoice,
  useDraftState,
  useSubmissionState,
  useUploadQueueState,
} from '../machine/useApplication';
import { confirmButtonId, payButtonId } from '../payment/payButton';

/** What the person waits for; null: nothing. */
function useBusyLabel(): string | null {
  const { t } = useTranslation('form');
  const isBusy = useSubmissionState((state) => state.hasTag('busy'));
  const isUploading = useSubmissionState((state) => state.matches('uploading'));
  const uploading = useUploadQueueState(({ context }) => context.uploading);
  // What would be typed now would go with the form that is replaced.
  const isReplaced = useDraftState(isReplacing);
  if (isUploading && uploading) return t('busy.uploading', { name: uploading.name });
  if (isBusy) return t('busy.saving');
  return isReplaced ? t('loading') : null;
}

/**
 * The overlay while the flow works or the form is replaced, the answers to be checked, and the bank dialog (SAVE-01, SAVE-04,
 * STEP-17).
 */
export function SubmissionProgress() {
  const busyLabel = useBusyLabel();
  const amount = useSubmissionState(({ context }) => context.amount);
  const bank = useBankChoice();
  const isChecking = useAnswersShown();
  useWhenIdle(BankDialog.preload);
  useWhenIdle(AnswerCheck.preload);
  return (
    <>
      <BusyOverlay isOpen={busyLabel !== null} label={busyLabel ?? ''} />
      {isChecking && <AnswerCheck />}
      {bank && (
        <BankDialog
          actor={bank}
          amount={amount}
          openerId={isChecking ? confirmButtonId : payButtonId}
          onClose={() => bank.send({ type: 'dialog.dismissed' })}
        />
      )}
    </>
  );
}
