import { assign, enqueueActions, setup } from 'xstate';
import { staleVersion } from '#domain/api';
import { newerVersion } from '#domain/applications/drafts';
import type { FormSnapshot } from '#domain/applications/formSnapshot';
import type { BroughtSection, NotChosen, Overlap, Side } from '#domain/applications/merge';
import type { ApplicationCore, DocumentRecord, SectionChange } from '#domain/applications/model';
import type { Failure, FieldError } from '#domain/errors';
import { delays, serverLimits } from '#domain/limits';
import { present } from '#domain/present';
import type { QueuedDocument } from '../documentUpload/documentUpload.machine';
import { promiseEffect, report } from '../lib/effects';

export type SavedApplication = ApplicationCore & { id: number };

export interface DraftInput {
  /** The application as the server has it, or an empty one. */
  application: ApplicationCore;
  isReadOnly: boolean;
  /** Random text that the idempotency keys of this screen begin with. */
  keyPrefix: string;
}

/** A draft that the browser has kept: values that did not reach the server. */
export interface KeptDraft {
  /** Version of the application that the draft is based on; null: nothing was saved yet. */
  baseVersion: number | null;
  /** That version; left out: it is not known, or nothing was saved yet. */
  base?: ApplicationCore;
  /** Idempotency key of a save that was not answered. */
  saveKey: string | null;
  /** Names of chosen files: files cannot be kept. */
  fileNames: readonly string[];
  /** What was not chosen of two versions, and that no save has brought to the server. Left out: nothing. */
  notChosen?: readonly NotChosen[];
}

export interface RestoredDraft extends KeptDraft {
  /** The form with the kept values. */
  form: FormSnapshot;
}

/** An application as a save has sent it, with the id and the version under which the server has it. */
export interface SentApplication {
  application: ApplicationCore;
  id: number;
  version?: number;
}

/** The answer to a save. */
export interface SaveAnswer {
  application: SavedApplication;
  sent: SentApplication;
  /** Number of the values that were sent. */
  version: number;
  /** Time of the answer, ISO 8601. */
  at: string;
}

/** An application as the server has it now. */
export interface LatestApplication {
  application: ApplicationCore;
  isReadOnly: boolean;
}

/** The parts that both sides have changed, while the applicant chooses the side of each. */
export interface AskedMerge {
  /** The version of the server. */
  theirs: ApplicationCore;
  overlaps: readonly Overlap[];
  /** The side chosen for a part, by its id. */
  choices: Readonly<Record<string, Side>>;
}

export interface MergeLatestInput {
  form: FormSnapshot;
  application: ApplicationCore;
  base: ApplicationCore | null;
  asked: AskedMerge | null;
}

/** The latest version, merged into the form unless something is left to choose. */
export interface MergedDraft extends LatestApplication {
  form: FormSnapshot;
  overlaps: readonly Overlap[];
  brought: readonly BroughtSection[];
  /** The parts that were chosen between, each on the side that was not. */
  notChosen: readonly NotChosen[];
  /** The documents that the server has, where the application names its documents (OPEN-19); null: it does not. */
  documents: readonly DocumentRecord[] | null;
}

/** Changes of the other side that are in the form now. */
export interface BroughtChanges {
  sections: readonly BroughtSection[];
  /** Instant of the save, and the person, unless that is the applicant. */
  params: NonNullable<Failure['params']>;
  /** Who has changed which section, and when. */
  changes: readonly SectionChange[];
}

export interface ReplaceInput {
  form: FormSnapshot;
  application: ApplicationCore;
}

/** The form with another version of the application. */
export interface ReplacedForm {
  form: FormSnapshot;
  /** The sections that it has changed. */
  brought: readonly BroughtSection[];
}

/** What the browser stores. */
export interface KeepInput {
  form: FormSnapshot;
  /** Number of its values. */
  version: number;
  /** The application that is saved. */
  application: ApplicationCore;
  /** The version that the values are based on; null: it is not known. */
  base: ApplicationCore | null;
  saveKey: string | null;
  fileNames: readonly string[];
  /** What was not chosen of two versions: the next save keeps it on the server (MRG-02). */
  notChosen: readonly NotChosen[];
}

export interface SaveInput extends KeepInput {
  saveKey: string;
  /** What the save before has sent; null: nothing was saved from this screen. */
  sent: SentApplication | null;
}

