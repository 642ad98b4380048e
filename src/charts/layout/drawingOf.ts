import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import { present } from '#domain/present';
import { type Chart, type ChartState, type ChartTransition, statesOfChart, transitionsOfChart } from '../model/chart';
import type { ChartNames } from '../model/names';
import {
  arrowId,
  barHeight,
  elkGraphOf,
  hasHub,
  hubId,
  hubText,
  isArrow,
  nodeId,
  pillHeight,
  pillWidth,
  startArrowId,
  startId,
  titleTexts,
} from './elkGraph';
import type { ArrowShape, Drawing, EventShape, Point, Rect, StateShape } from './shapes';
import { eventTexts, placed, size, stateTexts } from './texts';

/** Gives every box and arrow of a graph its place. In the browser a worker does it. */
export type Layouter = (graph: ElkNode) => Promise<ElkNode>;

const round = (n: number): number => Math.round(n * 10) / 10;

const rectOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Rect>): Rect => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});

const nodesIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)];

/** Baseline of the first line in a row of lines. */
const baseline = 13;

const pillAt = (transition: ChartTransition, { x, y }: Point, names: ChartNames): EventShape => {
  const texts = eventTexts(transition, names);
  return {
    transition,
    ...rectOf({ x, y, width: pillWidth(texts), height: pillHeight(texts) }),
    lines: placed(texts, round(x + size.pillPad), round(y + 4 + baseline)),
  };
};

/** A box with its texts, and the transitions that stay in it as rows. */
function boxOf(state: ChartState, rect: Rect, names: ChartNames): { shape: StateShape; rows: EventShape[] } {
  const title = titleTexts(state, names);
  const bar = barHeight(title);
  const lines = stateTexts(state, names);
  const first = rect.y + bar + size.gap;
  let next = first + (lines.length > 0 ? lines.length * size.line + size.gap : 0);
  const rows = state.transitions
    .filter((transition) => !isArrow(transition))
    .map((transition) => {
      const row = pillAt(transition, { x: rect.x + size.pad, y: next }, names);
      next += row.height + size.gap;
      return row;
    });
  const shape = {
    state,
    ...rect,
    bar,
    // A history state is a dot with a letter.
    lines:
      state.type === 'history'
        ? []
        : [
            ...placed(title, rect.x + size.pad, rect.y + size.barPad + baseline - 1),
            ...placed(lines, rect.x + size.pad, first + baseline),
          ],
  };
  return { shape, rows };
}

const pointsOf = (edge: ElkExtendedEdge | undefined): Point[] =>
  (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: round(x), y: round(y) })),
  );

/**
 * Lays a chart out, once: what happens to the machine later only changes how shapes look.
 * @param layout ELK, in this thread or in a worker.
 */
export async function drawingOf(chart: Chart, names: ChartNames, layout: Layouter): Promise<Drawing> {
  const graph = await layout(elkGraphOf(chart, names));
  const nodes = new Map(nodesIn(graph).map((node) => [node.id, node]));
  const edges = new Map(nodesIn(graph).flatMap((node) => (node.edges ?? []).map((edge) => [edge.id, edge])));

  const boxes = statesOfChart(chart).map((state) => boxOf(state, rectOf(nodes.get(nodeId(state.path))!), names));
  const moving = transitionsOfChart(chart).filter(isArrow);
  const starting = statesOfChart(chart).filter(({ initial }) => initial !== null);

  const arrows: ArrowShape[] = [
    ...starting.map(({ path }) => ({
      id: startArrowId(path),
      transition: null,
      points: pointsOf(edges.get(startArrowId(path))),
    })),
    ...moving.flatMap((transition) =>
      transition.targets.map((_, index) => {
        const id = arrowId(transition, index);
        return { id, transition, points: pointsOf(edges.get(id)) };
      }),
    ),
  ];
  const labels = moving.map((transition) => {
    const [label] = edges.get(arrowId(transition, 0))?.labels ?? [];
    return pillAt(
      transition,
      { x: present(label?.x, 'x of the label'), y: present(label?.y, 'y of the label') },
      names,
    );
  });

  return {
    width: Math.ceil(present(graph.width, 'the width')),
    height: Math.ceil(present(graph.height, 'the height')),
    states: boxes.map(({ shape }) => shape),
    hubs: statesOfChart(chart)
      .filter(hasHub)
      .map(({ path }) => {
        const rect = rectOf(nodes.get(hubId(path))!);
        const [line] = placed([hubText(names)], rect.x + size.pillPad, rect.y + 4 + baseline);
        return { ...rect, path, line: line! };
      }),
    starts: starting.map(({ path }) => {
      const { x, y } = rectOf(nodes.get(startId(path))!);
      return { x: x + size.start / 2, y: y + size.start / 2 };
    }),
    arrows,
    events: [...boxes.flatMap(({ rows }) => rows), ...labels],
  };
}
