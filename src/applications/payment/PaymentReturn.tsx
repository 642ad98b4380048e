import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationCore, Exam } from '#domain/applications/model';
import { isSubmitted } from '#domain/applications/submitted';
import { useApplicationDeps } from '../applicationContext';

interface PaymentReturnProps {
  /** The result that the bank page gave. */
  payment: 'error' | 'success';
  /** The exam whose fee was to be paid; null: the fee of the application. */
  examId: number | null;
  application: ApplicationCore;
}

/**
 * Message after the return from the bank (SAVE-26, SHELL-17). The route holds only the result that the bank page gave;
 * the application shows whether the fee is paid.
 */
export default function PaymentReturn({ payment, examId, application }: PaymentReturnProps) {
  const exam = application.exams.find(({ id }) => id === examId);
  return exam ? (
    <ExamReturn payment={payment} exam={exam} />
  ) : (
    <FeeReturn payment={payment} isPaid={isSubmitted(application)} />
  );
}

function FeeReturn({ payment, isPaid }: Pick<PaymentReturnProps, 'payment'> & { isPaid: boolean }) {
  const { notify } = useApplicationDeps();
  const { t } = useTranslation(['payment', 'common']);
  useEffect(() => {
    if (payment === 'error') notify({ key: 'applications.paymentError', intent: 'danger' });
  }, [payment, notify]);
  if (payment === 'error' && !isPaid)
    return <p className="notice form-notice notice-danger">{t('common:applications.paymentError')}</p>;
  if (payment === 'error') return null;
  return isPaid ? <Returned text={t('returned')} /> : <UnderWay />;
}

/** An exam is named by its type; the application was submitted long before. */
function ExamReturn({ payment, exam }: Pick<PaymentReturnProps, 'payment'> & { exam: Exam }) {
  const { t } = useTranslation(['submitting', 'stage']);
  const named = { exam: t(`stage:exams.types.${exam.type}`) };
  if (exam.payment?.success) return <Returned text={t('exam.returned', named)} />;
  if (payment === 'success') return <UnderWay />;
  return (
    <p role="alert" className="notice form-notice notice-danger">
      {t('exam.unpaid', named)}
    </p>
  );
}

const Returned = ({ text }: { text: string }) => (
  <p role="status" className="notice form-notice notice-success">
    {text}
  </p>
);

function UnderWay() {
  const { t } = useTranslation('payment');
  return (
    <p role="status" className="notice form-notice">
      {t('underWay')}
    </p>
  );
}
