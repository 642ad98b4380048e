import type { AnyStateMachine } from 'xstate';
import { catalogue } from '#machines/catalogue';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { type Chart, statesOfChart } from './chart';

/** A machine of the catalogue that another one runs. */
export interface ChildMachine {
  entry: CatalogueEntry;
  /** Path of the state while which it runs; null: it is spawned by an action, where one is needed. */
  state: string | null;
}

/** The machine of the catalogue with this id. */
export const entryOf = (id: string | undefined): CatalogueEntry | undefined =>
  catalogue.find((entry) => entry.id === id);

/** Machines that a machine runs: those its states invoke, in the order of the chart, then those its actions spawn. */
export function childrenOf({ machine }: Pick<CatalogueEntry, 'machine'>, chart: Chart): ChildMachine[] {
  const invoked = statesOfChart(chart).flatMap(({ path, invokes }) =>
    invokes.flatMap(({ machine: id }) => {
      const entry = entryOf(id ?? undefined);
      return entry ? [{ entry, state: path }] : [];
    }),
  );
  const others = Object.values(machine.implementations.actors).flatMap((actor) => {
    const entry = entryOf((Object(actor) as Partial<AnyStateMachine>).id);
    return entry && !invoked.some((each) => each.entry === entry) ? [{ entry, state: null }] : [];
  });
  return [...invoked, ...others];
}
