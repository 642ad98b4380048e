import type { StatusName } from '#domain/codes';
import type { LifecycleContext, LifecycleEvent } from '#machines/applicationLifecycle/applicationLifecycle.machine';
import type { SampleEvent } from '#machines/lib/catalogueEntry';
import type { Invariant, WalkedStep } from '../lib/invariant';

type Condition = (context: LifecycleContext, event: SampleEvent) => boolean;
type Move = readonly [StatusName, LifecycleEvent['type'], StatusName, Condition?];

const deposition: Condition = ({ hasDeposition }) => hasDeposition;
const noDeposition: Condition = ({ hasDeposition }) => !hasDeposition;
const exam: Condition = ({ hasExam }) => hasExam;
const refusals: Partial<Record<StatusName, readonly StatusName[]>> = {
  REFUSED_CHECK: ['CHECK', 'CHECK_OK', 'CHECK_NOT_OK'],
  REFUSED_DEPOSITION: ['DEPOSITION_CHECK', 'DEPOSITION_CHECK_OK', 'DEPOSITION_CHECK_NOT_OK'],
  REFUSED_EXAM: ['EXAM_CHECK', 'EXAM_CHECK_OK', 'EXAM_CHECK_NOT_OK'],
  REFUSED: ['REGISTER'],
};

/** Table 5 of docs/requirements.md. */
const moves: readonly Move[] = [
  ['OPEN', 'payment.succeeded', 'CHECK'],
  ['OPEN', 'application.deleted', 'DELETED', ({ isPaid }) => !isPaid],
  ['CHECK', 'check.passed', 'CHECK_OK'],
  ['CHECK', 'check.failed', 'CHECK_NOT_OK'],
  ['CHECK_NOT_OK', 'check.repeated', 'CHECK'],
  ['CHECK_OK', 'deposition.started', 'DEPOSITION_CHECK', deposition],
  ['CHECK_OK', 'exam.started', 'EXAM_CHECK', (context) => context.hasExam && !context.hasDeposition],
  ['CHECK_OK', 'register.started', 'REGISTER', noDeposition],
  ['DEPOSITION_CHECK', 'deposition.passed', 'DEPOSITION_CHECK_OK'],
  ['DEPOSITION_CHECK', 'deposition.failed', 'DEPOSITION_CHECK_NOT_OK'],
  ['DEPOSITION_CHECK_NOT_OK', 'deposition.repeated', 'DEPOSITION_CHECK'],
  ['DEPOSITION_CHECK_OK', 'exam.started', 'EXAM_CHECK', exam],
  ['DEPOSITION_CHECK_OK', 'register.started', 'REGISTER'],
  ['EXAM_CHECK', 'exam.passed', 'EXAM_CHECK_OK', ({ areExamsPaid }) => areExamsPaid],
  ['EXAM_CHECK', 'exam.failed', 'EXAM_CHECK_NOT_OK'],
  ['EXAM_CHECK_NOT_OK', 'exam.repeated', 'EXAM_CHECK'],
  ['EXAM_CHECK_OK', 'register.started', 'REGISTER'],
  ['REGISTER', 'register.completed', 'REGISTER_OK'],
  ...Object.entries(refusals).flatMap(([to, from]) =>
    from.map(
      (status): Move => [
        status,
        'application.refused',
        to as StatusName,
        (_, { comment }) => typeof comment === 'string' && comment.trim() !== '',
      ],
    ),
  ),
];

const isMove =
  ([from, type, to, condition]: Move) =>
  ({ before, event, ...step }: WalkedStep<LifecycleContext>): boolean =>
    step.from === from &&
    step.to === to &&
    event?.type === type &&
    before !== null &&
    (condition === undefined || condition(before, event));

/** The authority's moves: STEP-60..69. */
export const applicationLifecycleInvariants: readonly Invariant<LifecycleContext>[] = [
  {
    name: 'an application begins open',
    when: ({ event }) => event === null,
    holds: ({ to }) => to === 'OPEN',
  },
  {
    name: 'every move is one of Table 5, and no other is possible (STEP-60)',
    when: ({ event }) => event !== null,
    holds: (step) => moves.some((move) => isMove(move)(step)),
  },
  ...moves.map(
    (move): Invariant<LifecycleContext> => ({
      name: `Table 5: from ${move[0]} by ${move[1]} to ${move[2]}`,
      when: isMove(move),
      holds: () => true,
    }),
  ),
];
