import {
  type ActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  fromCallback,
  type InspectionEvent,
  SimulatedClock,
  type Snapshot,
} from 'xstate';
import { memoised } from '#domain/applications/engine/rules';
import type { SampleEvent } from '../../../machines/lib/catalogueEntry';
import type { SentEvent, WalkedStep } from '../../machines/lib/invariant';
import { doneType, type EventPath, errorType, nodesOf, pathOf } from './explore';
import { StepCounter } from './watchdog';

const plainKey = (t: AnyTransitionDefinition): string => {
  const guard = t.guard as { type?: string; params?: unknown } | string | undefined;
  const named = typeof guard === 'string' ? guard : guard?.type;
  const params = typeof guard === 'object' && typeof guard.params === 'object' ? JSON.stringify(guard.params) : '';
  const targets = (t.target ?? []).map((node) => node.id).join('+') || '(stays)';
  return `${t.source.id} --${t.eventType || 'always'}${named ? `[${named}${params}]` : ''}→ ${targets}`;
};

/** A transition as coverage counts it; rows of one event that look the same are told apart by their number. */
export const transitionKey = memoised((t: AnyTransitionDefinition): string => {
  const key = plainKey(t);
  const rows = t.source.transitions.get(t.eventType) ?? t.source.always ?? [];
  const same = rows.filter((row) => plainKey(row) === key);
  return same.length > 1 ? `${key} (${same.indexOf(t) + 1})` : key;
});

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

/** One step as a walk saw it. */
export interface LiveStep extends WalkedStep<unknown> {
  /** Value of the state afterwards. */
  value: unknown;
  states: readonly string[];
  transitions: readonly string[];
}

/** What a walk through the live actor saw. */
export interface Walk {
  value: unknown;
  /** The start first, then one an event. */
  steps: readonly LiveStep[];
  states: ReadonlySet<string>;
  transitions: ReadonlySet<string>;
}

/** A simulated clock that tells how long it is until something happens. */
export class TellingClock extends SimulatedClock {
  private readonly due = new Map<number, number>();

  override setTimeout(work: (...args: never[]) => void, after: number): number {
    const id = super.setTimeout(work as never, after);
    this.due.set(id, this.now() + after);
    return id;
  }

  override clearTimeout(id: number): void {
    this.due.delete(id);
    super.clearTimeout(id);
  }

  get timeLeft(): number | null {
    const ahead = [...this.due.values()].map((time) => time - this.now()).filter((left) => left > 0);
    return ahead.length > 0 ? Math.min(...ahead) : null;
  }
}

/** Time between two steps, milliseconds: it shows whether a call was started again or is still running. */
const pause = 1;

/** A machine that is spawned: it is silent, and what it reports is an event of the case. */
const silent = fromCallback(() => undefined);

/** How an effect ends. */
type End = { status: 'done'; output: unknown } | { status: 'error'; error: unknown };

/** Effects that have begun, by the id of their actor; those of a running machine are found by its system. */
const begunOf = memoised((_system: object) => new Map<string, { send: (event: EndEvent) => void }>());

interface EndEvent extends EventObject {
  type: 'ends';
  end: End;
}

/** An effect that ends as the case says, and at once. */
const scripted: ActorLogic<Snapshot<unknown>, EndEvent> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot, event) =>
    event.type === 'ends' ? ({ ...snapshot, ...event.end } as Snapshot<unknown>) : snapshot,
  getPersistedSnapshot: (snapshot) => snapshot,
  start: (_, { self, system }) => void begunOf(system).set(self.id, self),
};

/** The machine with replaced effects and children, which end as the case says. */
const withScriptedActors = memoised((machine: AnyStateMachine): AnyStateMachine => {
  const invoked = nodesOf(machine).flatMap((node) => node.invoke.map(({ src }) => src as string));
  const actors = Object.fromEntries(
    [...Object.keys(machine.implementations.actors), ...invoked].map((src) => [
      src,
      invoked.includes(src) ? scripted : silent,
    ]),
  );
  return machine.provide({ actors } as never);
});

