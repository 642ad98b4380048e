import { useTranslation } from 'react-i18next';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationCore, Exam } from '#domain/applications/model';
import { isSubmitted } from '#domain/applications/submitted';
import { examName } from '../stages/examName';
import { UnpaidNotice } from './UnpaidNotice';

interface PaymentReturnProps {
  /** The result that the bank page gave; null: the person does not come from a bank. */
  payment: 'error' | 'success' | null;
  /** The exam whose fee was to be paid; null: the fee of the application. */
  examId: number | null;
  definition: ApplicationDefinition;
  application: ApplicationCore;
  /** A payment was begun that has not arrived. */
  isLocked: boolean;
}

/**
 * Message after the return from the bank, or while a payment that was begun has not arrived (SAVE-26, SHELL-17). The route
 * holds only the result that the bank page gave; the application shows whether the fee is paid.
 */
export default function PaymentReturn({ payment, examId, application, ...unpaid }: PaymentReturnProps) {
  const exam = application.exams.find(({ id }) => id === examId);
  // Money that came and could not be used has a notice of its own.
  // [ERR-17]
  const isFailed = payment === 'error' && !exam && !application.payment?.refundDue;
  if (exam && payment) return <ExamReturn payment={payment} exam={exam} exams={application.exams} />;
  if (application.payment?.isKept) return <Kept />;
  if (!isSubmitted(application))
    return payment === 'success' ? (
      <UnderWay />
    ) : (
      <UnpaidNotice {...unpaid} application={application} isFailed={isFailed} />
    );
  // Another payment may have failed: the fee of this application is paid.
  return payment ? <FeeReturned /> : null;
}

/** The bank has paid, and the application was not submitted: what to do now (TRU-02). */
function Kept() {
  const { t } = useTranslation('submitting');
  return (
    <div role="alert" className="notice form-notice notice-warning">
      <p>{t('kept.text')}</p>
      <p>{t('kept.next')}</p>
    </div>
  );
}

function FeeReturned() {
  const { t } = useTranslation('payment');
  return <Returned text={t('returned')} />;
}

interface ExamReturnProps {
  payment: 'error' | 'success';
  exam: Exam;
  exams: readonly Exam[];
}

/** The exam is named; the application was submitted long before. */
function ExamReturn({ payment, exam, exams }: ExamReturnProps) {
  const { t } = useTranslation(['submitting', 'stage']);
  const named = { exam: examName(t, exam, exams) };
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
