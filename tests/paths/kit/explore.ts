import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  getInitialSnapshot,
  StateMachine,
} from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths, getStateNodes } from 'xstate/graph';
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
}

export const doneType = (id: string) => `xstate.done.actor.${id}`;
export const errorType = (id: string) => `xstate.error.actor.${id}`;

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
const delayedEvents = (machine: AnyStateMachine): SampleEvent[] =>
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

/** The machine for exploring. An event that leads round for ever ends the way: the walk of that case says what happened. */
function explorable({ config, implementations }: AnyStateMachine): AnyStateMachine {
  const limited = new StateMachine(
    { ...config, options: { maxIterations: mostMicrosteps } } as never,
    implementations as never,
  ) as AnyStateMachine;
  const transition: AnyStateMachine['transition'] = (snapshot, event, scope) => {
    try {
      return limited.transition(snapshot, event, scope);
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
      limit: 20_000,
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
    };
    const machine = explorable(entry.machine);
    if (isEndlessAtStart(machine, input)) return [opening];
    opening.to = serializeState(getInitialSnapshot(machine, input as never) as AnyMachineSnapshot);
    const ways = new Map(
      getShortestPaths(machine, options as never).map((path) => [
        serializeState(path.state as AnyMachineSnapshot),
        path.steps.slice(1).map((step) => step.event as SampleEvent),
      ]),
    );
    const cases = adjacencyMapToArray(getAdjacencyMap(machine, options as never) as never).map((step) => {
      const { state, event, nextState } = step as {
        state: AnyMachineSnapshot;
        event: SampleEvent;
        nextState: AnyMachineSnapshot;
      };
      return {
        machineId: entry.id,
        title: `${JSON.stringify(state.value)} + ${event.type} → ${JSON.stringify(nextState.value)}`,
        input,
        events: [...(ways.get(serializeState(state)) ?? []), event],
        target: nextState.value,
        from: serializeState(state),
        to: serializeState(nextState),
      };
    });
    return [opening, ...cases];
  });
}
