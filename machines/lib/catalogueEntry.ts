import type { AnyStateMachine, StateValue } from 'xstate';
import type { Failure } from '#domain/errors';

/** An event with everything it carries. */
export type SampleEvent = { type: string; [field: string]: unknown };

/** One type of event: its meaning, and samples for path tests and play. */
export interface EventSamples {
  description: string;
  samples: readonly SampleEvent[];
}

/** How an effect can end. Every sample that leads to another state adds a path. */
export interface EffectOutcomes {
  done: readonly unknown[];
  failed: readonly Failure[];
}

/** A machine as charts, play and path tests need it. */
export interface CatalogueEntry {
  /** The machine's own id. */
  id: string;
  /** Key of its title in the namespace `machines`. */
  titleKey: string;
  machine: AnyStateMachine;
  /** Inputs it is started with; more than one where the path depends on the input. */
  inputs: readonly unknown[];
  /** By event type: every event the machine listens to. */
  events: Readonly<Record<string, EventSamples>>;
  /** By id of the invoked effect. */
  outcomes: Readonly<Record<string, EffectOutcomes>>;
  /** Can this sample happen there? Left out: every sample can. An impossible sample only multiplies states. */
  canHappen?: (context: never, event: SampleEvent, value: StateValue) => boolean;
  /** The part of the context that guards read; anything else would only multiply states. */
  guardView?: (context: never, value: StateValue) => unknown;
}

/** Failures worth trying: no answer, a refusal, a broken service. */
export const networkFailure: Failure = { kind: 'network', key: 'error.backendError' };
export const serverFailure: Failure = { kind: 'server', key: 'error.backendError' };
