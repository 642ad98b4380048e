import type { CatalogueEntry } from '../../../machines/lib/catalogueEntry';
import type { PathCase } from './explore';
import { type WalkedCase, walkedCase } from './walks';

/** Two transitions of which the second can follow the first at once (1-switch coverage), and the shortest case that takes both. */
interface TransitionPair {
  key: string;
  item: PathCase;
}

/** Pairs have numbers of their own, so that those of the cases stay. */
export const firstPair = 50_001;

const keyOf = (first: string, second: string) => `${first} ⇒ ${second}`;

/** An effect that has ended ends again only when its state was entered again. */
const endsAgain = (before: PathCase, item: PathCase): boolean => {
  const { actorId } = item.events.at(-1)!;
  return actorId !== undefined && before.events.at(-1)?.actorId === actorId && before.from === before.to;
};

/** Every pair of transitions of the walked cases: the second begins in the situation in which the first ends. */
function pairsOf(walked: readonly WalkedCase<PathCase>[]): TransitionPair[] {
  const walks = walked.flatMap(({ item, walk }) => (walk ? [{ item, taken: walk.steps.at(-1)!.transitions }] : []));
  const byStart = new Map<string, typeof walks>();
  for (const each of walks)
    if (each.item.from !== null) byStart.set(each.item.from, [...(byStart.get(each.item.from) ?? []), each]);
  const pairs = new Map<string, TransitionPair>();
  for (const { item: before, taken: firsts } of walks)
    for (const { item, taken: seconds } of byStart.get(before.to) ?? []) {
      if (endsAgain(before, item)) continue;
      const events = [...before.events, item.events.at(-1)!];
      for (const key of firsts.flatMap((first) => seconds.map((second) => keyOf(first, second)))) {
        const known = pairs.get(key);
        if (known && known.item.events.length <= events.length) continue;
        const title = `${before.title}, then ${item.title}`;
        pairs.set(key, { key, item: { ...item, title, events } });
      }
    }
  return [...pairs.values()];
}

/** The pairs that a walk takes: transitions of two steps that follow each other. */
const pairsIn = ({ walk }: WalkedCase): string[] =>
  (walk?.steps ?? []).flatMap(({ transitions: seconds }, index, steps) =>
    (steps[index - 1]?.transitions ?? []).flatMap((first) => seconds.map((second) => keyOf(first, second))),
  );

/** Every pair of transitions that can follow each other, by its key, with the shortest case that takes it. */
const shortestOf = (walked: readonly WalkedCase<PathCase>[]): Map<string, PathCase> =>
  new Map(pairsOf(walked).map(({ key, item }) => [key, item]));

/** The pairs of a machine as its screen can walk them. */
export interface ScreenPairs {
  /** How many pairs can follow each other in the machine. */
  count: number;
  /** Further cases, each with a pair that no case before it takes. */
  cases: WalkedCase[];
  /** How many pairs all cases take together. */
  taken: number;
}

/**
 * Chooses cases that take every pair which a driver can bring about.
 * @param chosen cases that are walked anyway.
 * @param canWalk can the driver bring this case about?
 */
export async function screenPairs(
  entry: CatalogueEntry,
  walked: readonly WalkedCase<PathCase>[],
  chosen: readonly WalkedCase[],
  canWalk: (item: WalkedCase) => boolean,
): Promise<ScreenPairs> {
  const pairs = shortestOf(walked);
  const covered = new Set(chosen.flatMap(pairsIn).filter((key) => pairs.has(key)));
  const cases: WalkedCase[] = [];
  const numbered = [...pairs].map(([key, item], index) => ({ key, item, number: firstPair + index }));
  // Long cases take several pairs.
  for (const { key, item, number } of numbered.sort((a, b) => b.item.events.length - a.item.events.length)) {
    if (covered.has(key)) continue;
    const candidate = await walkedCase(entry, item, number);
    if (!canWalk(candidate)) continue;
    cases.push(candidate);
    for (const each of pairsIn(candidate)) if (pairs.has(each)) covered.add(each);
  }
  return { count: pairs.size, cases, taken: covered.size };
}

/** The pairs of a machine: how many there are, and the walked case of each that its cases do not take by themselves. */
export async function walkedPairs(
  entry: CatalogueEntry,
  walked: readonly WalkedCase<PathCase>[],
): Promise<{ count: number; cases: WalkedCase[] }> {
  const pairs = pairsOf(walked);
  const taken = new Set(walked.flatMap(pairsIn));
  const cases: WalkedCase[] = [];
  for (const [index, { key, item }] of pairs.entries())
    if (!taken.has(key)) cases.push(await walkedCase(entry, item, firstPair + index));
  return { count: pairs.length, cases };
}
