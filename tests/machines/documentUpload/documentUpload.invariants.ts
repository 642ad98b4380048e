import type {
  ChosenFile,
  DocumentUploadContext,
  QueuedDocument,
} from '#machines/documentUpload/documentUpload.machine';
import {
  emits,
  ended,
  failed,
  type Invariant,
  ignores,
  leads,
  leadsFrom,
  raises,
  type WalkedStep,
} from '../lib/invariant';

const chosen = ({ event }: WalkedStep<DocumentUploadContext>) => event?.file as ChosenFile;

/** The error of each file of the catalogue (FILE-05: PDF and images; FILE-06: at most 5 MB). */
const fileErrors: Readonly<Record<string, string | null>> = {
  'tervisetoend.pdf, 1000 bytes': null,
  'tervisetoend.exe, 1000 bytes': 'error.uploadDocument',
  'tervisetoend.pdf, 5000001 bytes': 'error.maxFileSizeExceeded',
};

const notSaved = ['idle.rejected', 'idle.queued', 'idle.failed'];
const withDocument = ['idle.saved', 'idle.kept'];

/** Nothing of what the field holds has changed. */
const isUnchanged = ({ before, after }: WalkedStep<DocumentUploadContext>) =>
  after.document === before?.document && after.file === before?.file && after.errorKey === before?.errorKey;

/** The state that shows what the field holds: a chosen file, else the document of the server, else nothing. */
const shownIn = ({ file, document, errorKey, isWithdrawn }: DocumentUploadContext) => {
  if (file) return isWithdrawn ? 'idle.setAside' : errorKey ? 'idle.failed' : 'idle.queued';
  if (document) return errorKey ? 'idle.kept' : 'idle.saved';
  return errorKey ? 'idle.rejected' : 'idle.empty';
};

/** What is prepared before it is uploaded (UPL-02): a large photograph, and one of a type that no document may have. */
const isPhotograph = (step: WalkedStep<DocumentUploadContext>) => /\.(jpg|heic)$/.test(chosen(step).name);
const queuedIn = ({ emitted }: WalkedStep<DocumentUploadContext>) =>
  emitted.find(({ type }) => type === 'document.queued')?.document as QueuedDocument | undefined;
const output = ({ event }: WalkedStep<DocumentUploadContext>) => event?.output;

