import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MachineReport } from '../../inspection/messages';
import type { Detail } from '../model/names';
import type { ReportTexts } from './useReportTexts';
import { keyOf, type Watched } from './useWatchedMachines';

/** Lines of the log on screen; the diagram shows more. */
const shownLines = 20;

interface WatchPanelProps {
  watched: Watched;
  /** The actor whose chart is shown. */
  followed: string | null;
  detail: Detail;
  texts: ReportTexts;
  onStop: () => void;
}

interface ActorTreeProps extends Pick<WatchPanelProps, 'followed' | 'detail' | 'texts'> {
  machines: readonly MachineReport[];
  /** Whose children are shown; null: those that the portal started. */
  of: MachineReport | null;
}

/** Running machines below the machine that started them, each with the state it is in now. */
function ActorTree({ machines, of, ...shown }: ActorTreeProps) {
  const { followed, detail, texts } = shown;
  const parentOf = ({ tab, parent }: MachineReport) =>
    machines.find((other) => other.tab === tab && other.session === parent) ?? null;
  const children = machines.filter((report) => parentOf(report) === of);
  if (children.length === 0) return null;
  return (
    <ul className="machine-tree">
      {children.map((report) => {
        const key = keyOf(report);
        return (
          <li key={key}>
            <Link
              to={`/machines/${report.machine}?${new URLSearchParams({ ...(detail === 'full' && { view: detail }), watch: key })}`}
              aria-current={key === followed ? 'true' : undefined}
            >
              {texts.machine(report.machine)}
            </Link>
            {`: ${texts.state(report)}`}
            <ActorTree machines={machines} of={report} {...shown} />
          </li>
        );
      })}
    </ul>
  );
}

/** The machines of the portal in the other tabs, as they run. */
export function WatchPanel({ watched, followed, detail, texts, onStop }: WatchPanelProps) {
  const { t } = useTranslation('machines');
  const machines = [...watched.machines.values()];
  return (
    <section className="machine-panel" aria-labelledby="machine-watch">
      <h2 id="machine-watch">{t('watch.title')}</h2>
      <p>{t('watch.explanation')}</p>
      {machines.length === 0 ? (
        <p role="status">{t('watch.nobody')}</p>
      ) : (
        <ActorTree of={null} {...{ machines, followed, detail, texts }} />
      )}
      <h3>{t('watch.log')}</h3>
      <ol className="machine-log">
        {watched.log.slice(0, shownLines).map((report) => (
          <li
            key={report.number}
          >{`${texts.machine(report.machine)}: ${texts.event(report)} → ${texts.state(report)}`}</li>
        ))}
      </ol>
      <button type="button" className="machine-button" onClick={onStop}>
        {t('watch.stop')}
      </button>
    </section>
  );
}
