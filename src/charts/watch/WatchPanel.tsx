import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { catalogue } from '#machines/catalogue';
import { useLanguage } from '../../i18n';
import type { MachineReport } from '../../inspection/messages';
import { transitionsOfChart } from '../model/chart';
import { chartOf } from '../model/chartOf';
import { describeIn } from '../model/descriptions';
import { type Translator, titleOf } from '../model/machineTexts';
import { type Detail, namesOf } from '../model/names';
import { innermostOfValue } from './statesOfValue';
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
  detail: Detail;
  translator: Translator;
  onStop: () => void;
}

/** Machine, event and state of a report: their code names in full detail, else their titles. */
function useReportTexts(detail: Detail, translator: Translator) {
  const language = useLanguage();
  return useMemo(() => {
    const known = new Map<string, ReturnType<typeof read>>();
    const read = (machine: string) => {
      const entry = catalogue.find(({ id }) => id === machine);
      if (!entry || detail === 'full') return null;
      const chart = chartOf(entry, describeIn[language]);
      return { entry, chart, names: namesOf(chart, titleOf(entry, translator), translator, detail) };
    };
    const of = (machine: string) => {
      if (!known.has(machine)) known.set(machine, read(machine));
      return known.get(machine) ?? null;
    };
    return {
      machine: (id: string) => of(id)?.names.title ?? id,
      state: ({ machine, value }: Pick<MachineReport, 'machine' | 'value'>) => {
        const its = of(machine);
        return its ? its.names.states(innermostOfValue(its.entry, value)) : valueText(value);
      },
      event: ({ machine, event }: Pick<MachineReport, 'machine' | 'event'>) => {
        const its = of(machine);
        const heard = its && transitionsOfChart(its.chart).find((transition) => transition.event === event);
        return its && heard ? its.names.event(heard.id) : (event ?? '');
      },
    };
  }, [detail, translator, language]);
}

/** The machines of the portal in the other tabs, as they run. */
export function WatchPanel({ watched, followed, detail, translator, onStop }: WatchPanelProps) {
  const { t } = useTranslation('machines');
  const texts = useReportTexts(detail, translator);
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
                  to={`/machines/${report.machine}?${new URLSearchParams({ ...(detail === 'full' && { view: detail }), watch: key })}`}
                  aria-current={key === followed ? 'true' : undefined}
                >
                  {texts.machine(report.machine)}
                </Link>
                {`: ${texts.state(report)}`}
              </li>
            );
          })}
        </ul>
      )}
      <h3>{t('watch.log')}</h3>
      <ol className="machine-log">
        {watched.log.map((report) => (
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
