import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationSummary } from '#domain/applications/model';
import { isToBeCarriedOut } from '#domain/applications/permission';
import { isSubmitted } from '#domain/applications/submitted';
import { standingKey } from '#domain/applications/words';
import { dayOf } from '#domain/dates';
import { stagePathOf } from '#machines/applicationStage/applicationStage.machine';

/** How a card is coloured: the applicant's turn, the authority's turn, granted or refused. Never the only sign. */
export type Tone = 'todo' | 'running' | 'done' | 'refused';

/** By the path of the stage; every other stage is the authority's turn. */
const tones: Record<string, Tone> = {
  open: 'todo',
  'deposition.failed': 'todo',
  'exam.pending': 'todo',
  'exam.failed': 'todo',
  register: 'done',
  refused: 'refused',
};

export interface StatusBadge {
  /** Path of its stage, e.g. `check.pending`. */
  path: string;
  /** Key of the words for it, in the namespace `info`. */
  key: string;
  tone: Tone;
  isSubmitted: boolean;
}

/** Key of the words for what the applicant has to do at a stage of the authority; null: nothing. */
function applicantsTurn(definition: ApplicationDefinition, application: ApplicationSummary): string | null {
  if (application.awaitsAnswer) return 'standing.asked';
  return isToBeCarriedOut(definition, application, dayOf(new Date())) ? 'standing.permitted' : null;
}

/** The status badge of an application card (INFO-10, INFO-23, OPEN-15). */
export function statusBadgeOf(definition: ApplicationDefinition, application: ApplicationSummary): StatusBadge {
  const path = stagePathOf(definition, application);
  const key = applicantsTurn(definition, application);
  return {
    path,
    key: key ?? standingKey(definition, path),
    tone: key ? 'todo' : (tones[path] ?? 'running'),
    isSubmitted: isSubmitted(application),
  };
}
