import { staleVersion } from '#domain/api';
import type { Failure } from '#domain/errors';
import {
  type DraftContext,
  type KeepInput,
  type MergedDraft,
  type MergeLatestInput,
  openOverlaps,
  type ReplacedForm,
  type RestoredDraft,
  type SaveAnswer,
  type SaveInput,
} from '#machines/draft/draft.machine';
import {
  emits,
  ended,
  failed,
  failureIn,
  type Invariant,
  leads,
  leadsFrom,
  outputOf,
  raises,
  sends,
  startedWith,
  type WalkedStep,
} from '../lib/invariant';

type Step = WalkedStep<DraftContext>;

/** States in which the server does not have what is on screen. */
const unsent = ['dirty', 'restored', 'keeping', 'offline', 'expired', 'refused', 'conflict'].map(
  (state) => `unsaved.${state}`,
);
const unsaved = [...unsent, 'saving', 'merging', 'taking'];

/** States in which nothing can be typed. */
const ignoresChanges = ['opening', 'discarding', 'off', 'updating', 'replacing'];

/** What becomes of a newer version that was loaded; elsewhere something is unsaved. */
const loadedInto: Readonly<Record<string, string>> = { clean: 'updating', off: 'replacing' };

/** What a failed save leads to once the browser has kept the values. */
const afterFailure: Record<string, string> = {
  network: 'unsaved.offline',
  unauthorized: 'unsaved.expired',
  conflict: 'merging',
  server: 'unsaved.offline',
  rejected: 'unsaved.refused',
};
const keptState = ({ after: { failure, asked } }: Step): string => {
  if (!failure) return 'unsaved.dirty';
  if (failure.messageId === staleVersion && asked && openOverlaps(asked).length > 0) return 'unsaved.conflict';
  return failure.messageId === 'READ_ONLY' ? 'unsaved.refused' : (afterFailure[failure.kind] ?? 'none');
};

const isTypedIn = ({ version, savedVersion }: DraftContext) => version !== savedVersion;
/** Where the draft goes when the latest version cannot be loaded. */
const takeLatestFailures = [
  {
    name: 'what was typed meanwhile is saved',
    where: isTypedIn,
    to: 'unsaved.dirty',
  },
  {
    name: 'the restored draft stays',
    where: (after: DraftContext) => !isTypedIn(after),
    to: 'unsaved.restored',
  },
] as const;

