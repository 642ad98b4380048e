import type { SampleEvent } from './catalogueEntry';

/** One step of a walk through a machine, as a fact looks at it. */
export interface WalkedStep<Context> {
  /** Path of the state before and after, e.g. `signedIn.authenticated`; null before the start. */
  from: string | null;
  to: string;
  /** null: the start. */
  event: SampleEvent | null;
  before: Context | null;
  after: Context;
  /** What the machine told the outside meanwhile, in order. */
  emitted: readonly SampleEvent[];
}

/**
 * What must hold after every step of every walk, whatever the machine's own definition says: a second opinion, so that
 * a transition that leads elsewhere or a forgotten action is noticed.
 */
export interface Fact<Context> {
  /** A sentence, with the requirement it comes from. */
  name: string;
  /** Steps it speaks of; every walk of a machine must meet each fact at least once. */
  when: (step: WalkedStep<Context>) => boolean;
  holds: (step: WalkedStep<Context>) => boolean;
}

/** How an effect ended, in the words of facts: `ended('saveApplication')`, `failed('saveApplication')`. */
export const ended = (effect: string) => `xstate.done.actor.${effect}`;
export const failed = (effect: string) => `xstate.error.actor.${effect}`;
/** Did this step tell an event of this type? */
export const tells = ({ emitted }: Pick<WalkedStep<unknown>, 'emitted'>, type: string): boolean =>
  emitted.some((event) => event.type === type);
