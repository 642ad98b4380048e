import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import type { Chart, ChartGuard, ChartInvoke, ChartState, ChartTransition, TransitionKind } from './chart';

/** Path of a state within its machine; `''` for the machine itself. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.');

const nameOf = (named: unknown): string => {
  if (typeof named === 'string') return named;
  const { type, name } = Object(named) as { type?: string; name?: string };
  return type ?? name ?? '';
};

/** Names of actions, without those XState adds for itself (timers, invocations). */
const namesOf = (actions: readonly unknown[]): string[] =>
  actions.map(nameOf).filter((name) => !name.startsWith('xstate.'));

const paramsText = (params: unknown): string | null => {
  if (params === null || typeof params !== 'object') return null;
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  return given.length === 0 ? null : given.map(([key, value]) => `${key}: ${String(value)}`).join(', ');
};

const guardOf = (guard: unknown): ChartGuard | null =>
  guard === undefined ? null : { name: nameOf(guard), params: paramsText(Object(guard).params) };

interface EventReading {
  kind: TransitionKind;
  label: string;
  delay: ChartTransition['delay'];
}

/** What XState's own event types say; the first that fits is taken. */
const readings: readonly [RegExp, (name: string, machine: AnyStateMachine) => EventReading][] = [
  [/^()$/, () => ({ kind: 'always', label: 'always', delay: null })],
  [/^xstate\.done\.actor\.(.+)$/, (id) => ({ kind: 'done', label: `${id} done`, delay: null })],
  [/^xstate\.error\.actor\.(.+)$/, (id) => ({ kind: 'error', label: `${id} failed`, delay: null })],
  [/^xstate\.done\.state\./, () => ({ kind: 'stateDone', label: 'all done', delay: null })],
  [
    /^xstate\.after\.([^.]+)\./,
    (name, machine) => {
      const delay = { name, ms: fixedDelay(machine, name) };
      return { kind: 'after', label: `after ${delay.ms === null ? name : `${delay.ms} ms`}`, delay };
    },
  ],
];

/** Length of a delay in milliseconds, or null when it depends on the context. */
function fixedDelay(machine: AnyStateMachine, name: string): number | null {
  const named: unknown = machine.implementations.delays[name];
  const ms = named === undefined ? Number(name) : named;
  return typeof ms === 'number' && Number.isFinite(ms) ? ms : null;
}

function readEvent(type: string, machine: AnyStateMachine): EventReading {
  for (const [pattern, read] of readings) {
    const match = pattern.exec(type);
    if (match) return read(match[1] ?? '', machine);
  }
  return { kind: 'event', label: type, delay: null };
}

/** Transitions of one state in the order of the definition: by event, then those that need none. */
export const transitionsFrom = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** All states of a machine, outermost first. */
export const nodesIn = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesIn)];

/** Ids of the chart's transitions, by the machine's own transition objects. */
export const transitionIds = (machine: AnyStateMachine): Map<AnyTransitionDefinition, string> =>
  new Map(
    nodesIn(machine.root)
      .flatMap(transitionsFrom)
      .map((transition, index) => [transition, `t${index}`]),
  );

/**
 * Reads a machine into a chart: what is drawn is what runs (SHELL-44).
 * @param entry a machine of the catalogue; its samples say what each event means.
 * @param describe a description as it is shown; by default as the machine has it, in English.
 */
export function chartOf(
  { machine, events }: Pick<CatalogueEntry, 'machine' | 'events'>,
  describe: (description: string) => string = (description) => description,
): Chart {
  const ids = transitionIds(machine);
  const shown = (description: string | undefined) => (description === undefined ? null : describe(description));

  const readTransition = (transition: AnyTransitionDefinition): ChartTransition => {
    const type = transition.eventType as string;
    return {
      id: ids.get(transition)!,
      source: pathOf(transition.source),
      targets: (transition.target ?? []).map(pathOf),
      event: type,
      ...readEvent(type, machine),
      description: shown(transition.description ?? events[type]?.description),
      guard: guardOf(transition.guard),
      actions: namesOf(transition.actions),
      isReentering: transition.reenter === true,
    };
  };

  const readInvoke = ({ id, src }: { id: string; src: unknown }): ChartInvoke => {
    const effect = typeof src === 'string' ? src : id;
    const logic = machine.implementations.actors[effect] as { root?: unknown; id?: string } | undefined;
    return { id, effect, machine: logic?.root === undefined ? null : (logic.id ?? null) };
  };

  const readState = (node: AnyStateNode): ChartState => ({
    path: pathOf(node),
    key: node.key,
    type: node.type,
    history: node.history === false || node.history === undefined ? null : node.history === 'deep' ? 'deep' : 'shallow',
    initial: node.type === 'compound' ? pathOf(node.initial.target![0]!) : null,
    description: shown(node.description),
    tags: node.tags,
    meta: node.meta ?? {},
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
    invokes: node.invoke.map(readInvoke),
    transitions: transitionsFrom(node).map(readTransition),
    children: Object.values(node.states).map(readState),
  });

  return { id: machine.id, root: readState(machine.root) };
}
