import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { keyOf, type Watched } from './useWatchedMachines';

/** A state's value in one line: `signedIn.authenticated`. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(Object(value) as Record<string, unknown>)
    .map(([key, inner]) => {
      const rest = valueText(inner);
      return rest === '' ? key : `${key}.${rest}`;
    })
    .join(' + ');
}

interface WatchPanelProps {
  watched: Watched;
  /** The actor whose chart is shown. */
  followed: string | null;
  onStop: () => void;
}

/** The machines of the portal in the other tabs, as they run. */
export function WatchPanel({ watched, followed, onStop }: WatchPanelProps) {
  const { t } = useTranslation('machines');
  const machines = [...watched.machines.values()];
  return (
    <section className="machine-panel" aria-labelledby="machine-watch">
      <h2 id="machine-watch">{t('watch.title')}</h2>
      <p>{t('watch.explanation')}</p>
      {machines.length === 0 ? (
        <p role="status">{t('watch.nobody')}</p>
      ) : (
        <ul className="machine-possible">
          {machines.map((report) => {
            const key = keyOf(report);
            return (
              <li key={key}>
                <Link
                  to={`/machines/${report.machine}?${new URLSearchParams({ watch: key })}`}
                  aria-current={key === followed ? 'true' : undefined}
                >
                  {report.machine}
                </Link>
                {`: ${valueText(report.value)}`}
              </li>
            );
          })}
        </ul>
      )}
      <h3>{t('watch.log')}</h3>
      <ol className="machine-log">
        {watched.log.map((report) => (
          <li key={report.number}>{`${report.machine}: ${report.event} → ${valueText(report.value)}`}</li>
        ))}
      </ol>
      <button type="button" className="machine-button" onClick={onStop}>
        {t('watch.stop')}
      </button>
    </section>
  );
}
