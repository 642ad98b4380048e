import type { SnapshotFrom } from 'xstate';
import { closedMessage } from '#domain/applications/drafts';
import { present } from '#domain/present';
import { failureIn } from '../lib/effects';
import { draftSetup, type LatestApplication } from './draft.setup';

export type {
  AskedMerge,
  BroughtChanges,
  DraftContext,
  DraftInput,
  DraftReport,
  KeepInput,
  KeptDraft,
  LatestApplication,
  MergedDraft,
  MergeLatestInput,
  ReplacedForm,
  ReplaceInput,
  RestoredDraft,
  SaveAnswer,
  SavedApplication,
  SaveInput,
  SentApplication,
} from './draft.setup';
export { openOverlaps } from './draft.setup';

const readOnly = {
  'form.changed': 'the form is read-only: nothing can be typed',
  'save.requested': 'what is read-only is paid for without being saved (OPEN-18)',
  'application.loaded': 'what is submitted, or locked by its payment, stays read-only (SAVE-39)',
  'page.hidden': 'a read-only form has nothing to keep',
  'screen.left': 'a read-only form has nothing to keep',
};
const whileReplaced = {
  'form.changed': 'it is replaced at once: no key can be pressed meanwhile',
  'save.requested': 'the form is replaced instead, which ends the save',
  'application.loaded': 'a version that was just loaded is put in place',
  'page.hidden': 'the server has what is put in place',
  'screen.left': 'the server has what is put in place',
};
const notShown = 'the form is not on screen yet';
const beforeForm = {
  'form.changed': 'the form says that it is there before it says what was changed',
  'save.requested': notShown,
  'application.loaded': 'the next save tells that the server has a newer version',
  'page.hidden': notShown,
  'screen.left': notShown,
};
const loadsLatest = 'the latest version is being loaded here, too';

/**
 * Submitted, locked by a payment, or given to a colleague, meanwhile: what is on screen and was not saved cannot be submitted any more, so it gives
 * way at once. A save that is under way would be refused, and until its answer the form would show what is not paid for (SAVE-51).
 */
const lockedElsewhere = {
  guard: { type: 'isLocked', params: ({ event }: { event: LatestApplication }) => event },
  target: 'replacing',
  actions: [
    { type: 'storeBase', params: ({ event }: { event: LatestApplication }) => event },
    {
      type: 'reportMessage',
      params: ({ event }: { event: LatestApplication }) => closedMessage(event.application),
    },
  ],
} as const;

/**
 * The only machine that saves the application: automatically, a pause after the last change, or at once on request. What
 * the server does not have, the browser keeps.
 */
