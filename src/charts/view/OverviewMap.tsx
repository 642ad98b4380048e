import { type PointerEvent, useRef } from 'react';
import type { Drawing, Point, Rect } from '../layout/shapes';

/** States at least so wide are drawn, as a share of the whole: smaller ones would be dots. */
const smallest = 0.02;

interface OverviewMapProps {
  drawing: Drawing;
  /** What is in the window. */
  seen: Rect;
  /** Innermost states in which the machine is. */
  active: ReadonlySet<string>;
  /** Shows this point of the drawing in the middle. */
  onLook: (middle: Point) => void;
}

const isWhole = ({ width, height }: Drawing, seen: Rect): boolean =>
  seen.x <= 0 && seen.y <= 0 && seen.x + seen.width >= width && seen.y + seen.height >= height;

/**
 * The whole chart, small, with what is in the window as a rectangle that can be dragged. Nothing while all of it is in the
 * window. For the pointer only: keys move the chart itself.
 */
export function OverviewMap({ drawing, seen, active, onLook }: OverviewMapProps) {
  const map = useRef<SVGSVGElement>(null);
  if (isWhole(drawing, seen)) return null;

  const look = ({ clientX, clientY }: PointerEvent) => {
    const { left = 0, top = 0, width = 1, height = 1 } = map.current?.getBoundingClientRect() ?? {};
    onLook({ x: ((clientX - left) / width) * drawing.width, y: ((clientY - top) / height) * drawing.height });
  };
  return (
    <svg
      ref={map}
      className="machine-map"
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      style={{ aspectRatio: `${drawing.width} / ${drawing.height}` }}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        look(event);
      }}
      onPointerMove={(event) => event.buttons !== 0 && look(event)}
    >
      {drawing.states
        .filter(({ width }) => width > drawing.width * smallest)
        .map(({ state, x, y, width, height }) => (
          <rect
            key={state.path}
            className={active.has(state.path) && state.children.length === 0 ? 'is-active' : undefined}
            x={x}
            y={y}
            width={width}
            height={height}
          />
        ))}
      <rect className="machine-map-window" x={seen.x} y={seen.y} width={seen.width} height={seen.height} />
    </svg>
  );
}
