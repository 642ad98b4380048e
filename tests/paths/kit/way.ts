import type { CatalogueEntry } from '../../../machines/lib/catalogueEntry';
import { playableEventsOf, shortNameOf } from '../../../src/charts/play/playableEvents';
import type { EventPath } from './explore';

/** The way of a case through its machine, as the address of play names it. */
export interface CaseWay {
  /** Position of the input it starts with. */
  input: number;
  /** Names of playable events, as scenarios have them. */
  events: readonly string[];
  /** Number of the event after which it failed; 0: at the start. */
  failedAt: number;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The way of a case that fails at its end. An event that play does not know gets its type. */
export function wayOf(entry: CatalogueEntry, { input, events }: Pick<EventPath, 'input' | 'events'>): CaseWay {
  const playable = playableEventsOf(entry);
  return {
    input: Math.max(
      0,
      entry.inputs.findIndex((each) => same(each, input)),
    ),
    events: events.map((event) => {
      const found = playable.find((each) => same(each.event, event));
      return found ? shortNameOf(playable, found) : event.type;
    }),
    failedAt: events.length,
  };
}
