import type { ChartState, ChartTransition } from '../model/chart';

/** Lengths are units of the drawing: pixels at 100 %. */
export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point {
  width: number;
  height: number;
}

/** One line of text, fitted to `width` whatever the font. */
export interface TextLine extends Point {
  text: string;
  width: number;
  style: 'title' | 'label' | 'line' | 'event' | 'guard' | 'action' | 'hub';
}

/** A state as a box with a title bar; the shapes of its children are siblings of it, not nested. */
export interface StateShape extends Rect {
  state: ChartState;
  /** Height of the title bar. */
  bar: number;
  lines: readonly TextLine[];
}

/** A transition to click: on its arrow, or as a row of its state's box when the state stays. */
export interface EventShape extends Rect {
  transition: ChartTransition;
  lines: readonly TextLine[];
}

export interface ArrowShape {
  id: string;
  /** The transition it belongs to; none for the arrow to an initial state. */
  transition: ChartTransition | null;
  points: readonly Point[];
}

/** A chart with a place for everything, ready to be drawn. */
export interface Drawing {
  width: number;
  height: number;
  states: readonly StateShape[];
  /** Where the arrows start that lead from any inner state of a state. */
  hubs: readonly (Rect & { path: string; line: TextLine })[];
  /** Dots where compound states start. */
  starts: readonly Point[];
  arrows: readonly ArrowShape[];
  events: readonly EventShape[];
}
