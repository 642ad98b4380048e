import type { Drawing, Rect } from '../../../src/charts/layout/shapes';
import { ChartContent, MachineName, noMarks } from '../../../src/charts/svg/ChartSvg';
import type { ShownWay } from './shownWay';

/** Space around what is shown of a chart. */
const margin = 32;

const badge = { height: 22, letter: 8, pad: 7 } as const;

/** What stands at a shape: the numbers of the steps that lead there, and whether one of them failed. */
interface Mark {
  shape: Rect;
  numbers: readonly number[];
  isFailed: boolean;
}

/** Marks of a way: one for each event of it, by the numbers of its steps; the start, or an event that cannot happen, marks its state. */
export function marksOf(drawing: Drawing, { steps }: ShownWay): Mark[] {
  const marks = new Map<Rect, Mark>();
  for (const { number, transition, states, isFailed } of steps) {
    const shapes =
      transition === null
        ? drawing.states.filter(({ state }) => states.includes(state.path))
        : drawing.events.filter((event) => event.transition.id === transition);
    for (const shape of shapes) {
      const known = marks.get(shape);
      marks.set(shape, {
        shape,
        numbers: [...(known?.numbers ?? []), number],
        isFailed: isFailed || known?.isFailed === true,
      });
    }
  }
  return [...marks.values()];
}

/** The part of a drawing in which a way runs. */
export function partOf(drawing: Drawing, { steps }: ShownWay): Rect {
  const states = new Set(steps.flatMap((step) => step.states));
  const taken = new Set(steps.flatMap((step) => step.transitions));
  const points = [
    ...drawing.states.filter(({ state }) => states.has(state.path)),
    ...drawing.events.filter(({ transition }) => taken.has(transition.id)),
  ].flatMap(({ x, y, width, height }) => [
    { x, y },
    { x: x + width, y: y + height },
  ]);
  points.push(
    ...drawing.arrows
      .filter(({ transition }) => transition !== null && taken.has(transition.id))
      .flatMap((arrow) => arrow.points),
  );
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.max(0, Math.min(...xs) - margin), Math.max(0, Math.min(...ys) - margin)];
  return {
    x,
    y,
    width: Math.min(drawing.width, Math.max(...xs) + margin) - x,
    height: Math.min(drawing.height, Math.max(...ys) + margin) - y,
  };
}

/** A number beside a shape; the failing step has a cross as well, and a frame of dashes around its shape. */
function Badge({ shape, numbers, isFailed }: Mark) {
  const text = `${isFailed ? '✗ ' : ''}${numbers.join(', ')}`;
  const width = text.length * badge.letter + 2 * badge.pad;
  const [x, y] = [shape.x - 6, shape.y - badge.height + 4];
  return (
    <g className={isFailed ? 'way-mark way-failed' : 'way-mark'} data-failed={isFailed || undefined}>
      {isFailed && (
        <rect
          className="way-frame"
          x={shape.x - 6}
          y={shape.y - 6}
          width={shape.width + 12}
          height={shape.height + 12}
          rx={6}
        />
      )}
      <rect className="way-badge" x={x} y={y} width={width} height={badge.height} rx={isFailed ? 3 : 11} />
      <text className="way-number" x={x + width / 2} y={y + 16} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

/** The chart of a machine with a way marked in it: its states, its transitions with the numbers of the steps, the one that failed. */
export function WayChart({ drawing, way, title }: { drawing: Drawing; way: ShownWay; title: string }) {
  const { x, y, width, height } = partOf(drawing, way);
  const marks = {
    ...noMarks,
    active: new Set(way.steps.flatMap(({ states }) => states)),
    taken: new Set(way.steps.flatMap(({ transitions }) => transitions)),
  };
  return (
    <svg
      className="chart"
      viewBox={`${x} ${y} ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={title}
    >
      <rect className="chart-paper" width={drawing.width} height={drawing.height} />
      <ChartContent drawing={drawing} marks={marks} handlers={null} />
      <MachineName drawing={drawing} />
      {marksOf(drawing, way).map((mark) => (
        <Badge key={mark.numbers.join()} {...mark} />
      ))}
    </svg>
  );
}
