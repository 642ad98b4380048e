import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drawing, Rect } from '../layout/shapes';
import type { ChartNames } from '../model/names';
import { ChartContent, type ChartHandlers, MachineName, type Marks } from '../svg/ChartSvg';
import '../svg/chart.css';
import { type ChartFormat, chartFormats } from './chartFormats';
import { OverviewMap } from './OverviewMap';
import { rememberedOpening, rememberOpening } from './openingChoice';
import { useFullScreen } from './useFullScreen';
import { useSize } from './useSize';
import { useViewport, visibleOf } from './viewport';

interface ChartViewProps {
  drawing: Drawing;
  names: ChartNames;
  marks: Marks;
  handlers: Pick<ChartHandlers, 'onState' | 'onEvent'>;
  /** Of a saved picture, without its ending. */
  fileName: string;
  /** Further buttons, next to those of the view. */
  tools?: ReactNode;
}

const shapeOf = (drawing: Drawing, selected: string): Rect | undefined =>
  drawing.states.find(({ state }) => state.path === selected) ??
  drawing.events.find(({ transition }) => transition.id === selected);

/** A chart to look at and use: pan, zoom, fit, keys, and every state and event to press. */
export function ChartView({ drawing, names, marks, fileName, handlers: { onState, onEvent }, tools }: ChartViewProps) {
  const { t } = useTranslation('machines');
  const frame = useRef<SVGSVGElement>(null);
  const part = useRef<HTMLDivElement>(null);
  const [opening, setOpening] = useState(rememberedOpening);
  const { view, zoomIn, zoomOut, showAll, show, lookAt, handlers } = useViewport(drawing, frame, opening);
  const seen = visibleOf(view, useSize(frame));
  const [isFull, toggleFull] = useFullScreen(part);

  const used = useMemo<ChartHandlers>(
    () => ({
      onState,
      onEvent,
      nameOfState: ({ path }, isActive) =>
        t(isActive ? 'chart.activeState' : 'chart.state', { name: names.state(path) }),
      nameOfEvent: (transition, isEnabled) =>
        t(isEnabled ? 'chart.enabledEvent' : 'chart.event', {
          event: [names.event(transition.id), names.condition(transition)].filter(Boolean).join(' '),
          from: names.state(transition.source),
          to: names.states(transition.targets),
        }),
    }),
    [onState, onEvent, t, names],
  );

  // The drawing follows the machine: the innermost active state stays in sight.
  const { active, selected } = marks;
  useEffect(() => {
    const shape = drawing.states.findLast(({ state }) => active.has(state.path));
    if (shape) show(shape);
  }, [drawing, active, show]);
  useEffect(() => {
    const shape = selected === null ? undefined : shapeOf(drawing, selected);
    if (shape) show(shape);
  }, [drawing, selected, show]);

  // An address with a state shows that state in the window: the frame is below the first screen of a phone.
  const opened = useRef(selected);
  useEffect(() => {
    if (opened.current !== null) frame.current?.scrollIntoView?.({ block: 'center' });
  }, []);

  const [hasFailed, setFailed] = useState(false);
  const save = (format: ChartFormat) => {
    setFailed(false);
    import('./saveChart')
      .then(({ saveChart }) => saveChart(frame.current!, drawing, { name: fileName, format }))
      .catch(() => setFailed(true));
  };

  return (
    <div ref={part} className={isFull ? 'machine-chart is-full' : 'machine-chart'}>
      <div className="machine-tools" role="toolbar" aria-label={t('chart.tools')}>
        <button type="button" className="machine-button" onClick={zoomIn}>
          <span aria-hidden="true">+</span>
          <span className="machine-hidden">{t('chart.zoomIn')}</span>
        </button>
        <button type="button" className="machine-button" onClick={zoomOut}>
          <span aria-hidden="true">−</span>
          <span className="machine-hidden">{t('chart.zoomOut')}</span>
        </button>
        <button type="button" className="machine-button" onClick={showAll}>
          {t('chart.fit')}
        </button>
        <button type="button" className="machine-button" aria-pressed={isFull} onClick={toggleFull}>
          {t('chart.fullScreen')}
        </button>
        {chartFormats.map((format) => (
          <button key={format} type="button" className="machine-button" onClick={() => save(format)}>
            {t('chart.save', { format: format.toUpperCase() })}
          </button>
        ))}
        {tools}
        <label className="machine-opening">
          <input
            type="checkbox"
            checked={opening === 'whole'}
            onChange={({ target }) => {
              const chosen = target.checked ? 'whole' : 'start';
              rememberOpening(chosen);
              setOpening(chosen);
            }}
          />
          {t('chart.opensWhole')}
        </label>
      </div>
      {hasFailed && <p role="alert">{t('chart.saveFailed')}</p>}
      <p className="machine-hint" id="chart-keys">
        {t('chart.keys')}
      </p>
      <div className="machine-window">
        {/* biome-ignore lint/a11y/useSemanticElements: a picture is no fieldset */}
        <svg
          ref={frame}
          className="chart machine-frame"
          viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
          preserveAspectRatio="xMidYMid meet"
          role="group"
          aria-label={t('chart.of', { title: names.title })}
          aria-describedby="chart-keys"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a picture larger than its frame is moved by keys
          tabIndex={0}
          {...handlers}
        >
          <ChartContent drawing={drawing} marks={marks} handlers={used} />
          <MachineName drawing={drawing} shown={seen} />
        </svg>
        <OverviewMap drawing={drawing} seen={seen} active={active} onLook={lookAt} />
      </div>
    </div>
  );
}
