import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Drawing, Point, Rect } from '../layout/shapes';
import type { Opening } from './openingChoice';
import type { Size } from './useSize';

/** Part of the drawing that is shown. */
export type View = Rect;

/** One step of zooming, and of panning as a share of what is shown. */
const zoomStep = 1.25;
const panStep = 0.15;
/** Smallest and largest part of the drawing that can be shown, as shares of its larger side. */
const closest = 0.08;
const farthest = 1.6;
/** The smallest part of a large drawing, in its units: on a phone, too, two fingers bring it nearer than it opens. */
const closestUnits = 160;
/** Height of the smallest text as it is drawn and as it must at least be shown, in pixels. */
const text = { drawn: 12, shown: 11 };
/** A chart opens whole only while its texts stay readable; scale below which it opens at its start instead. */
const readable = text.shown / text.drawn;

export const wholeOf = ({ width, height }: Pick<Drawing, 'width' | 'height'>): View => ({ x: 0, y: 0, width, height });

/**
 * How a chart opens in a frame of `width` by `height` pixels: whole, or its upper part at a readable size.
 * @param middle x of the point to centre horizontally, e.g. the initial state.
 */
export function openingView(
  drawing: Pick<Drawing, 'width' | 'height'>,
  frame: { width: number; height: number },
  middle = 0,
): View {
  const whole = wholeOf(drawing);
  if (frame.width === 0 || frame.height === 0) return whole;
  if (Math.min(frame.width / whole.width, frame.height / whole.height) >= readable) return whole;
  const width = frame.width / Math.max(readable, Math.min(1, frame.width / whole.width));
  const height = (width * frame.height) / frame.width;
  return { x: beginning(middle, width, whole.width), y: 0, width, height };
}

/** The part of the drawing that a frame shows: the view, and more at its sides when their proportions differ. */
export function visibleOf(view: View, { width, height }: Size): Rect {
  if (width === 0 || height === 0) return view;
  const units = Math.max(view.width / width, view.height / height);
  const [seenWidth, seenHeight] = [width * units, height * units];
  return {
    x: view.x - (seenWidth - view.width) / 2,
    y: view.y - (seenHeight - view.height) / 2,
    width: seenWidth,
    height: seenHeight,
  };
}

/** The view with a point in its middle, as far as the drawing goes. */
export const lookingAt = (view: View, { x, y }: Point, drawing: Pick<Drawing, 'width' | 'height'>): View => ({
  ...view,
  x: beginning(x, view.width, drawing.width),
  y: beginning(y, view.height, drawing.height),
});

