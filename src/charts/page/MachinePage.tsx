import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { useLanguage } from '../../i18n';
import type { Layouter } from '../layout/drawingOf';
import type { ChartState, ChartTransition } from '../model/chart';
import { chartOf } from '../model/chartOf';
import { describeIn } from '../model/descriptions';
import { purposeOf, type Translator, titleOf } from '../model/machineTexts';
import { details, namesOf } from '../model/names';
import { StatePicture } from '../pictures/StatePicture';
import { PlayPanel } from '../play/PlayPanel';
import { activeIn } from '../play/playedMachine';
import { withWay } from '../play/playLink';
import { usePlay } from '../play/usePlay';
import { usePlayTexts } from '../play/usePlayTexts';
import { ScenarioPanel } from '../scenarios/ScenarioPanel';
import type { Marks } from '../svg/ChartSvg';
import { ChartTable } from '../view/ChartTable';
import { ChartView } from '../view/ChartView';
import { Details } from '../view/Details';
import { type Found, Search } from '../view/Search';
import { SequenceDiagram } from '../watch/SequenceDiagram';
import { statesOfValue } from '../watch/statesOfValue';
import { useActiveStates } from '../watch/useActiveStates';
import { useReportTexts } from '../watch/useReportTexts';
import { keyOf, useWatchedMachines } from '../watch/useWatchedMachines';
import { WatchPanel } from '../watch/WatchPanel';
import { ChildCharts } from './ChildCharts';
import { detailOf, detailSearch, withDetail } from './detail';
import { RadioRow } from './RadioRow';
import { statePage } from './statePage';
import { useDrawing } from './useDrawing';

const noIds: ReadonlySet<string> = new Set();

interface MachinePageProps {
  entry: CatalogueEntry;
  /** Path of the state of the address. */
  state: string | null;
  layouter: Layouter;
}

