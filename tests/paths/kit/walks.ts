import type { CatalogueEntry } from '../../../machines/lib/catalogueEntry';
import { type EventPath, type PathCase, pathCases } from './explore';
import { transitionKey, type Walk, walkLive } from './live';

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

/** A case that a screen may walk. Its walk through the live actor is made when it is asked for: few of thousands are. */
export interface Candidate {
  number: number;
  item: PathCase;
  /** Keys of the transitions it takes. */
  taken: () => readonly string[];
  walked: () => Promise<WalkedCase<PathCase>>;
  /** Smaller is better; null: not to be taken. */
  rank: () => Promise<number | null>;
}

const once = <Result>(make: () => Result): (() => Result) => {
  let made: { result: Result } | null = null;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
};

/**
 * The cases of a machine from which a screen chooses.
 * @param rankOf the rank of a walked case.
 * @param canRank false where `rankOf` is known to be null without a walk.
 */
export async function candidatesOf(
  entry: CatalogueEntry,
  rankOf: (item: WalkedCase) => number | null,
  canRank: (item: PathCase, taken: () => readonly string[]) => boolean = () => true,
): Promise<Candidate[]> {
  const numbered = pathCases(entry).map((item, index) => ({ item, number: index + 1 }));
  const atStart = new Map<unknown, readonly string[]>();
  for (const { item, number } of numbered.filter(({ item: { from } }) => from === null))
    atStart.set(item.input, [...((await walkedCase(entry, item, number)).walk?.transitions ?? [])]);
  return numbered.flatMap(({ item, number }) => {
    const taken = once(() => [...new Set([...atStart.get(item.input)!, ...item.taken.map(transitionKey)])]);
    if (!canRank(item, taken)) return [];
    const walked = once(() => walkedCase(entry, item, number));
    return [{ number, item, taken, walked, rank: once(async () => rankOf(await walked())) }];
  });
}

/**
 * Selects few cases that take every transition: for each transition the shortest case of the best rank. A case is left
 * out when others of the same rank take all its transitions. Coverage reports transitions that no case takes.
 */
export async function onePerTransition(candidates: readonly Candidate[]): Promise<WalkedCase[]> {
  const covered = new Set<string>();
  const isNew = ({ taken }: Candidate) => taken().some((key) => !covered.has(key));
  const chosen = new Set<{ candidate: Candidate; rank: number }>();
  const take = (candidate: Candidate, rank: number) => {
    for (const key of candidate.taken()) covered.add(key);
    chosen.add({ candidate, rank });
  };
  const later: { candidate: Candidate; rank: number }[] = [];
  const byLength = candidates.toSorted((a, b) => a.item.events.length - b.item.events.length || a.number - b.number);
  for (const candidate of byLength) {
    // A case without a new transition is not taken, whatever its rank: it need not be walked.
    const rank = isNew(candidate) ? await candidate.rank() : null;
    if (rank === 0) take(candidate, rank);
    else if (rank !== null) later.push({ candidate, rank });
  }
  for (const { candidate, rank } of later.sort((a, b) => a.rank - b.rank)) if (isNew(candidate)) take(candidate, rank);
  for (const each of chosen) {
    const others = [...chosen].filter((other) => other !== each && other.rank <= each.rank);
    const takenByOthers = new Set(others.flatMap(({ candidate }) => candidate.taken()));
    if (each.candidate.taken().every((key) => takenByOthers.has(key))) chosen.delete(each);
  }
  const walked = await Promise.all([...chosen].map(({ candidate }) => candidate.walked()));
  return walked.sort((a, b) => a.number - b.number);
}
