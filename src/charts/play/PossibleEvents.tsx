import type { Possible } from './playedMachine';
import type { PlayTexts } from './playTexts';

interface PossibleEventsProps {
  possible: readonly Possible[];
  texts: PlayTexts;
  /** Of a machine inside: its title, which tells its buttons from those of the others. */
  of?: string;
  /** @param id of the playable event. */
  onPlay: (id: string) => void;
}

/** What can happen to a machine now: a button each; the failures of an effect stand together. */
export function PossibleEvents({ possible, texts, of, onPlay }: PossibleEventsProps) {
  if (possible.length === 0) return null;
  const failures = new Map<string, Possible[]>();
  for (const each of possible.filter(({ playableEvent }) => playableEvent.kind === 'failed')) {
    const { name } = each.playableEvent;
    failures.set(name, [...(failures.get(name) ?? []), each]);
  }
  const labelOf = (each: Possible) => [of, texts.whole(each)].filter(Boolean).join(': ');
  return (
    <ul className="machine-possible">
      {possible
        .filter(({ playableEvent }) => playableEvent.kind !== 'failed')
        .map((each) => (
          <li key={each.playableEvent.id}>
            <button
              type="button"
              className="machine-choice"
              aria-label={of === undefined ? undefined : labelOf(each)}
              onClick={() => onPlay(each.playableEvent.id)}
            >
              {texts.whole(each)}
            </button>
          </li>
        ))}
      {[...failures].map(([name, ways]) => (
        <li key={name}>
          {texts.transition(ways[0]!)}:
          <div className="machine-tools">
            {ways.map((each) => (
              <button
                key={each.playableEvent.id}
                type="button"
                className="machine-button"
                aria-label={labelOf(each)}
                onClick={() => onPlay(each.playableEvent.id)}
              >
                {texts.sample(each.playableEvent)}
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
