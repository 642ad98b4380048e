import type { ApplicationDefinition } from '#domain/applications/definition';
import { applicationDefinitions } from '#domain/applications/registry';
import { type Stage, stageOf } from '#domain/applications/stage';
import { activeStep, visibleSteps } from '#domain/applications/stepper';
import { type ApplicationStatus, type StatusName, statusName, statusNames, statusOf } from '#domain/codes';
import { allowedEvents, type LifecycleEventType, lifecycleEvents, nextStatus } from './lifecycle';

type Kind = 'P-dep' | 'P-par' | 'EFP' | 'C-dep' | 'none';

const kinds: Record<Kind, Pick<ApplicationDefinition, 'hasDeposition' | 'hasExam'>> = {
  'P-dep': { hasDeposition: true, hasExam: true },
  'P-par': { hasDeposition: false, hasExam: true },
  EFP: { hasDeposition: true, hasExam: false },
  'C-dep': { hasDeposition: true, hasExam: false },
  none: { hasDeposition: false, hasExam: false },
};
const everybody = Object.keys(kinds) as Kind[];

/** Table 5 of docs/requirements.md, row by row. */
const table: [StatusName, LifecycleEventType, StatusName, Kind[], string][] = [
  ['OPEN', 'payment.succeeded', 'CHECK', everybody, 'STEP-61'],
  ['OPEN', 'application.deleted', 'DELETED', everybody, 'OPEN-16'],
  ['CHECK', 'check.passed', 'CHECK_OK', everybody, 'STEP-62'],
  ['CHECK', 'check.failed', 'CHECK_NOT_OK', everybody, 'STEP-62'],
  ['CHECK_NOT_OK', 'check.repeated', 'CHECK', everybody, 'STEP-62'],
  ['CHECK_OK', 'deposition.started', 'DEPOSITION_CHECK', ['P-dep', 'EFP', 'C-dep'], 'STEP-63'],
  ['CHECK_OK', 'exam.started', 'EXAM_CHECK', ['P-par'], 'STEP-65'],
  ['CHECK_OK', 'register.started', 'REGISTER', ['P-par', 'none'], 'STEP-65'],
  ['DEPOSITION_CHECK', 'deposition.passed', 'DEPOSITION_CHECK_OK', everybody, 'STEP-66'],
  ['DEPOSITION_CHECK', 'deposition.failed', 'DEPOSITION_CHECK_NOT_OK', everybody, 'STEP-66'],
  ['DEPOSITION_CHECK_NOT_OK', 'deposition.repeated', 'DEPOSITION_CHECK', everybody, 'STEP-66'],
  ['DEPOSITION_CHECK_OK', 'exam.started', 'EXAM_CHECK', ['P-dep', 'P-par'], 'STEP-65'],
  ['DEPOSITION_CHECK_OK', 'register.started', 'REGISTER', everybody, 'STEP-65'],
  ['EXAM_CHECK', 'exam.passed', 'EXAM_CHECK_OK', everybody, 'STEP-64'],
  ['EXAM_CHECK', 'exam.failed', 'EXAM_CHECK_NOT_OK', everybody, 'STEP-64'],
  ['EXAM_CHECK_NOT_OK', 'exam.repeated', 'EXAM_CHECK', everybody, 'STEP-64'],
  ['EXAM_CHECK_OK', 'register.started', 'REGISTER', everybody, 'STEP-65'],
  ['REGISTER', 'register.completed', 'REGISTER_OK', everybody, 'STEP-67'],
  ['CHECK', 'application.refused', 'REFUSED_CHECK', everybody, 'STEP-68'],
  ['CHECK_OK', 'application.refused', 'REFUSED_CHECK', everybody, 'STEP-68'],
  ['CHECK_NOT_OK', 'application.refused', 'REFUSED_CHECK', everybody, 'STEP-68'],
  ['DEPOSITION_CHECK', 'application.refused', 'REFUSED_DEPOSITION', everybody, 'STEP-68'],
  ['DEPOSITION_CHECK_OK', 'application.refused', 'REFUSED_DEPOSITION', everybody, 'STEP-68'],
  ['DEPOSITION_CHECK_NOT_OK', 'application.refused', 'REFUSED_DEPOSITION', everybody, 'STEP-68'],
  ['EXAM_CHECK', 'application.refused', 'REFUSED_EXAM', everybody, 'STEP-68'],
  ['EXAM_CHECK_OK', 'application.refused', 'REFUSED_EXAM', everybody, 'STEP-68'],
  ['EXAM_CHECK_NOT_OK', 'application.refused', 'REFUSED_EXAM', everybody, 'STEP-68'],
  ['REGISTER', 'application.refused', 'REFUSED', everybody, 'STEP-68'],
];

