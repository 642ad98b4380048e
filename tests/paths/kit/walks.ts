import type { CatalogueEntry } from '../../../machines/lib/catalogueEntry';
import { type EventPath, type PathCase, pathCases } from './explore';
import { type Walk, walkLive } from './live';

/** A case with what the live actor did in it. `number` names it from run to run. */
export interface WalkedCase<Item extends EventPath = EventPath> {
  number: number;
  item: Item;
  walk: Walk | null;
  /** Why it could not be walked. */
  error: string | null;
}

/** One case of a machine, walked through its live actor. */
export async function walkedCase<Item extends EventPath>(
  { machine }: CatalogueEntry,
  item: Item,
  number: number,
): Promise<WalkedCase<Item>> {
  try {
    return { number, item, walk: await walkLive(machine, item), error: null };
  } catch (error) {
    return { number, item, walk: null, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Every case of a machine, walked through its live actor. */
export async function walkedCases(entry: CatalogueEntry): Promise<WalkedCase<PathCase>[]> {
  const walked: WalkedCase<PathCase>[] = [];
  for (const [index, item] of pathCases(entry).entries()) walked.push(await walkedCase(entry, item, index + 1));
  return walked;
}

/**
 * Selects few cases that take every transition: for each transition the shortest case of the best rank. A case is left
 * out when others of the same rank take all its transitions. Coverage reports transitions that no case takes.
 * @param rankOf smaller is better; null: not to be taken.
 */
export function onePerTransition(
  cases: readonly WalkedCase[],
  rankOf: (item: WalkedCase) => number | null,
): WalkedCase[] {
  const covered = new Set<string>();
  const chosen = new Set(
    cases
      .map((item) => ({ item, rank: rankOf(item), taken: [...new Set(item.walk?.transitions ?? [])] }))
      .filter((each): each is typeof each & { rank: number } => each.rank !== null)
      .sort(
        (a, b) =>
          a.rank - b.rank || a.item.item.events.length - b.item.item.events.length || a.item.number - b.item.number,
      )
      .filter(({ taken }) => {
        const isNew = taken.some((key) => !covered.has(key));
        for (const key of taken) covered.add(key);
        return isNew;
      }),
  );
  for (const each of chosen) {
    const others = [...chosen].filter((other) => other !== each && other.rank <= each.rank);
    const takenByOthers = new Set(others.flatMap(({ taken }) => taken));
    if (each.taken.every((key) => takenByOthers.has(key))) chosen.delete(each);
  }
  return [...chosen].map(({ item }) => item).sort((a, b) => a.number - b.number);
}
