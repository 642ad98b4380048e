import { purchaseLicenceDefinition } from '#domain/applications/private/purchaseLicence/definition';
import { stepsOf } from '#domain/applications/stepper';
import type { CatalogueEntry } from '../lib/catalogueEntry';
import { type StepperContext, stepperMachine } from './stepper.machine';
import { sampleTitles } from './stepper.samples';

const steps = (status: string) => stepsOf(purchaseLicenceDefinition, { status, payment: null, exams: [] });
const open = steps('APPLICATION_STATUS_OPEN');
const deposition = steps('APPLICATION_STATUS_DEPOSITION_CHECK');

export const stepperEntry: CatalogueEntry = {
  id: 'stepper',
  titleKey: 'stepper',
  machine: stepperMachine,
  sampleTitles,
  inputs: [
    { steps: open, requested: null },
    { steps: deposition, requested: 'open' },
    { steps: open, requested: 'register' },
  ],
  mainWay: ['atActive', 'lookingBack', 'atActive'],
  events: {
    'application.changed': {
      description: 'The status of the application changed; its steps are derived again.',
      samples: [open, deposition].map((s) => ({ type: 'application.changed', steps: s })),
    },
    'step.opened': {
      description: 'The person opens a step of the stepper.',
      samples: ['open', 'check', 'deposition', 'register'].map((step) => ({ type: 'step.opened', step })),
    },
  },
  outcomes: {},
  guardView: ({ viewed, steps: all }: StepperContext) => [viewed, all.find((s) => s.isActive)?.step],
};
