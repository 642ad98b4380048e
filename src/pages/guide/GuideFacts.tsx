import { useTranslation } from 'react-i18next';
import type { ApplicationDefinition, LicenceRule } from '#domain/applications/definition';
import { guideFees } from '#domain/applications/guide/guides';
import { processingMonths } from '#domain/applications/words';
import { feeDates } from '#domain/fees';

const monthsOfYear = 12;

/** What a person asks first: for whom, what it costs, how long it takes, how long it is valid. */
export function GuideFacts({ definition }: { definition: ApplicationDefinition }) {
  const { t } = useTranslation(['guide', 'form', definition.namespace]);
  const months = processingMonths(definition);
  return (
    <dl className="guide-facts">
      <div className="guide-who">
        <dt>{t('form:guide.who')}</dt>
        <dd>{t(`${definition.namespace}:guide.who`)}</dd>
      </div>
      <Fee definition={definition} />
      {months !== null && (
        <div>
          <dt>{t('form:guide.time')}</dt>
          <dd className="guide-value">{t('form:guide.months', { count: months })}</dd>
        </div>
      )}
      {definition.licence && <Validity licence={definition.licence} />}
    </dl>
  );
}

/** The state fees of the law; the form asks the server for the amount of an application (SAVE-30). */
function Fee({ definition }: { definition: ApplicationDefinition }) {
  const { t } = useTranslation(['guide', 'form', 'payment']);
  const { fee } = definition;
  const amount = (euros: number) => (euros === 0 ? t('payment:free') : t('fee.amount', { euros }));
  return (
    <div>
      <dt>{t('form:guide.cost')}</dt>
      {fee.byType ? (
        <dd>{t('fee.byType')}</dd>
      ) : (
        <dd>
          <span className="guide-value">{amount(fee.new.present)}</span> {fee.countedBy && t('fee.perRow')}
        </dd>
      )}
      {guideFees(definition).map(({ what, euros }) => (
        <dd key={what} className="guide-fee">
          {t(`fee.${what}`)} <span>{amount(euros)}</span>
        </dd>
      ))}
      {!fee.byType && (
        <dd className="guide-note">{t('fee.since', { year: feeDates.present.slice(0, 'YYYY'.length) })}</dd>
      )}
    </div>
  );
}

function Validity({ licence: { validMonths } }: { licence: LicenceRule }) {
  const { t } = useTranslation('guide');
  const years = validMonths / monthsOfYear;
  return (
    <div>
      <dt>{t('validity.title')}</dt>
      <dd className="guide-value">
        {Number.isInteger(years) ? t('validity.years', { count: years }) : t('validity.months', { count: validMonths })}
      </dd>
    </div>
  );
}
