import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { MachineReport } from './messages';

/** A machine's snapshot; other actors (promises, callbacks) are not charts. */
const isOfMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'value' in snapshot;

/** The machine that an actor is, or whose effect it is. */
function machineOf(actor: AnyActorRef | undefined): string | null {
  if (!actor) return null;
  return isOfMachine(actor.getSnapshot()) ? actor.sessionId : machineOf(actor._parent);
}

interface Told {
  event: string | null;
  from: string | null;
}

/** Report of an actor for the tabs that watch: names only, no data. */
function reportOf(tab: string, actor: AnyActorRef, snapshot: unknown, { event, from }: Told): MachineReport | null {
  if (!isOfMachine(snapshot)) return null;
  return {
    kind: 'machine.reported',
    tab,
    session: actor.sessionId,
    machine: snapshot.machine.id,
    parent: machineOf(actor._parent),
    from,
    value: snapshot.value,
    event,
    tags: [...snapshot.tags],
    isRunning: snapshot.status === 'active',
    at: Date.now(),
  };
}

/**
 * Shows the machines of this tab to the tabs that watch.
 * @param actors those that run already: their current state is reported at once.
 * @returns the handler for XState's inspection events from now on.
 */
export function inspectForWatching(
  channel: Pick<BroadcastChannel, 'postMessage'>,
  tab: string,
  actors: Iterable<AnyActorRef>,
): (event: InspectionEvent) => void {
  const post = (report: MachineReport | null) => {
    if (report !== null) channel.postMessage(report);
  };
  for (const actor of actors) post(reportOf(tab, actor, actor.getSnapshot(), { event: null, from: null }));
  /** Who sent an event that is not handled yet. */
  const senders = new WeakMap<object, string | null>();
  return (event) => {
    const actor = event.actorRef as AnyActorRef;
    if (event.type === '@xstate.event') {
      // A delay is an event that the machine sends to itself.
      const isOwn = event.event.type.startsWith('xstate.after.');
      senders.set(event.event, machineOf(isOwn ? actor : (event.sourceRef as AnyActorRef | undefined)));
    }
    if (event.type === '@xstate.snapshot')
      post(reportOf(tab, actor, event.snapshot, { event: event.event.type, from: senders.get(event.event) ?? null }));
  };
}
