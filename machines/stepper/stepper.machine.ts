import { assign, setup } from 'xstate';
import type { Step, StepState } from '#domain/applications/stepper';

export interface StepperContext {
  /** Derived from the application's stage; never set by hand (STEP-11..16). */
  steps: StepState[];
  viewed: Step;
}

export type StepperEvent = { type: 'application.changed'; steps: StepState[] } | { type: 'step.opened'; step: Step };

const activeOf = (steps: readonly StepState[]): Step => steps.find((s) => s.isActive)?.step ?? 'open';

/**
 * The linear stepper (STEP-01): it shows the step of the status; earlier steps can be viewed, a later
 * one cannot be opened. A deep link to a step ahead lands on the active one.
 */
export const stepperMachine = setup({
  types: {
    context: {} as StepperContext,
    events: {} as StepperEvent,
    input: {} as { steps: StepState[]; requested: Step | null },
  },
  guards: {
    isActiveStep: ({ context }, { step }: { step: Step }) => activeOf(context.steps) === step,
    isDoneStep: ({ context }, { step }: { step: Step }) => context.steps.some((s) => s.step === step && s.isDone),
  },
  actions: {
    storeSteps: assign((_, { steps }: { steps: StepState[] }) => ({ steps })),
    viewStep: assign((_, { step }: { step: Step }) => ({ viewed: step })),
  },
}).createMachine({
  id: 'stepper',
  description: 'Which step of an application is shown.',
  context: ({ input }) => ({ steps: input.steps, viewed: input.requested ?? activeOf(input.steps) }),
  initial: 'arriving',
  on: {
    'application.changed': {
      target: '.atActive',
      actions: { type: 'storeSteps', params: ({ event }) => ({ steps: event.steps }) },
    },
  },
  states: {
    arriving: {
      description: 'The address may name a step; it is shown when it is done already.',
      always: [
        { guard: { type: 'isDoneStep', params: ({ context }) => ({ step: context.viewed }) }, target: 'lookingBack' },
        { target: 'atActive' },
      ],
    },
    atActive: {
      description: 'The step of the status is shown.',
      entry: { type: 'viewStep', params: ({ context }) => ({ step: activeOf(context.steps) }) },
      on: {
        'step.opened': {
          guard: { type: 'isDoneStep', params: ({ event }) => ({ step: event.step }) },
          target: 'lookingBack',
          actions: { type: 'viewStep', params: ({ event }) => ({ step: event.step }) },
        },
      },
    },
    lookingBack: {
      description: 'An earlier step is looked at again.',
      on: {
        'step.opened': [
          { guard: { type: 'isActiveStep', params: ({ event }) => ({ step: event.step }) }, target: 'atActive' },
          {
            guard: { type: 'isDoneStep', params: ({ event }) => ({ step: event.step }) },
            actions: { type: 'viewStep', params: ({ event }) => ({ step: event.step }) },
          },
        ],
      },
    },
  },
});
