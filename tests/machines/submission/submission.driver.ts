import type { FieldError } from '#domain/errors';
import type { SubmissionContext } from '#machines/submission/submission.machine';
import { ended, outputOf, type WalkedStep } from '../lib/invariant';
import type { Expectation, Path, Place, ScreenDriver, Start, Step, Words } from '../lib/screenDriver';

type Walked = WalkedStep<SubmissionContext>;

const pay = { role: 'button', name: 'payment:pay' } as const satisfies Place;
const confirm = { role: 'button', name: { as: 'Kinnita ja', en: 'Confirm and' } } as const satisfies Place;
const back = { role: 'button', name: 'submitting:check.back' } as const satisfies Place;
const save = { role: 'button', name: 'payment:saveWithoutPayment' } as const satisfies Place;
const retry: Step = { press: { role: 'button', name: 'form:retry' } };
const resume: Step = { press: { role: 'button', name: 'unsaved:failed.resume' } };
const comment = { role: 'textbox', name: 'form:field.comment' } as const satisfies Place;
const summary = { role: 'region', name: { key: 'form:summary.title', with: { count: 1 } } } as const satisfies Place;
const kept = 'GET /v1/purchaseApplication/*';
const deletion = 'DELETE /v1/purchaseApplication/*';
const saveCall = 'POST /v1/purchaseApplication';
const validated = ended('validateApplication');
const correction: Step = { fill: comment, with: 'Soovin relva soetada enda ja oma vara kaitsmiseks.' };

/** An application with one document, which is needed because of the job, and the photo, which is uploaded by itself else. */
const start: Start = {
  at: '/applications/private/{application}',
  application: { job: 'PRISON_OFFICER', documents: ['PRISON_OFFICER', 'PHOTO'] },
};

const choose = (document: string, isThere = false): Step => ({
  upload: { key: isThere ? 'documents:replaceOf' : 'documents:chooseOf', with: { document } },
  file: 'paper.pdf',
});
/** Two files to go up: one in place of another, and a new one unless it was chosen before. */
const twoFiles = (isThere: boolean): readonly Step[] => [
  choose('documents:type.BILL_OF_HEALTH_OPTIONAL', isThere),
  choose('documents:type.PRISON_OFFICER', true),
];

const part = (name: Words): Expectation => ({ text: name });
const busy: readonly Expectation[] = [{ text: 'form:busy.saving' }];
const lostFile: Expectation = { text: { as: 'paper.pdf' } };
const editable: readonly Expectation[] = [{ ...pay, is: 'enabled' }];
const submitted: readonly Expectation[] = [
  { ...pay, is: 'absent' },
  { ...save, is: 'absent' },
];
const refusedComment: Expectation = { text: 'common:error.comment' };

/** To the bank, and back by the back button of the browser when the payment has arrived. */
const paidAtBank: readonly Step[] = [
  { press: { role: 'radio', name: 'payment:bank.names.SWEDBANK' } },
  { press: { role: 'button', name: 'payment:bank.start' } },
  { hold: kept },
  { browser: 'back' },
  { answer: kept, application: { status: 'CHECK' } },
];
/** The fee has changed while the bank dialog was open. */
const amountChanged: readonly Step[] = [
  { press: { role: 'radio', name: 'payment:bank.names.SWEDBANK' } },
  { hold: 'GET /v1/payment/start' },
  { press: { role: 'button', name: 'payment:bank.start' } },
  { hold: 'GET /v1/externalWeaponProceeding/getPaymentAmount' },
  {
    answer: 'GET /v1/payment/start',
    by: { status: 409, json: { messageId: 'AMOUNT_CHANGED', message: 'error.amountChanged' } },
  },
];
/** Another tab or representative has saved other answers since they were confirmed. */
const changedElsewhere: readonly Step[] = [
  { press: { role: 'radio', name: 'payment:bank.names.SWEDBANK' } },
  { hold: 'GET /v1/payment/start' },
  { press: { role: 'button', name: 'payment:bank.start' } },
  {
    answer: 'GET /v1/payment/start',
    by: { status: 409, json: { messageId: 'STALE_VERSION', message: 'error.staleVersion' } },
  },
];
/** The server finds a field that is wrong, which the form did not. */
const rejectedAtStart: readonly Step[] = [
  { press: { role: 'radio', name: 'payment:bank.names.SWEDBANK' } },
  { hold: 'GET /v1/payment/start' },
  { press: { role: 'button', name: 'payment:bank.start' } },
  {
    answer: 'GET /v1/payment/start',
    by: {
      status: 422,
      json: {
        messageId: 'VALIDATION',
        message: 'Invalid: comment',
        fields: [{ field: 'comment', key: 'error.comment' }],
      },
    },
  },
];
const removeDocument: Step = {
  press: { role: 'button', name: { key: 'documents:removeOf', with: { document: 'documents:type.PRISON_OFFICER' } } },
};
/** It was submitted elsewhere. Whatever makes the portal load it again shows that. */
const reloadedAfter = (...steps: readonly Step[]): readonly Step[] => [
  { hold: kept },
  ...steps,
  { answer: kept, application: { status: 'CHECK' } },
];
/** The documents of a locked application cannot be removed; the server refuses to delete the application itself. */
const refusedDeletion: readonly Step[] = [
  { press: { role: 'button', name: 'submitting:unpaid.delete' } },
  { hold: deletion },
  { press: { role: 'button', name: 'info:drafts.deletion.confirm' } },
  { answer: deletion, by: { fault: 409 } },
  { press: { role: 'button', name: 'info:drafts.deletion.close' } },
];