/** Hears everything that a machine emits. */
function listen(actor: AnyActorRef, heard: SampleEvent[]): void {
  (actor as { on: (type: string, listener: (event: SampleEvent) => void) => void }).on('*', (event) => {
    heard.push(event);
  });
}

/**
 * Walks a case through the running actor: effects are scripted to end as the case says, time is a simulated clock.
 * @throws when an effect that is to end is not running, or the machine itself breaks.
 */
export async function walkLive(machine: AnyStateMachine, { input, events }: EventPath): Promise<Walk> {
  const clock = new TellingClock();
  const heard: SampleEvent[] = [];
  const sent: SentEvent[] = [];
  const counter = new StepCounter();
  let states = new Set<string>();
  let transitions = new Set<string>();
  const note = (snapshot: AnyMachineSnapshot) => {
    for (const node of snapshot._nodes) states.add(node.id);
  };
  const actor: AnyActorRef = createActor(withScriptedActors(machine), {
    input,
    clock,
    inspect: (event: InspectionEvent) => {
      if (event.type === '@xstate.microstep') counter.add(machine.id);
      if (event.type === '@xstate.event') {
        const { actorRef, sourceRef } = event;
        if (sourceRef === actor && actorRef !== actor)
          sent.push({ to: (actorRef as AnyActorRef).id, event: event.event });
        return;
      }
      if (event.type !== '@xstate.microstep' || event.actorRef.sessionId !== event.rootId) return;
      for (const t of event._transitions) {
        transitions.add(transitionKey(t));
        // A state only passed through is left again within the same step.
        states.add(t.source.id);
      }
      note(event.snapshot as AnyMachineSnapshot);
    },
  } as never);
  const begun = begunOf(actor.system);
  const broken: unknown[] = [];
  actor.subscribe({ error: (error: unknown) => broken.push(error) });
  listen(actor, heard);

  const steps: LiveStep[] = [];
  const close = (event: SampleEvent | null) => {
    if (broken.length > 0) throw broken[0];
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    note(snapshot);
    const last = steps.at(-1);
    steps.push({
      from: last?.to ?? null,
      to: pathOf(snapshot.value),
      event,
      before: last?.after ?? null,
      after: snapshot.context,
      emitted: heard.splice(0),
      sent: sent.splice(0),
      timeLeft: clock.timeLeft,
      value: snapshot.value,
      states: [...states],
      transitions: [...transitions],
    });
    states = new Set();
    transitions = new Set();
  };
  actor.start();
  close(null);
  for (const event of events) {
    counter.restart();
    clock.increment(pause);
    happen(actor, machine, event, { clock, begun });
    close(event);
  }
  actor.stop();
  return {
    value: steps.at(-1)?.value,
    steps,
    states: new Set(steps.flatMap((step) => step.states)),
    transitions: new Set(steps.flatMap((step) => step.transitions)),
  };
}

function happen(
  actor: AnyActorRef,
  machine: AnyStateMachine,
  event: SampleEvent,
  { clock, begun }: { clock: SimulatedClock; begun: ReturnType<typeof begunOf> },
) {
  const ended = [...begun].find(([id]) => event.type === doneType(id) || event.type === errorType(id));
  if (ended) {
    const [id, effect] = ended;
    begun.delete(id);
    const end: End =
      event.type === doneType(id) ? { status: 'done', output: event.output } : { status: 'error', error: event.error };
    return effect.send({ type: 'ends', end });
  }
  if (/^xstate\.(done|error)\.actor\./.test(event.type)) throw new Error(`${event.type}: that effect is not running`);
  const delay = delayOf(event);
  if (delay === null) return actor.send(event);
  const named = machine.implementations.delays[delay] as number | ((args: unknown) => number) | undefined;
  const snapshot = actor.getSnapshot();
  const ms = typeof named === 'function' ? named({ context: snapshot.context }) : (named ?? Number(delay));
  return clock.increment(ms - pause);
}

/** Name of the delay of an `after` event; null for any other event. */
export const delayOf = ({ type }: SampleEvent): string | null => /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? null;
