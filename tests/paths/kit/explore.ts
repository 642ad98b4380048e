import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
  getInitialSnapshot,
  type InspectionEvent,
  StateMachine,
} from 'xstate';
import { getAdjacencyMap, getStateNodes } from 'xstate/graph';
import type { CatalogueEntry, SampleEvent } from '../../../machines/lib/catalogueEntry';
import { mostMicrosteps } from './watchdog';

/** Events that happen to a machine, one after another. */
export interface EventPath {
  machineId: string;
  title: string;
  input: unknown;
  events: SampleEvent[];
  /** Value of the state where it ends; undefined: not checked. */
  target: unknown;
}

/** One reachable transition: the shortest way to its state, then the event. */
export interface PathCase extends EventPath {
  /** What tells the situations of a machine apart, before the last event and after it; `from` is null at the start. */
  from: string | null;
  to: string;
  /** The transitions that its events take, as the machine is explored: without those of the start. */
  taken: readonly AnyTransitionDefinition[];
}

export const doneType = (id: string) => `xstate.done.actor.${id}`;
export const errorType = (id: string) => `xstate.error.actor.${id}`;
/** @param state path of the state in which the delay goes by. */
export const delayType = (machineId: string, delay: string, state: string) =>
  `xstate.after.${delay}.${machineId}.${state}`;

/** A state as its path: `signedIn.authenticated`; regions of a parallel state stand side by side, with `|`. */
export function pathOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as Record<string, unknown>)
    .map(([name, within]) =>
      typeof within === 'object' && Object.keys(within ?? {}).length === 0 ? name : `${name}.${pathOf(within)}`,
    )
    .join('|');
}

/** Paths of the innermost states of a value: one, or one a region. */
export function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value as Record<string, unknown>).flatMap(([name, within]) => {
    const leaves = leavesOf(within);
    return leaves.length === 0 ? [name] : leaves.map((leaf) => `${name}.${leaf}`);
  });
}

/** All state nodes of a machine, the root first. */
export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine.root)];

/** `xstate.after.<delay>.<state id>` of every delayed transition. */
export const delayedEvents = (machine: AnyStateMachine): SampleEvent[] =>
  nodesOf(machine)
    .flatMap((node) => [...node.transitions.keys()])
    .filter((type) => type.startsWith('xstate.after.'))
    .map((type) => ({ type }));

/** Everything that can happen to a machine: its events, the ends of its effects, and the passing of time. */
export function sampleEvents({ machine, events, outcomes }: CatalogueEntry): SampleEvent[] {
  const ends = Object.entries(outcomes).flatMap(([id, { done, failed }]) => [
    ...done.map((output) => ({ type: doneType(id), actorId: id, output })),
    ...failed.map((error) => ({ type: errorType(id), actorId: id, error })),
  ]);
  return [...Object.values(events).flatMap(({ samples }) => samples), ...ends, ...delayedEvents(machine)];
}

const historyOf = (snapshot: AnyMachineSnapshot) =>
  Object.entries(snapshot.historyValue).map(([key, nodes]) => [key, nodes.map((node) => node.id)]);

const isEndless = (error: unknown): boolean => error instanceof Error && error.message.startsWith('Infinite loop');

/** Hears which transitions a step takes. */
const heardBy = ({ system, ...scope }: AnyActorScope, taken: AnyTransitionDefinition[]): AnyActorScope => ({
  ...scope,
  system: Object.assign(Object.create(system), {
    _sendInspectionEvent: (event: InspectionEvent) => {
      if (event.type === '@xstate.microstep') taken.push(...event._transitions);
    },
  }),
});

/** Transitions that each event takes in each situation. */
type Taken = Map<AnyMachineSnapshot, Map<EventObject, AnyTransitionDefinition[]>>;

/**
 * The machine for exploring. An event that leads round for ever ends the way: the walk of that case says what happened.
 * @param taken is filled while the machine is explored.
 */
function explorable({ config, implementations }: AnyStateMachine, taken: Taken): AnyStateMachine {
  const limited = new StateMachine(
    { ...config, options: { maxIterations: mostMicrosteps } } as never,
    implementations as never,
  ) as AnyStateMachine;
  const transition: AnyStateMachine['transition'] = (snapshot, event, scope) => {
    const transitions: AnyTransitionDefinition[] = [];
    const ofSnapshot = taken.get(snapshot) ?? new Map();
    taken.set(snapshot, ofSnapshot.set(event, transitions));
    try {
      return limited.transition(snapshot, event, heardBy(scope, transitions));
    } catch (error) {
      if (!isEndless(error)) throw error;
      return { ...snapshot, status: 'error', error } as AnyMachineSnapshot;
    }
  };
  return Object.assign(Object.create(limited), { transition });
}

/** Does the machine go round for ever before anything happens? */
function isEndlessAtStart(machine: AnyStateMachine, input: unknown): boolean {
  try {
    getInitialSnapshot(machine, input as never);
    return false;
  } catch (error) {
    if (!isEndless(error)) throw error;
    return true;
  }
}

/** A situation of a machine, with what can happen in it. */
interface Situation {
  state: AnyMachineSnapshot;
  transitions: Record<string, { event: SampleEvent; state: AnyMachineSnapshot }>;
}

/** One case per reachable transition, over every input of the entry. */
export function pathCases(entry: CatalogueEntry): PathCase[] {
  return entry.inputs.flatMap((input, index) => {
    const serializeState = (snapshot: AnyMachineSnapshot) =>
      JSON.stringify([
        index,
        snapshot.value,
        entry.guardView?.(snapshot.context as never, snapshot.value),
        historyOf(snapshot),
        snapshot.status,
      ]);
    const options = {
      input,
      events: sampleEvents(entry) as EventObject[],
      limit: 40_000,
      serializeState,
      filterEvents: (snapshot: AnyMachineSnapshot, event: EventObject) =>
        snapshot.can(event) && (entry.canHappen?.(snapshot.context as never, event, snapshot.value) ?? true),
      stopWhen: (snapshot: AnyMachineSnapshot) => snapshot.status !== 'active',
    };
    const opening: PathCase = {
      machineId: entry.id,
      title: `start ${JSON.stringify(input ?? null).slice(0, 60)}`,
      input,
      events: [],
      target: undefined,
      from: null,
      to: '',
      taken: [],
    };
    const taken: Taken = new Map();
    const machine = explorable(entry.machine, taken);
    if (isEndlessAtStart(machine, input)) return [opening];
    opening.to = serializeState(getInitialSnapshot(machine, input as never) as AnyMachineSnapshot);
    const situations = Object.entries(getAdjacencyMap(machine, options as never)) as [string, Situation][];
    // Situations come in the order of their distance, so the first way that is found is a shortest one.
    const ways = new Map<string, Pick<PathCase, 'events' | 'taken'>>([[opening.to, opening]]);
    const cases = situations.flatMap(([from, { state, transitions }]) => {
      const way = ways.get(from)!;
      return Object.values(transitions).map(({ event, state: next }) => {
        const to = serializeState(next);
        const events = [...way.events, event];
        const all = [...way.taken, ...(taken.get(state)?.get(event) ?? [])];
        if (!ways.has(to)) ways.set(to, { events, taken: all });
        return {
          machineId: entry.id,
          title: `${JSON.stringify(state.value)} + ${event.type} → ${JSON.stringify(next.value)}`,
          input,
          events,
          target: next.value,
          from,
          to,
          taken: all,
        };
      });
    });
    return [opening, ...cases];
  });
}
