import { useTranslation } from 'react-i18next';
import type { Audience } from '#domain/codes';

interface Option {
  id: string;
  name: string;
}

type Field = 'kind' | 'stage' | 'next' | 'find' | 'every';

interface CourseFilterProps {
  filter: Record<Exclude<Field, 'every'>, string> & { every: boolean };
  kinds: readonly (Option & { audience: Audience })[];
  stages: readonly Option[];
  nexts: readonly Option[];
  /** Rows that fit. */
  count: number;
  onChange: (field: Field, value: string) => void;
  onClear: () => void;
}

const optionOf = ({ id, name }: Option) => (
  <option key={id} value={id}>
    {name}
  </option>
);

/** What of the course is shown; the page keeps it in the address. */
export function CourseFilter({ filter, kinds, stages, nexts, count, onChange, onClear }: CourseFilterProps) {
  const { t } = useTranslation('machines');
  return (
    <form className="machine-filter" aria-label={t('course.filter')} onSubmit={(event) => event.preventDefault()}>
      <p className="machine-field">
        <label htmlFor="course-kind">{t('course.kind')}</label>
        <select
          id="course-kind"
          className="machine-input"
          value={filter.kind}
          onChange={({ target }) => onChange('kind', target.value)}
        >
          <option value="">{t('course.any')}</option>
          {(['private', 'company'] as const).map((audience) => (
            <optgroup key={audience} label={t(`course.audience.${audience}`)}>
              <option value={audience}>{t(`course.all.${audience}`)}</option>
              {kinds.filter((kind) => kind.audience === audience).map(optionOf)}
            </optgroup>
          ))}
        </select>
      </p>
      <p className="machine-field">
        <label htmlFor="course-stage">{t('course.stage')}</label>
        <select
          id="course-stage"
          className="machine-input"
          value={filter.stage}
          onChange={({ target }) => onChange('stage', target.value)}
        >
          <option value="">{t('course.any')}</option>
          {stages.map(optionOf)}
        </select>
      </p>
      <p className="machine-field">
        <label htmlFor="course-next">{t('course.next')}</label>
        <select
          id="course-next"
          className="machine-input"
          value={filter.next}
          onChange={({ target }) => onChange('next', target.value)}
        >
          <option value="">{t('course.any')}</option>
          {nexts.map(optionOf)}
        </select>
      </p>
      <p className="machine-field">
        <label htmlFor="course-find">{t('course.find')}</label>
        <input
          id="course-find"
          type="search"
          className="machine-input"
          autoComplete="off"
          value={filter.find}
          onChange={({ target }) => onChange('find', target.value)}
        />
      </p>
      <p className="machine-check">
        <label>
          <input
            type="checkbox"
            checked={filter.every}
            onChange={({ target }) => onChange('every', target.checked ? '1' : '')}
          />
          {t('course.every')}
        </label>
      </p>
      <div className="machine-tools">
        <button type="button" className="machine-button" onClick={onClear}>
          {t('course.clear')}
        </button>
        <button type="button" className="machine-button" onClick={() => window.print()}>
          {t('course.print')}
        </button>
        <span role="status" className="machine-hint">
          {t('course.rows', { count })}
        </span>
      </div>
    </form>
  );
}
