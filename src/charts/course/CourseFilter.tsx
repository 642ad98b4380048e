import type { ReactNode } from 'react';
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

interface ChoiceProps {
  name: Exclude<Field, 'every' | 'find'>;
  value: string;
  children: ReactNode;
  onChange: (field: Field, value: string) => void;
}

/** One choice of the filter, above its options: any. */
function Choice({ name, value, children, onChange }: ChoiceProps) {
  const { t } = useTranslation('machines');
  const id = `course-${name}`;
  return (
    <p className="machine-field">
      <label htmlFor={id}>{t(`course.${name}`)}</label>
      <select id={id} className="machine-input" value={value} onChange={({ target }) => onChange(name, target.value)}>
        <option value="">{t('course.any')}</option>
        {children}
      </select>
    </p>
  );
}

/** What of the course is shown; the page keeps it in the address. */
export function CourseFilter({ filter, kinds, stages, nexts, count, onChange, onClear }: CourseFilterProps) {
  const { t } = useTranslation('machines');
  return (
    <form className="machine-filter" aria-label={t('course.filter')} onSubmit={(event) => event.preventDefault()}>
      <Choice name="kind" value={filter.kind} onChange={onChange}>
        {(['private', 'company'] as const).map((audience) => (
          <optgroup key={audience} label={t(`course.audience.${audience}`)}>
            <option value={audience}>{t(`course.all.${audience}`)}</option>
            {kinds.filter((kind) => kind.audience === audience).map(optionOf)}
          </optgroup>
        ))}
      </Choice>
      <Choice name="stage" value={filter.stage} onChange={onChange}>
        {stages.map(optionOf)}
      </Choice>
      <Choice name="next" value={filter.next} onChange={onChange}>
        {nexts.map(optionOf)}
      </Choice>
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
