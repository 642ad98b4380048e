import {
  type Chart,
  type ChartState,
  type ChartTransition,
  guardText,
  statesOfChart,
} from '../../src/charts/model/chart';

/** One difference between two versions of a machine. */
export interface ChartChange {
  kind: 'added' | 'removed' | 'changed';
  what: 'state' | 'event';
  /** Path of the state or id of the transition in the version before, and in the one after; null where there is none. */
  before: string | null;
  after: string | null;
  /** The change in words. */
  text: string;
}

/** What is compared of a state or a transition, beside what identifies it. */
type Properties = Record<string, string>;

interface Compared {
  what: ChartChange['what'];
  /** Path or id within its version. */
  id: string;
  name: string;
  properties: Properties;
}

const list = (items: readonly string[]): string => items.join(', ') || 'none';

const propertiesOfState = (state: ChartState): Properties => ({
  type: state.type,
  description: state.description ?? 'none',
  'initial state': state.initial ?? 'none',
  'entry actions': list(state.entry),
  'exit actions': list(state.exit),
  effects: list(state.invokes.map(({ id, effect }) => (id === effect ? id : `${id} (${effect})`))),
  tags: list(state.tags),
});

const propertiesOfTransition = (transition: ChartTransition, place: number): Properties => ({
  target: transition.targets.map((target) => target || 'the machine').join(', ') || 'stays',
  actions: list(transition.actions),
  'place in the order': String(place + 1),
  delay: transition.delay ? `${transition.delay.name} ${transition.delay.ms ?? ''}`.trim() : 'none',
  reentering: String(transition.isReentering),
  meaning: transition.description ?? 'none',
});

/** States by path; transitions by source, event and guard, the second of the same by its number. */
function comparedOf(chart: Chart): Map<string, Compared> {
  const all = new Map<string, Compared>();
  for (const state of statesOfChart(chart)) {
    const name = state.path || chart.id;
    all.set(`state ${state.path}`, { what: 'state', id: state.path, name, properties: propertiesOfState(state) });
    const places = new Map<string, number>();
    for (const transition of state.transitions) {
      const place = places.get(transition.event) ?? 0;
      places.set(transition.event, place + 1);
      const guard = guardText(transition.guard);
      const identity = `event ${state.path} ${transition.event} ${guard}`;
      let key = identity;
      for (let times = 2; all.has(key); times += 1) key = `${identity} ${times}`;
      all.set(key, {
        what: 'event',
        id: transition.id,
        name: `${[transition.label, guard].filter(Boolean).join(' ')} in ${name}`,
        properties: propertiesOfTransition(transition, place),
      });
    }
  }
  return all;
}

const differences = (before: Properties, after: Properties): string[] =>
  Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name}: ${before[name]} → ${after[name]}`);

/**
 * Differences of two versions of a machine, in the order of the version after; what was removed comes last.
 * @param before null for a new machine, `after` null for a removed one.
 */
export function changesOf(before: Chart | null, after: Chart | null): ChartChange[] {
  const old = before ? comparedOf(before) : new Map<string, Compared>();
  const now = after ? comparedOf(after) : new Map<string, Compared>();
  const present = [...now].flatMap(([key, each]): ChartChange[] => {
    const earlier = old.get(key);
    if (!earlier) {
      const target = each.what === 'event' ? `, target: ${each.properties.target}` : '';
      return [
        { kind: 'added', what: each.what, before: null, after: each.id, text: `${each.what} ${each.name}${target}` },
      ];
    }
    const found = differences(earlier.properties, each.properties);
    if (found.length === 0) return [];
    const text = `${each.what} ${each.name}: ${found.join('; ')}`;
    return [{ kind: 'changed', what: each.what, before: earlier.id, after: each.id, text }];
  });
  const removed = [...old]
    .filter(([key]) => !now.has(key))
    .map(
      ([, { what, id, name }]): ChartChange => ({
        kind: 'removed',
        what,
        before: id,
        after: null,
        text: `${what} ${name}`,
      }),
    );
  return [...present, ...removed];
}
