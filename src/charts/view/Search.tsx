import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Chart, statesOfChart, transitionsOfChart } from '../model/chart';

export interface Found {
  /** State path or transition id. */
  id: string;
  text: string;
  kind: 'state' | 'event';
}

/** States and events whose name has the text in it. */
export function search(chart: Chart, text: string): Found[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  const has = (name: string) => name.toLocaleLowerCase().includes(wanted);
  return [
    ...statesOfChart(chart)
      .filter(({ path }) => path !== '' && has(path))
      .map(({ path }) => ({ id: path, text: path, kind: 'state' as const })),
    ...transitionsOfChart(chart)
      .filter(({ label }) => has(label))
      .map(({ id, label, source, targets }) => ({
        id,
        text: `${label}: ${source === '' ? chart.id : source} → ${targets.join(', ') || '↻'}`,
        kind: 'event' as const,
      })),
  ];
}

interface SearchProps {
  chart: Chart;
  /** Called on every key, so that the chart can mark the matches. */
  onFound: (found: readonly Found[]) => void;
  onChosen: (found: Found) => void;
}

/** Finds a state or an event of the chart; Enter goes to the first. */
export const Search = memo(function Search({ chart, onFound, onChosen }: SearchProps) {
  const { t } = useTranslation('machines');
  const [text, setText] = useState('');
  const found = useMemo(() => search(chart, text), [chart, text]);
  return (
    <div className="machine-search">
      <label htmlFor="machine-search">{t('search.label')}</label>
      <input
        id="machine-search"
        type="search"
        className="machine-input"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onFound(search(chart, target.value));
        }}
        onKeyDown={({ key }) => {
          const [first] = found;
          if (key === 'Enter' && first) onChosen(first);
        }}
      />
      <p role="status" className="machine-hint">
        {text.trim() === '' ? '' : t('search.found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <ul className="machine-found">
          {found.map((item) => (
            <li key={item.id}>
              <button type="button" className="machine-link" onClick={() => onChosen(item)}>
                {item.text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
