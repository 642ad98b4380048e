import type { Failure } from '#domain/errors';
import type { SampleEvent } from '#machines/lib/catalogueEntry';

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

/** The usual invariant: this happening leads there, and what else is then so. */
export function leads<Context>(name: string, { on, from, where, to, and }: Leading<Context>): Invariant<Context> {
  return {
    name,
    when: (step) =>
      (step.event?.type === on || step.event?.type.startsWith(`${on}.`) === true) &&
      (from === undefined || `${step.from}.`.startsWith(`${from}.`)) &&
      (where === undefined || where(step)),
    holds: (step) => (to === undefined || step.to === to) && (and === undefined || and(step)),
  };
}

/** The same invariant in each of several states: some walk must meet it in every one. */
export const leadsFrom = <Context>(
  states: readonly string[],
  name: string,
  leading: Omit<Leading<Context>, 'from'>,
): Invariant<Context>[] => states.map((from) => leads(`${name}, in ${from}`, { ...leading, from }));
