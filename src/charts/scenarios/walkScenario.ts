import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { inputNames, playableEventNamed, playableEventsOf, shortNameOf } from '../play/playableEvents';
import { createPlayer, type PlayedStep } from '../play/player';
import type { Scenario } from './scenario';

/** Why a scenario no longer fits its machine. */
export interface ScenarioProblem {
  /**
   * `start`: no input has the name. `unknown`: nothing has the name. `ignored`: it cannot happen there. `otherState`: the
   * machine is elsewhere after it.
   */
  reason: 'start' | 'unknown' | 'ignored' | 'otherState';
  /** Number of the step; 0 is the start. */
  step: number;
  /** What the scenario names: an input, an event, or the states it expects. */
  named: string;
  /** What there is in place of it: inputs, events that are possible there, or the states of the machine. */
  instead: readonly string[];
}

/** What became of a scenario in its machine. */
export interface WalkedScenario {
  /** Position of the input it starts with. */
  input: number;
  /** The steps that could be played. */
  log: readonly PlayedStep[];
  problem: ScenarioProblem | null;
}

/** Plays a scenario on its machine, up to the first step that does not fit. */
export function walkScenario(entry: CatalogueEntry, { start, steps }: Scenario): WalkedScenario {
  const names = inputNames(entry);
  const input = start === null ? 0 : names.indexOf(start);
  if (input < 0) {
    const problem = { reason: 'start', step: 0, named: start ?? '', instead: names } as const;
    return { input: 0, log: [], problem };
  }
  const player = createPlayer(entry, input);
  const playableEvents = playableEventsOf(entry);
  for (const [index, { event, states }] of steps.entries()) {
    const { possible } = player.getPosition();
    const found = playableEventNamed(playableEvents, event);
    const stopped = (problem: Omit<ScenarioProblem, 'step'>): WalkedScenario => ({
      input,
      log: player.getPosition().log,
      problem: { step: index + 1, ...problem },
    });
    if (found === null || !player.happen(found.id)) {
      const instead = possible.map(({ playableEvent }) => shortNameOf(playableEvents, playableEvent));
      return stopped({ reason: found === null ? 'unknown' : 'ignored', named: event, instead });
    }
    const { active, states: now } = player.getPosition();
    const missing = states.filter((path) => !active.has(path));
    if (missing.length > 0) return stopped({ reason: 'otherState', named: missing.join(', '), instead: now });
  }
  return { input, log: player.getPosition().log, problem: null };
}