const subject = (status: StatusName, isPaid = false) => ({ status: statusOf(status), isPaid });

/** The row that allows an event; every other event is refused (STEP-60). */
const rowOf = (kind: Kind, status: StatusName, event: LifecycleEventType) =>
  table.find(([from, type, , allowed]) => from === status && type === event && allowed.includes(kind));

describe('the lifecycle', () => {
  it.each(
    everybody.flatMap((kind) =>
      statusNames.flatMap((status) =>
        lifecycleEvents.map((event) => [rowOf(kind, status, event)?.[4] ?? 'STEP-60', kind, status, event] as const),
      ),
    ),
  )('[%s] %s: %s + %s', (_id, kind, status, event) => {
    const row = rowOf(kind, status, event);
    expect(nextStatus(kinds[kind], subject(status), event, 'põhjendus')).toBe(row ? statusOf(row[2]) : null);
    expect(allowedEvents(kinds[kind], subject(status)).includes(event)).toBe(row !== undefined);
  });

  it('[STEP-68] a refusal without a comment is not allowed', () => {
    expect(nextStatus(kinds['P-dep'], subject('CHECK'), 'application.refused', '  ')).toBeNull();
    expect(nextStatus(kinds['P-dep'], subject('CHECK'), 'application.refused')).toBeNull();
  });
  it('[STEP-64] an unpaid exam cannot be passed, only failed or refused', () => {
    const unpaid = { ...subject('EXAM_CHECK'), areExamsPaid: false };
    expect(allowedEvents(kinds['P-dep'], unpaid)).toEqual(['exam.failed', 'application.refused']);
  });
  it('[OPEN-16] a paid application cannot be deleted', () => {
    expect(nextStatus(kinds['P-dep'], subject('OPEN', true), 'application.deleted')).toBeNull();
  });
  it.each(['REGISTER_OK', 'REFUSED', 'REFUSED_CHECK', 'REFUSED_DEPOSITION', 'REFUSED_EXAM', 'DELETED'] as const)(
    '[STEP-69] %s is final',
    (status) => {
      expect(allowedEvents(kinds['P-dep'], subject(status))).toEqual([]);
    },
  );
  it('[STEP-60] an unknown status allows no event', () => {
    const unknown = { status: 'APPLICATION_STATUS_NEW' as ApplicationStatus, isPaid: true };
    expect(allowedEvents(kinds['P-dep'], unknown)).toEqual([]);
    expect(nextStatus(kinds['P-dep'], unknown, 'check.passed')).toBeNull();
  });
});

describe('on every allowed path', () => {
  const rank: Record<Stage, number> = { open: 0, check: 1, deposition: 2, exam: 3, register: 4, refused: 4 };
  const payment = { id: 1, success: true, amount: 0, dateCreated: '', type: '' };
  const exam = { id: 1, type: 'THEORY' as const, amount: 75, payment: null };
  /** The authority creates the exams when it sends an application to the exam. */
  const examsAt = (status: StatusName) => (status.includes('EXAM') ? [exam] : []);
  const rechecks: LifecycleEventType[] = ['check.repeated', 'deposition.repeated', 'exam.repeated'];

  it.each(applicationDefinitions.map((d) => [d.id, d as ApplicationDefinition] as const))(
    '[STEP-70] %s: neither the stage nor the step moves backwards',
    (_, definition) => {
      const seen = new Set<StatusName>();
      const walk = (status: StatusName) => {
        if (seen.has(status)) return;
        seen.add(status);
        const before = {
          status: statusOf(status),
          payment: status === 'OPEN' ? null : payment,
          exams: examsAt(status),
        };
        for (const event of allowedEvents(definition, subject(status))) {
          const next = nextStatus(definition, subject(status), event, 'põhjendus')!;
          const name = statusName(next)!;
          const after = { status: next, payment, exams: examsAt(status).length > 0 ? examsAt(status) : examsAt(name) };
          const [from, to] = [stageOf(definition, before), stageOf(definition, after)];
          if (from !== null && to !== null && from !== 'unknown' && to !== 'unknown') {
            expect(rank[to]).toBeGreaterThanOrEqual(rank[from]);
            if (rechecks.includes(event)) expect(to).toBe(from);
            const steps = visibleSteps(definition, after);
            expect(steps.indexOf(activeStep(definition, after))).toBeGreaterThanOrEqual(
              steps.indexOf(activeStep(definition, before)),
            );
          }
          walk(name);
        }
      };
      walk('OPEN');
      expect(seen.has('REGISTER_OK')).toBe(true);
      expect(seen.has('REFUSED_CHECK')).toBe(true);
    },
  );
});
