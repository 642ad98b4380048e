import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../form/DateField';
import {
  type ApplicationFilter,
  isFiltering,
  isOrdered,
  noFilter,
  type SoughtStage,
  soughtStages,
} from './applicationFilter';

interface ApplicationSearchProps {
  filter: ApplicationFilter;
  onChange: (filter: ApplicationFilter) => void;
  /** How many fit. */
  found: number;
  /** Are they of a company? */
  isShared: boolean;
}

/** Looks for applications by number or reference, by the days of their submission and by their stage. */
export function ApplicationSearch({ filter, onChange, found, isShared }: ApplicationSearchProps) {
  const { t } = useTranslation('info');
  const id = useId();
  // As it is typed, with spaces at its end.
  const [text, setText] = useState(filter.text ?? '');
  const search = (typed: string) => {
    setText(typed);
    onChange({ ...filter, text: typed.trim() || null });
  };
  const clear = () => {
    setText('');
    onChange(noFilter);
  };
  const hasDates = filter.from !== null || filter.to !== null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: React 18 does not know <search>
    <form role="search" className="filter" aria-labelledby={`${id}-title`} onSubmit={(event) => event.preventDefault()}>
      <h3 id={`${id}-title`}>{t('filter.title')}</h3>
      <div className="filter-fields">
        <div className="field">
          <label className="field-label" htmlFor={`${id}-text`}>
            {t(isShared ? 'filter.textOfCompany' : 'filter.text')}
          </label>
          <input
            id={`${id}-text`}
            className="input"
            type="search"
            maxLength={100}
            value={text}
            onChange={({ target }) => search(target.value)}
          />
        </div>
        {isShared && (
          <div className="field">
            <label className="field-label" htmlFor={`${id}-who`}>
              {t('filter.who')}
            </label>
            <select
              id={`${id}-who`}
              className="input"
              value={filter.who ?? ''}
              onChange={({ target }) => onChange({ ...filter, who: target.value === 'mine' ? 'mine' : null })}
            >
              <option value="">{t('filter.all')}</option>
              <option value="mine">{t('filter.mine')}</option>
            </select>
          </div>
        )}
        <DateField
          id={`${id}-from`}
          label={t('filter.from')}
          value={filter.from}
          onChange={(from) => onChange({ ...filter, from })}
        />
        <DateField
          id={`${id}-to`}
          label={t('filter.to')}
          value={filter.to}
          error={isOrdered(filter) ? null : t('filter.order')}
          onChange={(to) => onChange({ ...filter, to })}
        />
        <div className="field">
          <label className="field-label" htmlFor={`${id}-stage`}>
            {t('filter.stage')}
          </label>
          <select
            id={`${id}-stage`}
            className="input"
            value={filter.stage ?? ''}
            onChange={(event) => onChange({ ...filter, stage: (event.target.value || null) as SoughtStage | null })}
          >
            <option value="">{t('filter.anyStage')}</option>
            {soughtStages.map((stage) => (
              <option key={stage} value={stage}>
                {t(`filter.stages.${stage}`)}
              </option>
            ))}
          </select>
        </div>
        {isFiltering(filter) && (
          <button type="button" className="button button-quiet" onClick={clear}>
            {t('filter.clear')}
          </button>
        )}
      </div>
      <p role="status" className="muted">
        {isFiltering(filter) && t('filter.found', { count: found })}
        {hasDates && ` ${t('filter.submittedOnly')}`}
      </p>
    </form>
  );
}
