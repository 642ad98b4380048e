import { Button } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { kindText } from '#domain/applications/words';
import { present } from '#domain/present';
import { useLanguage } from '../../i18n';
import { Euros } from '../../ui/Euros';
import { lazyPart } from '../../ui/lazyPart';
import { SummarySections } from '../../ui/SummarySections';
import { useApplicationDeps } from '../applicationContext';
import { useForm, useFormStore } from '../form/formContext';
import { isAnswered } from '../form/pageSections';
import { LoadFailed, Skeleton } from '../form/Section';
import { waitingRows } from '../form/waitingRows';
import { useApplicationEvents, useSubmissionState } from '../machine/useApplication';
import { confirmButtonId } from '../payment/payButton';
import { ReviewButton } from '../review/ReviewButton';
import './answerCheck.css';

const DeclaredBefore = lazyPart(() => import('./DeclaredBefore'), { Fallback: null });

/** What is about to be submitted: all answers and documents as the server has them, and the fee. */
export default function AnswerCheck() {
  const { api, party } = useApplicationDeps();
  const { definition, application } = useForm();
  const { t } = useTranslation(['submitting', definition.namespace]);
  const events = useApplicationEvents();
  const language = useLanguage();
  const id = useSubmissionState(({ context }) => present(context.applicationId, 'the id of the application'));
  const version = useSubmissionState(({ context }) => context.savedVersion);
  const amount = useSubmissionState(({ context }) => present(context.amount, 'the amount'));
  const isWaiting = useSubmissionState((state) => state.matches('checking'));
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [party.code, language, 'answers', id, version],
    queryFn: ({ signal }) => api.loadAnswers(definition.apiResource, id, signal),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <div className="answer-check">
      <p>{t('check.text')}</p>
      {isError && !isFetching && <LoadFailed text={t('check.failed')} onRetry={() => void refetch()} />}
      {!data && isFetching && <Skeleton lines={6} />}
      {data && (
        <>
          <WaitingRowsNotice />
          {definition.repeated && <DeclaredBefore />}
          <SummarySections
            sections={data.sections}
            actionOf={({ id: section = '', title }) =>
              section !== '' &&
              isAnswered({ id: section }) && (
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={t('check.changeOf', { section: title })}
                  onClick={() => events.openSection(section)}
                >
                  {t('check.change')}
                </button>
              )
            }
          />
          <section className="summary-section" aria-labelledby="check-fee">
            <h2 id="check-fee">{t('check.fee')}</h2>
            <p className="answer-check-fee">
              {amount > 0 ? <Euros amount={amount} /> : t(application.payment?.isKept ? 'check.paid' : 'check.free')}
            </p>
          </section>
          {(amount === 0 || definition.readOnly !== 'paymentSucceeded') && (
            <p className="notice form-notice notice-warning">
              {t(kindText(definition, amount === 0 ? 'submitting:check.finalFree' : 'submitting:check.final'))}
            </p>
          )}
        </>
      )}
      <div className="actions">
        {data && (
          <Button
            id={confirmButtonId}
            intent="primary"
            size="large"
            disabled={!isWaiting}
            text={t(kindText(definition, amount === 0 ? 'submitting:check.submit' : 'submitting:check.pay'))}
            onClick={events.confirmAnswers}
          />
        )}
        <Button size="large" disabled={!isWaiting} text={t('check.back')} onClick={events.resume} />
        {definition.audience === 'company' && (
          <ReviewButton action="ask" definition={definition} isDisabled={!isWaiting} />
        )}
      </div>
    </div>
  );
}

/** Rows of a table that were found and not imported are easily taken for a part of the application. */
function WaitingRowsNotice() {
  const { t } = useTranslation(['submitting', 'form']);
  const { openSection } = useApplicationEvents();
  const [waiting] = waitingRows(useFormStore());
  if (!waiting) return null;
  const { section, count } = waiting;
  return (
    <div role="status" className="notice form-notice notice-warning">
      <p>{t('check.waiting', { count, section: t(`form:section.${section}`) })}</p>
      <Button text={t('check.toWaiting')} onClick={() => openSection(section)} />
    </div>
  );
}
