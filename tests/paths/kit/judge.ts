import type { CatalogueEntry } from '../../../machines/lib/catalogueEntry';
import type { Invariant } from '../../machines/lib/invariant';
import { doneType, errorType, nodesOf } from './explore';
import { statesOf, transitionsOf } from './live';
import type { WalkedCase } from './walks';

type Invariants = readonly Invariant<never>[];

/** The error of a case: it threw, it ended in a wrong state, or an invariant does not hold. */
export function errorOf({ item, walk, error }: WalkedCase, own: Invariants): string | null {
  if (!walk) return error;
  if (item.target !== undefined && JSON.stringify(item.target) !== JSON.stringify(walk.value))
    return `ended in ${JSON.stringify(walk.value)} instead of ${JSON.stringify(item.target)}`;
  // What came before the last step is the last step of another case.
  const step = walk.steps.at(-1)!;
  const broken = own.find((invariant) => invariant.when(step as never) && !invariant.holds(step as never));
  return broken ? `does not hold: ${broken.name}` : null;
}

/** States and transitions that some case walked. */
export const walkedIn = (cases: readonly WalkedCase[], what: 'states' | 'transitions'): Set<string> =>
  new Set(cases.flatMap(({ walk }) => [...(walk?.[what] ?? [])]));

/** States and transitions of the machine that no case walked. */
export function notWalked({ machine }: CatalogueEntry, cases: readonly WalkedCase[]): string[] {
  const [states, transitions] = [walkedIn(cases, 'states'), walkedIn(cases, 'transitions')];
  return [
    ...statesOf(machine).filter((state) => !states.has(state)),
    ...transitionsOf(machine).filter((key) => !transitions.has(key)),
  ];
}

/** Outcomes of effects that no case brings about, and outcomes listed for an effect that is not there. */
export function missingOutcomes({ machine, outcomes }: CatalogueEntry, cases: readonly WalkedCase[]): string[] {
  const events = new Set(cases.flatMap(({ item }) => item.events));
  const happened = new Set([...events].map((event) => JSON.stringify(event)));
  const wanted = Object.entries(outcomes).flatMap(([id, { done, failed }]) => [
    ...done.map((output) => JSON.stringify({ type: doneType(id), actorId: id, output })),
    ...failed.map((error) => JSON.stringify({ type: errorType(id), actorId: id, error })),
  ]);
  const effects = nodesOf(machine).flatMap(({ invoke }) => invoke.map(({ id }) => id));
  return [
    ...wanted.filter((outcome) => !happened.has(outcome)),
    ...Object.keys(outcomes).filter((id) => !effects.includes(id)),
  ];
}

/** Invariants that no step of any case meets. */
export function unmetInvariants(own: Invariants, cases: readonly WalkedCase[]): string[] {
  const steps = cases.flatMap(({ walk }) => walk?.steps ?? []);
  return own
    .filter(({ isNever }) => !isNever)
    .filter((invariant) => !steps.some((step) => invariant.when(step as never)))
    .map(({ name }) => name);
}