const before = (past: readonly Walked[]): SubmissionContext => past.at(-1)!.before!;
const isLocked = (past: readonly Walked[]) => before(past).isLocked;
const upload = 'POST /v1/s3';
const uploaded: readonly Step[] = [{ answer: upload }, { answer: upload }];
const hasChosen = (past: readonly Walked[]) => past.slice(0, -1).some(({ event }) => event?.type === 'queue.changed');
/** The files chosen before are under way: the first is being uploaded, and can be replaced when it is done. */
const areUploading = (past: readonly Walked[]) =>
  before(past).queue.length > 0 &&
  past.slice(0, -1).findLast(({ event }) => ['queue.changed', 'document.failed'].includes(event?.type ?? ''))?.event
    ?.type === 'queue.changed';
/** The comment was found too short, and has not been corrected since. */
function isTooShort(past: readonly Walked[]): boolean {
  const last = past.slice(0, -1).findLast(({ event }) => ['form.changed', validated].includes(event?.type ?? ''));
  return last?.event?.type === validated && outputOf<readonly FieldError[]>(last).length > 0;
}
const isReplaced = (past: readonly Walked[]) => before(past).queue.some(({ key }) => key === 'PRISON_OFFICER');

/** Where the form is not on screen: the answers are shown, or nothing is left to do. */
const withoutForm = ['checking', 'submittingFree', 'choosingBank', 'settled'];
const impossibleIn: Readonly<Record<string, readonly string[]>> = {
  'form.changed': withoutForm,
  // Where a run has failed, choosing a file leads back to the form first.
  'queue.changed': [...withoutForm, 'saveFailed', 'uploadFailed', 'amountFailed', 'freeSubmissionFailed'],
  // A document cannot be removed while it is replaced.
  'application.reloaded': [...withoutForm, 'uploading'],
};
const lacksForm = ({ event, from }: Walked) => impossibleIn[event?.type ?? '']?.includes(from ?? '') ?? false;
/** Files of a locked application cannot be chosen. */
const isRefusedFile = ({ event, before: context }: Walked) => event?.type === 'queue.changed' && context!.isLocked;
/** Where files may be under way; their upload is held until the case says how it ends. */
const withQueue = ['editing', 'saveFailed', 'uploading', 'uploadFailed', 'requestingAmount', 'amountFailed'];
const isOfQueue = ({ event }: Walked) => event?.type === 'document.failed' || isEmptied(event);
const isEmptied = (event: Walked['event']) =>
  event?.type === 'queue.changed' && (event.queue as readonly unknown[]).length === 0;
/** A run waits for the queue; what the queue does otherwise is walked with it. */
const isElsewhere = (step: Walked) => (isOfQueue(step) ? step.from !== 'uploading' : isChoiceUnderOverlay(step));
const isChoiceUnderOverlay = ({ event, from }: Walked) => event?.type === 'queue.changed' && from === 'uploading';

