import type { CatalogueEntry } from '../../../machines/lib/catalogueEntry';
import { type PathCase, pathCases } from './explore';
import { type Walk, walkLive } from './live';

/** A case with what the live actor did in it. `number` names it from run to run. */
export interface WalkedCase {
  number: number;
  item: PathCase;
  walk: Walk | null;
  /** Why it could not be walked. */
  error: string | null;
}

/** Every case of a machine, walked through its live actor. */
export async function walkedCases(entry: CatalogueEntry): Promise<WalkedCase[]> {
  const walked: WalkedCase[] = [];
  for (const [index, item] of pathCases(entry).entries()) {
    try {
      const walk = await walkLive(entry.machine, item);
      walked.push({ number: index + 1, item, walk, error: null });
    } catch (error) {
      walked.push({
        number: index + 1,
        item,
        walk: null,
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }
  return walked;
}

/**
 * One case a transition: the shortest among those that are worth most. What no case takes is told by coverage, not here.
 * @param rankOf smaller is better; null: not to be taken.
 */
export function onePerTransition(
  cases: readonly WalkedCase[],
  rankOf: (item: WalkedCase) => number | null,
): WalkedCase[] {
  const covered = new Set<string>();
  return cases
    .map((item) => ({ item, rank: rankOf(item) }))
    .filter((each): each is { item: WalkedCase; rank: number } => each.rank !== null)
    .sort(
      (a, b) =>
        a.rank - b.rank || a.item.item.events.length - b.item.item.events.length || a.item.number - b.item.number,
    )
    .map(({ item }) => item)
    .filter(({ walk }) => {
      const taken = [...(walk?.transitions ?? [])];
      if (!taken.some((key) => !covered.has(key))) return false;
      for (const key of taken) covered.add(key);
      return true;
    })
    .sort((a, b) => a.number - b.number);
}
