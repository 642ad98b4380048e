import { matchesState } from 'xstate';
import { staleVersion } from '#domain/api';
import type { Overlap } from '#domain/applications/merge';
import type { Failure } from '#domain/errors';
import type { QueuedDocument } from '../documentUpload/documentUpload.machine';
import { type CatalogueEntry, networkFailure, sentBy, serverFailure } from '../lib/catalogueEntry';
import { sampleForm } from '../lib/sampleForm';
import { sampleApplication, savedAs1001 } from '../lib/samples';
import {
  type DraftContext,
  type DraftInput,
  draftMachine,
  type MergedDraft,
  openOverlaps,
  type ReplacedForm,
  type RestoredDraft,
  type SaveAnswer,
} from './draft.machine';
import { sampleTitles } from './draft.samples';

const saved = (version: number) => ({ ...sampleApplication, ...savedAs1001, version });
/** What is on screen after so many changes. */
const form = (version: number) => sampleForm(saved(3), `Text ${version}`);
const answer = (version: number): SaveAnswer => ({
  application: saved(4),
  sent: { application: saved(3), id: 1001, version: 4 },
  version,
  at: '2026-11-21T14:05:00Z',
});
/** The answer to the first save of a restored draft, under a version before the one that was loaded. */
const answered = (version: number): SaveAnswer => ({ ...answer(0), application: saved(version) });
const restored = (baseVersion: number, saveKey: string | null = null): RestoredDraft => ({
  form: sampleForm(saved(baseVersion), 'Kept'),
  baseVersion,
  saveKey,
  fileNames: ['tervisetoend.pdf'],
});
const merged = (rest: Partial<MergedDraft> = {}): MergedDraft => ({
  application: saved(9),
  isReadOnly: false,
  overlaps: [],
  brought: [],
  notChosen: [],
  documents: null,
  form: sampleForm(saved(9), 'Merged'),
  ...rest,
});
const overlap = (section: string): Overlap => ({ part: section, section });
const unchanged = { ...merged(), application: saved(3) };
const overlapping = [
  merged({ overlaps: [overlap('comment')] }),
  merged({ overlaps: [overlap('contact'), overlap('comment')] }),
  merged({ brought: [{ section: 'contact' }], documents: [] }),
];
const replaced = (brought: ReplacedForm['brought']): ReplacedForm => ({ form: sampleForm(saved(9), 'Newer'), brought });
const queued: QueuedDocument = {
  key: 'file',
  uploadId: 'document:PRISON_OFFICER',
  slot: { type: 'PRISON_OFFICER' },
  name: 'paper.pdf',
};
const stale: Failure = { kind: 'conflict', key: 'error.staleVersion', messageId: staleVersion };
const readOnly: Failure = { kind: 'conflict', key: 'error.readOnly', messageId: 'READ_ONLY' };
const expired: Failure = { kind: 'unauthorized', key: 'error.sessionExpired' };
const rejected: Failure = {
  kind: 'rejected',
  key: 'form.invalidField',
  fields: [{ field: 'comment', key: 'error.comment' }],
};
const answeredBefore: Failure = {
  kind: 'rejected',
  key: 'error.backendError',
  messageId: 'IDEMPOTENCY_KEY_REUSED',
  saved: { id: 1001, no: '2026-001001', version: 3 },
};

const canMerge = (context: DraftContext, { overlaps }: MergedDraft) =>
  overlaps.length === 0 || (context.asked === null && hasOwnChanges(context));
const hasOwnChanges = ({ version, savedVersion, lostFiles }: DraftContext) =>
  version !== savedVersion || lostFiles !== null;

