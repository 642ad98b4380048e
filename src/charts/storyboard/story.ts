import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, initialTransition, transition } from 'xstate';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { pathOf, transitionIds } from '../model/chartOf';
import { type PlayableEvent, playableEventsOf } from '../play/playableEvents';

/** A failure on the way, and the state to which it leads. */
export interface StoryBranch {
  /** Id of the transition. */
  transition: string;
  /** Path of the innermost state. */
  state: string;
  /** The events up to it, as ids of playable events. */
  play: readonly string[];
}

/** One picture of the strip. */
export interface StoryFrame {
  /** Path of the innermost state that was entered; of parallel parts, the one that changed. */
  state: string;
  /** Id of the transition that led there; null at the start. */
  transition: string | null;
  play: readonly string[];
  branches: readonly StoryBranch[];
}

export interface Story {
  /** Which of the entry's inputs it starts with. */
  input: number;
  frames: readonly StoryFrame[];
}

interface Node {
  snapshot: AnyMachineSnapshot;
  before: Node | null;
  event: PlayableEvent | null;
  transition: string | null;
}

/** Most states that are looked at on the way to one milestone. */
const limit = 5_000;

const leavesIn = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(pathOf);

const isIn = (snapshot: AnyMachineSnapshot, path: string): boolean =>
  snapshot._nodes.some((node) => pathOf(node) === path);

/** Moves a machine of the catalogue without running it. */
function moverOf({ machine, guardView, canHappen }: CatalogueEntry) {
  const ids = transitionIds(machine);
  const keyOf = (snapshot: AnyMachineSnapshot): string =>
    JSON.stringify([snapshot.value, guardView?.(snapshot.context as never, snapshot.value)]);
  const move = (node: Node, playable: PlayableEvent): Node | null => {
    const { snapshot } = node;
    const event = playable.event as EventObject;
    if (snapshot.status !== 'active' || !snapshot.can(event)) return null;
    if (canHappen?.(snapshot.context as never, playable.event, snapshot.value) === false) return null;
    const [taken] = machine.getTransitionData(snapshot as never, event) ?? [];
    const [next] = transition(machine, snapshot as never, event);
    return {
      snapshot: next as AnyMachineSnapshot,
      before: node,
      event: playable,
      transition: (taken && ids.get(taken)) ?? null,
    };
  };
  return { keyOf, move };
}

type Mover = ReturnType<typeof moverOf>;

/** The shortest way from a node to a state, in which nothing fails; null when there is none. */
function wayTo(start: Node, path: string, events: readonly PlayableEvent[], { keyOf, move }: Mover): Node | null {
  const seen = new Set([keyOf(start.snapshot)]);
  const queue = [start];
  for (const node of queue) {
    if (queue.length > limit) return null;
    for (const event of events) {
      const next = move(node, event);
      if (!next) continue;
      if (isIn(next.snapshot, path)) return next;
      const key = keyOf(next.snapshot);
      if (!seen.has(key)) queue.push(next);
      seen.add(key);
    }
  }
  return null;
}

const nodesTo = (last: Node): Node[] => (last.before ? [...nodesTo(last.before), last] : [last]);

const playOf = (node: Node): string[] => nodesTo(node).flatMap(({ event }) => event?.id ?? []);

/** Innermost states that the last event has led to. */
function enteredIn({ snapshot, before }: Node): string[] {
  const old = before ? leavesIn(before.snapshot) : [];
  return leavesIn(snapshot).filter((leaf) => !old.includes(leaf));
}

/** The state to look at: one that was entered, or, when none was, any; first of all one that a milestone names. */
function stateOf(node: Node, milestones: readonly string[]): string {
  const entered = enteredIn(node);
  const candidates = entered.length > 0 ? entered : leavesIn(node.snapshot);
  const isNamed = (leaf: string) => milestones.some((path) => `${leaf}.`.startsWith(`${path}.`));
  return candidates.find(isNamed) ?? candidates[0] ?? '';
}

function branchesOf(node: Node, failures: readonly PlayableEvent[], { move }: Mover): StoryBranch[] {
  const branches = new Map<string, StoryBranch>();
  for (const failure of failures) {
    const next = move(node, failure);
    const [state] = next ? enteredIn(next) : [];
    if (!next?.transition || !state) continue;
    const key = `${next.transition} ${state}`;
    if (!branches.has(key)) branches.set(key, { transition: next.transition, state, play: playOf(next) });
  }
  return [...branches.values()];
}

/**
 * The main way through a machine: the shortest one past the states of `mainWay`, in which nothing fails, with the failures that
 * can happen on it. Computed from the machine and the samples of its catalogue entry.
 * @throws when a state of `mainWay` cannot be reached after the one before it.
 */
export function storyOf(entry: CatalogueEntry): Story {
  const machine: AnyStateMachine = entry.machine;
  const mover = moverOf(entry);
  const all = playableEventsOf(entry);
  const events = all.filter(({ kind }) => kind !== 'failed');
  const failures = all.filter(({ kind }) => kind === 'failed');

  const ways = entry.inputs.flatMap((given, input) => {
    const [snapshot] = initialTransition(machine, given as never);
    const start: Node = { snapshot: snapshot as AnyMachineSnapshot, before: null, event: null, transition: null };
    const end = entry.mainWay.reduce<Node | null>((node, path) => {
      if (!node || (node === start && isIn(node.snapshot, path))) return node;
      return wayTo(node, path, events, mover);
    }, start);
    return end ? [{ input, nodes: nodesTo(end) }] : [];
  });
  const [shortest] = ways.toSorted((a, b) => a.nodes.length - b.nodes.length);
  if (!shortest) throw new Error(`${entry.id}: no way leads past ${entry.mainWay.join(', ')}`);

  return {
    input: shortest.input,
    frames: shortest.nodes.map((node) => ({
      state: stateOf(node, entry.mainWay),
      transition: node.transition,
      play: playOf(node),
      branches: branchesOf(node, failures, mover),
    })),
  };
}
