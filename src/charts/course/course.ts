import { transition } from 'xstate';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationCore } from '#domain/applications/model';
import { stageOf } from '#domain/applications/stage';
import { activeStep, type StepState, stepsOf } from '#domain/applications/stepper';
import { type StageTexts, stageTextsAt } from '#domain/applications/words';
import { type StatusName, statusNames, statusOf } from '#domain/codes';
import { applicationLifecycleEntry } from '#machines/applicationLifecycle/applicationLifecycle.catalogue';
import {
  applicationLifecycleMachine,
  type LifecycleContext,
  type LifecycleEvent,
} from '#machines/applicationLifecycle/applicationLifecycle.machine';
import { stagePathOf } from '#machines/applicationStage/applicationStage.machine';

/** What the stage of a status depends on beside the type; none when it is the same in every case. */
export type Condition = 'paid' | 'unpaid' | 'withExams' | 'withoutExams';

/** Where one type of application stands in one status. */
export interface CourseCell {
  definition: ApplicationDefinition;
  status: StatusName;
  condition: Condition | null;
  /** Can an application of this type get this status (Table 5)? */
  isReached: boolean;
  /** State of the stage machine, e.g. `check.passed`; `removed` for a deleted application. */
  stagePath: string;
  /** Key of the step's title, in the namespace `stepper`; null without a stage. */
  step: StepState['title'] | null;
  /** Null without a stage. */
  texts: StageTexts | null;
}

type Subject = Pick<ApplicationCore, 'payment' | 'exams'> & { status: string };

const payment = { id: 1, success: true, amount: 60, dateCreated: '2026-01-01T00:00:00Z', type: 'PRIVATE_APPLICATION' };
const exams: Subject['exams'] = [{ id: 1, type: 'THEORY', amount: 0, payment: null }];

/** Applications of one status that can differ in their stage, by the condition that tells them apart. */
const variants: readonly (readonly [Condition, Omit<Subject, 'status'>])[][] = [
  [
    ['unpaid', { payment: null, exams: [] }],
    ['paid', { payment, exams: [] }],
  ],
  [
    ['withoutExams', { payment, exams: [] }],
    ['withExams', { payment, exams }],
  ],
];

const lifecycleEvents = Object.values(applicationLifecycleEntry.events).flatMap(
  ({ samples }) => samples as unknown as LifecycleEvent[],
);

/** Statuses an application of this type can get, by the moves of the authority (STEP-60..69). */
export function reachedStatuses({
  hasDeposition,
  hasExam,
  isCreatable,
}: Pick<ApplicationDefinition, 'hasDeposition' | 'hasExam' | 'isCreatable'>): ReadonlySet<StatusName> {
  const context: LifecycleContext = { hasDeposition, hasExam, isPaid: false, areExamsPaid: true };
  // The authority's own cases begin at the check.
  const reached = new Set<StatusName>([isCreatable ? 'OPEN' : 'CHECK']);
  for (const status of reached) {
    const snapshot = applicationLifecycleMachine.resolveState({ value: status, context });
    for (const event of lifecycleEvents) {
      const [next] = transition(applicationLifecycleMachine, snapshot, event);
      reached.add(next.value as StatusName);
    }
  }
  return reached;
}

/** Every status of one type, with its stage, step and texts; more than one row where a condition decides. */
export function courseOf(definition: ApplicationDefinition): CourseCell[] {
  const reached = reachedStatuses(definition);
  return statusNames.flatMap((status) => {
    const cell = (condition: Condition | null, rest: Omit<Subject, 'status'>): CourseCell => {
      const application: Subject = { status: statusOf(status), ...rest };
      const stagePath = stagePathOf(definition, application);
      const step = activeStep(definition, application);
      const hasStage = stageOf(definition, application) !== null;
      return {
        definition,
        status,
        condition,
        isReached: reached.has(status),
        stagePath,
        step: hasStage ? (stepsOf(definition, application).find(({ isActive }) => isActive)?.title ?? null) : null,
        texts: hasStage ? (stageTextsAt(step, stagePath) ?? null) : null,
      };
    };
    const differing = variants
      .map((cases) => cases.map(([condition, rest]) => cell(condition, rest)))
      .find(([first, second]) => first?.stagePath !== second?.stagePath || first?.step !== second?.step);
    return differing ?? [cell(null, { payment, exams: [] })];
  });
}