export const draftMachine = draftSetup.createMachine({
  id: 'draft',
  description:
    'Saves what is typed, one request at a time; the browser keeps what has not reached the server. What was saved elsewhere is merged.',
  context: ({ input }) => ({
    ...input,
    form: null,
    base: input.application,
    asked: null,
    brought: null,
    notChosen: [],
    version: 0,
    sentVersion: 0,
    mergedVersion: 0,
    savedVersion: 0,
    requestedVersion: 0,
    saveKey: null,
    knownVersion: input.application.version ?? 0,
    sent: null,
    keyCount: 0,
    savedAt: null,
    failure: null,
    isKept: true,
    fileNames: [],
    lostFiles: null,
  }),
  initial: 'opening',
  meta: {
    ignores: {
      'application.loaded': 'it is no newer than the version on screen',
      'draft.discarded': 'only what was restored and not changed since can be discarded',
      'mine.chosen': 'only in a conflict a part has two versions',
      'theirs.chosen': 'only in a conflict a part has two versions',
      'connection.restored': 'only a save that did not reach the server waits for the connection',
    },
  },
  on: {
    'queue.changed': { actions: { type: 'storeFiles', params: ({ event: { queue } }) => ({ queue }) } },
    'form.updated': { actions: { type: 'storeForm', params: ({ event: { form } }) => ({ form }) } },
  },
  states: {
    opening: {
      description: 'The form is about to be shown. Can it be changed at all?',
      meta: { ignores: beforeForm },
      always: { guard: 'isReadOnly', target: 'discarding' },
      on: {
        'form.updated': {
          target: 'restoring',
          actions: { type: 'storeForm', params: ({ event: { form } }) => ({ form }) },
        },
      },
    },
    discarding: {
      description: 'A read-only application needs nothing that the browser kept.',
      tags: 'busy',
      meta: { ignores: readOnly },
      invoke: {
        id: 'removeDraft',
        src: 'removeDraft',
        input: ({ context: { application } }) => ({ application }),
        onDone: 'off',
        onError: 'off',
      },
    },
    off: {
      description: 'The form is read-only: nothing can be typed, unless the draft comes back from a colleague.',
      meta: { ignores: readOnly },
      on: {
        'application.loaded': {
          guard: { type: 'isChangeable', params: ({ event }) => event },
          target: 'replacing',
          actions: { type: 'storeBase', params: ({ event }) => event },
        },
      },
    },
    restoring: {
      description: 'Has the browser kept something that did not reach the server?',
      tags: 'busy',
      meta: {
        ignores: {
          'save.requested': 'it is over at once when the form is shown: no button can be pressed before',
          'application.loaded': 'the next save tells that the server has a newer version',
          'page.hidden': 'what the browser has kept stays there',
          'screen.left': 'what the browser has kept stays there',
        },
      },
      invoke: {
        id: 'restoreDraft',
        src: 'restoreDraft',
        input: ({ context: { form, application } }) => ({ form: present(form, 'the form'), application }),
        onDone: [
          {
            guard: { type: 'isFoundOlder', params: ({ event }) => ({ restored: event.output }) },
            target: 'merging',
            actions: [
              { type: 'storeConflict', params: ({ context: { application } }) => ({ application }) },
              { type: 'storeRestored', params: ({ event }) => ({ restored: event.output }) },
              { type: 'openForm', params: ({ event }) => present(event.output, 'the kept draft') },
            ],
          },
          {
            guard: { type: 'wasFound', params: ({ event }) => ({ restored: event.output }) },
            target: 'unsaved.restored',
            actions: [
              { type: 'storeRestored', params: ({ event }) => ({ restored: event.output }) },
              { type: 'openForm', params: ({ event }) => present(event.output, 'the kept draft') },
            ],
          },
          { guard: 'hasChanged', target: 'unsaved.dirty' },
          { target: 'clean' },
        ],
        onError: [{ guard: 'hasChanged', target: 'unsaved.dirty' }, { target: 'clean' }],
      },
      on: {
        'form.changed': { actions: { type: 'storeChange', params: ({ event }) => event } },
      },
    },
    clean: {
      description: 'The server has everything that was typed.',
      meta: {
        ignores: {
          'page.hidden': 'nothing was typed, and no file was chosen, that the server does not have',
          'screen.left': 'nothing was typed, and no file was chosen, that the server does not have',
        },
      },
      on: {
        'form.changed': {
          target: 'unsaved.dirty',
          actions: { type: 'storeChange', params: ({ event }) => event },
        },
        'save.requested': { target: 'saving', actions: 'storeRequest' },
        'page.hidden': { guard: 'hasFiles', target: 'unsaved.keeping' },
        'screen.left': { guard: 'hasFiles', target: 'unsaved.keeping' },
        'application.loaded': [
          {
            guard: { type: 'isLocked', params: ({ event }) => event },
            target: 'replacing',
            actions: { type: 'storeBase', params: ({ event }) => event },
          },
          {
            guard: { type: 'isNewer', params: ({ event }) => event },
            target: 'updating',
            actions: { type: 'storeBase', params: ({ event }) => event },
          },
        ],
      },
    },
    unsaved: {
      description: 'The server does not have what is on screen.',
      tags: 'unsaved',
      initial: 'dirty',
      on: {
        'form.changed': {
          target: '.dirty',
          reenter: true,
          actions: ['clearFailure', { type: 'storeChange', params: ({ event }) => event }],
        },
        'save.requested': { target: 'saving', actions: 'storeRequest' },
        'application.loaded': [
          lockedElsewhere,
          {
            guard: { type: 'isNewer', params: ({ event }) => event },
            target: '.keeping',
            actions: { type: 'storeConflict', params: ({ event: { application } }) => ({ application }) },
          },
        ],
        'page.hidden': '.keeping',
        'screen.left': 'saving',
      },
      states: {
        dirty: {
          description: 'Something was changed; it is saved after a pause.',
          after: { autosave: '#draft.saving' },
        },
        restored: {
          description: 'What the browser had kept is back in the form. It can be discarded.',
          on: { 'draft.discarded': '#draft.taking' },
        },
        keeping: {
          description: 'The browser keeps what the server does not have.',
          tags: 'busy',
          invoke: {
            id: 'keepDraft',
            src: 'keepDraft',
            input: ({ context: { form, version, application, base, saveKey, fileNames, notChosen } }) => ({
              form: present(form, 'the form'),
              version,
              application,
              base,
              saveKey,
              fileNames,
              notChosen,
            }),
            onDone: { target: 'sorting', actions: 'storeKept' },
            onError: { target: 'sorting', actions: 'storeNotKept' },
          },
          // A page that is being closed shows no other screen: what is stored in the browser is not sent as well.
          on: { 'screen.left': { target: 'keeping', reenter: true } },
        },
        sorting: {
          description: 'Why does the server not have it?',
          always: [
            { guard: 'isAsked', target: 'conflict' },
            { guard: 'isConflict', target: '#draft.merging' },
            { guard: 'isSessionOver', target: 'expired' },
            { guard: 'isRefused', target: 'refused' },
            { guard: 'hasFailed', target: 'offline' },
            { target: 'dirty' },
          ],
        },
        offline: {
          description: 'The server cannot be reached. It is tried again after a while, and with the next change.',
          tags: 'failed',
          after: { autosaveRetry: '#draft.saving' },
          on: { 'connection.restored': '#draft.saving' },
        },
        expired: {
          description: 'The session has ended. What the browser keeps is restored after the next login.',
          tags: 'failed',
          on: {
            'form.changed': {
              target: 'keeping',
              actions: { type: 'storeChange', params: ({ event }) => event },
            },
            'screen.left': 'keeping',
          },
        },
        refused: {
          description: 'The server does not take it as it is. The next change is tried again.',
          tags: 'failed',
        },
        conflict: {
          description:
            'Somebody else has changed the same part. The applicant chooses, part by part, which version stays.',
          tags: 'failed',
          always: { guard: 'isChosen', target: '#draft.merging' },
          on: {
            'form.changed': {
              actions: { type: 'storeChange', params: ({ event }) => event },
            },
            'save.requested': { actions: 'reportConflict' },
            'mine.chosen': {
              actions: { type: 'storeChoice', params: ({ event: { part } }) => ({ part, side: 'mine' as const }) },
            },
            'theirs.chosen': {
              actions: { type: 'storeChoice', params: ({ event: { part } }) => ({ part, side: 'theirs' as const }) },
            },
            'screen.left': 'keeping',
          },
        },
      },
    },
    saving: {
      description: 'The values on screen are being saved. What is typed meanwhile is saved afterwards.',
      tags: ['busy', 'unsaved'],
      meta: {
        ignores: { 'application.loaded': 'if it is newer, the server refuses this save as stale, and both are merged' },
      },
      entry: 'storeSent',
      invoke: {
        id: 'saveApplication',
        src: 'saveApplication',
        input: ({ context: { form, version, application, base, sent, saveKey, fileNames, notChosen } }) => ({
          form: present(form, 'the form'),
          version,
          application,
          base,
          sent,
          saveKey: present(saveKey, 'the save key'),
          fileNames,
          notChosen,
        }),
        onDone: [
          {
            guard: { type: 'isOutrun', params: ({ event }) => event.output },
            target: 'merging',
            actions: [
              { type: 'storeSaved', params: ({ event }) => event.output },
              { type: 'reportSaved', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isRequestOpen', params: ({ event }) => event.output },
            target: 'saving',
            reenter: true,
            actions: [
              { type: 'storeSaved', params: ({ event }) => event.output },
              { type: 'reportSaved', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'hasChangedSince', params: ({ event }) => event.output },
            target: 'unsaved.dirty',
            actions: [
              { type: 'storeSaved', params: ({ event }) => event.output },
              { type: 'reportSaved', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'clean',
            actions: [
              { type: 'storeSaved', params: ({ event }) => event.output },
              { type: 'reportSaved', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => ({ failure: failureIn(event) }) },
            target: 'saving',
            reenter: true,
            actions: { type: 'storeAnswered', params: ({ event }) => ({ failure: failureIn(event) }) },
          },
          {
            guard: { type: 'isStale', params: ({ event }) => ({ failure: failureIn(event) }) },
            target: 'merging',
            actions: { type: 'storeFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
          },
          {
            guard: { type: 'isClosed', params: ({ event }) => ({ failure: failureIn(event) }) },
            target: 'unsaved.keeping',
            actions: [
              { type: 'storeFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
              { type: 'reportFailed', params: ({ event }) => ({ failure: failureIn(event) }) },
              'reportOutdated',
            ],
          },
          {
            target: 'unsaved.keeping',
            actions: [
              { type: 'storeFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
              { type: 'reportFailed', params: ({ event }) => ({ failure: failureIn(event) }) },
            ],
          },
        ],
      },
      on: {
        'form.changed': { actions: { type: 'storeChange', params: ({ event }) => event } },
        'save.requested': { actions: 'storeRequest' },
        'application.loaded': lockedElsewhere,
        'page.hidden': 'unsaved.keeping',
        'screen.left': 'unsaved.keeping',
      },
    },
    merging: {
      description: 'What was saved elsewhere is merged with what is on screen: nothing of either is lost.',
      tags: ['busy', 'unsaved'],
      meta: {
        ignores: {
          'save.requested': 'it is saved next without being asked; if that cannot be, the failure is reported',
          'application.loaded': loadsLatest,
        },
      },
      entry: 'storeMerge',
      invoke: {
        id: 'mergeLatest',
        src: 'mergeLatest',
        input: ({ context: { form, application, base, asked } }) => ({
          form: present(form, 'the form'),
          application,
          base,
          asked,
        }),
        onDone: [
          {
            guard: { type: 'isLocked', params: ({ event }) => event.output },
            target: 'replacing',
            actions: [
              { type: 'storeBase', params: ({ event }) => event.output },
              {
                type: 'reportMessage',
                params: ({ event }) => closedMessage(event.output.application),
              },
            ],
          },
          // What was typed meanwhile is merged, too.
          { guard: 'hasChangedSinceMerge', target: 'merging', reenter: true },
          {
            guard: { type: 'hasOverlaps', params: ({ event }) => event.output },
            target: 'unsaved.conflict',
            actions: [{ type: 'storeAsked', params: ({ event }) => event.output }, 'reportConflict'],
          },
          {
            guard: { type: 'isNewer', params: ({ event }) => event.output },
            target: 'saving',
            actions: [
              { type: 'storeBase', params: ({ event }) => event.output },
              { type: 'openForm', params: ({ event }) => event.output },
              { type: 'storeBrought', params: ({ event }) => event.output },
              { type: 'storeNotChosen', params: ({ event }) => event.output },
              { type: 'reportDocuments', params: ({ event }) => event.output },
            ],
          },
          // Otherwise the same save would be refused again at once.
          { target: 'unsaved.keeping', actions: ['storeUnexplained', 'reportConflict'] },
        ],
        onError: {
          target: 'unsaved.keeping',
          actions: [
            { type: 'storeFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
            { type: 'reportFailed', params: ({ event }) => ({ failure: failureIn(event) }) },
          ],
        },
      },
      on: {
        'form.changed': { actions: { type: 'storeChange', params: ({ event }) => event } },
        'application.loaded': lockedElsewhere,
        'page.hidden': 'unsaved.keeping',
        'screen.left': 'unsaved.keeping',
      },
    },
    taking: {
      description: 'The applicant discards what was restored: the latest version of the server is loaded.',
      tags: ['busy', 'unsaved'],
      meta: {
        ignores: {
          'save.requested': 'the form is replaced instead, or the failure is reported: either ends the save',
          'application.loaded': loadsLatest,
          'page.hidden': 'what was to be discarded is still kept, and offered again',
          'screen.left': 'what was to be discarded is still kept, and offered again',
        },
      },
      invoke: {
        id: 'takeLatest',
        src: 'loadLatest',
        input: ({ context: { application } }) => ({ application }),
        onDone: { target: 'replacing', actions: { type: 'storeBase', params: ({ event }) => event.output } },
        onError: [
          {
            guard: 'hasChanged',
            target: 'unsaved.dirty',
            actions: [
              { type: 'reportMessage', params: ({ event }) => ({ key: failureIn(event).key }) },
              { type: 'reportFailed', params: ({ event }) => ({ failure: failureIn(event) }) },
            ],
          },
          {
            target: 'unsaved.restored',
            actions: [
              { type: 'reportMessage', params: ({ event }) => ({ key: failureIn(event).key }) },
              { type: 'reportFailed', params: ({ event }) => ({ failure: failureIn(event) }) },
            ],
          },
        ],
      },
      on: {
        'form.changed': { actions: { type: 'storeChange', params: ({ event }) => event } },
        'page.hidden': { guard: 'hasFiles', target: 'unsaved.keeping' },
        'screen.left': { guard: 'hasFiles', target: 'unsaved.keeping' },
      },
    },
    updating: {
      description: 'Nothing here is unsaved: the newer version takes the place, and what it has changed is named.',
      tags: 'busy',
      meta: { ignores: whileReplaced },
      invoke: {
        id: 'updateForm',
        src: 'replaceForm',
        input: ({ context: { form, application } }) => ({ form: present(form, 'the form'), application }),
        onDone: {
          target: 'replaced',
          actions: [
            { type: 'openForm', params: ({ event }) => event.output },
            {
              type: 'storeBrought',
              params: ({ context: { application }, event }) => ({ application, brought: event.output.brought }),
            },
            'storeReplaced',
            'reportReplaced',
          ],
        },
        onError: 'unsaved',
      },
    },
    replacing: {
      description: 'The form is replaced by what the server has.',
      tags: 'busy',
      meta: { ignores: whileReplaced },
      invoke: {
        id: 'replaceForm',
        src: 'replaceForm',
        input: ({ context: { form, application } }) => ({ form: present(form, 'the form'), application }),
        onDone: {
          target: 'replaced',
          actions: [{ type: 'openForm', params: ({ event }) => event.output }, 'storeReplaced', 'reportReplaced'],
        },
        onError: 'unsaved',
      },
    },
    replaced: {
      description: 'The form shows what the server has. Can it still be changed?',
      always: [{ guard: 'isReadOnly', target: 'off' }, { target: 'clean' }],
    },
  },
});

/** Is what is on screen about to be replaced by what the server has, wholly or in a part, because the applicant chose so? */
export const isReplacing = (snapshot: SnapshotFrom<typeof draftMachine>): boolean =>
  snapshot.matches('taking') ||
  snapshot.matches('updating') ||
  snapshot.matches('replacing') ||
  (snapshot.matches('merging') && Object.values(snapshot.context.asked?.choices ?? {}).includes('theirs'));
