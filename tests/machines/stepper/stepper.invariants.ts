import type { StepperContext } from '#machines/stepper/stepper.machine';
import { type Invariant, leads, leadsFrom } from '../lib/invariant';

const active = ({ steps }: StepperContext) => steps.find(({ isActive }) => isActive)?.step;
const isDone = ({ steps }: StepperContext, step: unknown) => steps.some((each) => each.step === step && each.isDone);

/** The linear stepper: STEP-01, STEP-11..16. */
export const stepperInvariants: readonly Invariant<StepperContext>[] = [
  {
    name: 'what is shown is the step of the status, or one that is done: never one ahead (STEP-01)',
    when: () => true,
    holds: ({ to, after }) =>
      to === 'atActive' ? after.viewed === active(after) : to === 'lookingBack' && isDone(after, after.viewed),
  },
  {
    name: 'a link to a step that is done opens it (STEP-01)',
    when: ({ event, after }) => event === null && isDone(after, 'open'),
    holds: ({ to, after }) => to === 'lookingBack' && after.viewed === 'open',
  },
  leads('a moved application is followed (STEP-11)', {
    on: 'application.changed',
    to: 'atActive',
    and: ({ after, event }) => after.steps === event?.steps,
  }),
  ...leadsFrom<StepperContext>(['atActive', 'lookingBack'], 'a step that is done is opened', {
    on: 'step.opened',
    where: ({ before, event }) => before !== null && isDone(before, event?.step),
    to: 'lookingBack',
    and: ({ after, event }) => after.viewed === event?.step,
  }),
  leads('from a step that is done, the step of the status is opened', {
    on: 'step.opened',
    from: 'lookingBack',
    where: ({ before, event }) => before !== null && active(before) === event?.step,
    to: 'atActive',
  }),
];
