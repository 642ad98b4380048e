import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, fromCallback } from 'xstate';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { nodesIn, pathOf, transitionIds } from '../model/chartOf';
import { entryOf } from '../model/children';
import { fitted } from './fits';
import { type PlayableEvent, playableEventsOf } from './playableEvents';

/** What can happen now, with the transition it would take. */
export interface Possible {
  playableEvent: PlayableEvent;
  transition: string;
}

/** One of the machines that are being played. */
export interface PlayedMachine {
  /** Ids of the actors that lead to it from the machine of the page, joined by `/`; empty for that machine itself. */
  path: string;
  entry: CatalogueEntry;
  /** Paths of every state it is in, outer ones included. */
  active: ReadonlySet<string>;
  /** Paths of the innermost ones. */
  states: readonly string[];
  isFinished: boolean;
  possible: readonly Possible[];
  /** What another machine of this play sends by itself: it can be sent by hand, too. */
  sent: readonly Possible[];
  /** The machines that run in it. */
  children: readonly PlayedMachine[];
}

const machineOf = (logic: unknown): CatalogueEntry | undefined => entryOf((Object(logic) as { id?: string }).id);

/** Ids of the machines of the catalogue that a machine can run. */
const childIds = ({ implementations }: AnyStateMachine): string[] =>
  Object.values(implementations.actors).flatMap((logic) => machineOf(logic)?.id ?? []);

/**
 * The machine with effects that start and wait; their ends are chosen by who plays.
 * @param isTogether do the machines inside run, too? Otherwise they are effects as all others.
 */
export function playable(machine: AnyStateMachine, isTogether: boolean): AnyStateMachine {
  const sources = nodesIn(machine.root).flatMap((node) => node.invoke.map(({ src }) => String(src)));
  const effects = sources.map((src) => [src, fromCallback(() => {})] as const);
  const inside = Object.entries(machine.implementations.actors).flatMap(([src, logic]) => {
    const child = isTogether && machineOf(logic);
    return child ? [[src, playable(child.machine, true)] as const] : [];
  });
  return machine.provide({ actors: Object.fromEntries([...effects, ...inside]) } as never);
}

export const snapshotOf = (actor: AnyActorRef): AnyMachineSnapshot => actor.getSnapshot();

/** Is it a machine, and no other effect? */
export const isMachine = (actor: AnyActorRef | undefined): actor is AnyActorRef =>
  actor !== undefined && 'machine' in Object(actor.getSnapshot());

export const innermost = (actor: AnyActorRef): string[] =>
  snapshotOf(actor)
    ._nodes.filter(({ type }) => type === 'atomic' || type === 'final')
    .map(pathOf);

/** Delays that are under way, of all machines that are played. */
export const delaysIn = (actor: AnyActorRef) => Object.values(actor.system.getSnapshot()._scheduledEvents);

/** The delay of an actor that ends with this event, while it is under way. */
export const delayOf = (actor: AnyActorRef, type: string) =>
  delaysIn(actor).find(({ source, event }) => source === actor && event.type === type);

const ids = new WeakMap<AnyStateMachine, ReturnType<typeof transitionIds>>();

/** Ids of the chart's transitions, by the transitions of this very machine. */
export function idsOf(machine: AnyStateMachine): ReturnType<typeof transitionIds> {
  const known = ids.get(machine) ?? transitionIds(machine);
  ids.set(machine, known);
  return known;
}

/** Of what is the same event now, only the first; alone, it needs no sample to be named by. */
function withoutRepeated(found: readonly Possible[]): Possible[] {
  const key = ({ playableEvent: { kind, name } }: Possible) => `${kind}.${name}`;
  const differing = [...new Map(found.toReversed().map((each) => [JSON.stringify(each.playableEvent.event), each]))]
    .map(([, each]) => each)
    .toReversed();
  return differing.map((each) => {
    const isRepeated = found.filter((other) => key(other) === key(each)).length > 1;
    const isOnly = differing.filter((other) => key(other) === key(each)).length === 1;
    if (!isRepeated || !isOnly) return each;
    return { ...each, playableEvent: { ...each.playableEvent, id: key(each), detail: '', title: null } };
  });
}

/** Everything that can happen to an actor now. */
export function possibleFor(actor: AnyActorRef, entry: CatalogueEntry, isTogether: boolean): Possible[] {
  const snapshot = snapshotOf(actor);
  if (snapshot.status !== 'active') return [];
  const machine = snapshot.machine;
  const { context, value } = snapshot;
  const found = playableEventsOf(entry).flatMap((sample) => {
    const { kind, name } = sample;
    const event = isTogether ? fitted(`${entry.id} ${kind}.${name}`, sample.event, actor) : sample.event;
    const isEnd = kind === 'done' || kind === 'failed';
    // A machine that runs ends by itself.
    if (isTogether && isEnd && isMachine(snapshot.children[name])) return [];
    if (isTogether && entry.canHappen?.(context as never, event, value) === false) return [];
    if (!snapshot.can(event) || (kind === 'time' && !delayOf(actor, event.type))) return [];
    const [transition] = machine.getTransitionData(snapshot, event) ?? [];
    const id = transition && idsOf(machine).get(transition);
    return id ? [{ playableEvent: { ...sample, event }, transition: id }] : [];
  });
  return isTogether ? withoutRepeated(found) : found;
}

/** Reads an actor and, where machines are played together, those that run in it. */
export function readMachine(
  actor: AnyActorRef,
  entry: CatalogueEntry,
  isTogether: boolean,
  path = '',
  parent: string | null = null,
): PlayedMachine {
  const snapshot = snapshotOf(actor);
  const others = isTogether ? [...childIds(snapshot.machine), ...(parent === null ? [] : [parent])] : [];
  const isSent = ({ playableEvent: { kind, name } }: Possible) =>
    kind === 'event' && entry.events[name]?.from?.some((id) => others.includes(id)) === true;
  const heard = possibleFor(actor, entry, isTogether);
  const children = Object.entries(snapshot.children as Record<string, AnyActorRef>).flatMap(([id, child]) => {
    const its = isTogether && isMachine(child) ? machineOf(snapshotOf(child).machine) : undefined;
    return its ? [readMachine(child, its, true, path === '' ? id : `${path}/${id}`, entry.id)] : [];
  });
  return {
    path,
    entry,
    active: new Set(snapshot._nodes.map(pathOf)),
    states: innermost(actor),
    isFinished: snapshot.status !== 'active',
    possible: heard.filter((each) => !isSent(each)),
    sent: heard.filter(isSent),
    children,
  };
}

/** The states that the first running actor of a machine is in; null where it does not run. @param id of the machine. */
export function activeIn({ children }: PlayedMachine, id: string): ReadonlySet<string> | null {
  for (const child of children) {
    const active = child.entry.id === id ? child.active : activeIn(child, id);
    if (active) return active;
  }
  return null;
}
