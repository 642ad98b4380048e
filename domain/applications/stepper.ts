import { type StatusName, statusName } from '../codes';
import type { ApplicationDefinition } from './definition';
import type { ApplicationCore } from './model';
import { isRefused, type Stage, stageOf } from './stage';

/** A step of the stepper; its order is the order shown (STEP-02, STEP-10). */
export type Step = Stage;

export interface StepState {
  step: Step;
  /** Key of its title, in the namespace `stepper`. */
  title: Step | 'finished';
  isActive: boolean;
  isDone: boolean;
}

type StepKind = Pick<ApplicationDefinition, 'stageGroup' | 'audience' | 'hasDeposition' | 'hasExam' | 'registerTitle'>;
type StepSubject = Pick<ApplicationCore, 'payment' | 'exams'> & { status?: string | null };

/** STEP-10: shown once the authority has sent a private applicant to exam. */
const hasExamStep = (kind: StepKind, application: StepSubject): boolean =>
  // [STEP-10]
  kind.hasExam && ((statusName(application.status)?.includes('EXAM') ?? false) || application.exams.length > 0);

/** Which step is shown when: one row a step (STEP-02..10, STEP-50..56). */
const visibility: readonly { step: Step; isVisible: (kind: StepKind, application: StepSubject) => boolean }[] = [
  { step: 'open', isVisible: () => true },
  { step: 'check', isVisible: () => true },
  { step: 'deposition', isVisible: (kind) => kind.hasDeposition },
  { step: 'exam', isVisible: hasExamStep },
  { step: 'register', isVisible: (_, application) => !isRefused(application.status) },
  { step: 'refused', isVisible: (_, application) => isRefused(application.status) },
];

/** OPEN-13: the step at which an application was refused; it and those after it stay not done. */
const refusedAt: Partial<Record<StatusName, Step>> = {
  REFUSED_CHECK: 'check',
  REFUSED_DEPOSITION: 'deposition',
  REFUSED_EXAM: 'exam',
  REFUSED: 'register',
};

const order = visibility.map(({ step }) => step);
const position = (step: Step) => order.indexOf(step);

export const visibleSteps = (kind: StepKind, application: StepSubject): Step[] =>
  visibility.filter(({ isVisible }) => isVisible(kind, application)).map(({ step }) => step);

/** STEP-11, STEP-15: the step of the status, or the nearest earlier visible one. */
export function activeStep(kind: StepKind, application: StepSubject): Step {
  const stage = stageOf(kind, application);
  const visible = visibleSteps(kind, application);
  if (stage === null || stage === 'unknown') return 'open';
  return visible.findLast((step) => position(step) <= position(stage)) ?? 'open';
}

/** The whole stepper, derived from the status and never set by hand (STEP-11..16). */
export function stepsOf(kind: StepKind, application: StepSubject): StepState[] {
  const active = activeStep(kind, application);
  const name = statusName(application.status);
  const end = (name && refusedAt[name]) ?? active;
  return visibleSteps(kind, application).map((step) => ({
    step,
    title: step === 'register' ? kind.registerTitle : step,
    isActive: step === active,
    isDone: position(step) < position(end),
  }));
}
