import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { MachineReport } from './messages';

/** A machine's snapshot; other actors (promises, callbacks) are not charts. */
const isOfMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'value' in snapshot;

/** Report of an actor for the tabs that watch: names only, no data. */
export function reportOf(
  tab: string,
  { sessionId }: Pick<AnyActorRef, 'sessionId'>,
  snapshot: unknown,
  event: string | null,
): MachineReport | null {
  if (!isOfMachine(snapshot)) return null;
  return {
    kind: 'machine.reported',
    tab,
    session: sessionId,
    machine: snapshot.machine.id,
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
  for (const actor of actors) post(reportOf(tab, actor, actor.getSnapshot(), null));
  return (event) => {
    if (event.type !== '@xstate.snapshot') return;
    post(reportOf(tab, event.actorRef as AnyActorRef, event.snapshot, event.event.type));
  };
}
