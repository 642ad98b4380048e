import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationCore } from '#domain/applications/model';
import { decisionDay, kindText } from '#domain/applications/words';
import { showDate } from '#domain/dates';
import { useSnackbar } from '../../shell/notifications';
import { PdfButton } from '../../summary/PdfButton';
import { RepetitionLinks } from '../../summary/RepetitionLinks';
import { SummaryLink } from '../../summary/SummaryLink';
import { DangerNotice } from '../../ui/DangerNotice';
import { Euros } from '../../ui/Euros';
import './confirmation.css';

interface ConfirmationProps {
  definition: ApplicationDefinition;
  application: ApplicationCore;
}

/** The page begins with the message of a free submission (SAVE-07), which would lie over it for a minute. */
function useNoRepetition(): void {
  const { messages, dismiss } = useSnackbar();
  const isRepeated = messages.length > 0 && messages.every(({ key }) => key === 'success.saved');
  useEffect(() => {
    if (isRepeated) dismiss();
  }, [isRepeated, dismiss]);
}

/** The application was submitted just now: what was received, what to keep of it, and what comes next. */
export default function Confirmation({ definition, application }: ConfirmationProps) {
  const { t } = useTranslation(['submitting', 'payment', definition.namespace]);
  const { id, no, payment, submitted } = application;
  const amount = payment?.amount ?? 0;
  const decideBy = decisionDay(definition, submitted);
  useNoRepetition();
  return (
    <div className="confirmation">
      <DangerNotice definition={definition} />
      <div className="notice notice-success receipt">
        <p role="status">{t(kindText(definition, amount === 0 ? 'submitting:submitted.free' : 'payment:returned'))}</p>
        <dl className="facts form-facts">
          <div className="receipt-number">
            <dt>{t(kindText(definition, 'submitting:submitted.no'))}</dt>
            <dd>{no}</dd>
          </div>
          <div>
            <dt>{t(amount === 0 ? 'check.fee' : 'payment:paid')}</dt>
            <dd>{amount === 0 ? t('check.free') : <Euros amount={amount} />}</dd>
          </div>
        </dl>
      </div>
      {id !== undefined && (
        <div className="card-actions">
          <SummaryLink definition={definition} application={application} />
          <PdfButton resource={definition.apiResource} id={id} />
          <RepetitionLinks definition={definition} application={application} />
        </div>
      )}
      <section aria-labelledby="next-steps">
        <h2 id="next-steps">{t('submitted.next')}</h2>
        <ol className="next-steps">
          <li>{t(kindText(definition, 'submitting:submitted.check'))}</li>
          {definition.hasDeposition && <li>{t('submitted.deposition')}</li>}
          {definition.hasExam && <li>{t('submitted.exam')}</li>}
          {decideBy && <li>{t('submitted.decision', { date: showDate(decideBy) })}</li>}
        </ol>
      </section>
      <div className="card-actions">
        <Link className="button button-primary" to="/info">
          {t('submitted.list')}
        </Link>
        <Link className="button" to={`${definition.route}/${id}`}>
          {t('submitted.follow')}
        </Link>
      </div>
    </div>
  );
}
