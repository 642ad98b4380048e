import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationCore } from '#domain/applications/model';
import { isSubmitted } from '#domain/applications/submitted';
import { useApplicationDeps } from '../applicationContext';
import type { ApplicationRouteParams } from './routeParams';

/**
 * Message after the return from the bank (SAVE-26, SHELL-17). The route holds only the result that the bank page gave;
 * the application shows whether the fee is paid.
 */
export default function PaymentReturn({
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
