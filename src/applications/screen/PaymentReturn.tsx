import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationCore } from '#domain/applications/model';
import { isSubmitted } from '#domain/applications/submitted';
import { useApplicationDeps } from '../applicationContext';
import type { ApplicationRouteParams } from './routeParams';

/**
 * How the browser came back from the bank (SAVE-26, SHELL-17). The address only says what the bank page told; whether
 * the fee is paid, the application itself says.
 */
export function PaymentReturn({
  payment,
  application,
}: Pick<ApplicationRouteParams, 'payment'> & { application: ApplicationCore }) {
  const { notify } = useApplicationDeps();
  const { t } = useTranslation(['payment', 'common']);
  const isPaid = isSubmitted(application);
  useEffect(() => {
    if (payment === 'error') notify({ key: 'applications.paymentError', intent: 'danger' });
  }, [payment, notify]);
  if (payment === 'error' && !isPaid)
    return <p className="notice form-notice notice-danger">{t('common:applications.paymentError')}</p>;
  if (payment === 'success' && isPaid) {
    return (
      <p role="status" className="notice form-notice notice-success">
        {t('returned')}
      </p>
    );
  }
  if (payment === 'success') {
    return (
      <p role="status" className="notice form-notice">
        {t('underWay')}
      </p>
    );
  }
  return null;
}
