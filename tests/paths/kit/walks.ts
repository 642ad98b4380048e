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

const lastStep = ({ walk }: WalkedCase) => walk?.steps.at(-1);

/**
 * One case a transition: the shortest that can be driven and whose last step takes it. What no drivable case takes is
 * told by coverage, not here.
 */
export function onePerTransition(cases: readonly WalkedCase[], canDrive: (item: WalkedCase) => boolean): WalkedCase[] {
  const covered = new Set<string>();
  return [...cases]
    .sort((a, b) => a.item.events.length - b.item.events.length || a.number - b.number)
    .filter((item) => {
      const taken = lastStep(item)?.transitions ?? [];
      if (!taken.some((key) => !covered.has(key)) || !canDrive(item)) return false;
      for (const key of taken) covered.add(key);
      return true;
    })
    .sort((a, b) => a.number - b.number);
}
