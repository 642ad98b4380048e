import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromCallback,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { nodesIn, pathOf, transitionIds } from '../model/chartOf';
import { delayName, type PlayableEvent, playableEventsOf } from './playableEvents';

export interface PlayedStep {
  playableEvent: PlayableEvent;
  /** Transitions it took, automatic ones included. */
  transitions: readonly string[];
  /** Paths of the innermost states after it. */
  states: readonly string[];
  /** Types of the events that the machine emitted. */
  told: readonly string[];
}

/** The state of a machine that is being played. */
export interface Position {
  /** Paths of every state it is in, outer ones included. */
  active: ReadonlySet<string>;
  /** Paths of the innermost ones. */
  states: readonly string[];
  tags: readonly string[];
  isFinished: boolean;
  /** What can happen now, with the transition it would take. */
  possible: readonly { playableEvent: PlayableEvent; transition: string }[];
  enabled: ReadonlySet<string>;
  log: readonly PlayedStep[];
}

/** A machine played by hand: its own actor, effects that wait for a chosen end, a clock that waits for a click. */
export interface Player {
  getPosition: () => Position;
  /**
   * @param id of a playable event.
   * @returns false when it cannot happen now.
   */
  happen: (id: string) => boolean;
}

/** Effects start and wait; their ends are chosen by who plays. */
const waiting = (machine: AnyStateMachine) => {
  const sources = nodesIn(machine.root).flatMap((node) => node.invoke.map(({ src }) => String(src)));
  return Object.fromEntries(sources.map((src) => [src, fromCallback(() => {})]));
};

const innermost = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(pathOf);

/**
 * Starts a machine of the catalogue for play; nothing of the running portal is touched.
 * @param inputIndex which of the entry's inputs it starts with.
 * @param steps events to begin with, e.g. from a shared link; the first that is impossible ends them.
 */
export function createPlayer(entry: CatalogueEntry, inputIndex: number, steps: readonly string[] = []): Player {
  const machine: AnyStateMachine = entry.machine.provide({ actors: waiting(entry.machine) } as never);
  const ids = transitionIds(machine);
  const playableEvents = playableEventsOf(entry);
  const clock = new SimulatedClock();
  let taken: string[] = [];
  let told: string[] = [];
  let log: readonly PlayedStep[] = [];

  const actor: AnyActorRef = createActor(machine, {
    input: entry.inputs[inputIndex],
    clock,
    inspect: (event: InspectionEvent) => {
      if (event.type !== '@xstate.microstep' || event.actorRef.sessionId !== event.rootId) return;
      taken.push(...event._transitions.flatMap((transition) => ids.get(transition) ?? []));
    },
  } as never);
  actor.on('*', ({ type }: { type: string }) => told.push(type));
  actor.subscribe({ error: () => {} });
  actor.start();

  const snapshotNow = (): AnyMachineSnapshot => actor.getSnapshot();

  const transitionOf = ({ event }: PlayableEvent): string | null => {
    const snapshot = snapshotNow();
    if (snapshot.status !== 'active' || !snapshot.can(event)) return null;
    const [transition] = machine.getTransitionData(snapshot, event) ?? [];
    return (transition && ids.get(transition)) ?? null;
  };

  const lengthOf = (name: string): number => {
    const named: unknown = machine.implementations.delays[name];
    const ms = typeof named === 'function' ? named({ context: snapshotNow().context }) : (named ?? name);
    return Number(ms);
  };

  const read = (): Position => {
    const snapshot = snapshotNow();
    const possible = playableEvents.flatMap((playableEvent) => {
      const transition = transitionOf(playableEvent);
      return transition === null ? [] : [{ playableEvent, transition }];
    });
    return {
      active: new Set(snapshot._nodes.map(pathOf)),
      states: innermost(snapshot),
      tags: [...snapshot.tags],
      isFinished: snapshot.status !== 'active',
      possible,
      enabled: new Set(possible.map(({ transition }) => transition)),
      log,
    };
  };

  const perform = (id: string): boolean => {
    const playableEvent = playableEvents.find((each) => each.id === id);
    if (playableEvent === undefined || transitionOf(playableEvent) === null) return false;
    taken = [];
    told = [];
    if (playableEvent.kind === 'time') clock.increment(lengthOf(delayName(playableEvent.event.type)));
    else actor.send(playableEvent.event);
    log = [...log, { playableEvent, transitions: taken, states: innermost(snapshotNow()), told }];
    return true;
  };

  for (const step of steps) if (!perform(step)) break;
  let position = read();

  return {
    getPosition: () => position,
    happen: (id) => {
      const happened = perform(id);
      if (happened) position = read();
      return happened;
    },
  };
}
