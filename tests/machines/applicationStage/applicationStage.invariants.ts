import type { ApplicationDefinition } from '#domain/applications/definition';
import { phaseOf, stageOf } from '#domain/applications/stage';
import type { StageSubject } from '#machines/applicationStage/applicationStage.machine';
import { type Invariant, leads } from '../lib/invariant';

const phased = ['check', 'deposition', 'exam'];

/** Where an application stands: the table of STEP-30..49, for one kind. */
export const applicationStageInvariants = (definition: ApplicationDefinition): readonly Invariant<unknown>[] => [
  leads('every application stands where the table of stages says, whatever was shown before (STEP-30..49)', {
    on: 'application.received',
    and: ({ to, event }) => {
      const application = event?.application as StageSubject;
      const stage = stageOf(definition, application) ?? 'removed';
      return to === (phased.includes(stage) ? `${stage}.${phaseOf(application.status)}` : stage);
    },
  }),
];