export const draftEntry: CatalogueEntry = {
  id: 'draft',
  titleKey: 'draft',
  machine: draftMachine,
  sampleTitles,
  inputs: [
    { application: saved(3), isReadOnly: false, keyPrefix: 'key' },
    { application: saved(3), isReadOnly: true, keyPrefix: 'key' },
  ] satisfies DraftInput[],
  mainWay: ['clean', 'unsaved.dirty', 'saving', 'clean'],
  events: sentBy(['application'], {
    'form.updated': {
      description: 'The form is on screen, or a register has added something to it.',
      samples: [{ type: 'form.updated', form: form(0) }],
    },
    'form.changed': {
      description: 'Something was typed or chosen.',
      samples: [
        { type: 'form.changed', form: form(1), version: 1 },
        { type: 'form.changed', form: form(2), version: 2 },
      ],
    },
    'save.requested': { description: 'The applicant saves or pays.', samples: [{ type: 'save.requested' }] },
    'queue.changed': {
      description: 'Files were chosen, removed or uploaded.',
      samples: [{ type: 'queue.changed', queue: [queued] }],
    },
    'application.loaded': {
      description: 'The application was loaded again.',
      samples: [
        { type: 'application.loaded', application: saved(9), isReadOnly: false },
        { type: 'application.loaded', application: saved(9), isReadOnly: true },
      ],
    },
    'draft.discarded': { description: 'The restored draft is discarded.', samples: [{ type: 'draft.discarded' }] },
    'mine.chosen': {
      description: 'Of a part that both sides have changed, what is on screen stays.',
      samples: [
        { type: 'mine.chosen', part: 'comment' },
        { type: 'mine.chosen', part: 'contact' },
      ],
    },
    'theirs.chosen': {
      description: 'Of a part that both sides have changed, what the server has is taken.',
      samples: [
        { type: 'theirs.chosen', part: 'comment' },
        { type: 'theirs.chosen', part: 'contact' },
      ],
    },
    'connection.restored': {
      description: 'The browser is connected again.',
      samples: [{ type: 'connection.restored' }],
    },
    'page.hidden': { description: 'The browser is leaving the page.', samples: [{ type: 'page.hidden' }] },
    'screen.left': { description: 'The portal shows another screen.', samples: [{ type: 'screen.left' }] },
  }),
  outcomes: {
    restoreDraft: { done: [null, restored(3), restored(2), restored(2, 'old-key')], failed: [serverFailure] },
    saveApplication: {
      done: [answer(0), answer(1), answer(2), answered(2)],
      failed: [networkFailure, expired, stale, readOnly, rejected, answeredBefore],
    },
    keepDraft: { done: [undefined], failed: [serverFailure] },
    removeDraft: { done: [undefined], failed: [serverFailure] },
    mergeLatest: {
      done: [merged(), merged({ isReadOnly: true }), ...overlapping, unchanged],
      failed: [networkFailure],
    },
    takeLatest: { done: [{ application: saved(9), isReadOnly: false }], failed: [networkFailure] },
    replaceForm: { done: [replaced([])], failed: [serverFailure] },
    updateForm: { done: [replaced([]), replaced([{ section: 'comment' }])], failed: [serverFailure] },
  },
  /**
   * Each change has the next number, an answer is to the values that were sent, and while a requested save is under way,
   * its button is disabled. A part is chosen once, and only what was changed here, and not chosen yet, has two versions.
   */
  canHappen: (context: DraftContext, { type, output, ...event }, value) => {
    const { version, sentVersion, requestedVersion, asked } = context;
    // A register answers at any time; of the states in which it makes no difference, two are enough. A read-only form is there, too.
    if (type === 'form.updated') return ['opening', 'clean', 'saving', 'off'].includes(String(value));
    if (type === 'form.changed') return event.version === version + 1;
    if (type === 'mine.chosen' || type === 'theirs.chosen')
      return asked !== null && openOverlaps(asked).some(({ part }) => part === event.part);
    if (type === 'xstate.done.actor.mergeLatest') return canMerge(context, output as MergedDraft);
    if (type === 'save.requested') return value !== 'saving' || requestedVersion < sentVersion;
    if (type !== 'xstate.done.actor.saveApplication') return true;
    const { version: answeredVersion, application } = output as SaveAnswer;
    // Only a save that is repeated with its key can have been answered before.
    const isPossible = (application.version ?? 0) > 2 || context.saveKey === 'old-key';
    return answeredVersion === sentVersion && isPossible;
  },
  guardView: ({ application, isReadOnly, version, failure, fileNames, ...context }: DraftContext, value) => [
    application.version === 9,
    isReadOnly,
    value === 'off' && context.form !== null,
    version,
    value === 'saving' && [context.sentVersion, context.requestedVersion],
    (value === 'clean' || value === 'taking') && fileNames.length,
    failure?.messageId ?? failure?.kind,
    context.asked && openOverlaps(context.asked).map(({ part }) => part),
    value === 'merging' && [hasOwnChanges({ version, ...context } as DraftContext), context.mergedVersion],
    (value === 'saving' || value === 'replacing') && context.lostFiles !== null,
    (value === 'saving' || matchesState({ unsaved: 'restored' }, value)) && context.saveKey === 'old-key',
    failure?.messageId === staleVersion && [context.sentVersion, context.lostFiles !== null],
  ],
};
