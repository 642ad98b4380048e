import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { transitionKey } from '../../paths/kit/live';
import { StepCounter } from '../../paths/kit/watchdog';

/** One actor of a machine with the states and transitions it has had. */
export interface Watched {
  machine: string;
  value: unknown;
  states: Set<string>;
  transitions: Set<string>;
}

/** Records every machine of the portal during a walk; replaces the inspector of `src/inspection/inspection.ts`. */
export class Watch {
  private readonly actors = new Map<string, Watched>();

  readonly counter = new StepCounter();

  readonly inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
    const snapshot = event.snapshot as AnyMachineSnapshot;
    if (!('machine' in snapshot)) return;
    const watched = this.of(event.actorRef.sessionId, snapshot.machine.id);
    if (event.type === '@xstate.microstep') this.counter.add(snapshot.machine.id);
    for (const t of event.type === '@xstate.microstep' ? event._transitions : []) {
      watched.transitions.add(transitionKey(t));
      watched.states.add(t.source.id);
    }
    for (const node of snapshot._nodes) watched.states.add(node.id);
    watched.value = snapshot.value;
  };

  /** Actors of a machine in the order of their start. */
  actorsOf(machine: string): Watched[] {
    return [...this.actors.values()].filter((watched) => watched.machine === machine);
  }

  forget(): void {
    this.actors.clear();
  }

  private of(session: string, machine: string): Watched {
    const known = this.actors.get(session);
    if (known) return known;
    const watched: Watched = { machine, value: null, states: new Set(), transitions: new Set() };
    this.actors.set(session, watched);
    return watched;
  }
}
