import type { AnyStateMachine, StateValue } from 'xstate';
import type { Failure } from '#domain/errors';

/** An event with everything it carries. */
export type SampleEvent = { type: string; [field: string]: unknown };

/** One type of event: its meaning, and samples for path tests and play. */
export interface EventSamples {
  description: string;
  samples: readonly SampleEvent[];
  /** Ids of the machines that send it; left out: it comes from a view, the browser or the machine itself. */
  from?: readonly string[];
}

/** Events that all come from other machines. @param from their ids. */
export const sentBy = (
  from: readonly string[],
  events: Readonly<Record<string, EventSamples>>,
): Record<string, EventSamples> =>
  Object.fromEntries(Object.entries(events).map(([type, samples]) => [type, { ...samples, from }]));

/** How an effect can end. Every sample that leads to another state adds a path. */
export interface EffectOutcomes {
  done: readonly unknown[];
  failed: readonly Failure[];
}

/** What a sample is called: by its name in links and scenarios, in words on screen. */
export interface SampleTitle {
  /** Unique among the samples of its event; links and scenarios use it, so it does not change. */
  name: string;
  et: string;
  en: string;
}

/**
 * Titles of samples, one for each, in their order: of inputs under `start`, of an event under its type, of what an effect ends
 * with under `done.<effect>`. Needed where there are several; failures are named by their kind.
 */
export type SampleTitles = Readonly<Record<string, readonly SampleTitle[]>>;

/** A machine as charts, play and path tests need it. */
export interface CatalogueEntry {
  /** The machine's own id. */
  id: string;
  /** Key of its title in the namespace `machines`. */
  titleKey: string;
  machine: AnyStateMachine;
  sampleTitles?: SampleTitles;
  /** Inputs it is started with; more than one where the path depends on the input. */
  inputs: readonly unknown[];
  /** States the main way leads past, in order; its end is the last. What is between them follows from the machine. */
  mainWay: readonly string[];
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
