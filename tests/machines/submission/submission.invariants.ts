import type { ApplicationCore } from '#domain/applications/model';
import type { Failure } from '#domain/errors';
import type { BankChoiceOutput } from '#machines/bankChoice/bankChoice.machine';
import type { SubmissionContext } from '#machines/submission/submission.machine';
import {
  emits,
  ended,
  failed,
  type Invariant,
  leads,
  leadsFrom,
  outputOf,
  raises,
  type WalkedStep,
} from '../lib/invariant';

type Step = WalkedStep<SubmissionContext>;

/** Where it goes on when there is nothing left to check: documents first, or the application (OPEN-19). */
const begins = ({ uploads, queue }: SubmissionContext) =>
  uploads === 'beforeSave' && queue.length > 0 ? 'uploading' : 'saving';
/** Where it goes on when application and documents are with the server. */
const finishes = ({ intent }: SubmissionContext) => (intent === 'pay' ? 'requestingAmount' : 'editing.idle');
const failureOf = ({ event }: Step) => event?.error as Failure;
const isRejected = (step: Step) => (failureOf(step).fields?.length ?? 0) > 0;
const marks = (step: Step) =>
  step.to === 'editing.highlighting' &&
  step.timeLeft === 1_000 &&
  step.after.fieldErrors.length > 0 &&
  emits(step, 'validation.failed');
const isRequested = ({ after, event }: Step) =>
  after.application === event?.application &&
  after.saveKey === event?.saveKey &&
  after.queue === event?.queue &&
  !after.isSaved;
const emitsKey = ({ emitted, before }: Step, type: string) =>
  emitted.some((event) => event.type === type && event.key === before?.queue[0]?.key);

/** ERR-06, OPEN-78. */
const saveFailureKey = ({ kind, key }: Failure): string =>
  kind === 'network' || kind === 'timeout'
    ? 'error.backendError'
    : kind === 'conflict'
      ? key
      : 'applications.applicationError';

const failures = ['saveFailed', 'uploadFailed', 'amountFailed', 'freeSubmissionFailed'];

/** A failed state: told, everything still there, and what exactly is tried again. */
const failure = (effect: string, state: string, key: (step: Step) => string): Invariant<SubmissionContext> =>
  leads(`when ${effect} fails, it is told and everything is kept (SAVE-17, SAVE-48)`, {
    on: failed(effect),
    where: (step) => !isRejected(step),
    to: state,
    and: (step) =>
      step.after.failure !== null &&
      raises(step, key(step)) &&
      step.after.application === step.before?.application &&
      step.after.queue === step.before?.queue,
  });
const retry = (from: string, to: string): Invariant<SubmissionContext> =>
  leads(`retry in ${from} repeats just what failed, with the same key of the save (SAVE-17)`, {
    on: 'retry.requested',
    from,
    to,
    and: ({ before, after }) => after.failure === null && after.saveKey === before?.saveKey,
  });