/** The draft is saved: at once on request, and automatically after a failure. */
const saved: Path = {
  does: [{ answer: saveCall }],
  doesIn: { saveFailed: [{ hold: saveCall }, { wait: 'autosaveRetry' }, { answer: saveCall }] },
};
const savedByDraft = { 0: saved, 1: saved };

/** Save, upload, pay: the foot of an application's form, its overlay and its notices. */
export const submissionDriver: ScreenDriver = {
  inBrowser: true,
  starts: [
    start,
    null,
    { ...start, application: { status: 'LOCKED' } },
    { ...start, application: { status: 'CHECK' } },
  ],
  passing: ['opening', 'beginning', 'validating', 'starting', 'saved', 'uploaded', 'continuing', 'confirmed'],
  states: {
    'editing.idle': editable,
    'editing.highlighting': [...editable, summary],
    saving: busy,
    saveFailed: [part('unsaved:failed.saveFailed')],
    uploading: [{ text: { key: 'form:busy.uploading', with: { name: { as: 'paper.pdf' } } } }],
    uploadFailed: [
      part({ key: 'unsaved:failed.uploadFailed', with: { name: { as: 'paper.pdf' } } }),
      part('unsaved:failed.kept'),
    ],
    requestingAmount: busy,
    amountFailed: [part('unsaved:failed.amountFailed'), part('unsaved:failed.kept')],
    checking: [
      { role: 'heading', name: 'payment:check' },
      { ...confirm, is: 'enabled' },
    ],
    submittingFree: busy,
    freeSubmissionFailed: [part('unsaved:failed.freeSubmissionFailed'), part('unsaved:failed.kept')],
    choosingBank: [{ role: 'dialog', name: 'payment:bank.title' }],
    settled: submitted,
  },
  events: {
    // The form says that it is there when it is shown.
    'form.updated': { 0: { does: [], byItself: true } },
    'save.requested': { 0: { does: [{ press: save }] } },
    'payment.requested': { 0: { does: [{ press: pay }] } },
    'retry.requested': { 0: { does: [retry] } },
    'answers.confirmed': { 0: { does: [{ press: confirm }] } },
    'editing.resumed': { 0: { does: [resume], doesIn: { checking: [{ press: back }] } } },
    'form.changed': {
      0: {
        does: [{ add: ' Lisan veel.', to: comment }],
        variants: [{ when: isTooShort, does: [correction] }],
      },
    },
    'queue.changed': {
      0: {
        does: twoFiles(false),
        variants: [
          { when: areUploading, does: [...uploaded, ...twoFiles(true)] },
          { when: hasChosen, does: twoFiles(true) },
        ],
      },
      1: { does: uploaded },
    },
    'document.failed': { 0: { does: [{ answer: upload, by: { fault: 'cut' } }] } },
    'application.saved': savedByDraft,
    'save.failed': {
      0: {
        does: [{ answer: saveCall, by: { fault: 'cut' } }],
        sees: [{ text: 'common:error.backendError' }],
      },
      1: {
        does: [
          {
            answer: saveCall,
            by: { status: 409, json: { messageId: 'STALE_VERSION', message: 'error.staleVersion' } },
          },
        ],
        sees: [{ text: 'unsaved:draft.conflict.text' }],
      },
      2: {
        does: [
          {
            answer: saveCall,
            by: {
              status: 422,
              json: {
                messageId: 'VALIDATION',
                message: 'form.invalidField',
                fields: [{ field: 'comment', key: 'error.comment' }],
              },
            },
          },
        ],
        sees: [refusedComment],
      },
      3: {
        does: [{ answer: saveCall, by: { fault: 500 } }],
        sees: [{ text: 'common:applications.applicationError' }],
      },
    },
    'application.reloaded': {
      1: {
        does: reloadedAfter(removeDocument),
        variants: [
          { when: isLocked, does: reloadedAfter(...refusedDeletion) },
          // The file that was chosen goes first, then the document that it would replace.
          { when: isReplaced, does: reloadedAfter(removeDocument, removeDocument) },
        ],
      },
    },
  },
  isPossible: (steps: readonly Walked[]) =>
    !steps.some((step) => lacksForm(step) || isRefusedFile(step) || isElsewhere(step)),
  holds: { ...Object.fromEntries(withQueue.map((state) => [state, [upload]])), saving: [saveCall, upload] },
  effects: {
    validateApplication: {
      done: {
        0: { variants: [{ when: isTooShort, prepared: [correction] }] },
        1: { prepared: [{ fill: comment, with: 'lühike' }], sees: [refusedComment] },
      },
    },
    requestAmount: {
      call: 'GET /v1/externalWeaponProceeding/getPaymentAmount',
      done: { 1: { by: { status: 200, json: { amount: 0 } } } },
    },
    submitFree: {
      call: 'GET /v1/payment/startZeroPayment',
      done: {
        0: {
          by: {
            status: 200,
            json: {
              success: true,
              payment: {
                id: 1,
                success: true,
                amount: 0,
                dateCreated: '2026-01-01T00:00:00Z',
                type: 'PRIVATE_APPLICATION',
              },
            },
          },
          application: { status: 'CHECK' },
          // The confirmation takes the place of the message.
          sees: [{ role: 'heading', name: 'payment:submitted' }],
        },
      },
      failed: {
        0: { sees: [{ text: 'common:application.payment.error' }] },
        1: { sees: [refusedComment] },
        2: { application: { status: 'CHECK' } },
        3: { sees: [{ text: 'common:error.answersChanged' }] },
      },
    },
    bankChoice: {
      done: {
        0: { does: [{ press: { role: 'button', name: 'payment:bank.cancel' } }] },
        1: { does: paidAtBank, sees: [{ text: 'common:success.paid' }] },
        2: { does: amountChanged, sees: [{ text: 'common:error.amountChanged' }] },
        3: { does: rejectedAtStart, sees: [refusedComment] },
        4: { does: changedElsewhere, sees: [{ text: 'common:error.answersChanged' }] },
      },
    },
  },
  delays: [{ state: 'editing.highlighting', delay: 'highlightReset', sees: [...editable, summary] }],
  afterLogin: {
    'editing.idle': editable,
    'editing.highlighting': editable,
    saving: editable,
    saveFailed: editable,
    uploading: [...editable, lostFile],
    uploadFailed: [...editable, lostFile],
    requestingAmount: editable,
    amountFailed: editable,
    checking: editable,
    submittingFree: editable,
    freeSubmissionFailed: editable,
    choosingBank: editable,
    settled: submitted,
  },
  unreachable: [
    ...['checking --form.changed', 'choosingBank --form.changed', 'checking --answers.confirmed[shouldUpload'].map(
      (transition) => ({
        transition: `submission.${transition}`,
        why: 'nothing can be typed or chosen where the answers are shown; a rule of the form may still change them',
      }),
    ),
    {
      transition: 'submission.opening --always[isShown',
      why: 'the server gives back no application as a draft that it has taken as submitted',
    },
    {
      transition: 'submission --application.saved',
      why: 'outside a run, an automatic save tells only the id; nothing of it shows here',
    },
    ...['saving', 'saveFailed', 'uploadFailed', 'amountFailed', 'checking', 'freeSubmissionFailed'].map((state) => ({
      transition: `submission.${state} --form.replaced`,
      why: 'the form is replaced by the draft, which is walked by itself',
    })),
    {
      transition: 'submission.choosingBank --xstate.done.actor.bankChoice[isPaidAtBank',
      why: 'a test cannot make the browser bring back a page it left',
      inBrowser: true,
    },
    {
      transition: 'submission.choosingBank --xstate.error.actor.bankChoice',
      why: 'the machine of the bank dialog does not break: each of its effects may fail',
    },
    {
      transition: 'submission.validating --xstate.error.actor.validateApplication',
      why: 'the form is checked in the browser itself, which does not fail',
    },
    ...['starting --always[shouldUploadFirst', 'uploaded --always[isUnsaved'].map((transition) => ({
      transition: `submission.${transition}`,
      why: 'documents go up before the application in the kinds of companies only; the application walked is of a person',
    })),
  ],
};
