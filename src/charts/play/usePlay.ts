import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { createPlayer, type Position } from './player';
import { type PlayedWay, wayIn, withWay } from './playLink';

/** A machine that is played on its page. */
export interface Play {
  /** What was played; of a link that no longer fits, its first part. */
  way: PlayedWay;
  position: Position;
  isLinkBroken: boolean;
  goTo: (way: PlayedWay) => void;
  /** One step further. @param id of the step. */
  play: (id: string) => void;
}

/** Plays a machine. The address holds the position: a reload keeps it, and the browser's back takes a step back. */
export function usePlay(entry: CatalogueEntry): Play {
  const [search, setSearch] = useSearchParams();
  const { input, steps, isTogether = false } = wayIn(entry, search);
  const played = steps.join('*');
  const position = useMemo(() => {
    const way = wayIn(entry, new URLSearchParams({ play: played }));
    return createPlayer(entry, input, way.steps, { isTogether }).getPosition();
  }, [entry, input, played, isTogether]);
  const way = { input, steps: position.log.map(({ id }) => id), isTogether };
  const goTo = (next: PlayedWay) => setSearch(withWay(search, entry, next));
  return {
    way,
    position,
    isLinkBroken: position.log.length < steps.length,
    goTo,
    play: (id) => goTo({ ...way, steps: [...way.steps, id] }),
  };
}
