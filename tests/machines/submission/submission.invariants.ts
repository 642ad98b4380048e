import type { Failure } from '#domain/errors';
import type { BankChoiceOutput, PaymentObject } from '#machines/bankChoice/bankChoice.machine';
import type { SavedApplication } from '#machines/draft/draft.machine';
import type { SampleEvent } from '#machines/lib/catalogueEntry';
import type { SubmissionContext } from '#machines/submission/submission.machine';
import {
  emits,
  ended,
  failed,
  type Invariant,
  ignores,
  leads,
  leadsFrom,
  outputOf,
  raises,
  startedWith,
  type WalkedStep,
} from '../lib/invariant';

type Step = WalkedStep<SubmissionContext>;

/** The server has other answers than those that were confirmed. */
const isStale = (step: Step) => failureOf(step).messageId === 'STALE_VERSION';
const showsLatest = (step: Step) =>
  raises(step, 'error.answersChanged') && emits(step, 'application.outdated') && !step.after.isPaid;

const hasChanged = ({ isLocked, version, savedVersion }: SubmissionContext) => !isLocked && version !== savedVersion;
/** Where a run goes on when application and documents are with the server. */
const finishes = (context: SubmissionContext) => {
  if (context.intent === 'save') return 'editing.idle';
  return hasChanged(context) ? 'validating' : 'requestingAmount';
};
/** Where a run goes on when there is nothing to validate: documents first, or the application (OPEN-19). */
const begins = (context: SubmissionContext) => {
  const { uploads, queue, savedVersion, version } = context;
  const hasFiles = queue.length > 0;
  if (uploads === 'beforeSave' && hasFiles) return 'uploading';
  if (savedVersion !== version) return 'saving';
  return hasFiles ? 'uploading' : finishes(context);
};
/** Where a run begins. */
const starts = (context: SubmissionContext) => {
  if (context.isLocked) return 'requestingAmount';
  return context.intent === 'pay' ? 'validating' : begins(context);
};
/** What is free is submitted without a bank, anything else asks for one (SAVE-05, SAVE-06). */
const payment = ({ amount }: SubmissionContext) => (amount === 0 ? 'submittingFree' : 'choosingBank');
const isEmptied = (event: Step['event']) => (event?.queue as readonly unknown[] | undefined)?.length === 0;
const isPaying = (state: string) => state === 'submittingFree' || state === 'choosingBank';
const failureOf = ({ event }: Step) => (event?.error ?? event?.failure) as Failure;
const isRejected = (step: Step) => (failureOf(step).fields?.length ?? 0) > 0;
const marks = (step: Step) =>
  step.to === 'editing.highlighting' &&
  step.timeLeft === 1_000 &&
  step.after.fieldErrors.length > 0 &&
  emits(step, 'validation.failed');

/** ERR-06, OPEN-78. */
const saveFailureKey: Partial<Record<Failure['kind'], string>> = {
  network: 'error.backendError',
  conflict: 'error.staleVersion',
  server: 'applications.applicationError',
};

const failures = ['saveFailed', 'uploadFailed', 'amountFailed', 'freeSubmissionFailed'];

/** A failed state: a message is shown, and nothing is lost. */
const failure = (effect: string, state: string, key: (step: Step) => string): Invariant<SubmissionContext> =>
  leads(`when ${effect} fails, it is shown and everything is kept (SAVE-17, SAVE-48)`, {
    on: failed(effect),
    where: (step) =>
      !isRejected(step) && failureOf(step).messageId !== 'ALREADY_PAID' && !(effect === 'submitFree' && isStale(step)),
    to: state,
    and: (step) => step.after.failure !== null && raises(step, key(step)) && step.after.queue === step.before?.queue,
  });
