import { type AnyActorRef, createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { entryOf } from '../model/children';
import { type PlayableEvent, playableEventNamed } from './playableEvents';
import {
  delayOf,
  delaysIn,
  idsOf,
  innermost,
  isMachine,
  type PlayedMachine,
  playable,
  possibleFor,
  readMachine,
  snapshotOf,
} from './playedMachine';

/** An event that one machine of a play has sent to another. Both by their ids in the catalogue. */
export interface SentEvent {
  from: string;
  to: string;
  type: string;
}

export interface PlayedStep {
  playableEvent: PlayableEvent;
  /** Id of the step in an address: the playable event, behind the path of the machine it happened to. */
  id: string;
  /** Id of the machine it happened to. */
  machine: string;
  /** The transition it took there. */
  transition: string;
  /** Transitions that the machine of the page took, automatic ones included. */
  transitions: readonly string[];
  /** Paths of the innermost states of the machine it happened to, after it. */
  states: readonly string[];
  /** Types of the events that the machine of the page emitted. */
  told: readonly string[];
  /** What machines sent to each other, in order. */
  sent: readonly SentEvent[];
}

/** The state of a machine that is being played; `children` are there when the machines inside are played, too. */
export interface Position extends PlayedMachine {
  tags: readonly string[];
  /** Transitions of the chart that can be taken now. */
  enabled: ReadonlySet<string>;
  log: readonly PlayedStep[];
}

/** A machine played by hand: its own actor, effects that wait for a chosen end, a clock that waits for a click. */
export interface Player {
  getPosition: () => Position;
  /**
   * @param id of a playable event; of a machine inside behind its path: `draft/done.saveApplication`.
   * @returns false when it cannot happen now.
   */
  happen: (id: string) => boolean;
}

/** Id of a step: what happens, and to which machine. */
export const stepId = (path: string, id: string): string => (path === '' ? id : `${path}/${id}`);

/** How a machine is played. */
export interface PlayOptions {
  /** Do the machines inside run, too? Otherwise their ends are chosen like those of effects. */
  isTogether?: boolean;
}

/**
 * Starts a machine of the catalogue for play; nothing of the running portal is touched.
 * @param inputIndex which of the entry's inputs it starts with.
 * @param steps events to begin with, e.g. from a shared link; the first that is impossible ends them.
 */
export function createPlayer(
  entry: CatalogueEntry,
  inputIndex: number,
  steps: readonly string[] = [],
  { isTogether = false }: PlayOptions = {},
): Player {
  const clock = new SimulatedClock();
  let taken: string[] = [];
  let told: string[] = [];
  let sent: SentEvent[] = [];
  let log: readonly PlayedStep[] = [];

  const note = (event: InspectionEvent) => {
    const { sourceRef } = event as { sourceRef?: AnyActorRef };
    const actorRef = event.actorRef as AnyActorRef;
    if (event.type === '@xstate.event' && sourceRef !== actorRef && isMachine(sourceRef) && isMachine(actorRef))
      sent.push({
        from: snapshotOf(sourceRef).machine.id,
        to: snapshotOf(actorRef).machine.id,
        type: event.event.type,
      });
    if (event.type !== '@xstate.microstep' || actorRef.sessionId !== event.rootId) return;
    taken.push(...event._transitions.flatMap((transition) => idsOf(machine).get(transition) ?? []));
  };
  const machine = playable(entry.machine, isTogether);
  const input = entry.inputs[inputIndex];
  const actor: AnyActorRef = createActor(machine, { input, clock, inspect: note } as never);
  actor.on('*', ({ type }: { type: string }) => told.push(type));
  actor.subscribe({ error: () => {} });
  actor.start();

  /** When each delay ends, by its schedule. */
  const due = new WeakMap<object, number>();
  const noteDue = () => {
    for (const each of delaysIn(actor)) if (!due.has(each)) due.set(each, clock.now() + each.delay);
  };
  const timeLeft = (of: AnyActorRef, type: string): number => due.get(delayOf(of, type)!)! - clock.now();

  const read = (): Position => {
    const root = readMachine(actor, entry, isTogether);
    return {
      ...root,
      tags: [...snapshotOf(actor).tags],
      enabled: new Set(root.possible.map(({ transition }) => transition)),
      log,
    };
  };

  /** The machine that a step happens to; null: it does not run. */
  const actorAt = (path: string): AnyActorRef | null => {
    let found: AnyActorRef | undefined = actor;
    for (const id of path.split('/').filter(Boolean)) found = found && snapshotOf(found).children[id];
    return isMachine(found) ? found : null;
  };

  const perform = (id: string): boolean => {
    const end = id.lastIndexOf('/');
    const path = id.slice(0, Math.max(0, end));
    const hearing = actorAt(path);
    const its = hearing === actor ? entry : hearing && entryOf(snapshotOf(hearing).machine.id);
    if (!hearing || !its || (path !== '' && !isTogether)) return false;
    const possible = possibleFor(hearing, its, isTogether);
    const playableEvent = playableEventNamed(
      possible.map((each) => each.playableEvent),
      id.slice(end + 1),
    );
    if (playableEvent === null) return false;
    const { transition } = possible.find((each) => each.playableEvent === playableEvent)!;
    taken = [];
    told = [];
    sent = [];
    noteDue();
    if (playableEvent.kind === 'time') clock.increment(timeLeft(hearing, playableEvent.event.type));
    else hearing.send(playableEvent.event);
    const step = { id: stepId(path, playableEvent.id), machine: its.id, states: innermost(hearing) };
    log = [...log, { ...step, playableEvent, transition, transitions: taken, told, sent }];
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
