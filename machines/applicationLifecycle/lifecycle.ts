import { transition } from 'xstate';
import type { ApplicationDefinition } from '#domain/applications/definition';
import { type ApplicationStatus, type StatusName, statusName, statusOf } from '#domain/codes';
import { applicationLifecycleMachine, type LifecycleEvent } from './applicationLifecycle.machine';

export type LifecycleEventType = LifecycleEvent['type'];

/** Every event of the lifecycle, in the order an official would meet them. */
export const lifecycleEvents = [
  'payment.succeeded',
  'application.deleted',
  'check.passed',
  'check.failed',
  'check.repeated',
  'deposition.started',
  'deposition.passed',
  'deposition.failed',
  'deposition.repeated',
  'exam.started',
  'exam.passed',
  'exam.failed',
  'exam.repeated',
  'register.started',
  'register.completed',
  'application.refused',
] as const satisfies readonly LifecycleEventType[];

type Kind = Pick<ApplicationDefinition, 'hasDeposition' | 'hasExam'>;

export interface LifecycleSubject {
  status: ApplicationStatus;
  isPaid: boolean;
  /** Nothing is due for any exam. Left out: there is none. */
  areExamsPaid?: boolean;
}

const snapshotOf = (kind: Kind, { status, isPaid, areExamsPaid = true }: LifecycleSubject) => {
  const value = statusName(status);
  if (value === null) return null;
  const context = { hasDeposition: kind.hasDeposition, hasExam: kind.hasExam, isPaid, areExamsPaid };
  return applicationLifecycleMachine.resolveState({ value, context });
};

const eventOf = (type: LifecycleEventType, comment: string): LifecycleEvent =>
  type === 'application.refused' ? { type, comment } : { type };

/**
 * The status after an event of the authority, or null when the lifecycle does not allow it: the status then stays
 * (STEP-60). A refusal needs a comment (STEP-68).
 */
export function nextStatus(
  kind: Kind,
  subject: LifecycleSubject,
  type: LifecycleEventType,
  comment = '',
): ApplicationStatus | null {
  const snapshot = snapshotOf(kind, subject);
  const event = eventOf(type, comment);
  if (!snapshot?.can(event)) return null;
  const [next] = transition(applicationLifecycleMachine, snapshot, event);
  return statusOf(next.value as StatusName);
}

/** The events the lifecycle allows now: exactly those the desk offers (STEP-71). */
export const allowedEvents = (kind: Kind, subject: LifecycleSubject): LifecycleEventType[] => {
  const snapshot = snapshotOf(kind, subject);
  return lifecycleEvents.filter((type) => snapshot?.can(eventOf(type, 'reason')));
};
