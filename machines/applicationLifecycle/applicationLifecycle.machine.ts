import { setup } from 'xstate';
import type { StatusName } from '#domain/codes';

/** Properties of the kind and of the application that the guards read. */
export interface LifecycleContext {
  hasDeposition: boolean;
  hasExam: boolean;
  isPaid: boolean;
  areExamsPaid: boolean;
}

export type LifecycleEvent =
  | { type: 'payment.succeeded' }
  | { type: 'application.deleted' }
  | { type: 'check.passed' }
  | { type: 'check.failed' }
  | { type: 'check.repeated' }
  | { type: 'deposition.started' }
  | { type: 'deposition.passed' }
  | { type: 'deposition.failed' }
  | { type: 'deposition.repeated' }
  | { type: 'exam.started' }
  | { type: 'exam.passed' }
  | { type: 'exam.failed' }
  | { type: 'exam.repeated' }
  | { type: 'register.started' }
  | { type: 'register.completed' }
  | { type: 'application.refused'; comment: string };

const refusedAt = (target: StatusName) => ({ 'application.refused': { guard: 'hasComment' as const, target } });

/**
 * The statuses of an application and the authority's moves between them (Table 5, STEP-60..69, OPEN-14). A state is
 * named after its status, so that a status of the database is a state of this machine. Server and desk use this one.
 */
export const applicationLifecycleMachine = setup({
  types: { context: {} as LifecycleContext, events: {} as LifecycleEvent, input: {} as LifecycleContext },
  guards: {
    isUnpaid: ({ context }) => !context.isPaid,
    areExamsPaid: ({ context }) => context.areExamsPaid,
    hasDeposition: ({ context }) => context.hasDeposition,
    hasNoDeposition: ({ context }) => !context.hasDeposition,
    hasExam: ({ context }) => context.hasExam,
    hasExamButNoDeposition: ({ context }) => context.hasExam && !context.hasDeposition,
    hasComment: ({ event }) => event.type === 'application.refused' && event.comment.trim() !== '',
  },
}).createMachine({
  id: 'applicationLifecycle',
  description: 'What the authority can do with an application, from its submission to its end.',
  context: ({ input }) => input,
  initial: 'OPEN',
  meta: {
    ignores: {
      'payment.succeeded': 'a submitted application is paid already; the server answers 409 and keeps the payment',
      'application.deleted': 'only an unpaid, open application can be deleted; the server answers 409',
    },
  },
  states: {
    OPEN: {
      description: 'The applicant fills it in; it is not submitted until its fee is paid.',
      on: {
        'payment.succeeded': 'CHECK',
        'application.deleted': { guard: 'isUnpaid', target: 'DELETED' },
      },
    },
    CHECK: {
      description: 'Submitted; an official checks the data and the documents.',
      on: { 'check.passed': 'CHECK_OK', 'check.failed': 'CHECK_NOT_OK', ...refusedAt('REFUSED_CHECK') },
    },
    CHECK_OK: {
      description: 'The data are in order.',
      on: {
        'deposition.started': { guard: 'hasDeposition', target: 'DEPOSITION_CHECK' },
        'exam.started': { guard: 'hasExamButNoDeposition', target: 'EXAM_CHECK' },
        'register.started': { guard: 'hasNoDeposition', target: 'REGISTER' },
        ...refusedAt('REFUSED_CHECK'),
      },
    },
    CHECK_NOT_OK: {
      description: 'The data are not in order; they may be checked again.',
      on: { 'check.repeated': 'CHECK', ...refusedAt('REFUSED_CHECK') },
    },
    DEPOSITION_CHECK: {
      description: 'The storage conditions are to be inspected.',
      on: {
        'deposition.passed': 'DEPOSITION_CHECK_OK',
        'deposition.failed': 'DEPOSITION_CHECK_NOT_OK',
        ...refusedAt('REFUSED_DEPOSITION'),
      },
    },
    DEPOSITION_CHECK_OK: {
      description: 'The storage conditions are in order.',
      on: {
        'exam.started': { guard: 'hasExam', target: 'EXAM_CHECK' },
        'register.started': 'REGISTER',
        ...refusedAt('REFUSED_DEPOSITION'),
      },
    },
    DEPOSITION_CHECK_NOT_OK: {
      description: 'The storage conditions are not in order; the inspection may be repeated.',
      on: { 'deposition.repeated': 'DEPOSITION_CHECK', ...refusedAt('REFUSED_DEPOSITION') },
    },
    EXAM_CHECK: {
      description: 'The applicant is to take the exams.',
      on: {
        'exam.passed': { guard: 'areExamsPaid', target: 'EXAM_CHECK_OK' },
        'exam.failed': 'EXAM_CHECK_NOT_OK',
        ...refusedAt('REFUSED_EXAM'),
      },
    },
    EXAM_CHECK_OK: {
      description: 'The exams are passed.',
      on: { 'register.started': 'REGISTER', ...refusedAt('REFUSED_EXAM') },
    },
    EXAM_CHECK_NOT_OK: {
      description: 'The exams are not passed; they may be repeated.',
      on: { 'exam.repeated': 'EXAM_CHECK', ...refusedAt('REFUSED_EXAM') },
    },
    REGISTER: {
      description: 'Every check is passed; the decision is being written into the register.',
      on: { 'register.completed': 'REGISTER_OK', ...refusedAt('REFUSED') },
    },
    REGISTER_OK: { type: 'final', description: 'The licence is issued.' },
    REFUSED: { type: 'final', description: 'Refused after every check.' },
    REFUSED_CHECK: { type: 'final', description: 'Refused at the check of the data.' },
    REFUSED_DEPOSITION: { type: 'final', description: 'Refused at the inspection of the storage.' },
    REFUSED_EXAM: { type: 'final', description: 'Refused at the exam.' },
    DELETED: { type: 'final', description: 'Deleted by the applicant before it was submitted.' },
  },
});
