import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import { type Chart, type ChartState, type ChartTransition, statesOfChart, transitionsOfChart } from '../model/chart';
import type { ChartNames } from '../model/names';
import { broken, eventTexts, size, stateTexts, type Text, widest } from './texts';

/** A transition that leaves its state, or only stays in it? The latter is a row in the box. */
export const isArrow = ({ source, targets }: ChartTransition): boolean => targets.some((target) => target !== source);

/** A transition from a state to something within it: whatever the inner state, so it starts at a dot of its own. */
export const isInward = ({ source, targets }: ChartTransition): boolean =>
  targets.some((target) => target !== source && (source === '' || target.startsWith(`${source}.`)));

/** Does the state need that dot? */
export const hasHub = ({ transitions }: ChartState): boolean => transitions.some(isInward);

/** What is written at it. */
export const hubText = ({ words }: ChartNames): Text => ({ text: words.anyState, style: 'hub' });

export const nodeId = (path: string): string => `state ${path}`;
export const startId = (path: string): string => `start ${path}`;
export const hubId = (path: string): string => `hub ${path}`;
export const startArrowId = (path: string): string => `start-arrow ${path}`;
export const arrowId = (transition: ChartTransition, index: number): string => `${transition.id}-${index}`;

export const titleTexts = (state: ChartState, names: ChartNames): Text[] => {
  const title = `${names.titleOfState(state.path)}${state.type === 'parallel' ? ' ∥' : ''}`;
  const below = [names.detail === 'full' && state.path !== '' ? state.key : null, names.labelOf(state)];
  return [
    { text: title, style: 'title' as const },
    ...below.filter((text) => text !== null).map((text) => ({ text, style: 'label' as const })),
  ].flatMap(broken);
};

export const barHeight = (texts: readonly Text[]): number => size.line * texts.length + size.barPad * 2 - 4;

export const pillHeight = (texts: readonly Text[]): number => size.line * texts.length + 8;
export const pillWidth = (texts: readonly Text[]): number => widest(texts) + size.pillPad * 2;

/** Size of the header of a box, above its children. */
export function headOf(state: ChartState, names: ChartNames): { width: number; height: number } {
  const title = titleTexts(state, names);
  const lines = stateTexts(state, names);
  const pills = state.transitions
    .filter((transition) => !isArrow(transition))
    .map((transition) => eventTexts(transition, names));
  return {
    width: Math.max(widest([...title, ...lines]), ...pills.map(pillWidth), 60) + size.pad * 2,
    height:
      barHeight(title) +
      (lines.length > 0 ? lines.length * size.line + size.gap : 0) +
      pills.reduce((sum, pill) => sum + pillHeight(pill) + size.gap, 0) +
      (lines.length + pills.length > 0 ? size.gap : 0),
  };
}

/** More arrows than this from one place are spread over the height, not the width. */
const widestFan = 7;

/** Way of the arrows: down, unless some fan of them would become too wide to read. */
const directionOf = (chart: Chart): 'DOWN' | 'RIGHT' => {
  const fans = statesOfChart(chart).map(({ transitions }) => transitions.filter(isArrow).length);
  return Math.max(...fans) > widestFan ? 'RIGHT' : 'DOWN';
};

const layoutOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
};

/** The chart as ELK takes it: boxes with their sizes, arrows with the sizes of their labels. */
export function elkGraphOf(chart: Chart, names: ChartNames): ElkNode {
  const order = new Map(statesOfChart(chart).map(({ path }, index) => [path, index]));

  const node = (state: ChartState): ElkNode => {
    if (state.type === 'history') return { id: nodeId(state.path), width: size.history, height: size.history };
    const { width, height } = headOf(state, names);
    if (state.children.length === 0) return { id: nodeId(state.path), width, height };
    const start = state.initial === null ? [] : [{ id: startId(state.path), width: size.start, height: size.start }];
    const hub = hasHub(state)
      ? [{ id: hubId(state.path), width: pillWidth([hubText(names)]), height: pillHeight([hubText(names)]) }]
      : [];
    return {
      id: nodeId(state.path),
      layoutOptions: {
        'elk.padding': `[top=${height + 18},left=20,bottom=20,right=20]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height + 20})`,
      },
      children: [...start, ...hub, ...state.children.map(node)],
      edges:
        state.initial === null
          ? []
          : [
              {
                id: startArrowId(state.path),
                sources: [startId(state.path)],
                targets: [nodeId(state.initial)],
                layoutOptions: { 'elk.layered.priority.direction': '20' },
              },
            ],
    };
  };

  const arrows = (transition: ChartTransition): ElkExtendedEdge[] =>
    transition.targets.map((target, index) => {
      const lines = eventTexts(transition, names);
      const isForward = order.get(transition.source)! < order.get(target)!;
      return {
        id: arrowId(transition, index),
        sources: [isInward(transition) ? hubId(transition.source) : nodeId(transition.source)],
        targets: [nodeId(target)],
        layoutOptions: { 'elk.layered.priority.direction': isForward ? '10' : '0' },
        labels:
          index > 0
            ? []
            : [
                {
                  id: transition.id,
                  text: transition.label,
                  width: pillWidth(lines),
                  height: pillHeight(lines),
                  layoutOptions: { 'elk.edgeLabels.inline': 'true' },
                },
              ],
      };
    });

  return {
    id: 'chart',
    layoutOptions: { ...layoutOptions, 'elk.direction': directionOf(chart) },
    children: [node(chart.root)],
    edges: transitionsOfChart(chart).filter(isArrow).flatMap(arrows),
  };
}
