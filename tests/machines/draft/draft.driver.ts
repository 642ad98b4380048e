import type { DraftContext, MergedDraft } from '#machines/draft/draft.machine';
import { ended, type WalkedStep } from '../lib/invariant';
import type { Expectation, Place, ScreenDriver, Start, Step } from '../lib/screenDriver';

type Walked = WalkedStep<DraftContext>;

const comment = { role: 'textbox', name: 'form:field.comment' } as const satisfies Place;
const saveButton = { role: 'button', name: 'payment:saveWithoutPayment' } as const satisfies Place;
const retry = { role: 'button', name: 'form:retry' } as const satisfies Place;
const discard = { role: 'button', name: 'unsaved:draft.discard' } as const satisfies Place;
const mine = { role: 'button', name: 'unsaved:draft.conflict.mine' } as const satisfies Place;
const theirs = { role: 'button', name: 'unsaved:draft.conflict.theirs' } as const satisfies Place;
const typing: Step = { add: ' Lisan veel.', to: comment };
const elsewhere = { comment: 'Mujal kirjutatud põhjendus, mis on piisavalt pikk, et sobida vormile.' };

const save = 'POST /v1/purchaseApplication';
const upload = 'POST /v1/s3';
const load = 'GET /v1/purchaseApplication/*';
const unsaved: Expectation = { text: 'form:draft.unsaved' };
const saving: Expectation = { text: 'form:draft.saving' };
const restored: readonly Expectation[] = [unsaved, { text: 'unsaved:draft.restored' }, discard];
const asked: readonly Expectation[] = [
  { text: 'form:draft.conflict' },
  { role: 'button', name: 'form:draft.choose' },
  { text: 'unsaved:draft.conflict.text' },
  mine,
  theirs,
];

/** One document: deleting it loads the application again. */
const start: Start = {
  at: '/applications/private/{application}',
  application: { job: 'PRISON_OFFICER', documents: ['PRISON_OFFICER'] },
};
const readOnly: Start = { ...start, application: { status: 'CHECK' } };
/** Something was typed before, and the page loaded again. */
const withDraft: Start = { ...start, first: [typing, { reload: true }] };

const withLostAnswer: Start = {
  ...start,
  first: [typing, { hold: save }, { press: saveButton }, { answer: save, by: { fault: 'cut' } }, { reload: true }],
};
/** The application is loaded again, and comes to stand so meanwhile. */
const reloadedAs = (application: Extract<Step, { answer: unknown }>['application']): readonly Step[] => [
  { hold: load },
  {
    press: {
      role: 'button',
      name: { key: 'documents:removeOf', with: { document: 'documents:type.PRISON_OFFICER' } },
    },
  },
  { answer: load, application },
];

const choosing = (offer: 'chooseOf' | 'replaceOf'): readonly Step[] => [
  {
    upload: { key: `documents:${offer}`, with: { document: 'documents:type.BILL_OF_HEALTH_OPTIONAL' } },
    file: 'paper.pdf',
  },
];

const endsOfRun = [ended('saveApplication'), ended('replaceForm'), ended('updateForm')];

/** A save by the button has failed, and no later one has succeeded: the button is disabled, and a retry is offered. */
const hasFailedRun = (past: readonly Walked[]) =>
  past.slice(0, -1).findLast(({ event }) => ['save.requested', ...endsOfRun].includes(event?.type ?? ''))?.event
    ?.type === 'save.requested';
const isFile = ({ event }: Walked) => event?.type === 'queue.changed';
const hasChosen = (past: readonly Walked[]) => past.slice(0, -1).some(isFile);

/** A form that is only read offers no files. */
const isRefusedFile = ({ event, from }: Walked) => event?.type === 'queue.changed' && from === 'off';
/** Only a draft of a company comes back from a colleague. */
const isBack = ({ event, from }: Walked) => event?.type === 'application.loaded' && from === 'off';
/** What loads the application again is the deletion of its only document. */
const loadsAgain = (past: readonly Walked[]) =>
  past.at(-1)!.event?.type === 'application.loaded' &&
  past.slice(0, -1).some(({ event }) => event?.type === 'application.loaded');
