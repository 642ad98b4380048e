import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ApplicationDefinition } from '#domain/applications/definition';
import { present } from '#domain/present';
import { examOf } from '#machines/paymentReturn/paymentReturn.machine';
import { usePaymentReturn } from '../machine/useApplication';
import { examName } from '../stages/examName';
import { copiedOf } from './copiedApplication';
import { UnpaidNotice } from './UnpaidNotice';

/** The notice about the fee after the return from the bank, or while a payment that was begun has not arrived (SAVE-26, SHELL-17). */
export default function PaymentReturn({ definition }: { definition: ApplicationDefinition }) {
  const actor = usePaymentReturn();
  const state = useSelector(actor, (snapshot) => snapshot);
  const navigate = useNavigate();
  useEffect(() => {
    const copied = actor.on('application.copied', ({ id, application }) =>
      navigate(`${definition.route}/${id}`, { state: { type: definition.code, copyOf: copiedOf(application) } }),
    );
    return () => copied.unsubscribe();
  }, [actor, navigate, definition]);
  const { t } = useTranslation(['payment', 'submitting', 'stage']);
  if (state.matches('underWay')) return <Told text={t('underWay')} />;
  if (state.matches('unpaid') || state.matches('locked')) return <UnpaidNotice definition={definition} />;
  if (state.matches('kept')) return <Kept />;
  if (state.matches('paid') || state.matches('confirmed')) return <Told text={t('returned')} isGood />;
  if (!state.matches('examPaid') && !state.matches('examUnpaid')) return null;
  const exam = present(examOf(state.context), 'the exam of the address');
  const named = { exam: examName(t, exam, state.context.application.exams) };
  // The exam is named; the application was submitted long before.
  return state.matches('examPaid') ? (
    <Told text={t('submitting:exam.returned', named)} isGood />
  ) : (
    <p role="alert" className="notice form-notice notice-danger">
      {t('submitting:exam.unpaid', named)}
    </p>
  );
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

const Told = ({ text, isGood = false }: { text: string; isGood?: boolean }) => (
  <p role="status" className={`notice form-notice ${isGood ? 'notice-success' : ''}`}>
    {text}
  </p>
);
