import { Button, HTMLTable } from '@blueprintjs/core';
import { useActorRef } from '@xstate/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '#domain/applications/model';
import { inspection } from '../../app/inspection';
import { useApplicationDeps } from '../applicationContext';
import { createBankChoice } from '../machine/implementations';
import { BankDialog } from '../payment/BankDialog';
import { Euros } from '../payment/Euros';

interface ExamListProps {
  exams: readonly Exam[];
  /** The exam step is the one the application stands at. */
  isPayable: boolean;
  /** The exams may have been paid meanwhile. */
  onReload: () => void;
}

/** The exams with their fees and what is paid of them (STEP-25, OPEN-17). */
export function ExamList({ exams, isPayable, onReload }: ExamListProps) {
  const { t } = useTranslation(['stage', 'payment']);
  const [chosen, setChosen] = useState<{ exam: Exam; turn: number } | null>(null);
  if (exams.length === 0) return null;
  return (
    <>
      <h3 id="exams-title">{t('exams.title')}</h3>
      <HTMLTable className="exams" aria-labelledby="exams-title">
        <thead>
          <tr>
            <th scope="col">{t('exams.type')}</th>
            <th scope="col">{t('payment:examFee')}</th>
            <th scope="col">{t('exams.state')}</th>
          </tr>
        </thead>
        <tbody>
          {exams.map((exam) => (
            <tr key={exam.id}>
              <td>{t(`exams.types.${exam.type}`)}</td>
              <td>{exam.amount === 0 ? t('payment:free') : <Euros amount={exam.amount} />}</td>
              <td>
                <ExamState
                  exam={exam}
                  isPayable={isPayable}
                  onPay={() => setChosen({ exam, turn: (chosen?.turn ?? 0) + 1 })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      {chosen && <ExamPayment key={chosen.turn} exam={chosen.exam} onReload={onReload} />}
    </>
  );
}

function ExamState({ exam, isPayable, onPay }: { exam: Exam; isPayable: boolean; onPay: () => void }) {
  const { t } = useTranslation(['stage', 'payment']);
  if (exam.amount === 0) return <>{t('exams.nothingToPay')}</>;
  if (exam.payment?.success) return <>{t('exams.paid')}</>;
  if (!isPayable) return <>{t('exams.unpaid')}</>;
  return (
    <Button
      intent="primary"
      text={t('exams.pay')}
      aria-label={t('exams.payOf', { exam: t(`exams.types.${exam.type}`) })}
      onClick={onPay}
    />
  );
}

/** The way to the bank for one exam (SAVE-22). */
function ExamPayment({ exam, onReload }: { exam: Exam; onReload: () => void }) {
  const { api, notify } = useApplicationDeps();
  const [logic] = useState(() => createBankChoice(api));
  const actor = useActorRef(logic, {
    input: { paymentObjectId: exam.id, requestType: 'EXAM', description: String(exam.id) },
    ...inspection,
  });
  const onFailed = useCallback(() => {
    notify({ key: 'application.payment.error', intent: 'danger' });
    onReload();
  }, [notify, onReload]);
  return <BankDialog actor={actor} amount={exam.amount} onFailed={onFailed} />;
}
