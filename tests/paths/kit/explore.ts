import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths, getStateNodes } from 'xstate/graph';
import type { CatalogueEntry, SampleEvent } from '../../../machines/lib/catalogueEntry';

/** One reachable transition: the shortest way to its state, then the event. */
export interface PathCase {
  machineId: string;
  title: string;
  input: unknown;
  events: SampleEvent[];
  /** Value of the state where it ends. */
  target: unknown;
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

/** One case per reachable transition, over every input of the entry. */
export function pathCases(entry: CatalogueEntry): PathCase[] {
  const serializeState = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([
      snapshot.value,
      entry.guardView?.(snapshot.context as never, snapshot.value),
      historyOf(snapshot),
      snapshot.status,
    ]);
  return entry.inputs.flatMap((input) => {
    const options = {
      input,
      events: sampleEvents(entry) as EventObject[],
      limit: 20_000,
      serializeState,
      filterEvents: (snapshot: AnyMachineSnapshot, event: EventObject) =>
        snapshot.can(event) && (entry.canHappen?.(snapshot.context as never, event, snapshot.value) ?? true),
      stopWhen: (snapshot: AnyMachineSnapshot) => snapshot.status !== 'active',
    };
    const ways = new Map(
      getShortestPaths(entry.machine, options as never).map((path) => [
        serializeState(path.state as AnyMachineSnapshot),
        path.steps.slice(1).map((step) => step.event as SampleEvent),
      ]),
    );
    const opening: PathCase = {
      machineId: entry.id,
      title: `start ${JSON.stringify(input ?? null).slice(0, 60)}`,
      input,
      events: [],
      target: undefined,
    };
    const cases = adjacencyMapToArray(getAdjacencyMap(entry.machine, options as never) as never).map((step) => {
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
      };
    });
    return [opening, ...cases];
  });
}