const isMerged = ({ event }: Walked) => event?.type === ended('mergeLatest');
const isChoice = ({ event }: Walked) => event?.type === 'mine.chosen' || event?.type === 'theirs.chosen';
const hasBeenAsked = (past: readonly Walked[]) => {
  const last = past.slice(0, -1).findLast((step) => isMerged(step) || isChoice(step));
  return last !== undefined && isChoice(last);
};
const mergeOf = ({ event }: Walked) => event?.output as MergedDraft;
/** The same text is written elsewhere each time: the second time, only one side has changed. */
const overlapsAgain = (past: readonly Walked[]) =>
  past.filter((step) => isMerged(step) && mergeOf(step).overlaps.length > 0).length > 1;
/** What was loaded while something was typed is another text: a question follows. */
const mergesOtherwise = (past: readonly Walked[]) => {
  const step = past.at(-1)!;
  if (!isMerged(step) || mergeOf(step).isReadOnly || mergeOf(step).overlaps.length > 0) return false;
  const isLoaded = ({ event, from }: Walked) => event?.type === 'application.loaded' && from !== 'clean';
  return past.slice(0, -1).findLast((each) => isMerged(each) || isLoaded(each))?.event?.type === 'application.loaded';
};
/** After a save that met another version, the choice between both takes the place of the retry. */
const asksAgain = (past: readonly Walked[]) => {
  const { event, from } = past.at(-1)!;
  return event?.type === 'save.requested' && from === 'unsaved.conflict' && hasFailedRun(past);
};

