import type { UploadQueueContext } from '#machines/uploadQueue/uploadQueue.machine';
import type { WalkedStep } from '../lib/invariant';
import type { Expectation, Place, ScreenDriver, Step } from '../lib/screenDriver';

type Walked = WalkedStep<UploadQueueContext>;

const upload = 'POST /v1/s3';
const comment = { role: 'textbox', name: 'form:field.comment' } as const satisfies Place;
const save: Step = { press: { role: 'button', name: 'payment:saveWithoutPayment' } };
const retry: Step = { press: { role: 'button', name: 'form:retry' } };

const field = (document: string) => ({ document: `documents:type.${document}` });
const choose = (document: string, isThere: boolean): Step => ({
  upload: { key: isThere ? 'documents:replaceOf' : 'documents:chooseOf', with: field(document) },
  file: 'paper.pdf',
});
const remove = (document: string): Step => ({
  press: { role: 'button', name: { key: 'documents:removeOf', with: field(document) } },
});
/** Two files: a new one unless it was chosen before, and one in place of another. */
const twoFiles = (isThere: boolean): readonly Step[] => [
  choose('BILL_OF_HEALTH_OPTIONAL', isThere),
  choose('PRISON_OFFICER', true),
];

const name = { as: 'paper.pdf' };
const uploading: Expectation = { text: { key: 'form:draft.uploading', with: { name, percent: 0 } } };
const waiting: Expectation = { text: { key: 'form:draft.fileWaits', with: { name } } };
const lost: readonly Expectation[] = [{ text: 'unsaved:draft.lostFiles' }, { text: name }];

const isChoice = ({ event }: Walked) =>
  event?.type === 'queue.changed' && (event.queue as readonly unknown[]).length > 0;
const hasChosen = (past: readonly Walked[]) => past.slice(0, -1).some(isChoice);
const typeOf = ({ event }: Walked) => event?.type ?? '';
/** The last submission waits for the files (`begun`), or has failed with one of them. */
const runOf = (past: readonly Walked[]): 'none' | 'begun' | 'failed' => {
  const earlier = past.slice(0, -1);
  const begun = earlier.findLastIndex((step) => typeOf(step) === 'uploads.requested');
  if (begun < 0) return 'none';
  const since = earlier.slice(begun + 1);
  if (since.some((step) => isChoice(step) || step.after.queue.length === 0)) return 'none';
  return since.some((step) => typeOf(step).startsWith('xstate.error')) ? 'failed' : 'begun';
};
const hasFailedRun = (past: readonly Walked[]) => runOf(past) === 'failed';

/** A field is locked while its file is uploaded; one file gone, the other one is tried. */
const isLockedField = (step: Walked) =>
  typeOf(step) === 'queue.changed' && (step.from === 'uploading' || (step.from === 'waiting' && !isNewChoice(step)));
/** On the screen, every choice is another file. */
const isNewChoice = (step: Walked) =>
  isChoice(step) && step.after.queue.some(({ key }) => step.before?.queue.every((known) => known.key !== key));
/** There is no file to remove, or none that a submission would wait for. */
const lacksFile = (step: Walked) =>
  step.before?.queue.length === 0 &&
  (typeOf(step) === 'uploads.requested' || (typeOf(step) === 'queue.changed' && !isChoice(step)));
/** Nothing can be typed or pressed under the overlay of a submission that waits. */
const isCovered = (past: readonly Walked[]) =>
  ['application.saved', 'uploads.requested', 'queue.changed'].includes(typeOf(past.at(-1)!)) && runOf(past) === 'begun';

/** The chosen files of an application, one of which is to be replaced. */
export const uploadQueueDriver: ScreenDriver = {
  inBrowser: true,
  starts: [
    {
      at: '/applications/private/{application}',
      application: { job: 'PRISON_OFFICER', documents: ['PRISON_OFFICER', 'PHOTO'] },
    },
    null,
    null,
  ],
  passing: ['deciding', 'identifying', 'unsaved'],
  states: {
    resting: [
      { ...uploading, is: 'absent' },
      { ...waiting, is: 'absent' },
    ],
    uploading: [uploading],
    waiting: [waiting],
  },
  events: {
    'queue.changed': {
      0: { does: twoFiles(false), variants: [{ when: hasChosen, does: twoFiles(true) }] },
      1: { does: [remove('BILL_OF_HEALTH_OPTIONAL'), remove('PRISON_OFFICER')] },
    },
    'uploads.requested': { 0: { does: [save], variants: [{ when: hasFailedRun, does: [retry] }] } },
    'connection.restored': { 0: { does: [{ browser: 'online' }] } },
    'application.saved': { 0: { does: [{ add: ' Lisan veel.', to: comment }, { wait: 'autosave' }] } },
  },
  effects: { uploadDocument: { call: upload } },
  delays: [{ state: 'waiting', delay: 'uploadRetry', sees: [uploading] }],
  isPossible: (steps: readonly Walked[]) =>
    !steps.some((step, index) => isLockedField(step) || lacksFile(step) || isCovered(steps.slice(0, index + 1))),
  afterLogin: { resting: [], uploading: lost, waiting: lost },
  unreachable: [
    {
      transition: 'uploadQueue.identifying --',
      why: 'the fields of a new application come after its first answers, which are saved by then: uploadQueue.test.ts',
    },
    {
      transition: 'uploadQueue.waiting --uploads.requested',
      why: 'a submission saves the application first, with which the files are tried',
    },
    {
      transition: 'uploadQueue --queue.changed→ (stays)',
      why: 'a field is locked while its file is uploaded',
      inBrowser: true,
    },
    ...['queue.changed[isEmpty]', 'queue.changed→ (stays)'].map((event) => ({
      transition: `uploadQueue.waiting --${event}`,
      why: 'of two files that wait, one is tried when the other is removed: uploadQueue.test.ts removes them',
    })),
    {
      transition: 'uploadQueue.deciding --always[needsApplication',
      why: 'an application that was saved is walked (see above)',
    },
  ],
};