export interface DraftContext extends DraftInput {
  /** What is on screen; null: the form is not shown yet. */
  form: FormSnapshot | null;
  /** The version of the server that the values on screen are based on; null: only its number is known. */
  base: ApplicationCore | null;
  /** null: nothing is left to choose. */
  asked: AskedMerge | null;
  /** null: nothing was saved elsewhere. */
  brought: BroughtChanges | null;
  /** What was not chosen of two versions, until a save has brought it to the server. */
  notChosen: readonly NotChosen[];
  /** Number of the values on screen; it grows with each change. */
  version: number;
  /** Number of the values that were sent last. */
  sentVersion: number;
  /** Number of the values that are merged with those of the server. */
  mergedVersion: number;
  /** Number of the values that the server has. */
  savedVersion: number;
  /** Number of the values that the applicant asked to save; an automatic save of older ones does not do. */
  requestedVersion: number;
  /** Key of a save whose answer is not known: it is sent again until there is an answer. */
  saveKey: string | null;
  /** The latest version of the server that is known. */
  knownVersion: number;
  /** What the last save has sent; null: nothing was saved from this screen. */
  sent: SentApplication | null;
  /** Number of keys used. */
  keyCount: number;
  /** When the server last took the values: an ISO instant. */
  savedAt: string | null;
  failure: Failure | null;
  /** Did the browser keep what the server does not have? */
  isKept: boolean;
  /** Names of the chosen files that are not uploaded yet: the browser keeps their names only. */
  fileNames: readonly string[];
  /** Names of the files that a restored draft had, to be chosen again; null: nothing was restored. */
  lostFiles: readonly string[] | null;
}

export type DraftEvent =
  /** The form is on screen, or a register has added something to it. */
  | { type: 'form.updated'; form: FormSnapshot }
  /** The applicant changed the form. */
  | { type: 'form.changed'; form: FormSnapshot; version: number }
  | { type: 'save.requested' }
  /** Files were chosen, removed or uploaded. */
  | { type: 'queue.changed'; queue: readonly QueuedDocument[] }
  /** The application was loaded again. */
  | { type: 'application.loaded'; application: ApplicationCore; isReadOnly: boolean }
  | { type: 'draft.discarded' }
  /** The applicant keeps this side, or takes that of the server, for a part that both have changed. */
  | { type: 'mine.chosen'; part: string }
  | { type: 'theirs.chosen'; part: string }
  | { type: 'connection.restored' }
  /** The browser is about to leave the page. */
  | { type: 'page.hidden' }
  /** The portal shows another screen. */
  | { type: 'screen.left' };

/** Sent to the parent, too. */
export type DraftReport =
  | { type: 'application.saved'; application: SavedApplication; version: number }
  | { type: 'save.failed'; failure: Failure }
  /** The form is to show these values. */
  | { type: 'form.opened'; form: FormSnapshot }
  /** The form was replaced by this version of the application. */
  | { type: 'application.replaced'; application: ApplicationCore }
  /** The server knows a later state of the application than the screen. */
  | { type: 'application.outdated' }
  /** Documents of the version that was merged: a save that does not name one withdraws it. */
  | { type: 'documents.merged'; documents: readonly DocumentRecord[] }
  | { type: 'message.raised'; key: string; params?: FieldError['params'] };

/** A draft that the server does not have was deleted on another page or device: its failure has a text of its own. */
const shownFailure = (failure: Failure): Failure =>
  failure.kind === 'notFound' ? { ...failure, key: 'error.applicationGone' } : failure;

/** Failures after which the same request may succeed. */
const passing: readonly Failure['kind'][] = ['network', 'timeout', 'server', 'cancelled'];

const closed: readonly (string | undefined)[] = ['READ_ONLY', 'ALREADY_PAID', 'WITH_COLLEAGUE'];
const sessionEnds: readonly (Failure['kind'] | undefined)[] = ['unauthorized', 'forbidden'];

/** Parts whose side is still to be chosen. */
export const openOverlaps = ({ overlaps, choices }: AskedMerge): readonly Overlap[] =>
  overlaps.filter(({ part }) => choices[part] === undefined);

const staleFailure = (application: ApplicationCore): Failure => ({
  kind: 'conflict',
  key: 'error.staleVersion',
  messageId: staleVersion,
  params: newerVersion(application),
});

