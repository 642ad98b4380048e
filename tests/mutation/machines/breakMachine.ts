// Before the tests of a file: the machine that MUTANT names is made broken.
import type { AnyStateMachine } from 'xstate';
import type { BrokenKey } from './assigned';
import type { broken, Mutant } from './mutants';

const { mutant, assigned } = JSON.parse(process.env.MUTANT ?? '{}') as { mutant: Mutant; assigned: BrokenKey[] };

jest.mock('xstate', () => {
  const xstate = jest.requireActual<typeof import('xstate')>('xstate');
  const setup = (options: never) => {
    const made = xstate.setup(options) as unknown as { createMachine: (config: never) => AnyStateMachine };
    return {
      ...made,
      createMachine: (config: { id?: string }) => {
        const machine = made.createMachine(config as never);
        if (config.id !== mutant.machine) return machine;
        const mutants = jest.requireActual<{ broken: typeof broken }>('./mutants');
        return mutants.broken(machine, mutant, assigned);
      },
    };
  };
  return { ...xstate, setup };
});