/** The view nearer by `factor`, around a point of the drawing. */
export function zoomed(view: View, factor: number, drawing: Pick<Drawing, 'width' | 'height'>, around?: Point): View {
  const side = Math.max(drawing.width, drawing.height);
  const width = Math.min(Math.max(view.width / factor, Math.min(side * closest, closestUnits)), side * farthest);
  const share = width / view.width;
  const { x, y } = around ?? { x: view.x + view.width / 2, y: view.y + view.height / 2 };
  return { x: x - (x - view.x) * share, y: y - (y - view.y) * share, width, height: view.height * share };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const moved = (view: View, x: number, y: number): View => ({ ...view, x: view.x + x, y: view.y + y });

/** Where one side of the view begins so that `middle` is in its middle, without showing what is beyond the drawing. */
const beginning = (middle: number, shown: number, whole: number): number =>
  shown >= whole ? (whole - shown) / 2 : Math.min(Math.max(0, middle - shown / 2), whole - shown);

/** The view with a shape in it: as it is when the shape is inside, else around the shape. */
export function showing(view: View, shape: Rect, drawing: Pick<Drawing, 'width' | 'height'>): View {
  const isInside =
    shape.x >= view.x &&
    shape.y >= view.y &&
    shape.x + shape.width <= view.x + view.width &&
    shape.y + shape.height <= view.y + view.height;
  if (isInside) return view;
  const x = beginning(shape.x + Math.min(shape.width, view.width) / 2, view.width, drawing.width);
  const y = beginning(shape.y + Math.min(shape.height, view.height) / 2, view.height, drawing.height);
  return { ...view, x, y };
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Viewport {
  view: View;
  zoomIn: () => void;
  zoomOut: () => void;
  showAll: () => void;
  show: (shape: Rect) => void;
  lookAt: (middle: Point) => void;
  /** Handlers of the picture: keys, dragging. */
  handlers: {
    onKeyDown: (event: KeyboardEvent) => void;
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => void;
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => void;
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => void;
    onPointerCancel: (event: PointerEvent<SVGSVGElement>) => void;
  };
}

/**
 * Which part of a drawing is shown: pan, zoom, showAll; the whole of it when printed.
 * @param opening how it opens; a change opens it again.
 */
export function useViewport(drawing: Drawing, frame: RefObject<SVGSVGElement | null>, opening: Opening): Viewport {
  const [view, setView] = useState(() => wholeOf(drawing));
  /** Where the mouse button, or each finger, is. */
  const held = useRef(new Map<number, Point>());
  const latest = useRef(view);
  latest.current = view;

  const showAll = useCallback(() => setView(wholeOf(drawing)), [drawing]);
  const zoom = useCallback((factor: number) => setView((now) => zoomed(now, factor, drawing)), [drawing]);

  useEffect(() => {
    const { width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {};
    setView(opening === 'whole' ? wholeOf(drawing) : openingView(drawing, { width, height }, drawing.starts[0]?.x));
  }, [drawing, frame, opening]);

  useEffect(() => {
    let before: View | null = null;
    const print = () => {
      before = latest.current;
      // The print is taken as soon as this ends: a change rendered later would miss it.
      flushSync(showAll);
    };
    const restore = () => before !== null && setView(before);
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', restore);
    };
  }, [showAll]);

  /** Units of the drawing a pixel shows. */
  const unitsPerPixel = useCallback(() => {
    const { width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {};
    if (width === 0 || height === 0) return 1;
    return Math.max(latest.current.width / width, latest.current.height / height);
  }, [frame]);

  /** The point of the drawing that is shown at a place of the window. */
  const pointAt = useCallback(
    (clientX: number, clientY: number): Point => {
      const { left = 0, top = 0, width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {};
      const now = latest.current;
      const units = unitsPerPixel();
      return {
        x: now.x + now.width / 2 + (clientX - left - width / 2) * units,
        y: now.y + now.height / 2 + (clientY - top - height / 2) * units,
      };
    },
    [frame, unitsPerPixel],
  );

  const release = useCallback(({ pointerId }: { pointerId: number }) => {
    held.current.delete(pointerId);
  }, []);

  // React listens to the wheel passively, which cannot keep the page from zooming too.
  useEffect(() => {
    const svg = frame.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const around = pointAt(event.clientX, event.clientY);
      setView((now) => zoomed(now, event.deltaY < 0 ? zoomStep : 1 / zoomStep, drawing, around));
    };
    svg?.addEventListener('wheel', turn, { passive: false });
    return () => svg?.removeEventListener('wheel', turn);
  }, [drawing, frame, pointAt]);

  return {
    view,
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
    showAll,
    show: useCallback((shape: Rect) => setView((now) => showing(now, shape, drawing)), [drawing]),
    lookAt: useCallback((middle: Point) => setView((now) => lookingAt(now, middle, drawing)), [drawing]),
    handlers: {
      onKeyDown: (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const way = arrows[event.key];
        if (way) setView((now) => moved(now, way[0] * now.width * panStep, way[1] * now.height * panStep));
        else if (event.key === '+' || event.key === '=') zoom(zoomStep);
        else if (event.key === '-') zoom(1 / zoomStep);
        else if (event.key === '0') showAll();
        else return;
        event.preventDefault();
      },
      onPointerDown: ({ button, pointerId, clientX: x, clientY: y }) => {
        if (button === 0) held.current.set(pointerId, { x, y });
      },
      onPointerMove: ({ buttons, pointerId, clientX: x, clientY: y }) => {
        const from = held.current.get(pointerId);
        if (!from) return;
        if (buttons === 0) {
          held.current.delete(pointerId);
          return;
        }
        const units = unitsPerPixel();
        const other = [...held.current].find(([id]) => id !== pointerId)?.[1];
        held.current.set(pointerId, { x, y });
        if (!other) {
          setView((now) => moved(now, (from.x - x) * units, (from.y - y) * units));
          return;
        }
        // Two fingers: the one that stays is where the drawing stays.
        const factor = distance({ x, y }, other) / Math.max(1, distance(from, other));
        const around = pointAt(other.x, other.y);
        setView((now) => zoomed(now, factor, drawing, around));
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}
