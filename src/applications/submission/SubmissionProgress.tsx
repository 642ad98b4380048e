import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { bankChoiceMachine } from '#machines/bankChoice/bankChoice.machine';
import { BusyOverlay } from '../../shell/BusyOverlay';
import { useForm } from '../form/formContext';
import { BankDialog } from '../payment/BankDialog';
import { payButtonId } from '../payment/payButton';

/** The overlay while the flow works, and the bank dialog while a bank is chosen (SAVE-01, SAVE-04, STEP-17). */
export function SubmissionProgress() {
  const { submission } = useForm();
  const { t } = useTranslation('form');
  const isBusy = useSelector(submission, (state) => state.hasTag('busy'));
  const isUploading = useSelector(submission, (state) => state.matches('uploading'));
  const amount = useSelector(submission, ({ context }) => context.amount);
  const uploaded = useSelector(submission, ({ context }) => context.queue[0]?.name ?? '');
  /** The child with this id is always that machine. */
  const bank = useSelector(
    submission,
    ({ children }) => children.bankChoice as ActorRefFrom<typeof bankChoiceMachine> | undefined,
  );
  return (
    <>
      <BusyOverlay isOpen={isBusy} label={isUploading ? t('busy.uploading', { name: uploaded }) : t('busy.saving')} />
      {bank && <BankDialog actor={bank} amount={amount} openerId={payButtonId} />}
    </>
  );
}
