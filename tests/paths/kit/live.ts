import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromCallback,
  fromPromise,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import type { SampleEvent } from '../../../machines/lib/catalogueEntry';
import { doneType, errorType, nodesOf, type PathCase } from './explore';

/** A transition as coverage counts it. */
export const transitionKey = (t: AnyTransitionDefinition): string => {
  const guard = t.guard as { type?: string; params?: unknown } | string | undefined;
  const named = typeof guard === 'string' ? guard : guard?.type;
  const params = typeof guard === 'object' && typeof guard.params === 'object' ? JSON.stringify(guard.params) : '';
  const targets = (t.target ?? []).map((node) => node.id).join('+') || '(stays)';
  return `${t.source.id} --${t.eventType || 'always'}${named ? `[${named}${params}]` : ''}→ ${targets}`;
};

/** Every transition of a machine, delayed, automatic and root ones included. */
export const transitionsOf = (machine: AnyStateMachine): string[] => [
  ...new Set(
    nodesOf(machine).flatMap((node) =>
      [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(transitionKey),
    ),
  ),
];

/** States that can be stood in. */
export const statesOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => node.id);

interface Pending {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

/** What a walk through the live actor saw. */
export interface Walk {
  value: unknown;
  states: Set<string>;
  transitions: Set<string>;
}

/** Lets promises settle. */
const settle = async () => {
  for (let i = 0; i < 8; i++) await Promise.resolve();
};

const isCallback = (machine: AnyStateMachine, src: string) => {
  const logic = machine.implementations.actors[src] as { config?: unknown; transition?: unknown } | undefined;
  return logic !== undefined && String((logic as { config?: () => unknown }).config).includes('callback');
};

/**
 * Walks a case through the running actor: effects are scripted to end as the case says, time is a simulated clock.
 * @throws when an effect that is to end is not running.
 */
export async function walkLive(machine: AnyStateMachine, { input, events }: PathCase): Promise<Walk> {
  const pending = new Map<string, Pending>();
  const scripted = Object.fromEntries(
    nodesOf(machine)
      .flatMap((node) => node.invoke)
      .map(({ src }) => [
        src as string,
        isCallback(machine, src as string)
          ? fromCallback(() => undefined)
          : fromPromise(
              ({ self }) =>
                new Promise((resolve, reject) => {
                  pending.set(self.id, { resolve, reject });
                }),
            ),
      ]),
  );
  const clock = new SimulatedClock();
  const states = new Set<string>();
  const transitions = new Set<string>();
  const note = (snapshot: AnyMachineSnapshot) => {
    for (const node of snapshot._nodes) states.add(node.id);
  };
  const actor: AnyActorRef = createActor(machine.provide({ actors: scripted } as never), {
    input,
    clock,
    inspect: (event: InspectionEvent) => {
      if (event.type !== '@xstate.microstep' || event.actorRef.sessionId !== event.rootId) return;
      for (const t of event._transitions) {
        transitions.add(transitionKey(t));
        // A state only passed through is left again within the same step.
        states.add(t.source.id);
      }
      note(event.snapshot as AnyMachineSnapshot);
    },
  } as never);
  actor.subscribe({ error: () => undefined });
  actor.start();
  note(actor.getSnapshot());
  for (const event of events) {
    await settle();
    await happen(actor, machine, event, { clock, pending });
  }
  await settle();
  note(actor.getSnapshot());
  const { value } = actor.getSnapshot();
  actor.stop();
  return { value, states, transitions };
}

async function happen(
  actor: AnyActorRef,
  machine: AnyStateMachine,
  event: SampleEvent,
  { clock, pending }: { clock: SimulatedClock; pending: Map<string, Pending> },
) {
  const ended = [...pending].find(([id]) => event.type === doneType(id) || event.type === errorType(id));
  if (ended) {
    pending.delete(ended[0]);
    if (event.type === doneType(ended[0])) ended[1].resolve(event.output);
    else ended[1].reject(event.error);
    return settle();
  }
  if (/^xstate\.(done|error)\.actor\./.test(event.type)) throw new Error(`${event.type}: that effect is not running`);
  const delay = /^xstate\.after\.([^.]+)\./.exec(event.type)?.[1];
  if (delay === undefined) return actor.send(event);
  const named = machine.implementations.delays[delay] as number | ((args: unknown) => number) | undefined;
  const snapshot = actor.getSnapshot();
  const ms = typeof named === 'function' ? named({ context: snapshot.context }) : (named ?? Number(delay));
  return clock.increment(ms);
}
