import type { Failure } from '#domain/errors';
import type { SampleEvent } from '#machines/lib/catalogueEntry';

/** An event for an effect or a child machine. `xstate.init`, with its input, starts it; `xstate.stop` ends it. */
export interface SentEvent {
  /** Id of the effect or the child. */
  to: string;
  event: SampleEvent;
}

/** One step of a walk through a machine, as an invariant looks at it. */
export interface WalkedStep<Context> {
  /** Path of the state before and after, e.g. `signedIn.authenticated`; null before the start. */
  from: string | null;
  to: string;
  /** null: the start. */
  event: SampleEvent | null;
  before: Context | null;
  after: Context;
  /** What the machine emitted meanwhile, in order. */
  emitted: readonly SampleEvent[];
  /** What it sent to its effects and children meanwhile, in order. */
  sent: readonly SentEvent[];
  /** Milliseconds until the machine goes on by the clock alone; null when it does not. Some time passes between steps. */
  timeLeft: number | null;
}

/**
 * What must hold after every step of every walk, whatever the machine's own definition says: a second opinion, so that
 * a transition that leads elsewhere, a guard that lets through or a forgotten action is noticed.
 */
export interface Invariant<Context> {
  /** A sentence, with the requirement it comes from where there is one. */
  name: string;
  /** Steps it speaks of; some walk of the machine must meet each invariant. */
  when: (step: WalkedStep<Context>) => boolean;
  holds: (step: WalkedStep<Context>) => boolean;
  /** No walk may meet it: the machine ignores such an event. */
  isNever?: true;
}

/** How an effect ended, as the type of an event. */
export const ended = (effect: string) => `xstate.done.actor.${effect}`;
export const failed = (effect: string) => `xstate.error.actor.${effect}`;

/** What the effect that ended in this step answered. */
export const outputOf = <Output>({ event }: Pick<WalkedStep<never>, 'event'>): Output => event?.output as Output;

/** The failure with which the effect ended in this step. */
export const failureIn = ({ event }: Pick<WalkedStep<never>, 'event'>): Failure => event?.error as Failure;

/** Did this step tell an event of this type? */
export const emits = ({ emitted }: Pick<WalkedStep<never>, 'emitted'>, type: string): boolean =>
  emitted.some((event) => event.type === type);

/** Did it raise the message of this key? */
export const raises = ({ emitted }: Pick<WalkedStep<never>, 'emitted'>, key: string): boolean =>
  emitted.some((event) => event.type === 'message.raised' && event.key === key);

/** Did it send an event of this type to this effect or child? */
export const sends = ({ sent }: Pick<WalkedStep<never>, 'sent'>, to: string, type: string): boolean =>
  sent.some((each) => each.to === to && each.event.type === type);

/** The input with which the effect was started in this step; undefined: it was not started. */
export const startedWith = <Input>({ sent }: Pick<WalkedStep<never>, 'sent'>, effect: string): Input | undefined =>
  sent.find(({ to, event }) => to === effect && event.type === 'xstate.init')?.event.input as Input | undefined;

interface Leading<Context> {
  /** Type of the event, or how it begins (time going by: `xstate.after.<delay>`). */
  on: string;
  /** State, or a state around it. */
  from?: string;
  where?: (step: WalkedStep<Context>) => boolean;
  /** State it leads to; left out: only `and` counts. */
  to?: string;
  and?: (step: WalkedStep<Context>) => boolean;
}

type Happening<Context> = Pick<Leading<Context>, 'on' | 'from' | 'where'>;

const happens =
  <Context>({ on, from, where }: Happening<Context>) =>
  (step: WalkedStep<Context>): boolean =>
    (step.event?.type === on || step.event?.type.startsWith(`${on}.`) === true) &&
    (from === undefined || `${step.from}.`.startsWith(`${from}.`)) &&
    (where === undefined || where(step));

/** This happening is ignored: a machine that takes the event there is wrong, wherever it leads. */
export const ignores = <Context>(name: string, happening: Happening<Context>): Invariant<Context> => ({
  name,
  when: happens(happening),
  holds: () => false,
  isNever: true,
});

/** The usual invariant: this happening leads there, and what else is then so. */
export function leads<Context>(name: string, { to, and, ...happening }: Leading<Context>): Invariant<Context> {
  return {
    name,
    when: happens(happening),
    holds: (step) => (to === undefined || step.to === to) && (and === undefined || and(step)),
  };
}

/** The same invariant in each of several states: some walk must meet it in every one. */
export const leadsFrom = <Context>(
  states: readonly string[],
  name: string,
  leading: Omit<Leading<Context>, 'from'>,
): Invariant<Context>[] => states.map((from) => leads(`${name}, in ${from}`, { ...leading, from }));
