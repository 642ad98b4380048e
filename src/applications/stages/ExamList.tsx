import { Button, HTMLTable } from '@blueprintjs/core';
import { useActorRef } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiResource, ApplicationDefinition } from '#domain/applications/definition';
import { areExamsPayable } from '#domain/applications/exams';
import type { ApplicationCore, Exam } from '#domain/applications/model';
import { showDate } from '#domain/dates';
import { present } from '#domain/present';
import { inspection } from '../../inspection/inspection';
import { Euros } from '../../ui/Euros';
import { useApplicationDeps } from '../applicationContext';
import { BankDialog, RefundNotice } from '../lazyParts';
import { createBankChoice } from '../machine/implementations';
import { useAmount } from '../payment/useAmount';
import { examName } from './examName';

interface ExamListProps {
  definition: ApplicationDefinition;
  application: ApplicationCore;
  /** The exams may have been paid meanwhile. */
  onReload: () => void;
}

/** The exams with their fees and what is paid of them (STEP-25, OPEN-17). */
export default function ExamList({ definition, application, onReload }: ExamListProps) {
  const { exams } = application;
  const isPayable = areExamsPayable(application);
  const { t } = useTranslation(['stage', 'payment']);
  const [chosen, setChosen] = useState<{ exam: Exam; turn: number } | null>(null);
  if (exams.length === 0) return null;
  return (
    <>
      <h3 id="exams-title">{t('exams.title')}</h3>
      <div className="exams-frame">
        <HTMLTable className="exams" aria-labelledby="exams-title">
          <thead>
            <tr>
              <th scope="col">{t('exams.type')}</th>
              <th scope="col">{t('payment:fee')}</th>
              <th scope="col">{t('exams.state')}</th>
            </tr>
          </thead>
          <tbody>
            {exams.map((exam) => (
              <tr key={exam.id}>
                <td>{examName(t, exam, exams)}</td>
                <td>{exam.amount === 0 ? t('payment:free') : <Euros amount={exam.amount} />}</td>
                <td>
                  {exam.payment?.refundDue && <RefundNotice payment={exam.payment} />}
                  <ExamState
                    exam={exam}
                    name={examName(t, exam, exams)}
                    isPayable={isPayable}
                    onPay={() => setChosen({ exam, turn: (chosen?.turn ?? 0) + 1 })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </div>
      {chosen && (
        <ExamPayment
          key={chosen.turn}
          exam={chosen.exam}
          resource={definition.apiResource}
          application={application}
          onReload={onReload}
        />
      )}
    </>
  );
}

interface ExamStateProps {
  exam: Exam;
  name: string;
  isPayable: boolean;
  onPay: () => void;
}

function ExamState({ exam, name, isPayable, onPay }: ExamStateProps) {
  const { t } = useTranslation(['stage', 'payment']);
  if (exam.amount === 0) return <>{t('exams.nothingToPay')}</>;
  if (exam.payment?.success) return <>{t('exams.paidOn', { date: showDate(exam.payment.dateCreated) })}</>;
  if (!isPayable) return <>{t('exams.unpaid')}</>;
  return (
    <Button intent="primary" text={t('exams.pay')} aria-label={t('exams.payOf', { exam: name })} onClick={onPay} />
  );
}

interface ExamPaymentProps {
  exam: Exam;
  resource: ApiResource;
  application: ApplicationCore;
  onReload: () => void;
}

/** The fee of one exam, asked from the server (SAVE-27), and the way to the bank. */
function ExamPayment(props: ExamPaymentProps) {
  const { exam, application } = props;
  const { retry: _, ...amount } = useAmount(application, { examType: exam.type });
  return amount.state === 'known' ? <ExamBank {...props} amount={amount.euros} /> : null;
}

/** The way to the bank for one exam (SAVE-22). */
function ExamBank({ exam, resource, application, amount, onReload }: ExamPaymentProps & { amount: number }) {
  const applicationId = present(application.id, 'the id of the application');
  const { api, notify } = useApplicationDeps();
  const { t } = useTranslation(['payment', 'stage']);
  const latest = useRef({ notify, onReload });
  latest.current = { notify, onReload };
  const logic = useMemo(
    () =>
      createBankChoice(api, async ({ paymentObjectId }, signal) => {
        const { exams } = await api.loadApplication(resource, applicationId, signal);
        return exams.find(({ id }) => id === paymentObjectId)?.payment ?? null;
      }),
    [api, resource, applicationId],
  );
  const actor = useActorRef(logic, {
    input: {
      paymentObjectId: exam.id,
      requestType: 'EXAM',
      description: String(exam.id),
      applicationId,
      calculatedAmount: amount,
    },
    ...inspection,
  });
  useEffect(() => {
    const outcomes = [
      actor.on('payment.confirmed', () => latest.current.notify({ key: 'success.paid', intent: 'success' })),
      actor.on('amount.changed', () => latest.current.notify({ key: 'error.amountChanged', intent: 'danger' })),
      actor.on('*', ({ type }) => {
        if (type !== 'bankForm.received') latest.current.onReload();
      }),
    ];
    return () => {
      for (const { unsubscribe } of outcomes) unsubscribe();
    };
  }, [actor]);
  const title = `${t('payment:examFee')}: ${examName(t, exam, application.exams)}`;
  return (
    <BankDialog actor={actor} title={title} amount={amount} onClose={() => actor.send({ type: 'dialog.dismissed' })} />
  );
}
