import { type AnyStateMachine, StateMachine } from 'xstate';
import { type BrokenKey, watchAssigned } from './assigned';
import { type Draft, operators } from './operators';
import { copyOf } from './sites';

/** One break of one machine; operator and place name it from run to run. */
export interface Mutant {
  machine: string;
  operator: string;
  place: string;
}

/** A mutated machine may go round for ever: after this many steps without an event it fails. */
const limit = { maxIterations: 500 };

const draftOf = ({ config, implementations: { delays, actions } }: AnyStateMachine): Draft => ({
  config: copyOf(config),
  delays: { ...delays },
  actions: { ...actions },
});

const machineOf = (machine: AnyStateMachine, { config, ...implementations }: Draft): AnyStateMachine =>
  new StateMachine({ ...config, options: limit } as never, { ...machine.implementations, ...implementations } as never);

/** Every mutant of a machine. @param assigned what its actions assign. */
export const mutantsOf = (machine: AnyStateMachine, assigned: readonly BrokenKey[]): Mutant[] =>
  Object.entries(operators).flatMap(([operator, changesOf]) =>
    changesOf(draftOf(machine), assigned).map(({ place }) => ({ machine: machine.id, operator, place })),
  );

/**
 * The machine broken in this way.
 * @throws when it has no such place.
 */
export function broken(machine: AnyStateMachine, { operator, place }: Mutant, assigned: readonly BrokenKey[]) {
  const draft = draftOf(machine);
  const change = operators[operator]?.(draft, assigned).find((each) => each.place === place);
  if (!change) throw new Error(`${machine.id} has no place “${place}” for “${operator}”`);
  change.apply();
  return machineOf(machine, draft);
}

/** The machine unbroken, which reports what its actions assign. */
export function watched(machine: AnyStateMachine, report: (key: BrokenKey) => void): AnyStateMachine {
  const draft = draftOf(machine);
  return machineOf(machine, { ...draft, actions: watchAssigned(draft.actions, report) });
}
