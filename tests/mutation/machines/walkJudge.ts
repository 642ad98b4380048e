import type { AnyStateMachine } from 'xstate';
import type { CatalogueEntry } from '../../../machines/lib/catalogueEntry';
import { invariants } from '../../machines/invariants';
import { pathCases } from '../../paths/kit/explore';
import { errorOf, missingOutcomes, notWalked, unmetInvariants } from '../../paths/kit/judge';
import { inOrder } from '../../paths/kit/report';
import { type WalkedCase, walkedCase } from '../../paths/kit/walks';
import type { BrokenKey } from './assigned';
import { watched } from './mutants';

/**
 * What level 1 of `npm run paths` finds wrong with a machine: its cases are made and walked anew, and judged by the
 * invariants and by what must be reached. It ends at the first finding.
 * @param seed order of the cases; neighbours break alike, so a mixed order finds the first one sooner.
 * @returns the finding, or null.
 */
export async function findingOf(entry: CatalogueEntry, machine: AnyStateMachine, seed: number): Promise<string | null> {
  const own = invariants[entry.id] ?? [];
  const mutated = { ...entry, machine };
  const cases: WalkedCase[] = [];
  try {
    for (const [index, item] of inOrder(pathCases(mutated), seed).entries()) {
      const walked = await walkedCase(mutated, item, index + 1);
      const error = errorOf(walked, own);
      if (error !== null) return error;
      cases.push(walked);
    }
  } catch (error) {
    return `its paths cannot be found: ${(error as Error).message}`;
  }
  const [unreached] = notWalked(mutated, cases);
  if (unreached !== undefined) return `never reached: ${unreached}`;
  const [missing] = missingOutcomes(mutated, cases);
  if (missing !== undefined) return `never happens: ${missing}`;
  const [unmet] = unmetInvariants(own, cases);
  return unmet === undefined ? null : `never met: ${unmet}`;
}

/**
 * The fields that the actions of a machine assign in its walks.
 * @throws when the unbroken machine does not pass: then nothing can be said of its mutants.
 */
export async function assignedIn(entry: CatalogueEntry): Promise<BrokenKey[]> {
  const found = new Map<string, BrokenKey>();
  const machine = watched(entry.machine, (key) => found.set(`${key.action} ${key.key}`, key));
  const finding = await findingOf(entry, machine, 1);
  if (finding !== null) throw new Error(`${entry.id} fails unbroken: ${finding}`);
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, key]) => key);
}