/** Types, effects, guards and actions of the machine. */
export const draftSetup = setup({
  types: {
    context: {} as DraftContext,
    events: {} as DraftEvent,
    emitted: {} as DraftReport,
    input: {} as DraftInput,
    tags: {} as 'busy' | 'failed' | 'unsaved' | 'saved',
  },
  actors: {
    /** The form with a kept draft; null: there is none. */
    restoreDraft: promiseEffect<RestoredDraft | null, ReplaceInput>('restoreDraft'),
    /** Saves the form. Until the answer comes, the browser keeps the values and the key. */
    saveApplication: promiseEffect<SaveAnswer, SaveInput>('saveApplication'),
    /** Keeps the form in the browser. */
    keepDraft: promiseEffect<void, KeepInput>('keepDraft'),
    /** Removes what the browser has kept. */
    removeDraft: promiseEffect<void, { application: ApplicationCore }>('removeDraft'),
    /** An application that was never saved is its own latest version. */
    loadLatest: promiseEffect<LatestApplication, { application: ApplicationCore }>('loadLatest'),
    /**
     * Loads the latest version and merges it with the form (MRG-01). While a part that both sides have changed is left to
     * choose, the form stays as it is. Choices count for the version for which they were made.
     */
    mergeLatest: promiseEffect<MergedDraft, MergeLatestInput>('mergeLatest'),
    /** The form with this version in place of its values. What the browser has kept is removed. */
    replaceForm: promiseEffect<ReplacedForm, ReplaceInput>('replaceForm'),
  },
  guards: {
    hasFiles: ({ context }) => context.fileNames.length > 0,
    isReadOnly: ({ context }) => context.isReadOnly,
    isLocked: (_, { isReadOnly }: LatestApplication) => isReadOnly,
    /** Can the form, which is on screen, be filled in again? */
    isChangeable: ({ context }, { isReadOnly }: LatestApplication) => !isReadOnly && context.form !== null,
    isNewer: ({ context }, { application }: LatestApplication) =>
      (application.version ?? 0) > (context.application.version ?? 0),
    hasChanged: ({ context }) => context.version !== context.savedVersion,
    hasChangedSinceMerge: ({ context }) => context.version !== context.mergedVersion,
    hasChangedSince: ({ context }, { version }: { version: number }) => context.version !== version,
    /** Is it the answer to a save before the version that was loaded: was that made on top of it? */
    isOutrun: ({ context }, { application }: SaveAnswer) => context.knownVersion > (application.version ?? 0),
    isRequestOpen: ({ context }, { version }: { version: number }) => context.requestedVersion > version,
    wasFound: (_, { restored }: { restored: RestoredDraft | null }) => restored !== null,
    isFoundOlder: ({ context }, { restored }: { restored: RestoredDraft | null }) =>
      restored !== null && restored.saveKey === null && restored.baseVersion !== (context.application.version ?? null),
    /** The lost answer to an earlier request with the same key (see `ErrorBody.saved`). */
    isAnswered: (_, { failure }: { failure: Failure }) => failure.saved !== undefined,
    isConflict: ({ context }) => context.failure?.messageId === staleVersion,
    isStale: (_, { failure }: { failure: Failure }) => failure.messageId === staleVersion,
    hasOverlaps: (_, { overlaps }: MergedDraft) => overlaps.length > 0,
    /** Is the side of a part still to be chosen? */
    isAsked: ({ context: { asked, failure } }) =>
      failure?.messageId === staleVersion && asked !== null && openOverlaps(asked).length > 0,
    /** Is a side chosen for every part? */
    isChosen: ({ context: { asked } }) => asked !== null && openOverlaps(asked).length === 0,
    /** The application was submitted, locked by a payment, or given to a colleague, somewhere else. */
    isClosed: (_, { failure }: { failure: Failure }) => closed.includes(failure.messageId),
    isSessionOver: ({ context }) => sessionEnds.includes(context.failure?.kind),
    isRefused: ({ context }) => context.failure !== null && !passing.includes(context.failure.kind),
    hasFailed: ({ context }) => context.failure !== null,
  },
  actions: {
    /** The photo of the identity document is chosen automatically: it need not be chosen again. */
    storeFiles: assign(({ context: { lostFiles } }, { queue }: { queue: readonly QueuedDocument[] }) => {
      const fileNames = queue.filter(({ slot }) => slot.type !== 'PHOTO').map(({ name }) => name);
      // One that is chosen again is not lost any more.
      return { fileNames, lostFiles: lostFiles?.filter((name) => !fileNames.includes(name)) ?? null };
    }),
    storeKept: assign({ isKept: true }),
    storeNotKept: assign({ isKept: false }),
    storeForm: assign((_, { form }: { form: FormSnapshot }) => ({ form })),
    storeChange: assign((_, { form, version }: { form: FormSnapshot; version: number }) => ({ form, version })),
    storeMerge: assign(({ context: { version } }) => ({ mergedVersion: version })),
    storeRequest: assign(({ context }) => ({ requestedVersion: context.version })),
    storeSent: assign(({ context: { version, saveKey, keyPrefix, keyCount } }) => ({
      sentVersion: version,
      failure: null,
      ...(saveKey === null && { saveKey: `${keyPrefix}-${keyCount}`, keyCount: keyCount + 1 }),
    })),
    storeRestored: assign(({ context }, { restored }: { restored: RestoredDraft | null }) => ({
      ...(restored && withBase(context, restored)),
      lostFiles: restored?.fileNames ?? null,
      notChosen: restored?.notChosen ?? [],
    })),
    /** Files to be chosen again are named until something that was typed afterwards is saved. */
    storeSaved: assign(({ context }, { application, sent, version, at }: SaveAnswer) => ({
      application,
      knownVersion: Math.max(context.knownVersion, application.version ?? 0),
      sent,
      base: application,
      savedVersion: version,
      savedAt: at,
      saveKey: null,
      asked: null,
      notChosen: [],
      lostFiles: version === 0 && context.lostFiles?.length ? context.lostFiles : null,
    })),
    /** The earlier request did reach the server: what is on screen is based on it. */
    storeAnswered: assign(({ context }, { failure }: { failure: Failure }) => ({
      application: { ...context.application, ...failure.saved },
      saveKey: null,
    })),
    storeBase: assign((_, { application, isReadOnly }: LatestApplication) => ({
      application,
      knownVersion: application.version ?? 0,
      base: application,
      isReadOnly,
      saveKey: null,
      failure: null,
      asked: null,
    })),
    storeAsked: assign((_, { application, overlaps }: MergedDraft) => ({
      asked: { theirs: application, overlaps, choices: {} },
      failure: staleFailure(application),
    })),
    storeChoice: assign(({ context: { asked } }, { part, side }: { part: string; side: Side }) => ({
      asked: asked && { ...asked, choices: { ...asked.choices, [part]: side } },
    })),
    storeBrought: assign(({ context }, { application, brought }: Pick<MergedDraft, 'application' | 'brought'>) => ({
      brought:
        brought.length > 0
          ? { sections: brought, params: newerVersion(application), changes: application.changes ?? [] }
          : context.brought,
    })),
    storeNotChosen: assign(({ context }, { notChosen }: Pick<MergedDraft, 'notChosen'>) => ({
      notChosen: [...context.notChosen, ...notChosen].slice(-serverLimits.notChosen.parts),
    })),
    storeReplaced: assign(({ context }) => ({
      savedVersion: context.version,
      notChosen: [],
      lostFiles: null,
    })),
    /**
     * A save refused as stale did not happen: the server finds a key that saved something before it compares versions.
     * Without the key, a restored draft is asked about at once.
     */
    storeFailure: assign((_, { failure }: { failure: Failure }) => ({
      failure: shownFailure(failure),
      ...(failure.messageId === staleVersion && { saveKey: null }),
    })),
    /** The loaded application is newer than the one on screen is based on: the same failure as of a refused save. */
    storeConflict: assign((_, { application }: Pick<LatestApplication, 'application'>) => ({
      failure: staleFailure(application),
      asked: null,
    })),
    /** The save was refused as stale, and there is no newer version: it is tried again after a while. */
    storeUnexplained: assign({ failure: { kind: 'server' as const, key: 'error.backendError' } }),
    clearFailure: assign({ failure: null }),
    reportSaved: enqueueActions(({ enqueue, self }, { application, version }: SaveAnswer) =>
      report<DraftReport>(enqueue, self, { type: 'application.saved', application, version }),
    ),
    reportFailed: enqueueActions(({ enqueue, self }, { failure }: { failure: Failure }) =>
      report<DraftReport>(enqueue, self, { type: 'save.failed', failure: shownFailure(failure) }),
    ),
    reportConflict: enqueueActions(({ context: { failure }, enqueue, self }) =>
      report<DraftReport>(enqueue, self, { type: 'save.failed', failure: present(failure, 'the failure') }),
    ),
    /** The pages that are open show it from now on. */
    openForm: enqueueActions(({ enqueue, self }, { form }: { form: FormSnapshot }) => {
      enqueue.assign({ form });
      report<DraftReport>(enqueue, self, { type: 'form.opened', form });
    }),
    reportReplaced: enqueueActions(({ context: { application }, enqueue, self }) =>
      report<DraftReport>(enqueue, self, { type: 'application.replaced', application }),
    ),
    reportMessage: enqueueActions(({ enqueue, self }, message: Pick<FieldError, 'key' | 'params'>) =>
      report<DraftReport>(enqueue, self, { type: 'message.raised', ...message }),
    ),
    reportDocuments: enqueueActions(({ enqueue, self }, { documents }: MergedDraft) => {
      if (documents !== null) report<DraftReport>(enqueue, self, { type: 'documents.merged', documents });
    }),
    reportOutdated: enqueueActions(({ enqueue, self }) =>
      report<DraftReport>(enqueue, self, { type: 'application.outdated' }),
    ),
  },
  delays: { autosave: delays.autosave, autosaveRetry: delays.autosaveRetry },
});

/**
 * A kept draft stays based on the version it was made on: a newer one is merged with it. With a key whose answer is not
 * known, the save is repeated as it was: the server then tells whether the newer version is that very save, or somebody
 * else's.
 */
const withBase = ({ application }: DraftContext, { base, baseVersion, saveKey }: RestoredDraft) => ({
  application: { ...application, version: baseVersion ?? undefined },
  base: baseVersion === (application.version ?? null) ? application : (base ?? null),
  saveKey,
});
