import { useTranslation } from 'react-i18next';
import { BusyOverlay } from '../../ui/BusyOverlay';
import { useLoadedWhenIdle } from '../../ui/onDemand';
import { useBankChoice, useSubmissionState } from '../machine/useApplication';
import { BankDialog } from '../payment/bankDialogOnDemand';
import { payButtonId } from '../payment/payButton';

/** The overlay while the flow works, and the bank dialog while a bank is chosen (SAVE-01, SAVE-04, STEP-17). */
export function SubmissionProgress() {
  const { t } = useTranslation('form');
  const isBusy = useSubmissionState((state) => state.hasTag('busy'));
  const isUploading = useSubmissionState((state) => state.matches('uploading'));
  const amount = useSubmissionState(({ context }) => context.amount);
  const name = useSubmissionState(({ context }) => context.uploading?.name ?? '');
  const bank = useBankChoice();
  useLoadedWhenIdle(BankDialog);
  return (
    <>
      <BusyOverlay isOpen={isBusy} label={isUploading ? t('busy.uploading', { name }) : t('busy.saving')} />
      {bank && (
        <BankDialog
          actor={bank}
          amount={amount}
          openerId={payButtonId}
          onClose={() => bank.send({ type: 'dialog.dismissed' })}
        />
      )}
    </>
  );
}
