import { useTranslation } from 'react-i18next';
import type { ApplicationDefinition, LicenceRule } from '#domain/applications/definition';
import { showDate } from '#domain/dates';
import { examFeeOf, examTypes, feeDates } from '#domain/fees';
import { limits } from '#domain/limits';
import { Euros } from '../../ui/Euros';

const monthsOfYear = 12;

/** What a person asks first: for whom, what it costs, how long it takes, how long it is valid. */
export function GuideFacts({ definition }: { definition: ApplicationDefinition }) {
  const { t } = useTranslation(['guide', 'form', definition.namespace]);
  return (
    <dl className="guide-facts">
      <div className="guide-who">
        <dt>{t('form:guide.who')}</dt>
        <dd>{t(`${definition.namespace}:guide.who`)}</dd>
      </div>
      <Fee definition={definition} />
      <div>
        <dt>{t('form:guide.time')}</dt>
        <dd className="guide-value">{t('form:guide.months', { count: limits.processingMonths })}</dd>
      </div>
      {definition.licence && <Validity licence={definition.licence} />}
    </dl>
  );
}

const Amount = ({ euros }: { euros: number }) => {
  const { t } = useTranslation('payment');
  return euros === 0 ? t('free') : <Euros amount={euros} />;
};

/** The state fees of the law; the form asks the server for the amount of an application (SAVE-30). */
function Fee({ definition: { fee, activities, hasExam } }: { definition: ApplicationDefinition }) {
  const { t } = useTranslation(['guide', 'form']);
  const rows: [label: string, euros: number][] = [
    ...activities.flatMap((activity): [string, number][] => {
      const euros = fee.activities?.[activity]?.present;
      return euros === undefined || euros === fee.new.present ? [] : [[t(`fee.${activity}`), euros]];
    }),
    ...(fee.freeTargets ? [[t('fee.award'), 0] as [string, number]] : []),
    ...(hasExam
      ? ([
          [t('fee.wholeExam'), examFeeOf(examTypes) * examTypes.length],
          [t('fee.singleExam'), examFeeOf(['THEORY'])],
        ] as [string, number][])
      : []),
  ];
  return (
    <div>
      <dt>{t('form:guide.cost')}</dt>
      {fee.byType ? (
        <dd>{t('fee.byType')}</dd>
      ) : (
        <dd className="guide-value">
          <Amount euros={fee.new.present} /> {fee.countedBy && t('fee.perRow')}
        </dd>
      )}
      {rows.map(([label, euros]) => (
        <dd key={label} className="guide-fee">
          {label} <Amount euros={euros} />
        </dd>
      ))}
      <dd className="guide-note">{t('fee.since', { date: showDate(feeDates.present) })}</dd>
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
