import { useTranslation } from 'react-i18next';
import type { Payment } from '#domain/applications/model';
import { Euros } from '../../ui/Euros';

/** Tells that more was received than the fee, and how to get it back (SAVE-43). */
export default function RefundNotice({ payment: { success, refundDue = 0 } }: { payment: Payment }) {
  const { t } = useTranslation('bankAnswer');
  return (
    <p role="status" className="notice form-notice notice-warning">
      {t(success ? 'refund.excess' : 'refund.unused')} {t('refund.amount')} <Euros amount={refundDue} />
    </p>
  );
}
