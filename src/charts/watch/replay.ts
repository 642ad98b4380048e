import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import type { MachineReport } from '../../inspection/messages';
import { createPlayer, type Position } from '../play/player';
import type { PlayedWay } from '../play/playLink';
import { innermostOfValue } from './statesOfValue';

/** What was watched of one machine, as a way in play. */
export interface Replay {
  way: PlayedWay;
  /** The first event that has no sample which leads to the state that was seen; null: all of it can be played. */
  missing: string | null;
}

/** Positions looked at before the search ends with the longest way so far: samples of one event may have to be tried in turn. */
const mostTries = 400;

type Seen = Pick<MachineReport, 'event' | 'value'>;

/** The longest way from an input that leads through the states that were seen. */
function longestWay(entry: CatalogueEntry, input: number, seen: readonly Seen[]): Replay {
  let best: Replay = { way: { input, steps: [] }, missing: seen[0]?.event ?? null };
  let tries = 0;
  /** @returns whether everything was played. */
  const play = (steps: readonly string[], position: Position, index: number): boolean => {
    const next = seen[index];
    if (steps.length > best.way.steps.length || !next) best = { way: { input, steps }, missing: next?.event ?? null };
    if (!next) return true;
    const heard = position.possible.filter(({ playableEvent }) => playableEvent.event.type === next.event);
    // A machine ignores what it cannot hear, and stays.
    if (heard.length === 0) return isAt(entry, position, next.value) && play(steps, position, index + 1);
    return heard.some(({ playableEvent: { id } }) => {
      if (tries >= mostTries) return false;
      tries += 1;
      const way = [...steps, id];
      const reached = createPlayer(entry, input, way).getPosition();
      return isAt(entry, reached, next.value) && play(way, reached, index + 1);
    });
  };
  play([], createPlayer(entry, input).getPosition(), 0);
  return best;
}

const isAt = (entry: CatalogueEntry, { states }: Position, value: unknown): boolean =>
  states.join() === innermostOfValue(entry, value).join();

/**
 * Finds samples that lead a machine through the states that were watched: a log has no data, so that the samples of the
 * catalogue stand for what was sent.
 * @param reports of one machine, the oldest first; the first one tells where it was then.
 * @returns null when the machine was not watched from its start.
 */
export function replayOf(entry: CatalogueEntry, [first, ...rest]: readonly Seen[]): Replay | null {
  const replays = entry.inputs.flatMap((_, input) =>
    first && isAt(entry, createPlayer(entry, input).getPosition(), first.value) ? [longestWay(entry, input, rest)] : [],
  );
  return (
    replays.find(({ missing }) => missing === null) ??
    replays.toSorted((a, b) => b.way.steps.length - a.way.steps.length)[0] ??
    null
  );
}
