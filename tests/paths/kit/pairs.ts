import type { CatalogueEntry } from '../../../machines/lib/catalogueEntry';
import type { PathCase } from './explore';
import type { Walk } from './live';
import { type WalkedCase, walkedCase } from './walks';

/** Two transitions of which the second can follow the first at once (1-switch coverage), and the cases that take both. */
interface TransitionPair {
  key: string;
  /** The shortest first. */
  ways: readonly PairWay[];
}

/** A case whose last step takes the first transition, and one whose last step takes the second. */
interface PairWay {
  before: WalkedCase<PathCase>;
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

/** The case that goes this way. */
const caseOf = ({ before, item }: PairWay): PathCase => ({
  ...item,
  title: `${before.item.title}, then ${item.title}`,
  events: [...before.item.events, item.events.at(-1)!],
});

/** Transitions of the last step. */
const takenLast = (walk: Walk | null): readonly string[] => walk?.steps.at(-1)?.transitions ?? [];

/** Cases by the situation in which their last step begins. */
function bySituation(walked: readonly WalkedCase<PathCase>[]) {
  const cases = new Map<string, WalkedCase<PathCase>[]>();
  for (const each of walked) {
    const { from } = each.item;
    if (from !== null) cases.set(from, [...(cases.get(from) ?? []), each]);
  }
  return cases;
}

/** Every pair of transitions of the walked cases: the second begins in the situation in which the first ends. */
function pairsOf(walked: readonly WalkedCase<PathCase>[]): TransitionPair[] {
  const following = bySituation(walked);
  const pairs = new Map<string, PairWay[]>();
  for (const before of walked)
    for (const { item, walk } of following.get(before.item.to) ?? []) {
      if (endsAgain(before.item, item)) continue;
      const [firsts, seconds] = [takenLast(before.walk), takenLast(walk)];
      for (const key of firsts.flatMap((first) => seconds.map((second) => keyOf(first, second)))) {
        const ways = pairs.get(key);
        if (ways) ways.push({ before, item });
        else pairs.set(key, [{ before, item }]);
      }
    }
  return [...pairs].map(([key, ways]) => ({
    key,
    ways: ways.sort((a, b) => a.before.item.events.length - b.before.item.events.length),
  }));
}

/** The pairs that a walk takes: transitions of two steps that follow each other. */
const pairsIn = ({ walk }: WalkedCase): string[] =>
  (walk?.steps ?? []).flatMap(({ transitions: seconds }, index, steps) =>
    (steps[index - 1]?.transitions ?? []).flatMap((first) => seconds.map((second) => keyOf(first, second))),
  );

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
 * Chooses cases that take every pair which a driver can bring about, each pair in the shortest way that it can.
 * @param chosen cases that are walked anyway.
 * @param rankOf how good a case is for the driver: 0 is brought about and comes to rest; null is not brought about.
 */
export async function screenPairs(
  entry: CatalogueEntry,
  walked: readonly WalkedCase<PathCase>[],
  chosen: readonly WalkedCase[],
  rankOf: (item: WalkedCase) => number | null,
): Promise<ScreenPairs> {
  const pairs = pairsOf(walked).map((pair, index) => ({ ...pair, number: firstPair + index }));
  const keys = new Set(pairs.map(({ key }) => key));
  const covered = new Set(chosen.flatMap(pairsIn).filter((key) => keys.has(key)));
  const beginnings = new Set(walked.filter((each) => rankOf(each) !== null));
  const following = bySituation(walked);
  /** The case; one that ends in passing goes on until it rests. null: the driver does not bring it about. */
  const atRest = async (item: PathCase, number: number): Promise<WalkedCase | null> => {
    const candidate = await walkedCase(entry, item, number);
    const rank = rankOf(candidate);
    if (rank !== 1) return rank === 0 ? candidate : null;
    for (const next of following.get(item.to) ?? []) {
      const further = await walkedCase(entry, caseOf({ before: candidate, item: next.item }), number);
      if (rankOf(further) === 0) return further;
    }
    return null;
  };
  const cases: WalkedCase[] = [];
  const lengthOf = ({ ways }: TransitionPair) => ways[0]!.before.item.events.length;
  // Long cases take several pairs.
  for (const { key, ways, number } of pairs.sort((a, b) => lengthOf(b) - lengthOf(a))) {
    if (covered.has(key)) continue;
    for (const way of ways.filter(({ before }) => beginnings.has(before))) {
      const candidate = await atRest(caseOf(way), number);
      if (!candidate) continue;
      cases.push(candidate);
      for (const each of pairsIn(candidate)) if (keys.has(each)) covered.add(each);
      break;
    }
  }
  return { count: pairs.length, cases, taken: covered.size };
}

/** The pairs of a machine: how many there are, and the walked case of each that its cases do not take by themselves. */
export async function walkedPairs(
  entry: CatalogueEntry,
  walked: readonly WalkedCase<PathCase>[],
): Promise<{ count: number; cases: WalkedCase[] }> {
  const pairs = pairsOf(walked);
  const taken = new Set(walked.flatMap(pairsIn));
  const cases: WalkedCase[] = [];
  for (const [index, { key, ways }] of pairs.entries())
    if (!taken.has(key)) cases.push(await walkedCase(entry, caseOf(ways[0]!), firstPair + index));
  return { count: pairs.length, cases };
}
