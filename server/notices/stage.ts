import type { ApplicationDefinition } from '#domain/applications/definition';
import { areExamsSettled } from '#domain/applications/exams';
import type { DecidedLicence, Exam, LicenceActivity, Permission } from '#domain/applications/model';
import { permissionStanding } from '#domain/applications/permission';
import { decisionDay } from '#domain/applications/words';
import { dayOf } from '#domain/dates';
import { type StageSubject, stagePathOf } from '#machines/applicationStage/applicationStage.machine';
import type { Db, PaymentNoticeReason } from '../db/schema';
import { addNotice } from './outbox';

interface Applied {
  id: number;
  no: string;
  definition: ApplicationDefinition;
  licenceActivity: LicenceActivity | null;
  decidedLicence: DecidedLicence | null;
  permission: Permission | null;
  ownReference: string | null;
  submitted: Date | null;
  exams: readonly Exam[];
}

interface Changed {
  before: StageSubject;
  after: StageSubject & Applied;
  /** Is the change its submission? The payment before it has shown the same stage already. */
  isSubmission: boolean;
  now: Date;
}

/** Within a stage these are not told: the next stage tells them at once, and nobody has to do anything before it. */
const quietPhases = ['passed', 'concluding'];
const untoldStages = ['removed', 'unknown', 'open'];

/** Is the applicant told of this stage when it is entered? */
const isTold = (stagePath: string): boolean => {
  const [stage = '', phase = ''] = stagePath.split('.');
  return !untoldStages.includes(stage) && !quietPhases.includes(phase);
};

/** A notice about an application is for the address of the application, in its language. */
async function addresseeOf(trx: Db, id: number) {
  const {
    applicant_name: name,
    contact_email: recipient,
    language,
  } = await trx
    .selectFrom('application')
    .select(['applicant_name', 'contact_email', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { name, recipient, language, applicationId: id };
}

/**
 * Tells the applicant of a change of stage, in the transaction of the change: to the address of the application, in its
 * language. The submission leads to the summary, every later stage to the application.
 */
export async function noticeStage(trx: Db, changed: Changed): Promise<void> {
  const { before, after, isSubmission, now } = changed;
  const { definition } = after;
  const stagePath = stagePathOf(definition, after);
  if (!isSubmission && (stagePathOf(definition, before) === stagePath || !isTold(stagePath))) return;
  await addStageNotice(trx, after, { isSubmission, now });
}

/** Tells the applicant that what the decision permitted has been done. */
export const noticeCarriedOut = (trx: Db, application: StageSubject & Applied, now: Date): Promise<void> =>
  addStageNotice(trx, application, { isSubmission: false, now });

async function addStageNotice(
  trx: Db,
  application: StageSubject & Applied,
  { isSubmission, now }: Pick<Changed, 'isSubmission' | 'now'>,
): Promise<void> {
  const { id, no, definition, licenceActivity, decidedLicence, permission, ownReference, submitted, exams } =
    application;
  const stagePath = stagePathOf(definition, application);
  const standing = permission && permissionStanding(definition, permission, dayOf(now));
  const { name, ...addressee } = await addresseeOf(trx, id);
  const { code, audience } = definition;
  const about = {
    ...{ code, audience, activity: licenceActivity?.type ?? null, licence: decidedLicence },
    decideBy: decisionDay(definition, submitted),
    ...(ownReference !== null && { ownReference }),
    ...(areExamsSettled(exams) && { areExamsSettled: true as const }),
    ...(standing && { permission: { standing, lastDay: permission.lastDay } }),
  };
  const page = isSubmission ? `/summary/${definition.apiResource}/${id}` : `${definition.route}/${id}`;
  const topic = isSubmission ? 'submitted' : 'stage';
  await addNotice(trx, { content: { topic, name, no, stagePath, page, about }, ...addressee, now });
}

/** Tells the applicant that the authority has asked something (ASK-01): what it is, only the portal says. */
export async function noticeQuestion(
  trx: Db,
  { id, no, definition, licenceActivity }: Pick<Applied, 'id' | 'no' | 'definition' | 'licenceActivity'>,
  now: Date,
): Promise<void> {
  const { name, ...addressee } = await addresseeOf(trx, id);
  const { code, audience, route } = definition;
  const about = { code, audience, activity: licenceActivity?.type ?? null };
  const page = `${route}/${id}`;
  await addNotice(trx, { content: { topic: 'question', name, no, ...about, page }, ...addressee, now });
}

/** Tells the applicant that money has come which did not submit the application, or more than was due (TRU-02, TRU-03). */
export async function noticePayment(
  trx: Db,
  { id, no, definition }: Pick<Applied, 'id' | 'no' | 'definition'>,
  { reason, now }: { reason: PaymentNoticeReason; now: Date },
): Promise<void> {
  const { name, ...addressee } = await addresseeOf(trx, id);
  const page = `${definition.route}/${id}`;
  await addNotice(trx, { content: { topic: 'payment', name, no, reason, page }, ...addressee, now });
}