/** Retries what failed if nothing was changed since. Otherwise the run begins again with what is on screen. */
const retry = (from: string, to: string): Invariant<SubmissionContext>[] => [
  leads(`retry in ${from} repeats just what failed (SAVE-17)`, {
    on: 'retry.requested',
    from,
    where: ({ before }) => before !== null && !hasChanged(before),
    to,
    and: ({ after }) => after.failure === null,
  }),
  leads(`retry in ${from} begins the run again when the form was changed (SAVE-17)`, {
    on: 'retry.requested',
    from,
    where: ({ before }) => before !== null && hasChanged(before),
    and: (step) => step.to === starts(step.after) && step.after.failure === null,
  }),
];
const opensPayment: Invariant<SubmissionContext> = {
  name: 'what is paid for is what is on screen',
  when: ({ to }) => to === 'submittingFree' || to === 'choosingBank',
  holds: ({ after, from, to }) => from === to || !hasChanged(after),
};

/** Where a form that can be filled in stands, as soon as it is on screen. */
const editable = ({ form }: SubmissionContext) => (form ? 'editing.idle' : 'opening');

/** Save, upload, pay: SAVE-01..17, 30, 48..51. */
export const submissionInvariants: readonly Invariant<SubmissionContext>[] = [
  {
    name: 'what is paid is settled, anything else can be edited',
    when: ({ event }) => event === null,
    holds: ({ to, after }) => to === (after.isPaid ? 'settled' : 'opening'),
  },
  leads('as soon as there is a form, it can be edited', { on: 'form.updated', from: 'opening', to: 'editing.idle' }),
  {
    name: 'what the form says is on screen from then on',
    when: ({ event }) => event?.type === 'form.updated' || event?.type === 'form.changed',
    holds: ({ after, event }) => after.form === event?.form,
  },
  {
    name: 'what is on screen is validated, and its fee is asked for',
    when: (step) => ['validateApplication', 'requestAmount'].some((effect) => startedWith(step, effect)),
    holds: (step) =>
      ['validateApplication', 'requestAmount'].every((effect) => {
        const input = startedWith<{ form: unknown }>(step, effect);
        return input === undefined || (input.form === step.after.form && input.form !== null);
      }),
  },
  opensPayment,
  leads('saving without paying validates nothing (SAVE-02)', {
    on: 'save.requested',
    and: (step) => step.to === starts(step.after) && step.after.intent === 'save',
  }),
  ignores('a locked application is not saved (OPEN-18)', {
    on: 'save.requested',
    where: ({ before }) => before?.isLocked === true,
  }),
  ...['save.requested', 'payment.requested'].map((on) =>
    leads<SubmissionContext>(`${on} begins without the errors of the attempt before`, {
      on,
      and: ({ after }) => after.fieldErrors.length === 0 && after.failure === null,
    }),
  ),
  leads('paying validates first; a locked application is not saved again (SAVE-16, OPEN-18)', {
    on: 'payment.requested',
    and: (step) =>
      step.to === (step.before?.isLocked ? 'requestingAmount' : 'validating') && step.after.intent === 'pay',
  }),
  leads('a valid form goes on, an invalid one is marked and nothing sent (SAVE-16, VAL-22)', {
    on: ended('validateApplication'),
    and: (step) =>
      outputOf<unknown[]>(step).length > 0
        ? marks(step) && step.after.fieldErrors === step.event?.output
        : step.to === begins(step.after),
  }),
  leads('a validation that breaks is shown, and the form stays', {
    on: failed('validateApplication'),
    to: 'editing.idle',
    and: (step) => raises(step, failureOf(step).key),
  }),
  leads('marks disappear by themselves (VAL-24)', { on: 'xstate.after.highlightReset', to: 'editing.idle' }),
  {
    name: 'the draft is asked to save, once for each time it is waited for',
    when: ({ from, to }) => to === 'saving' && from !== 'saving',
    holds: (step) => step.emitted.filter(({ type }) => type === 'save.needed').length === 1,
  },
  leads('a saved application is taken over; documents follow, then the payment (SAVE-02, OPEN-19)', {
    on: 'application.saved',
    from: 'saving',
    where: ({ before, event }) => Number(event?.version) >= (before?.requestedVersion ?? 0),
    and: (step) =>
      step.to === (step.after.queue.length > 0 ? 'uploading' : finishes(step.after)) &&
      step.after.applicationId === 1001 &&
      step.after.savedVersion === step.event?.version,
  }),
  leads('whoever saved it, the application has its id, number and version from then on (SAVE-01, OPEN-19)', {
    on: 'application.saved',
    and: ({ after, event }) => {
      const { id, no, version } = (event as SampleEvent).application as SavedApplication;
      return after.applicationId === id && after.applicationNo === no && after.serverVersion === version;
    },
  }),
  {
    name: 'when nothing is left to do, it is said that the application is saved (SAVE-03)',
    when: ({ from, to, event }) =>
      (from === 'saving' && to === 'editing.idle' && event?.type === 'application.saved') ||
      (from === 'uploading' && to === 'editing.idle' && event?.type === 'queue.changed'),
    holds: (step) => raises(step, 'success.applicationSaved'),
  },
  leads('a save the server refuses marks the fields it names (VAL-27)', {
    on: 'save.failed',
    where: isRejected,
    and: (step) => marks(step) && step.after.fieldErrors === failureOf(step).fields,
  }),
  leads('a failed save is shown with what it means (ERR-06, OPEN-78)', {
    on: 'save.failed',
    where: (step) => !isRejected(step),
    to: 'saveFailed',
    and: (step) => raises(step, saveFailureKey[failureOf(step).kind] ?? ''),
  }),
  leads('a retry of the save begins the run again, with what is on screen (SAVE-17)', {
    on: 'retry.requested',
    from: 'saveFailed',
    and: (step) => step.to === starts(step.after),
  }),
  leads('a save that succeeds by itself later ends its failure', {
    on: 'application.saved',
    from: 'saveFailed',
    to: 'editing.idle',
  }),
  {
    name: 'a run that needs files asks for them (SAVE-08)',
    when: ({ to, from }) => to === 'uploading' && from !== 'uploading',
    holds: (step) => emits(step, 'uploads.needed'),
  },
  leads('when all files are uploaded, the run goes on (SAVE-08)', {
    on: 'queue.changed',
    from: 'uploading',
    where: ({ event }) => isEmptied(event),
    and: (step) => step.to === (step.after.savedVersion === null ? 'saving' : finishes(step.after)),
  }),
  leads('until all files are uploaded, it waits', {
    on: 'queue.changed',
    from: 'uploading',
    where: ({ event }) => !isEmptied(event),
    to: 'uploading',
  }),
  leads('a file that was not uploaded stops the run, and everything is kept (SAVE-17, SAVE-48)', {
    on: 'document.failed',
    from: 'uploading',
    to: 'uploadFailed',
    and: (step) =>
      step.after.failure === step.event?.failure &&
      raises(step, failureOf(step).key) &&
      step.after.queue === step.before?.queue &&
      (step.after.failedUpload === null || step.after.failedUpload.uploadId === step.event?.uploadId),
  }),
  leads('a retry of an upload goes on with what is still queued (SAVE-17, PRIV-89)', {
    on: 'retry.requested',
    from: 'uploadFailed',
    where: ({ before }) => before !== null && !hasChanged(before),
    and: (step) => step.to === (step.after.queue.length > 0 ? 'uploading' : finishes(step.after)),
  }),
  {
    name: 'an upload begins without the failure of the one before',
    when: ({ to, from }) => to === 'uploading' && from !== 'uploading',
    holds: ({ after }) => after.failure === null,
  },
  leads('a retry of an upload after a change saves what is on screen first', {
    on: 'retry.requested',
    from: 'uploadFailed',
    where: ({ before }) => before !== null && hasChanged(before),
    and: (step) => step.to === starts(step.after),
  }),
  leads('with the amount the answers are shown; those that are locked were shown before (OPEN-18)', {
    on: ended('requestAmount'),
    where: ({ before }) => before !== null && !hasChanged(before),
    and: ({ to, after, event }) =>
      to === (after.isLocked ? payment(after) : 'checking') && after.amount === event?.output,
  }),
  {
    name: 'whoever watches knows when the answers are shown',
    when: ({ from, to }) => to === 'checking' && from !== 'checking',
    holds: (step) => emits(step, 'answers.shown'),
  },
  {
    name: 'and when they are left without being paid for, unless the application was loaded again',
    when: ({ from, to, event }) => from === 'checking' && to !== 'checking' && event?.type !== 'application.reloaded',
    holds: (step) => emits(step, 'answers.left') !== isPaying(step.to),
  },
  leads('nothing is paid before the answers are confirmed, with all files that were chosen', {
    on: 'answers.confirmed',
    from: 'checking',
    and: (step) => step.to === (step.after.queue.length > 0 ? starts(step.after) : payment(step.after)),
  }),
  leads('from the answers back to the form', { on: 'editing.resumed', from: 'checking', to: 'editing.idle' }),
  leads('a change under the answers: the run begins again, and they are shown anew', {
    on: 'form.changed',
    from: 'checking',
    where: ({ before, event }) => before?.savedVersion !== event?.version,
    and: (step) => step.to === starts(step.after),
  }),
  leads('after a change while the amount was asked for, nothing is paid: the run begins again', {
    on: ended('requestAmount'),
    where: ({ before }) => before !== null && hasChanged(before),
    and: (step) => step.to === starts(step.after),
  }),
  {
    name: 'the fee is asked for with the kind, the activity and the id (SAVE-27, SAVE-30)',
    when: (step) => startedWith(step, 'requestAmount') !== undefined,
    holds: (step) => {
      const { type, activity, applicationId: id, form } = step.after;
      return JSON.stringify(startedWith(step, 'requestAmount')) === JSON.stringify({ type, activity, id, form });
    },
  },
  {
    name: 'the bank dialog gets what is paid for: request type, id, description and amount (SAVE-18, SAVE-52)',
    when: (step) => startedWith(step, 'bankChoice') !== undefined,
    holds: (step) => {
      const { requestType, applicationId, amount } = step.after;
      const started = startedWith<PaymentObject>(step, 'bankChoice');
      return (
        started?.requestType === requestType &&
        started.paymentObjectId === applicationId &&
        started.applicationId === applicationId &&
        started.description === String(applicationId) &&
        started.calculatedAmount === amount &&
        started.version === step.after.serverVersion
      );
    },
  },
  {
    name: 'what is submitted free of charge is the version that the server has (SAVE-06)',
    when: (step) => startedWith(step, 'submitFree') !== undefined,
    holds: (step) => {
      const { applicationId, serverVersion: version } = step.after;
      return JSON.stringify(startedWith(step, 'submitFree')) === JSON.stringify({ applicationId, version });
    },
  },
  failure('requestAmount', 'amountFailed', (step) => failureOf(step).key),
  ...retry('amountFailed', 'requestingAmount'),
  leads('a free application is submitted, and the applicant told (SAVE-06)', {
    on: ended('submitFree'),
    to: 'settled',
    and: (step) =>
      step.after.isPaid &&
      raises(step, 'success.saved') &&
      step.emitted.some(({ type, payment }) => type === 'payment.settled' && payment === step.event?.output),
  }),
  leads('one that was submitted already is loaded again', {
    on: failed('submitFree'),
    where: (step) => failureOf(step).messageId === 'ALREADY_PAID',
    to: 'settled',
    and: (step) => emits(step, 'application.outdated') && step.after.isPaid,
  }),
  leads('answers that were changed elsewhere since they were confirmed are not submitted: they are loaded again', {
    on: failed('submitFree'),
    where: isStale,
    to: 'editing.idle',
    and: showsLatest,
  }),
  leads('answers that were changed elsewhere since they were confirmed are not paid for: they are loaded again', {
    on: ended('bankChoice'),
    where: (step) => outputOf<BankChoiceOutput>(step).isOutdated,
    to: 'editing.idle',
    and: showsLatest,
  }),
  leads('a submission the server refuses marks the fields it names', {
    on: failed('submitFree'),
    where: isRejected,
    and: (step) => marks(step) && !step.after.isPaid,
  }),
  failure('submitFree', 'freeSubmissionFailed', () => 'application.payment.error'),
  ...retry('freeSubmissionFailed', 'submittingFree'),
  leads('a confirmed payment submits the application and shows a message (SAVE-07)', {
    on: ended('bankChoice'),
    where: (step) => outputOf<BankChoiceOutput>(step).payment !== null,
    to: 'settled',
    and: (step) => step.after.isPaid && emits(step, 'payment.settled') && raises(step, 'success.paid'),
  }),
  leads('the bank dialog closed, the answers are shown again; a locked application is shown as it is (SAVE-04)', {
    on: ended('bankChoice'),
    where: (step) => {
      const { payment, isAmountChanged, isOutdated, fieldErrors } = outputOf<BankChoiceOutput>(step);
      return payment === null && !isAmountChanged && !isOutdated && fieldErrors.length === 0;
    },
    and: ({ to, after }) => to === (after.isLocked ? 'editing.idle' : 'checking'),
  }),
  leads('a payment was begun and not finished: the application may be locked by it, and is loaded again (OPEN-18)', {
    on: ended('bankChoice'),
    where: (step) => outputOf<BankChoiceOutput>(step).payment === null,
    and: (step) => {
      const { isBegun, isOutdated } = outputOf<BankChoiceOutput>(step);
      return step.after.isLocked || emits(step, 'application.outdated') === (isBegun || isOutdated);
    },
  }),
  leads('when the amount has changed, it is said and the new one is asked for (SAVE-46)', {
    on: ended('bankChoice'),
    where: (step) => outputOf<BankChoiceOutput>(step).isAmountChanged,
    to: 'requestingAmount',
    and: (step) => raises(step, 'error.amountChanged') && !emits(step, 'payment.settled'),
  }),
  leads('what the server finds wrong at the start of the payment is marked in the form (VAL-27)', {
    on: ended('bankChoice'),
    where: (step) => outputOf<BankChoiceOutput>(step).fieldErrors.length > 0,
    to: 'editing.highlighting',
    and: (step) => step.after.fieldErrors === outputOf<BankChoiceOutput>(step).fieldErrors,
  }),
  leads('a bank dialog that breaks is shown', {
    on: failed('bankChoice'),
    to: 'editing.idle',
    and: (step) => raises(step, 'application.payment.error'),
  }),
  leads('a change under the bank dialog closes it: the run begins again', {
    on: 'form.changed',
    from: 'choosingBank',
    where: ({ before, event }) => before?.savedVersion !== event?.version,
    and: (step) => step.to === starts(step.after),
  }),
  {
    name: 'the payment is opened and closed for whoever watches',
    when: ({ from, to }) => from !== null && isPaying(from) !== isPaying(to),
    holds: (step) => emits(step, isPaying(step.to) ? 'payment.opened' : 'payment.closed'),
  },
  ...leadsFrom<SubmissionContext>(failures, 'back to the form, with everything in it', {
    on: 'editing.resumed',
    to: 'editing.idle',
    and: ({ before, after }) => after.queue === before?.queue,
  }),
  ...leadsFrom<SubmissionContext>(['saving', 'checking', ...failures], 'a form that was replaced ends the run', {
    on: 'form.replaced',
    to: 'editing.idle',
  }),
  leads('an application loaded again stands where the server says (SAVE-42)', {
    on: 'application.reloaded',
    and: ({ to, after, event }) =>
      to === (event?.isPaid ? 'settled' : editable(after)) &&
      after.isLocked === event?.isLocked &&
      after.isPaid === event?.isPaid &&
      after.applicationId === event?.applicationId,
  }),
  ignores('an application loaded again that stands as before ends no run', {
    on: 'application.reloaded',
    where: ({ before, event }) => before?.isLocked === event?.isLocked && before?.isPaid === event?.isPaid,
  }),
];