/** One machine: its chart, the same in words, play, and watching the portal of another tab. */
export function MachinePage({ entry, state, layouter }: MachinePageProps) {
  const { t, i18n } = useTranslation(['machines', 'kinds']);
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const translator = useMemo<Translator>(
    () => ({ t: (key, values) => t(key, values ?? {}), exists: i18n.exists }),
    [t, i18n],
  );
  const language = useLanguage();
  const chart = useMemo(() => chartOf(entry, describeIn[language]), [entry, language]);
  const title = titleOf(entry, translator);
  const detail = detailOf(search);
  const names = useMemo(() => namesOf(chart, title, translator, detail), [chart, title, translator, detail]);
  const { drawing, hasFailed } = useDrawing(chart, names, layouter);

  const play = usePlay(entry);
  const { position } = play;
  const textsOf = usePlayTexts(detail, translator);

  const followed = search.get('watch');
  const watched = useWatchedMachines(followed !== null);
  const reportTexts = useReportTexts(detail, translator);
  const report =
    (followed === null ? undefined : watched.machines.get(followed)) ??
    [...watched.machines.values()].find(({ machine }) => machine === entry.id);

  const watchedStates = useActiveStates(watched.machines);
  const activeOf = followed === null ? (id: string) => activeIn(position, id) ?? noIds : watchedStates;

  const [chosenEvent, setChosenEvent] = useState<string | null>(null);
  const [found, setFound] = useState(noIds);
  const selected = chosenEvent ?? state;

  const marks = useMemo<Marks>(() => {
    if (followed !== null)
      return {
        active: report ? statesOfValue(entry, report.value) : noIds,
        enabled: noIds,
        taken: noIds,
        selected,
        found,
      };
    const taken = new Set(position.log.at(-1)?.transitions);
    return { active: position.active, enabled: position.enabled, taken, selected, found };
  }, [entry, followed, report, position, selected, found]);

  const address = useRef({ navigate, search: '', play: (_: string) => {} });
  address.current = {
    navigate,
    search: search.size > 0 ? `?${search}` : '',
    play: play.play,
  };
  const chooseState = useCallback(
    (path: string) => {
      setChosenEvent(null);
      const { navigate: go, search: kept } = address.current;
      void go(`${statePage(entry.id, path)}${kept}`, { replace: true });
    },
    [entry],
  );
  const isPlaying = followed === null;
  const handlers = useMemo(
    () => ({
      onState: ({ path }: ChartState) => chooseState(path),
      onEvent: ({ id }: ChartTransition) => {
        setChosenEvent(id);
        const first = position.possible.find(({ transition }) => transition === id);
        if (isPlaying && first) address.current.play(first.playableEvent.id);
      },
    }),
    [chooseState, position, isPlaying],
  );
  const choose = useCallback(
    ({ id, kind }: Found) => (kind === 'state' ? chooseState(id) : setChosenEvent(id)),
    [chooseState],
  );
  const mark = useCallback((items: readonly Found[]) => setFound(new Set(items.map(({ id }) => id))), []);

  const print = useMemo(
    () => (
      <button type="button" className="machine-button" onClick={() => window.print()}>
        {t('chart.print')}
      </button>
    ),
    [t],
  );
  const link = `/machines/${entry.id}?${withWay(withDetail(new URLSearchParams(), detail), entry, play.way)}`;

  return (
    <>
      <p className="machine-purpose">{purposeOf(entry, translator)}</p>
      <RadioRow
        legend={t('detail.label')}
        values={details}
        chosen={detail}
        textOf={(each) => t(`detail.${each}`)}
        onChoose={(each) => setSearch(withDetail(search, each), { replace: true })}
      >
        <span className="machine-hint">{t('detail.explained')}</span>
      </RadioRow>
      <p>
        <Link to={`/machines/${entry.id}/storyboard${detailSearch(search)}`}>{t('storyboard.link')}</Link>
      </p>
      {play.isLinkBroken && <p role="alert">{t('play.broken')}</p>}
      <div className="machine-layout">
        <div className="machine-main">
          {drawing ? (
            <ChartView
              drawing={drawing}
              names={names}
              fileName={entry.id}
              marks={marks}
              handlers={handlers}
              tools={print}
            />
          ) : (
            <p role="status" className="machine-frame machine-waiting">
              {t(hasFailed ? 'chart.failed' : 'chart.drawing')}
            </p>
          )}
        </div>
        <div className="machine-side">
          <Search chart={chart} names={names} onFound={mark} onChosen={choose} />
          <section className="machine-panel" aria-labelledby="machine-details">
            <h2 id="machine-details">{t('details.title')}</h2>
            <Details chart={chart} selected={selected} names={names} />
          </section>
          <StatePicture chart={chart} selected={selected} names={names} />
          {isPlaying ? (
            <>
              {!play.way.isTogether && (
                <ScenarioPanel {...{ entry, chart, names, search }} way={play.way} onSearch={setSearch} />
              )}
              <PlayPanel {...{ entry, chart, play, link, textsOf, reportTexts }} />
              <p>
                <button
                  type="button"
                  className="machine-button"
                  onClick={() =>
                    setSearch(new URLSearchParams([...withDetail(new URLSearchParams(), detail), ['watch', '']]))
                  }
                >
                  {t('watch.start')}
                </button>
              </p>
            </>
          ) : (
            <WatchPanel
              watched={watched}
              followed={report ? keyOf(report) : null}
              detail={detail}
              texts={reportTexts}
              onStop={() => setSearch(detailSearch(search))}
            />
          )}
        </div>
      </div>
      {!isPlaying && <SequenceDiagram watched={watched} texts={reportTexts} detail={detail} />}
      <ChildCharts {...{ entry, chart, names, translator, layouter }} activeOf={activeOf} />
      <section aria-labelledby="machine-words">
        <h2 id="machine-words">{t('table.title')}</h2>
        <ChartTable chart={chart} names={names} active={marks.active} />
      </section>
    </>
  );
}
