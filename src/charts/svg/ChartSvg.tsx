import { memo, type SVGProps } from 'react';
import type { ArrowShape, Drawing, EventShape, Point, StateShape, TextLine } from '../layout/shapes';
import { size } from '../layout/texts';
import type { ChartState, ChartTransition } from '../model/chart';

/** What is marked in the drawing now. States by path, transitions by id. */
export interface Marks {
  active: ReadonlySet<string>;
  enabled: ReadonlySet<string>;
  /** The transitions taken last. */
  taken: ReadonlySet<string>;
  /** State path or transition id that is looked at. */
  selected: string | null;
  found: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();
export const noMarks: Marks = { active: none, enabled: none, taken: none, selected: null, found: none };

/** What a chart that can be used does and says; a picture has none of it. */
export interface ChartHandlers {
  onState: (state: ChartState) => void;
  onEvent: (transition: ChartTransition) => void;
  nameOfState: (state: ChartState, isActive: boolean) => string;
  nameOfEvent: (transition: ChartTransition, isEnabled: boolean) => string;
}

// Whole names only: the build drops the rules of classes it cannot find in the code.
const stateClass = {
  atomic: 'chart-atomic',
  compound: 'chart-compound',
  parallel: 'chart-parallel',
  final: 'chart-final',
  history: 'chart-history',
} as const satisfies Record<ChartState['type'], string>;

const kindClass = {
  event: 'chart-on-event',
  done: 'chart-on-done',
  error: 'chart-on-error',
  after: 'chart-on-after',
  always: 'chart-on-always',
  stateDone: 'chart-on-stateDone',
  start: 'chart-on-start',
} as const satisfies Record<ChartTransition['kind'] | 'start', string>;

const textClass = {
  title: 'chart-text chart-text-title',
  label: 'chart-text chart-text-label',
  line: 'chart-text chart-text-line',
  event: 'chart-text chart-text-event',
  guard: 'chart-text chart-text-guard',
  action: 'chart-text chart-text-action',
  hub: 'chart-text chart-text-hub',
} as const satisfies Record<TextLine['style'], string>;

const classes = (...names: (string | false)[]): string => names.filter(Boolean).join(' ');

/** Click, Enter and Space do the same. */
const press = (act: () => void): SVGProps<SVGGElement> => ({
  role: 'button',
  tabIndex: 0,
  onClick: act,
  onKeyDown: (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    act();
  },
});

function Lines({ lines }: { lines: readonly TextLine[] }) {
  return lines.map(({ text, style, x, y, width }) => (
    <text key={`${y}`} className={textClass[style]} x={x} y={y} textLength={width} lengthAdjust="spacingAndGlyphs">
      {text}
    </text>
  ));
}

interface StateBoxProps {
  shape: StateShape;
  isActive: boolean;
  isSelected: boolean;
  isFound: boolean;
  handlers: ChartHandlers | null;
}

const StateBox = memo(function StateBox({ shape, isActive, isSelected, isFound, handlers }: StateBoxProps) {
  const { state, x, y, width, height, bar } = shape;
  const isHistory = state.type === 'history';
  return (
    <g
      className={classes(
        'chart-state',
        stateClass[state.type],
        isActive && 'is-active',
        isSelected && 'is-selected',
        isFound && 'is-found',
      )}
      data-state={state.path}
      {...(handlers && {
        ...press(() => handlers.onState(state)),
        'aria-label': handlers.nameOfState(state, isActive),
        'aria-pressed': isSelected,
      })}
    >
      {state.description !== null && <title>{state.description}</title>}
      <rect className="chart-box" x={x} y={y} width={width} height={height} rx={isHistory ? height / 2 : 8} />
      {isHistory ? (
        <text className="chart-text chart-text-title" x={x + width / 2} y={y + height / 2 + 5} textAnchor="middle">
          {state.history === 'deep' ? 'H*' : 'H'}
        </text>
      ) : (
        <>
          <path className="chart-bar" d={barPath(x, y, width, Math.min(bar, height), height - bar < 8)} />
          {state.type === 'final' && (
            <rect className="chart-inner" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />
          )}
        </>
      )}
    </g>
  );
});

/** What is written in the boxes, above the arrows that cross them. */
const StateTexts = memo(function StateTexts({ drawing }: { drawing: Drawing }) {
  return (
    <g className="chart-texts">
      {drawing.states
        .filter(({ state }) => state.path !== '')
        .map(({ state, lines }) => (
          <Lines key={state.path} lines={lines} />
        ))}
    </g>
  );
});

/**
 * The name of the machine, in the title bar of the outermost box.
 * @param shown upper left corner of what is shown: the name moves with it inside its box, so that it is never cut.
 */
export function MachineName({ drawing, shown }: { drawing: Drawing; shown?: Point }) {
  const [box] = drawing.states;
  if (!box) return null;
  if (!shown)
    return (
      <g className="chart-texts">
        <Lines lines={box.lines} />
      </g>
    );
  const { x, y, width, height, bar } = box;
  const lines = box.lines.filter(({ style }) => style === 'title' || style === 'label');
  const longest = Math.max(0, ...lines.map((line) => line.width)) + 2 * size.pad;
  const within = (wanted: number, most: number) => Math.max(0, Math.min(wanted, most));
  const [right, down] = [within(shown.x - x, width - longest), within(shown.y - y, height - bar)];
  return (
    <>
      <g className="chart-texts">
        <Lines lines={box.lines.filter((line) => !lines.includes(line))} />
      </g>
      <g className="chart-texts chart-name" transform={`translate(${right} ${down})`}>
        {down > 0 && <rect x={x} y={y} width={longest} height={bar} />}
        <Lines lines={lines} />
      </g>
    </>
  );
}

/** The title bar: rounded above, and below too when it is the whole box. */
const barPath = (x: number, y: number, width: number, height: number, isWhole: boolean): string => {
  const r = 8;
  const top = `M${x},${y + r}a${r},${r} 0 0 1 ${r},-${r}h${width - 2 * r}a${r},${r} 0 0 1 ${r},${r}`;
  return isWhole
    ? `${top}v${height - 2 * r}a${r},${r} 0 0 1 -${r},${r}h-${width - 2 * r}a${r},${r} 0 0 1 -${r},-${r}z`
    : `${top}v${height - r}h-${width}z`;
};

interface EventPillProps {
  shape: EventShape;
  isEnabled: boolean;
  isTaken: boolean;
  isSelected: boolean;
  isFound: boolean;
  handlers: ChartHandlers | null;
}

const EventPill = memo(function EventPill(props: EventPillProps) {
  const { shape, isEnabled, isTaken, isSelected, isFound, handlers } = props;
  const { transition, x, y, width, height, lines } = shape;
  return (
    <g
      className={classes(
        'chart-event',
        kindClass[transition.kind],
        isEnabled && 'is-enabled',
        isTaken && 'is-taken',
        isSelected && 'is-selected',
        isFound && 'is-found',
      )}
      data-event={transition.id}
      {...(handlers && {
        ...press(() => handlers.onEvent(transition)),
        'aria-label': handlers.nameOfEvent(transition, isEnabled),
        'aria-pressed': isSelected,
      })}
    >
      {transition.description !== null && <title>{transition.description}</title>}
      <rect className="chart-pill" x={x} y={y} width={width} height={height} rx={size.pillPad} />
      <Lines lines={lines} />
    </g>
  );
});

/** Orthogonal lines with rounded corners. */
const arrowPath = (points: readonly Point[]): string => {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  return rest.reduce((path, point, index) => {
    const next = rest[index + 1];
    const before = index === 0 ? first : rest[index - 1]!;
    if (next === undefined) return `${path}L${point.x},${point.y}`;
    const near = (to: Point): Point => {
      const length = Math.abs(to.x - point.x) + Math.abs(to.y - point.y);
      const share = length === 0 ? 0 : Math.min(6, length / 2) / length;
      return { x: point.x + (to.x - point.x) * share, y: point.y + (to.y - point.y) * share };
    };
    const [from, to] = [near(before), near(next)];
    return `${path}L${from.x.toFixed(1)},${from.y.toFixed(1)}Q${point.x},${point.y} ${to.x.toFixed(1)},${to.y.toFixed(1)}`;
  }, `M${first.x},${first.y}`);
};

const Arrow = memo(function Arrow({ shape, isTaken }: { shape: ArrowShape; isTaken: boolean }) {
  return (
    <path
      className={classes('chart-arrow', kindClass[shape.transition?.kind ?? 'start'], isTaken && 'is-taken')}
      d={arrowPath(shape.points)}
      markerEnd={isTaken ? 'url(#chart-tip-taken)' : 'url(#chart-tip)'}
    />
  );
});

const Tip = ({ id }: { id: string }) => (
  <marker id={id} viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" orient="auto">
    <path d="M0,0.5L10,5L0,9.5z" />
  </marker>
);

interface ChartContentProps {
  drawing: Drawing;
  marks: Marks;
  handlers: ChartHandlers | null;
}

/** Everything inside the picture. A shape is drawn again only when its own marks change. */
export const ChartContent = memo(function ChartContent({ drawing, marks, handlers }: ChartContentProps) {
  const { active, enabled, taken, selected, found } = marks;
  return (
    <>
      <defs>
        <Tip id="chart-tip" />
        <Tip id="chart-tip-taken" />
      </defs>
      {drawing.states.map((shape) => (
        <StateBox
          key={shape.state.path}
          shape={shape}
          isActive={active.has(shape.state.path)}
          isSelected={selected === shape.state.path}
          isFound={found.has(shape.state.path)}
          handlers={handlers}
        />
      ))}
      {drawing.arrows.map((shape) => (
        <Arrow key={shape.id} shape={shape} isTaken={shape.transition !== null && taken.has(shape.transition.id)} />
      ))}
      {drawing.starts.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className="chart-start-dot" cx={x} cy={y} r={size.start / 2} />
      ))}
      {drawing.hubs.map(({ path, x, y, width, height, line }) => (
        <g key={path} className="chart-hub">
          <rect x={x} y={y} width={width} height={height} rx={height / 2} />
          <Lines lines={[line]} />
        </g>
      ))}
      <StateTexts drawing={drawing} />
      {drawing.events.map((shape) => (
        <EventPill
          key={shape.transition.id}
          shape={shape}
          isEnabled={enabled.has(shape.transition.id)}
          isTaken={taken.has(shape.transition.id)}
          isSelected={selected === shape.transition.id}
          isFound={found.has(shape.transition.id)}
          handlers={handlers}
        />
      ))}
    </>
  );
});