/** Save, upload, pay: SAVE-01..17, 30, 48..51. */
export const submissionInvariants: readonly Invariant<SubmissionContext>[] = [
  {
    name: 'what is paid is settled, anything else may be edited',
    when: ({ event }) => event === null,
    holds: ({ to, after }) => to === (after.isPaid ? 'settled' : 'editing.idle'),
  },
  leads('saving without paying checks nothing (SAVE-02)', {
    on: 'save.requested',
    and: (step) => step.to === begins(step.after) && step.after.intent === 'save' && isRequested(step),
  }),
  leads('paying checks first; a locked application is not saved again (SAVE-16, OPEN-18)', {
    on: 'payment.requested',
    and: (step) =>
      step.before?.isLocked
        ? step.to === 'requestingAmount'
        : step.to === 'validating' && step.after.intent === 'pay' && isRequested(step),
  }),
  leads('a valid form goes on, an invalid one is marked and nothing sent (SAVE-16, VAL-22)', {
    on: ended('validateApplication'),
    and: (step) =>
      outputOf<unknown[]>(step).length > 0
        ? marks(step) && step.after.fieldErrors === step.event?.output
        : step.to === begins(step.after),
  }),
  leads('a check that breaks is told, and the form stays', {
    on: failed('validateApplication'),
    to: 'editing.idle',
    and: (step) => raises(step, failureOf(step).key),
  }),
  leads('marks go by themselves (VAL-24)', { on: 'xstate.after.highlightReset', to: 'editing.idle' }),
  leads('a saved application is taken over and told; documents follow, then the payment (SAVE-02, OPEN-19)', {
    on: ended('saveApplication'),
    and: (step) => {
      const saved = outputOf<ApplicationCore>(step);
      return (
        step.to === (step.after.queue.length > 0 ? 'uploading' : finishes(step.after)) &&
        step.after.application === saved &&
        step.after.applicationId === saved.id &&
        step.after.isSaved &&
        step.emitted.some(({ type, application }) => type === 'application.saved' && application === saved)
      );
    },
  }),
  {
    name: 'when nothing is left to do, it is said that the application is saved (SAVE-03)',
    when: ({ from, to, event }) =>
      (from === 'saving' || from === 'uploading') &&
      to === 'editing.idle' &&
      event?.type.startsWith('xstate.done') === true,
    holds: (step) => raises(step, 'success.applicationSaved'),
  },
  leads('a save the server refuses marks the fields it names (VAL-27)', {
    on: failed('saveApplication'),
    where: isRejected,
    and: (step) => marks(step) && step.after.fieldErrors === failureOf(step).fields,
  }),
  failure('saveApplication', 'saveFailed', (step) => saveFailureKey(failureOf(step))),
  retry('saveFailed', 'saving'),
  {
    name: 'each document is told when it begins to go up (SAVE-08)',
    when: ({ to, event }) => to === 'uploading' && event !== null,
    holds: (step) =>
      step.emitted.some(({ type, key }) => type === 'document.uploading' && key === step.after.queue[0]?.key),
  },
  leads('documents go up one by one; after the last the rest follows (SAVE-08)', {
    on: ended('uploadDocument'),
    and: (step) => {
      const left = (step.before?.queue.length ?? 0) - 1;
      const next = left > 0 ? 'uploading' : step.after.isSaved ? finishes(step.after) : 'saving';
      return step.to === next && step.after.queue.length === left && emitsKey(step, 'document.uploaded');
    },
  }),
  failure('uploadDocument', 'uploadFailed', (step) => failureOf(step).key),
  leads('the document that failed is told (SAVE-17)', {
    on: failed('uploadDocument'),
    and: (step) => emitsKey(step, 'document.failed'),
  }),
  retry('uploadFailed', 'uploading'),
  leads('what is free is sent without a bank, anything else asks for one (SAVE-05, SAVE-06)', {
    on: ended('requestAmount'),
    and: ({ to, after, event }) =>
      to === (event?.output === 0 ? 'submittingFree' : 'choosingBank') && after.amount === event?.output,
  }),
  failure('requestAmount', 'amountFailed', (step) => failureOf(step).key),
  retry('amountFailed', 'requestingAmount'),
  leads('a free application is submitted, and told (SAVE-06)', {
    on: ended('submitFree'),
    to: 'settled',
    and: (step) =>
      step.after.isPaid &&
      raises(step, 'success.saved') &&
      step.emitted.some(({ type, payment }) => type === 'payment.settled' && payment === step.event?.output),
  }),
  leads('a submission the server refuses marks the fields it names', {
    on: failed('submitFree'),
    where: isRejected,
    and: (step) => marks(step) && !step.after.isPaid,
  }),
  failure('submitFree', 'freeSubmissionFailed', () => 'application.payment.error'),
  retry('freeSubmissionFailed', 'submittingFree'),
  leads('a confirmed payment submits the application and shows a message (SAVE-07)', {
    on: ended('bankChoice'),
    where: (step) => outputOf<BankChoiceOutput>(step).payment !== null,
    to: 'settled',
    and: (step) => step.after.isPaid && emits(step, 'payment.settled') && raises(step, 'success.paid'),
  }),
  leads('an unexpected failure of the bank dialog returns to the form with a message', {
    on: failed('bankChoice'),
    to: 'editing.idle',
    and: (step) => raises(step, 'application.payment.error') && !emits(step, 'payment.settled'),
  }),
  leads('the bank dialog closed, the application may be edited (SAVE-04)', {
    on: ended('bankChoice'),
    where: (step) => outputOf<BankChoiceOutput>(step).payment === null,
    to: 'editing.idle',
  }),
  ...leadsFrom<SubmissionContext>(failures, 'back to the form, with everything in it', {
    on: 'editing.resumed',
    to: 'editing.idle',
    and: ({ before, after }) => after.application === before?.application && after.queue === before?.queue,
  }),
  leads('an application loaded anew stands where the server says (SAVE-42)', {
    on: 'application.reloaded',
    and: ({ to, after, event }) =>
      to === (event?.isPaid ? 'settled' : 'editing.idle') &&
      after.isLocked === event?.isLocked &&
      after.isPaid === event?.isPaid &&
      after.applicationId === event?.applicationId,
  }),
];
