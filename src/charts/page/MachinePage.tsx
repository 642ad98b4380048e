import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { useLanguage } from '../../i18n';
import type { Layouter } from '../layout/drawingOf';
import { type ChartState, type ChartTransition, statesOfChart } from '../model/chart';
import { chartOf, pathOf } from '../model/chartOf';
import { describeIn } from '../model/descriptions';
import { labelOf, purposeOf, type Translator, titleOf } from '../model/machineTexts';
import { PlayPanel } from '../play/PlayPanel';
import { createPlayer } from '../play/player';
import { searchOf, wayIn } from '../play/playLink';
import type { Marks } from '../svg/ChartSvg';
import { ChartTable } from '../view/ChartTable';
import { ChartView } from '../view/ChartView';
import { Details } from '../view/Details';
import { type Found, Search } from '../view/Search';
import { keyOf, useWatchedMachines } from '../watch/useWatchedMachines';
import { WatchPanel } from '../watch/WatchPanel';
import { useDrawing } from './useDrawing';

/** Paths of the states in a state value; none when the machine does not have them. */
export function statesOfValue({ machine }: CatalogueEntry, value: unknown): ReadonlySet<string> {
  try {
    return new Set(machine.resolveState({ value: value as string, context: {} })._nodes.map(pathOf));
  } catch {
    return new Set();
  }
}

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
  const texts = useMemo(
    () => ({ title, labelOf: (drawn: ChartState) => labelOf(drawn, translator) }),
    [title, translator],
  );
  const { drawing, hasFailed } = useDrawing(chart, texts, layouter);

  // Play: the address says where it begins; after that the player goes its own way.
  const [start, setStart] = useState(() => wayIn(search) ?? { input: 0, steps: [] });
  const input = start.input < entry.inputs.length ? start.input : 0;
  const player = useMemo(() => createPlayer(entry, input, start.steps), [entry, input, start]);
  const position = useSyncExternalStore(player.subscribe, player.getPosition);
  const isLinkBroken = position.log.length < start.steps.length;

  const followed = search.get('watch');
  const watched = useWatchedMachines(followed !== null);
  const report =
    (followed === null ? undefined : watched.machines.get(followed)) ??
    [...watched.machines.values()].find(({ machine }) => machine === entry.id);

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

  const address = useRef({ navigate, search: '' });
  address.current = { navigate, search: search.size > 0 ? `?${search}` : '' };
  const chooseState = useCallback(
    (path: string) => {
      setChosenEvent(null);
      const { navigate: go, search: kept } = address.current;
      void go(`/machines/${entry.id}${path === '' ? '' : `/${path.replaceAll('.', '/')}`}${kept}`, { replace: true });
    },
    [entry],
  );
  const isPlaying = followed === null;
  const handlers = useMemo(
    () => ({
      onState: ({ path }: ChartState) => chooseState(path),
      onEvent: ({ id }: ChartTransition) => {
        setChosenEvent(id);
        const first = player.getPosition().possible.find(({ transition }) => transition === id);
        if (isPlaying && first) player.happen(first.playableEvent.index);
      },
    }),
    [chooseState, player, isPlaying],
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
  const labelOfPath = (path: string) => {
    const drawn = statesOfChart(chart).find((each) => each.path === path);
    return drawn ? labelOf(drawn, translator) : null;
  };
  const link = `/machines/${entry.id}${searchOf({
    input,
    steps: position.log.map(({ playableEvent }) => playableEvent.index),
  })}`;

  return (
    <>
      <p className="machine-purpose">{purposeOf(entry, translator)}</p>
      {isLinkBroken && <p role="alert">{t('play.broken')}</p>}
      <div className="machine-layout">
        <div className="machine-main">
          {drawing ? (
            <ChartView drawing={drawing} title={title} marks={marks} handlers={handlers} tools={print} />
          ) : (
            <p role="status" className="machine-frame machine-waiting">
              {t(hasFailed ? 'chart.failed' : 'chart.drawing')}
            </p>
          )}
        </div>
        <div className="machine-side">
          <Search chart={chart} onFound={mark} onChosen={choose} />
          <section className="machine-panel" aria-labelledby="machine-details">
            <h2 id="machine-details">{t('details.title')}</h2>
            <Details chart={chart} selected={selected} labelOf={labelOfPath} />
          </section>
          {isPlaying ? (
            <>
              <PlayPanel
                position={position}
                inputs={entry.inputs}
                input={input}
                link={link}
                onPlay={({ index }) => player.happen(index)}
                onInput={(next) => setStart({ input: next, steps: [] })}
                onReset={() => setStart({ input, steps: [] })}
              />
              <p>
                <button type="button" className="machine-button" onClick={() => setSearch({ watch: '' })}>
                  {t('watch.start')}
                </button>
              </p>
            </>
          ) : (
            <WatchPanel watched={watched} followed={report ? keyOf(report) : null} onStop={() => setSearch({})} />
          )}
        </div>
      </div>
      <section aria-labelledby="machine-words">
        <h2 id="machine-words">{t('table.title')}</h2>
        <ChartTable chart={chart} title={title} active={marks.active} />
      </section>
    </>
  );
}