/** Nothing typed is lost, and nothing is sent twice (design §6). */
export const draftInvariants: readonly Invariant<DraftContext>[] = [
  {
    name: 'what is on screen is saved, or it is marked as unsaved',
    when: ({ after }) => after.version !== after.savedVersion,
    holds: ({ to }) => unsaved.includes(to) || ['restoring', 'off', 'discarding', 'replacing'].includes(to),
  },
  {
    name: 'a save always has a key',
    when: ({ to }) => to === 'saving',
    holds: ({ after }) => after.saveKey !== null,
  },
  {
    name: 'a key is sent until there is an answer to it',
    when: ({ before, event }) => before?.saveKey != null && !event?.type.startsWith('xstate.done.actor.'),
    holds: ({ before, after, event }) => {
      const failure = event?.error as Failure | undefined;
      const isAnswered = failure?.saved !== undefined || failure?.messageId === staleVersion;
      return after.saveKey === before?.saveKey || event?.isReadOnly === true || isAnswered;
    },
  },
  {
    name: 'only a form that can be changed gets back what the browser has kept',
    when: ({ event }) => event === null,
    holds: ({ to, after }) => to === (after.isReadOnly ? 'discarding' : 'opening'),
  },
  leads('what the browser has kept comes back as soon as there is a form', {
    on: 'form.updated',
    from: 'opening',
    to: 'restoring',
  }),
  {
    name: 'what the form says is on screen from then on',
    when: ({ event }) => event?.type === 'form.updated' || event?.type === 'form.changed',
    holds: ({ from, before, after, event }) =>
      after.form ===
      (ignoresChanges.includes(from ?? '') && event?.type === 'form.changed' ? before?.form : event?.form),
  },
  ...(['saveApplication', 'keepDraft'] as const).map((effect) => ({
    name: `what is on screen is what goes to ${effect}, with its number`,
    when: (step: Step) => startedWith(step, effect) !== undefined,
    holds: (step: Step) => {
      const { form, version } = startedWith<KeepInput>(step, effect)!;
      return form === step.after.form && form !== null && version === step.after.version;
    },
  })),
  {
    name: 'a save is told what the one before has sent (rows that have not changed are not sent again)',
    when: (step) => startedWith(step, 'saveApplication') !== undefined,
    holds: (step) => startedWith<SaveInput>(step, 'saveApplication')?.sent === step.after.sent,
  },
  {
    name: 'what is on screen is merged, and it is replaced by what the effect has made of it',
    when: (step) =>
      ['mergeLatest', 'restoreDraft', 'replaceForm', 'updateForm'].some((each) => startedWith(step, each)),
    holds: (step) =>
      ['mergeLatest', 'restoreDraft', 'replaceForm', 'updateForm'].every((each) => {
        const input = startedWith<MergeLatestInput>(step, each);
        return input === undefined || (input.form === step.after.form && input.application === step.after.application);
      }),
  },
  {
    name: 'a form that is opened shows what was restored, merged or loaded, and that is what is on screen',
    when: (step) => emits(step, 'form.opened'),
    holds: (step) => {
      const form = outputOf<{ form: unknown } | null>(step)?.form;
      const opened = step.emitted.filter(({ type }) => type === 'form.opened');
      return opened.length === 1 && opened[0]?.form === form && step.after.form === form;
    },
  },
  ...[ended('restoreDraft'), ended('mergeLatest'), ended('replaceForm'), ended('updateForm')].map((on) =>
    leads<DraftContext>(`what comes from elsewhere is shown: ${on}`, {
      on,
      where: ({ event, to }) =>
        event?.output !== null &&
        !(on === ended('mergeLatest') && ['merging', 'unsaved.conflict', 'unsaved.keeping', 'replacing'].includes(to)),
      and: (step) => emits(step, 'form.opened'),
    }),
  ),
  leads('a read-only form needs no draft', { on: ended('removeDraft'), to: 'off' }),
  leads('whether or not it could be removed', { on: failed('removeDraft'), to: 'off' }),
  leads('a kept draft is restored; one of an older version is merged', {
    on: ended('restoreDraft'),
    and: (step) => {
      const restored = outputOf<RestoredDraft | null>(step);
      if (restored === null) return step.to === (step.after.version > 0 ? 'unsaved.dirty' : 'clean');
      const isOlder = restored.baseVersion === 2 && restored.saveKey === null;
      return step.to === (isOlder ? 'merging' : 'unsaved.restored') && step.after.lostFiles?.length === 1;
    },
  }),
  leads('a save whose answer was lost is repeated on the version it was made on', {
    on: ended('restoreDraft'),
    where: (step) => outputOf<RestoredDraft | null>(step)?.saveKey === 'old-key',
    and: ({ after }) => after.saveKey === 'old-key' && after.application.version === 2,
  }),
  leads('a storage that cannot be read is as good as empty', {
    on: failed('restoreDraft'),
    where: ({ after }) => after.version === 0,
    to: 'clean',
  }),
  leads('what was changed while it was read is saved', {
    on: failed('restoreDraft'),
    where: ({ after }) => after.version > 0,
    to: 'unsaved.dirty',
  }),
  ...leadsFrom<DraftContext>(
    ['clean', 'unsaved.dirty', 'unsaved.restored', 'unsaved.keeping', 'unsaved.offline', 'unsaved.refused'],
    'a change is saved two seconds after the last one',
    { on: 'form.changed', to: 'unsaved.dirty', and: ({ timeLeft }) => timeLeft === 2_000 },
  ),
  ...leadsFrom<DraftContext>(
    ['clean', 'unsaved.dirty', 'unsaved.expired', 'unsaved.conflict', 'saving', 'merging', 'taking', 'restoring'],
    'each change has its number',
    { on: 'form.changed', and: ({ after, event }) => after.version === event?.version },
  ),
  leads('a change is no longer what failed', {
    on: 'form.changed',
    where: ({ from }) => from === 'unsaved.offline' || from === 'unsaved.refused',
    and: ({ after }) => after.failure === null,
  }),
  leads('a pause after the last change it is saved', { on: 'xstate.after.autosave', to: 'saving' }),
  ...leadsFrom<DraftContext>(
    ['clean', 'unsaved.dirty', 'unsaved.restored', 'unsaved.offline', 'unsaved.expired', 'unsaved.refused'],
    'a requested save goes at once',
    { on: 'save.requested', to: 'saving', and: ({ after }) => after.requestedVersion === after.version },
  ),
  {
    name: 'a save begins without the failure of the one before',
    when: ({ from, to }) => to === 'saving' && from !== 'saving',
    holds: ({ after }) => after.failure === null,
  },
  leads('a requested save does not overwrite another version', {
    on: 'save.requested',
    from: 'unsaved.conflict',
    to: 'unsaved.conflict',
    and: (step) => emits(step, 'save.failed'),
  }),
  leads('what is saved is reported with the number of its values and the time', {
    on: ended('saveApplication'),
    and: (step) => {
      const { version, at, application } = outputOf<SaveAnswer>(step);
      return (
        step.after.savedVersion === version &&
        step.after.savedAt === at &&
        step.after.application === application &&
        step.after.base === application &&
        step.after.sent === outputOf<SaveAnswer>(step).sent &&
        step.after.lostFiles === (version === 0 ? (step.before?.lostFiles ?? null) : null) &&
        step.emitted.some((report) => report.type === 'application.saved' && report.version === version)
      );
    },
  }),
  leads('what was changed meanwhile is still to be saved, a requested save at once', {
    on: ended('saveApplication'),
    and: (step) => {
      const { version, application } = outputOf<SaveAnswer>(step);
      // A later version was loaded: it was made on top of this one.
      if ((step.before?.knownVersion ?? 0) > (application.version ?? 0)) return step.to === 'merging';
      if (step.after.requestedVersion > version) return step.to === 'saving';
      return step.to === (step.after.version === version ? 'clean' : 'unsaved.dirty');
    },
  }),
  leads('a failed save is reported, and the browser keeps the values', {
    on: failed('saveApplication'),
    where: (step) => failureIn(step).saved === undefined && failureIn(step).messageId !== staleVersion,
    to: 'unsaved.keeping',
    and: (step) => emits(step, 'save.failed') && step.after.failure === step.event?.error,
  }),
  leads('a save refused as stale did not happen: its key is given up, and what the server has is merged', {
    on: failed('saveApplication'),
    where: (step) => failureIn(step).messageId === staleVersion,
    to: 'merging',
    and: (step) => step.after.saveKey === null && !emits(step, 'save.failed'),
  }),
  leads('an application that is closed is to be loaded again', {
    on: failed('saveApplication'),
    where: (step) => failureIn(step).messageId === 'READ_ONLY',
    and: (step) => emits(step, 'application.outdated'),
  }),
  leads('an earlier save with the key was saved after all: the rest is saved on top of it, with another key', {
    on: failed('saveApplication'),
    where: (step) => failureIn(step).saved !== undefined,
    to: 'saving',
    and: ({ before, after }) => after.application.version === 3 && after.saveKey !== before?.saveKey,
  }),
  leads('kept: it goes on as the failure asks', {
    on: ended('keepDraft'),
    and: (step) => step.to === keptState(step) && step.after.isKept,
  }),
  leads('not kept: the applicant is told', {
    on: failed('keepDraft'),
    and: (step) => step.to === keptState(step) && !step.after.isKept,
  }),
  leads('an unreachable server is tried again after a while', { on: 'xstate.after.autosaveRetry', to: 'saving' }),
  leads('and as soon as there is a connection', { on: 'connection.restored', to: 'saving' }),
  ...leadsFrom<DraftContext>(['unsaved.conflict', 'saving', 'merging'], 'the browser keeps it when the page goes', {
    on: 'page.hidden',
    to: 'unsaved.keeping',
  }),
  ...leadsFrom<DraftContext>(['unsaved.dirty', 'unsaved.offline'], 'it is saved when the screen is left', {
    on: 'screen.left',
    to: 'saving',
  }),
  ...leadsFrom<DraftContext>(
    ['unsaved.conflict', 'unsaved.expired', 'unsaved.keeping', 'saving', 'merging'],
    'it is kept, and not sent, when the screen is left',
    { on: 'screen.left', to: 'unsaved.keeping', and: (step) => sends(step, 'keepDraft', 'xstate.init') },
  ),
  ...(['mine', 'theirs'] as const).map((side) =>
    leads<DraftContext>(`${side}: noted for its part; after the last part the latest version is merged so`, {
      on: `${side}.chosen`,
      and: ({ to, after, event }) =>
        after.asked?.choices[String(event?.part)] === side &&
        to === (after.asked && openOverlaps(after.asked).length > 0 ? 'unsaved.conflict' : 'merging'),
    }),
  ),
  leads('what was merged is saved on the latest version, unless that is read-only or something is left to choose', {
    on: ended('mergeLatest'),
    and: (step) => {
      const { isReadOnly, overlaps, application } = outputOf<MergedDraft>(step);
      if (!isReadOnly && step.before?.version !== step.before?.mergedVersion) return step.to === 'merging';
      const isNewer = (application.version ?? 0) > (step.before?.application.version ?? 0);
      if (raises(step, 'error.readOnly') !== isReadOnly) return false;
      if (isReadOnly) return step.to === 'replacing' && step.after.application === application;
      if (overlaps.length > 0)
        return step.to === 'unsaved.conflict' && step.after.asked?.theirs === application && emits(step, 'save.failed');
      if (!isNewer) return step.to === 'unsaved.keeping' && emits(step, 'save.failed');
      return step.to === 'saving' && step.after.application === application && step.after.base === application;
    },
  }),
  leads('what the other side has brought is named, with who saved it', {
    on: ended('mergeLatest'),
    where: (step) => step.to === 'saving' && outputOf<MergedDraft>(step).brought.length > 0,
    and: (step) => step.after.brought?.sections === outputOf<MergedDraft>(step).brought,
  }),
  leads('when the latest version cannot be loaded, the browser keeps what is on screen, and a save has failed', {
    on: failed('mergeLatest'),
    to: 'unsaved.keeping',
    and: (step) => emits(step, 'save.failed') && step.after.failure === step.event?.error,
  }),
  ...(['page.hidden', 'screen.left'] as const).flatMap((on) =>
    leadsFrom<DraftContext>(['clean', 'taking'], `the browser keeps a chosen file, and only that, ${on}`, {
      on,
      and: ({ before, from, to }) => to === (before?.fileNames.length ? 'unsaved.keeping' : from),
    }),
  ),
  leads('a restored draft is discarded: the latest version is loaded', { on: 'draft.discarded', to: 'taking' }),
  leads('the latest version replaces the form', { on: ended('takeLatest'), to: 'replacing' }),
  ...takeLatestFailures.map(({ name, where, to }) =>
    leads<DraftContext>(`when the latest version cannot be loaded, ${name}`, {
      on: failed('takeLatest'),
      where: ({ after }) => where(after),
      to,
      and: (step) => raises(step, 'error.backendError') && emits(step, 'save.failed'),
    }),
  ),
  leads('a newer version that was loaded is taken, or merged when something was changed', {
    on: 'application.loaded',
    where: ({ event }) => event?.isReadOnly === false,
    and: ({ from, to }) => to === (loadedInto[from ?? ''] ?? 'unsaved.keeping'),
  }),
  leads('a read-only one is shown, and the applicant is told when something was changed', {
    on: 'application.loaded',
    where: ({ event }) => event?.isReadOnly === true,
    to: 'replacing',
    and: (step) =>
      (step.from === 'clean' || raises(step, 'error.readOnly')) && step.after.application === step.event?.application,
  }),
  {
    name: 'what replaces the form has no failure',
    when: ({ from, to }) => (to === 'replacing' || to === 'updating') && from !== to,
    holds: ({ after }) => after.failure === null,
  },
  leads('a replaced form is what the server has', {
    on: ended('replaceForm'),
    and: (step) =>
      step.to === (step.after.isReadOnly ? 'off' : 'clean') &&
      step.after.version === step.after.savedVersion &&
      step.after.lostFiles === null &&
      emits(step, 'application.replaced'),
  }),
  leads('a newer version that takes the place names what it has changed', {
    on: ended('updateForm'),
    and: (step) => {
      const { brought: sections } = outputOf<ReplacedForm>(step);
      return (
        step.to === 'clean' &&
        step.after.version === step.after.savedVersion &&
        emits(step, 'application.replaced') &&
        (sections.length > 0 ? step.after.brought?.sections === sections : step.after.brought === step.before?.brought)
      );
    },
  }),
  ...['replaceForm', 'updateForm'].map((effect) =>
    leads(`a form that could not be replaced is still unsaved, ${effect}`, { on: failed(effect), to: 'unsaved.dirty' }),
  ),
];
