import type { CatalogueEntry } from '../../../machines/lib/catalogueEntry';
import { statesOf, transitionsOf } from '../../paths/kit/live';
import { type CaseReport, type MachineReport, writeReport } from '../../paths/kit/report';

/** States and transitions that the walks of one machine have reached. */
export class Reached {
  readonly states = new Set<string>();
  readonly transitions = new Set<string>();

  add({ states, transitions }: { states: Iterable<string>; transitions: Iterable<string> }): void {
    for (const state of states) this.states.add(state);
    for (const transition of transitions) this.transitions.add(transition);
  }

  /** Writes the report of this level. */
  report(
    { id, machine }: CatalogueEntry,
    cases: readonly CaseReport[],
    excused: MachineReport['excused'],
    pairsOnScreen?: MachineReport['pairsOnScreen'],
  ): void {
    writeReport({
      level: 2,
      machine: id,
      states: { all: statesOf(machine), walked: [...this.states] },
      transitions: { all: transitionsOf(machine), walked: [...this.transitions] },
      excused,
      cases,
      ...(pairsOnScreen && { pairsOnScreen }),
    });
  }

  /** Transitions that no walk has reached, with or without a reason. */
  transitionsLeft({ machine }: CatalogueEntry): string[] {
    return transitionsOf(machine).filter((key) => !this.transitions.has(key));
  }
}
