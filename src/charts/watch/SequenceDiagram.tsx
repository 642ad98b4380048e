import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { catalogue } from '#machines/catalogue';
import { downloadBlob } from '../../api/downloadBlob';
import type { Detail } from '../model/names';
import { withDetail } from '../page/detail';
import { withWay } from '../play/playLink';
import { svgOf } from '../view/saveChart';
import { replayOf } from './replay';
import { logData, type Sequence, type SequenceArrow, sequenceOf } from './sequence';
import type { ReportTexts } from './useReportTexts';
import { keyOf, type Watched } from './useWatchedMachines';
import './sequence.css';

// Whole names only: the build drops the rules of classes it cannot find in the code.
const kindClass = {
  start: 'chart-seq-start',
  event: 'chart-seq-event',
  own: 'chart-seq-own',
  outside: 'chart-seq-outside',
} as const satisfies Record<SequenceArrow['kind'], string>;

function Arrow({ arrow, size }: { arrow: SequenceArrow; size: Sequence['size'] }) {
  const { kind, from, to, y, label, title, state, isEnd } = arrow;
  const isToTheLeft = to < from;
  const head = isToTheLeft ? to + 1 : to - 1;
  const way = kind === 'own' ? `M${to},${y - 14} h34 v14 h-33` : `M${from},${y} H${head}`;
  const tip = kind === 'own' || isToTheLeft ? `l8,-4 v8 z` : `l-8,-4 v8 z`;
  const labelX = kind === 'own' ? to + 42 : Math.min(from, to) + 10;
  return (
    <g className={kindClass[kind]}>
      <title>{`${title} → ${state}`}</title>
      <path className="chart-seq-line" d={way} />
      <path className="chart-seq-tip" d={`M${kind === 'own' ? to + 1 : head},${y} ${tip}`} />
      <text className="chart-text chart-text-event" x={labelX} y={kind === 'own' ? y - 3 : y - 6}>
        {label}
      </text>
      <rect
        className="chart-seq-state"
        x={to - size.box / 2}
        y={y + 6}
        width={size.box}
        height={size.boxHeight}
        rx={8}
      />
      <text className="chart-text" x={to} y={y + 22} textAnchor="middle">
        {state}
      </text>
      {isEnd && <path className="chart-seq-line" d={`M${to - 7},${y + 32} l14,10 m0,-10 l-14,10`} />}
    </g>
  );
}

interface SequenceDiagramProps {
  watched: Watched;
  texts: ReportTexts;
  detail: Detail;
}

/** What was watched, as a sequence diagram: saved as a picture or as data, and played again. */
export function SequenceDiagram({ watched, texts, detail }: SequenceDiagramProps) {
  const { t } = useTranslation('machines');
  const picture = useRef<SVGSVGElement>(null);
  const sequence = useMemo(() => sequenceOf(watched, texts), [watched, texts]);
  const { columns, arrows, width, height, size } = sequence;
  if (arrows.length === 0) return null;
  const saveSvg = () => {
    const svg = picture.current;
    if (svg) downloadBlob(new Blob([svgOf(svg, sequence)], { type: 'image/svg+xml' }), 'sequence.svg');
  };
  const saveLog = () =>
    downloadBlob(
      new Blob([`${JSON.stringify(logData(watched), null, 2)}\n`], { type: 'application/json' }),
      'log.json',
    );
  return (
    <section aria-labelledby="machine-sequence">
      <h2 id="machine-sequence">{t('sequence.title')}</h2>
      <p>{t('sequence.explanation')}</p>
      <div className="machine-tools">
        <button type="button" className="machine-button" onClick={saveSvg}>
          {t('chart.save', { format: 'SVG' })}
        </button>
        <button type="button" className="machine-button" onClick={saveLog}>
          {t('sequence.saveLog')}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a picture wider than its frame is scrolled by the arrow keys */}
      {/* biome-ignore lint/a11y/useSemanticElements: a picture is no fieldset */}
      <div className="machine-scroll" tabIndex={0} role="group" aria-label={t('sequence.frame')}>
        <svg
          ref={picture}
          className="chart"
          role="img"
          aria-label={t('sequence.size', { machines: columns.length, events: arrows.length })}
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
        >
          <rect className="chart-paper" width={width} height={height} />
          {columns.map(({ key, x, title, top, bottom }) => (
            <g key={key}>
              <path className="chart-seq-life" d={`M${x},${top} V${bottom}`} />
              <rect
                className="chart-bar"
                x={x - size.box / 2}
                y={size.edge}
                width={size.box}
                height={size.head - 12}
                rx={6}
              />
              <text className="chart-text chart-text-event" x={x} y={size.edge + 20} textAnchor="middle">
                {title}
              </text>
            </g>
          ))}
          {arrows.map((arrow) => (
            <Arrow key={arrow.id} arrow={arrow} size={size} />
          ))}
        </svg>
      </div>
      <ReplayLinks {...{ watched, texts, detail }} />
    </section>
  );
}

/** A link to play for each machine that was watched. */
function ReplayLinks({ watched, texts, detail }: SequenceDiagramProps) {
  const { t } = useTranslation('machines');
  const replays = useMemo(() => {
    const reports = watched.log.toReversed();
    return [...watched.first].flatMap(([key, first]) => {
      const entry = catalogue.find(({ id }) => id === first.machine);
      const own = reports.filter((report) => keyOf(report) === key && report.event !== 'xstate.init');
      if (!entry || own.length === 0) return [];
      const start = first.event === null || first.event === 'xstate.init' ? [first] : [];
      return [{ key, entry, replay: replayOf(entry, [...start, ...own]) }];
    });
  }, [watched]);
  if (replays.length === 0) return null;
  return (
    <>
      <h3>{t('sequence.replay')}</h3>
      <p className="machine-hint">{t('sequence.replayExplained')}</p>
      <ul className="machine-possible">
        {replays.map(({ key, entry, replay }) => (
          <li key={key}>
            {replay ? (
              <>
                <Link
                  className="machine-link"
                  to={`/machines/${entry.id}?${withWay(withDetail(new URLSearchParams(), detail), entry, replay.way)}`}
                >
                  {t('sequence.play', { machine: texts.machine(entry.id), count: replay.way.steps.length })}
                </Link>
                {replay.missing !== null &&
                  ` ${t('sequence.missing', { event: texts.event({ machine: entry.id, event: replay.missing }) })}`}
              </>
            ) : (
              t('sequence.noStart', { machine: texts.machine(entry.id) })
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