/** A form being filled in: saved automatically, and kept in the browser until the server has it. */
export const draftDriver: ScreenDriver = {
  inBrowser: true,
  starts: [start, readOnly],
  passing: [
    'opening',
    'discarding',
    'restoring',
    'unsaved.keeping',
    'unsaved.sorting',
    'unsaved.expired',
    'updating',
    'replacing',
    'replaced',
  ],
  states: {
    off: [{ ...saveButton, is: 'absent' }],
    clean: [
      { ...unsaved, is: 'absent' },
      { ...discard, is: 'absent' },
    ],
    'unsaved.dirty': [unsaved, { ...discard, is: 'absent' }],
    'unsaved.restored': restored,
    'unsaved.offline': [{ text: 'form:draft.kept' }],
    'unsaved.refused': [unsaved],
    'unsaved.conflict': asked,
    saving: [saving],
    merging: [unsaved],
    taking: [unsaved],
  },
  // The line of state says what becomes of the file.
  statesAfter: [{ state: 'taking', when: (past: readonly Walked[]) => past.some(isFile), sees: [] }],
  events: {
    // The form says that it is there when it is shown.
    'form.updated': { 0: { does: [], byItself: true } },
    'form.changed': { 0: { does: [typing] }, 1: { does: [typing] } },
    'save.requested': {
      0: { does: [{ press: saveButton }], variants: [{ when: hasFailedRun, does: [{ press: retry }] }] },
    },
    'queue.changed': {
      0: {
        does: choosing('chooseOf'),
        variants: [{ when: hasChosen, does: [{ answer: upload }, ...choosing('replaceOf')] }],
      },
    },
    'application.loaded': {
      0: { does: reloadedAs(elsewhere) },
      1: { does: reloadedAs({ status: 'CHECK' }) },
    },
    'draft.discarded': { 0: { does: [{ press: discard }] } },
    // Both sides change one part only: a walk of the machine alone chooses of two.
    'mine.chosen': { 0: { does: [{ press: mine }] } },
    'theirs.chosen': { 0: { does: [{ press: theirs }] } },
    'connection.restored': { 0: { does: [{ browser: 'online' }] } },
    'page.hidden': { 0: { does: [{ browser: 'hidden' }] } },
  },
  effects: {
    restoreDraft: {
      done: { 0: { start }, 1: { start: withDraft }, 3: { start: withLostAnswer } },
      failed: { 0: { start: { ...start, first: [{ storage: 'closed' }, { reload: true }] } } },
    },
    saveApplication: {
      call: save,
      failed: { 1: { sees: [{ role: 'alertdialog', name: 'sessionEnd:expired.title' }] } },
    },
    keepDraft: { done: { 0: {} }, failed: { 0: { prepared: [{ storage: 'full' }] } } },
    removeDraft: {
      done: { 0: {} },
      failed: { 0: { start: { ...readOnly, first: [{ storage: 'closed' }, { reload: true }] } } },
    },
    mergeLatest: {
      call: load,
      done: {
        // Chosen parts count for the version that was asked about: nothing is saved elsewhere meanwhile.
        0: { application: { isSavedAgain: true }, variants: [{ when: hasBeenAsked, application: {} }] },
        1: { application: { status: 'CHECK' } },
        2: { application: elsewhere },
        4: { application: { phone: '+372 5300 0000' } },
      },
    },
    takeLatest: { call: load },
    updateForm: { done: { 1: { sees: [{ text: 'unsaved:draft.brought.text' }] } } },
    replaceForm: { done: { 0: {} } },
  },
  delays: [
    { state: 'unsaved.dirty', delay: 'autosave', sees: [saving] },
    { state: 'unsaved.offline', delay: 'autosaveRetry', sees: [saving] },
  ],
  isPossible: (steps: readonly Walked[]) =>
    !steps.some((step, index) => {
      const past = steps.slice(0, index + 1);
      return (
        isRefusedFile(step) ||
        isBack(step) ||
        asksAgain(past) ||
        loadsAgain(past) ||
        overlapsAgain(past) ||
        mergesOtherwise(past)
      );
    }),
  /** The upload of a chosen file does not end in these states. */
  holds: Object.fromEntries(['clean', 'unsaved', 'saving', 'merging', 'taking'].map((state) => [state, [upload]])),
  // From the storage of the browser; after a conflict, the question is asked again.
  afterLogin: {
    clean: [{ ...unsaved, is: 'absent' }],
    'unsaved.dirty': restored,
    'unsaved.restored': restored,
    'unsaved.offline': restored,
    'unsaved.refused': restored,
    'unsaved.conflict': asked,
    saving: restored,
    merging: restored,
    taking: restored,
    off: [{ ...saveButton, is: 'absent' }],
  },
  unreachable: [
    ...['save.requested', 'xstate.done.actor.saveApplication[isRequestOpen]'].map((event) => ({
      transition: `draft.saving --${event}`,
      why: 'a walk begins a save by the button, which is disabled while that save is under way',
    })),
    {
      transition: 'draft.saving --xstate.done.actor.saveApplication[isOutrun]',
      why: 'a save whose answer was lost, and another one on top of it: situations.test.ts',
    },
    {
      transition: 'draft.taking --xstate.error.actor.takeLatest[hasChanged]',
      why: 'the overlay lies over the form while the latest version is loaded',
    },
    ...['clean', 'unsaved.keeping', 'taking'].map((state) => ({
      transition: `draft.${state} --screen.left`,
      why: 'the screen is gone then; what has become of it is seen when it is opened again',
    })),
    {
      transition: 'draft.off --application.loaded[isChangeable]',
      why: 'only a draft of a company comes back from a colleague: review.spec.ts',
    },
    {
      transition: 'draft.merging --application.loaded[isLocked]',
      why: 'the same call waits twice then, and a walk answers the first (draft.test.ts)',
    },
    {
      transition: 'draft.restoring --xstate.done.actor.restoreDraft[isFoundOlder]',
      why: 'the application is opened with the call that loads the latest version: it cannot be held (draft.test.tsx)',
    },
    {
      transition: 'draft.unsaved.conflict --save.requested',
      why: 'a walk meets the question after a press of the button, which is disabled until the side is chosen',
    },
    ...['unsaved', 'unsaved.expired', 'unsaved.conflict', 'saving', 'merging'].map((state) => ({
      transition: `draft.${state} --screen.left`,
      why: 'the screen is gone then; what has become of it is seen when it is opened again',
      inBrowser: true as const,
    })),
    ...[
      'form.changed',
      'xstate.done.actor.restoreDraft[hasChanged]',
      'xstate.error.actor.restoreDraft[hasChanged]',
    ].map((event) => ({
      transition: `draft.restoring --${event}`,
      why: 'the storage of the browser answers at once: nothing can be typed before',
    })),
    {
      transition: 'draft.unsaved.expired --form.changed',
      why: 'the portal leaves the screen when the session ends',
    },
    ...['updating --xstate.error.actor.updateForm', 'replacing --xstate.error.actor.replaceForm'].map((end) => ({
      transition: `draft.${end}`,
      why: 'the form is replaced in the browser itself, which does not fail',
    })),
  ],
};
