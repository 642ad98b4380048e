import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Chart, statesOfChart, transitionsOfChart } from '../model/chart';
import type { ChartNames } from '../model/names';

export interface Found {
  /** State path or transition id. */
  id: string;
  text: string;
  kind: 'state' | 'event';
}

/** States and events whose title or code name has the text in it. */
export function search(chart: Chart, names: ChartNames, text: string): Found[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  const has = (...each: string[]) => each.some((name) => name.toLocaleLowerCase().includes(wanted));
  return [
    ...statesOfChart(chart)
      .filter(({ path }) => path !== '' && has(path, names.titleOfState(path)))
      .map(({ path }) => ({ id: path, text: names.state(path), kind: 'state' as const })),
    ...transitionsOfChart(chart)
      .filter(({ id, label }) => has(label, names.titleOfEvent(id)))
      .map(({ id, source, targets }) => ({
        id,
        text: `${names.event(id)}: ${names.state(source)} → ${targets.length === 0 ? '↻' : names.states(targets)}`,
        kind: 'event' as const,
      })),
  ];
}

interface SearchProps {
  chart: Chart;
  names: ChartNames;
  /** Called on every key, so that the chart can mark the matches. */
  onFound: (found: readonly Found[]) => void;
  onChosen: (found: Found) => void;
}

/** Finds a state or an event of the chart; Enter goes to the first. */
export const Search = memo(function Search({ chart, names, onFound, onChosen }: SearchProps) {
  const { t } = useTranslation('machines');
  const [text, setText] = useState('');
  const found = useMemo(() => search(chart, names, text), [chart, names, text]);
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
          onFound(search(chart, names, target.value));
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
