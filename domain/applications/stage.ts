import { type Audience, type StatusName, statusName } from '../codes';
import type { ApplicationDefinition, StageGroup } from './definition';
import type { ApplicationCore } from './model';
import { isSubmitted } from './submitted';

/** The stage of an application as shown to the applicant (STEP-30..49). An `unknown` stage is shown as such. */
export const stages = ['open', 'check', 'deposition', 'exam', 'register', 'refused'] as const;
export type Stage = (typeof stages)[number];

/** Progress of a stage: pending, passed, not passed, or all passed with the decision being written. */
export const phases = ['pending', 'passed', 'failed', 'concluding'] as const;
export type Phase = (typeof phases)[number];

type Column = 'privateOrdinary' | 'companyOrdinary' | 'firearmsPass' | 'disposalLike';

/** Disposal-like wins over legal person (Table of STEP-30..49). */
const columnOf = (group: StageGroup, audience: Audience): Column =>
  group === 'ordinary' ? (audience === 'company' ? 'companyOrdinary' : 'privateOrdinary') : group;

const same = (stage: Stage): Record<Column, Stage> => ({
  privateOrdinary: stage,
  companyOrdinary: stage,
  firearmsPass: stage,
  disposalLike: stage,
});
const examLike: Record<Column, Stage> = {
  privateOrdinary: 'exam',
  companyOrdinary: 'deposition',
  firearmsPass: 'deposition',
  disposalLike: 'check',
};
const depositionLike: Record<Column, Stage> = { ...same('deposition'), disposalLike: 'check' };

/** STEP-32..46, one row a status. OPEN depends on the payment and DELETED has no stage (STEP-30, 31, 47). */
const stageTable: Record<Exclude<StatusName, 'OPEN' | 'DELETED'>, Record<Column, Stage>> = {
  CHECK: same('check'),
  CHECK_OK: same('check'),
  CHECK_NOT_OK: same('check'),
  EXAM_CHECK: examLike,
  EXAM_CHECK_OK: examLike,
  EXAM_CHECK_NOT_OK: examLike,
  DEPOSITION_CHECK: depositionLike,
  DEPOSITION_CHECK_OK: depositionLike,
  DEPOSITION_CHECK_NOT_OK: depositionLike,
  REGISTER: examLike,
  REGISTER_OK: same('register'),
  REFUSED: same('refused'),
  REFUSED_CHECK: same('refused'),
  REFUSED_DEPOSITION: same('refused'),
  REFUSED_EXAM: same('refused'),
};

type StageSubject = Pick<ApplicationCore, 'payment'> & { status?: string | null };
type StageKind = Pick<ApplicationDefinition, 'stageGroup' | 'audience'>;

/** The stage of an application: exactly one for every status but DELETED (`null`) and an unknown one (`unknown`). */
export function stageOf(kind: StageKind, application: StageSubject): Stage | 'unknown' | null {
  const status = statusName(application.status);
  if (status === null) return 'unknown';
  if (status === 'DELETED') return null;
  if (status === 'OPEN') return isSubmitted(application) ? 'check' : 'open';
  return stageTable[status][columnOf(kind.stageGroup, kind.audience)];
}

/** The progress of the stage, derived from the status. */
export function phaseOf(status: string | null | undefined): Phase {
  const name = statusName(status);
  if (name === 'REGISTER') return 'concluding';
  if (name?.endsWith('_NOT_OK')) return 'failed';
  return name?.endsWith('_OK') ? 'passed' : 'pending';
}

/** STEP-07: the refused statuses. */
export const isRefused = (status: string | null | undefined): boolean =>
  statusName(status)?.startsWith('REFUSED') ?? false;