/** One file field: FILE-01..13. */
export const documentUploadInvariants: readonly Invariant<DocumentUploadContext>[] = [
  {
    name: 'a stored document is shown from the start',
    when: ({ event }) => event === null,
    holds: ({ to, after }) => to === (after.document === null ? 'idle.empty' : 'idle.saved'),
  },
  ...Object.entries(fileErrors).map(([file, errorKey]) =>
    leads<DocumentUploadContext>(`${file}: ${errorKey ?? 'queued'} (FILE-05, FILE-06)`, {
      on: 'file.chosen',
      where: (step) => `${chosen(step).name}, ${chosen(step).size} bytes` === file,
      and: (step) =>
        step.to ===
          (errorKey === null ? 'idle.queued' : step.after.document === null ? 'idle.rejected' : 'idle.kept') &&
        step.after.errorKey === errorKey &&
        step.after.file === (errorKey === null ? chosen(step) : null) &&
        emits(step, errorKey === null ? 'document.queued' : 'document.unqueued') &&
        step.after.document === step.before?.document,
    }),
  ),
  leads('a photograph is prepared first, in place of a file that was chosen before (UPL-02)', {
    on: 'file.chosen',
    where: isPhotograph,
    to: 'working.preparing',
    and: (step) =>
      step.after.original === chosen(step) &&
      step.after.file === null &&
      step.after.errorKey === null &&
      step.after.document === step.before?.document &&
      queuedIn(step)?.isPreparing === true,
  }),
  leads('a photograph that is not asked for any more while it is prepared is not waited for', {
    on: 'slot.withdrawn',
    from: 'working.preparing',
    to: 'working.preparing',
    and: (step) => step.after.isWithdrawn && emits(step, 'document.unqueued'),
  }),
  leads('a prepared photograph is uploaded in place of the original, unless the form asks for none any more (UPL-02)', {
    on: ended('preparePhotograph'),
    and: (step) =>
      step.to === shownIn(step.after) &&
      step.after.file === output(step) &&
      step.after.original === null &&
      (queuedIn(step) !== undefined) === !step.after.isWithdrawn &&
      queuedIn(step)?.isPreparing === undefined,
  }),
  leads('a photograph that cannot be prepared goes as it is, if it may; else its field says why (UPL-02)', {
    on: failed('preparePhotograph'),
    and: (step) => {
      const original = step.before?.original;
      const isFit = original?.name.endsWith('.jpg') === true;
      return (
        step.to === shownIn(step.after) &&
        step.after.original === null &&
        step.after.file === (isFit ? original : null) &&
        step.after.errorKey === (isFit ? null : 'error.photograph')
      );
    },
  }),
  ...leadsFrom<DocumentUploadContext>(
    notSaved,
    'a file that did not go up yet is taken away; a kept document is shown again',
    {
      on: 'file.removed',
      and: (step) =>
        step.after.file === null &&
        step.after.errorKey === null &&
        step.to === (step.after.document === null ? 'idle.empty' : 'idle.saved') &&
        emits(step, 'document.unqueued') === (step.before?.file !== null),
    },
  ),
  ...leadsFrom<DocumentUploadContext>(withDocument, 'a saved document is deleted by the server', {
    on: 'file.removed',
    to: 'working.deleting',
    and: ({ after }) => after.document !== null,
  }),
  ...leadsFrom<DocumentUploadContext>(['idle.queued', 'idle.failed'], 'the save begins to upload', {
    on: 'upload.started',
    to: 'working.uploading',
  }),
  leads('what was uploaded is stored, and queued no more', {
    on: 'upload.succeeded',
    where: ({ before }) => before?.isWithdrawn === false,
    to: 'idle.saved',
    and: ({ after, event }) => after.document === event?.document && after.file === null && after.errorKey === null,
  }),
  leads('what was not uploaded stays, with the reason (SAVE-17)', {
    on: 'upload.failed',
    where: ({ before }) => before?.isWithdrawn === false,
    to: 'idle.failed',
    and: ({ after }) => after.file !== null && after.errorKey !== null,
  }),
  ...leadsFrom<DocumentUploadContext>(
    ['idle.queued', 'idle.failed'],
    'a file that is not asked for any more is not uploaded, but kept (PRIV-89)',
    {
      on: 'slot.withdrawn',
      to: 'idle.setAside',
      and: (step) =>
        step.after.file !== null && step.after.file === step.before?.file && emits(step, 'document.unqueued'),
    },
  ),
  leads('why a file was refused is not shown where none is asked for any more', {
    on: 'slot.withdrawn',
    from: 'idle.rejected',
    to: 'idle.empty',
    and: ({ after }) => after.errorKey === null,
  }),
  leads('a file that is asked for again waits to be uploaded again', {
    on: 'slot.restored',
    from: 'idle.setAside',
    to: 'idle.queued',
    and: (step) => step.after.file !== null && step.after.file === step.before?.file && emits(step, 'document.queued'),
  }),
  leads('a file that is being uploaded and is asked for again is not deleted afterwards', {
    on: 'slot.restored',
    from: 'working.uploading',
    where: ({ before }) => before?.isWithdrawn === true,
    to: 'working.uploading',
    and: (step) => !step.after.isWithdrawn && emits(step, 'document.queued'),
  }),
  leads('asking for a document that is asked for already changes nothing', {
    on: 'slot.restored',
    where: ({ before }) => before?.isWithdrawn === false,
    and: (step) => step.to === step.from && isUnchanged(step) && step.emitted.length === 0,
  }),
  ...leadsFrom<DocumentUploadContext>(
    ['idle.saved', 'idle.kept', 'idle.setAside'],
    'a document uploaded from this screen that is not asked for any more is deleted (PRIV-89)',
    {
      on: 'slot.withdrawn',
      where: ({ before }) => before?.sent != null,
      to: 'working.deleting',
      and: ({ before, after }) => after.file !== null && after.file === (before?.file ?? before?.sent),
    },
  ),
  leads('a document saved earlier that is not asked for any more stays', {
    on: 'slot.withdrawn',
    from: 'idle.kept',
    where: ({ before }) => before?.sent === null,
    to: 'idle.saved',
    and: ({ before, after }) => after.document !== null && after.document === before?.document,
  }),
  ...['idle.saved', 'idle.setAside'].map((from) =>
    ignores<DocumentUploadContext>(`a document saved earlier that is not asked for any more stays, in ${from}`, {
      on: 'slot.withdrawn',
      from,
      where: ({ before }) => before?.sent === null,
    }),
  ),
  leads('an upload that is not asked for any more is deleted when it is done (PRIV-89)', {
    on: 'upload.succeeded',
    where: ({ before }) => before?.isWithdrawn === true,
    to: 'working.deleting',
    and: ({ before, after }) => after.file === before?.file,
  }),
  leads('or kept when it fails', {
    on: 'upload.failed',
    where: ({ before }) => before?.isWithdrawn === true,
    to: 'idle.setAside',
    and: (step) => step.after.file !== null && emits(step, 'document.unqueued'),
  }),
  leads('an upload that fails leaves the document that it should replace (FILE-05)', {
    on: 'upload.failed',
    where: ({ before }) => before?.document !== null,
    and: ({ before, after }) => after.document === before?.document,
  }),
  leads('a deleted document is gone, and the application is to be loaded anew (FILE-13)', {
    on: ended('deleteDocument'),
    and: (step) =>
      step.to === shownIn(step.after) &&
      step.after.file === step.before?.file &&
      step.after.document === null &&
      emits(step, 'document.deleted'),
  }),
  leads('a document that could not be deleted is still there (FILE-12)', {
    on: failed('deleteDocument'),
    and: (step) =>
      step.to === shownIn(step.after) &&
      step.after.document !== null &&
      step.after.file === step.before?.file &&
      raises(step, 'error.s3Error') &&
      !emits(step, 'document.deleted'),
  }),
  leads('a download leaves the field as it was', {
    on: ended('downloadDocument'),
    and: (step) => step.to === shownIn(step.after) && isUnchanged(step) && step.emitted.length === 0,
  }),
  leads('a failed download is told, and leaves the field as it was (FILE-18)', {
    on: failed('downloadDocument'),
    and: (step) => step.to === shownIn(step.after) && isUnchanged(step) && raises(step, 'error.documentRequest'),
  }),
  leads('an upload that begins during a download goes first, and the download is told as failed', {
    on: 'upload.started',
    from: 'working.downloading',
    to: 'working.uploading',
    and: (step) => isUnchanged(step) && raises(step, 'error.documentRequest'),
  }),
  leads('a file that is not asked for any more during a download is kept and not uploaded', {
    on: 'slot.withdrawn',
    from: 'working.downloading',
    where: ({ before }) => before?.file !== null,
    to: 'idle.setAside',
    and: (step) => emits(step, 'document.unqueued'),
  }),
  ignores('a document saved earlier that is not asked for any more during its download stays', {
    on: 'slot.withdrawn',
    from: 'working.downloading',
    where: ({ before }) => before?.sent === null && before.file === null,
  }),
  ...leadsFrom<DocumentUploadContext>(
    ['idle.empty', 'idle.rejected', ...withDocument],
    'a loaded document is shown, beside the message about a refused file',
    {
      on: 'document.loaded',
      and: ({ to, before, after, event }) =>
        after.document === event?.document && after.errorKey === before?.errorKey && to === shownIn(after),
    },
  ),
  ...leadsFrom<DocumentUploadContext>(
    ['idle.queued', 'idle.failed', 'idle.setAside'],
    'a loaded document does not replace a file that was chosen',
    {
      on: 'document.loaded',
      and: ({ from, to, before, after }) => to === from && after.file !== null && after.file === before?.file,
    },
  ),
  ...leadsFrom<DocumentUploadContext>(
    ['idle.saved', 'idle.kept', 'idle.queued', 'idle.failed'],
    'a saved document is downloaded, also while a file in its place waits, was refused or failed (FILE-05, FILE-18)',
    {
      on: 'download.requested',
      to: 'working.downloading',
      and: ({ after }) => after.document !== null,
    },
  ),
];
