import type { ChosenFile, DocumentUploadContext } from '#machines/documentUpload/documentUpload.machine';
import { emits, ended, failed, type Invariant, leads, leadsFrom, raises, type WalkedStep } from '../lib/invariant';

const chosen = ({ event }: WalkedStep<DocumentUploadContext>) => event?.file as ChosenFile;

/** The error of each file of the catalogue (FILE-05: PDF and images; FILE-06: at most 5 MB). */
const fileErrors: Readonly<Record<string, string | null>> = {
  'tervisetoend.pdf, 1000 bytes': null,
  'tervisetoend.exe, 1000 bytes': 'error.uploadDocument',
  'tervisetoend.pdf, 5000001 bytes': 'error.maxFileSizeExceeded',
};

const notSaved = ['idle.rejected', 'idle.queued', 'idle.failed'];

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
      to: errorKey === null ? 'idle.queued' : 'idle.rejected',
      and: (step) => step.after.errorKey === errorKey && step.after.file === (errorKey === null ? chosen(step) : null),
    }),
  ),
  ...leadsFrom<DocumentUploadContext>(
    notSaved,
    'a file that did not go up yet is taken away; a kept document is shown again',
    {
      on: 'file.removed',
      and: ({ to, after }) =>
        after.file === null &&
        after.errorKey === null &&
        to === (after.document === null ? 'idle.empty' : 'idle.saved'),
    },
  ),
  leads('a kept document is taken away by the server', {
    on: 'file.removed',
    from: 'idle.saved',
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
    'a file that is not asked for any more is not uploaded (PRIV-89)',
    { on: 'slot.withdrawn', and: (step) => step.after.file === null && emits(step, 'document.unqueued') },
  ),
  leads('a document uploaded from this screen that is not asked for any more is deleted (PRIV-89)', {
    on: 'slot.withdrawn',
    from: 'idle.saved',
    to: 'working.deleting',
    and: ({ before }) => before?.isOwnUpload === true,
  }),
  leads('an upload that is not asked for any more is deleted when it is done (PRIV-89)', {
    on: 'upload.succeeded',
    where: ({ before }) => before?.isWithdrawn === true,
    to: 'working.deleting',
  }),
  leads('or dropped when it fails', {
    on: 'upload.failed',
    where: ({ before }) => before?.isWithdrawn === true,
    and: (step) => step.after.file === null && emits(step, 'document.unqueued'),
  }),
  leads('a deleted document is gone, and the application is to be loaded anew (FILE-13)', {
    on: ended('deleteDocument'),
    to: 'idle.empty',
    and: (step) => step.after.document === null && emits(step, 'document.deleted'),
  }),
  leads('a document that could not be deleted is still there (FILE-12)', {
    on: failed('deleteDocument'),
    to: 'idle.saved',
    and: (step) => step.after.document !== null && raises(step, 'error.s3Error') && !emits(step, 'document.deleted'),
  }),
  leads('a download leaves the document where it is', {
    on: ended('downloadDocument'),
    to: 'idle.saved',
    and: ({ emitted }) => emitted.length === 0,
  }),
  leads('a failed download is told (FILE-18)', {
    on: failed('downloadDocument'),
    to: 'idle.saved',
    and: (step) => raises(step, 'error.documentRequest'),
  }),
  ...leadsFrom<DocumentUploadContext>(['idle.empty', 'idle.saved'], 'a loaded document is shown', {
    on: 'document.loaded',
    and: ({ to, after, event }) =>
      after.document === event?.document && to === (event?.document ? 'idle.saved' : 'idle.empty'),
  }),
  ...leadsFrom<DocumentUploadContext>(
    ['idle.queued', 'idle.failed'],
    'a loaded document does not replace a file that was chosen',
    {
      on: 'document.loaded',
      and: ({ from, to, before, after }) => to === from && after.file !== null && after.file === before?.file,
    },
  ),
  leads('a download begins', { on: 'download.requested', to: 'working.downloading' }),
];
