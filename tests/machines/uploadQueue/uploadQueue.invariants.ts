import type { QueuedDocument } from '#machines/documentUpload/documentUpload.machine';
import type { UploadQueueContext } from '#machines/uploadQueue/uploadQueue.machine';
import { emits, ended, failed, type Invariant, leads, leadsFrom, startedWith, type WalkedStep } from '../lib/invariant';

type Step = WalkedStep<UploadQueueContext>;

/** State that follows a decision: an upload, the save of a new application that the documents need, or rest (UPL-01). */
const standing = ({ uploads, applicationId, queue, refused }: UploadQueueContext) => {
  if (queue.every(({ key }) => refused.includes(key))) return 'resting';
  return uploads === 'beforeSave' || applicationId !== null ? 'uploading' : 'identifying';
};
const tells = ({ emitted, after }: Step, type: string) =>
  emitted.some((event) => event.type === type && event.uploadId === after.uploading?.uploadId);
const kindOf = (event: Step['event']) => (event?.error as { kind: string } | undefined)?.kind;
const queueOf = ({ event }: Step) => event?.queue as readonly QueuedDocument[];
const hasFiles = (step: Step) => queueOf(step).length > 0;
/** A place that is known where there was none. */
const isIdentified = ({ before, after }: Step) => before !== null && after.applicationId === 1001;

/** The queue of the chosen files: UPL-01, FILE-10, FILE-14. */
export const uploadQueueInvariants: readonly Invariant<UploadQueueContext>[] = [
  {
    name: 'it begins with nothing to do',
    when: ({ event }) => event === null,
    holds: ({ to }) => to === 'resting',
  },
  leads('a chosen file is uploaded at once, or the application it belongs to saved first (UPL-01)', {
    on: 'queue.changed',
    from: 'resting',
    and: (step) => step.after.queue === queueOf(step) && step.to === standing(step.after),
  }),
  leads('while the application is saved for them, files may be added', {
    on: 'queue.changed',
    from: 'identifying',
    where: hasFiles,
    to: 'identifying',
    and: (step) => step.after.queue === queueOf(step) && !emits(step, 'save.needed'),
  }),
  leads('or all be removed', {
    on: 'queue.changed',
    from: 'identifying',
    where: (step) => !hasFiles(step),
    to: 'resting',
  }),
  ...leadsFrom<UploadQueueContext>(['uploading', 'unsaved'], 'a queue that changes is remembered', {
    on: 'queue.changed',
    and: (step) => step.to === step.from && step.after.queue === queueOf(step),
  }),
  leads('a file that is chosen is tried at once, though the server could not be reached before', {
    on: 'queue.changed',
    from: 'waiting',
    where: (step) => queueOf(step).some(({ key }) => step.before?.queue.every((known) => known.key !== key)),
    and: (step) => step.to === standing(step.after),
  }),
  leads('what waits already goes on waiting, unless it was removed', {
    on: 'queue.changed',
    from: 'waiting',
    where: (step) => queueOf(step).every(({ key }) => step.before?.queue.some((known) => known.key === key)),
    and: (step) => step.to === (hasFiles(step) ? 'waiting' : 'resting') && step.after.queue === queueOf(step),
  }),
  {
    name: 'a new application is saved when a file needs its id (OPEN-19)',
    when: ({ from, to }) => to === 'identifying' && from !== 'identifying',
    holds: (step) => emits(step, 'save.needed'),
  },
  ...leadsFrom<UploadQueueContext>(
    ['resting', 'identifying', 'unsaved', 'waiting'],
    'a saved application takes its files',
    {
      on: 'application.saved',
      and: (step) => isIdentified(step) && step.to === standing(step.after),
    },
  ),
  leads('a save during an upload changes nothing of it', {
    on: 'application.saved',
    from: 'uploading',
    to: 'uploading',
    and: isIdentified,
  }),
  leads('a save that fails keeps the files waiting for the next one', {
    on: 'save.failed',
    from: 'identifying',
    to: 'unsaved',
    and: ({ before, after }) => after.queue === before?.queue,
  }),
  {
    name: 'each file is reported when its upload begins (SAVE-08)',
    when: (step) => startedWith(step, 'uploadDocument') !== undefined,
    holds: (step) => tells(step, 'document.uploading'),
  },
  {
    name: 'a document is uploaded for the application that was saved (FILE-10)',
    when: (step) => startedWith(step, 'uploadDocument') !== undefined,
    holds: (step) => {
      const { uploading: document, applicationId, applicationNo } = step.after;
      const started = { document, applicationId, applicationNo };
      return JSON.stringify(startedWith(step, 'uploadDocument')) === JSON.stringify(started);
    },
  },
  leads('what was uploaded is reported and not uploaded again; the next one follows (SAVE-08)', {
    on: ended('uploadDocument'),
    and: (step) =>
      emits(step, 'document.uploaded') &&
      step.after.queue.every(({ key }) => key !== step.before?.uploading?.key) &&
      step.to === standing(step.after),
  }),
  leads('a failed upload is reported, and the file stays queued (SAVE-17)', {
    on: failed('uploadDocument'),
    and: (step) => emits(step, 'document.failed') && step.after.queue === step.before?.queue,
  }),
  leads('while the server cannot be reached, it waits and tries again (UPL-01)', {
    on: failed('uploadDocument'),
    where: ({ event }) => kindOf(event) === 'network',
    to: 'waiting',
    and: ({ timeLeft }) => timeLeft === 15_000,
  }),
  leads('what the server refuses is not tried again by itself; the next file follows', {
    on: failed('uploadDocument'),
    where: ({ event }) => kindOf(event) === 'rejected',
    and: (step) => step.after.refused.includes(step.before?.uploading?.key ?? '') && step.to === standing(step.after),
  }),
  leads('it is tried again after a while', {
    on: 'xstate.after.uploadRetry',
    and: (step) => step.to === standing(step.after),
  }),
  leads('and when the connection is back', {
    on: 'connection.restored',
    from: 'waiting',
    and: (step) => step.to === standing(step.after),
  }),
  ...leadsFrom<UploadQueueContext>(
    ['resting', 'waiting'],
    'a submission has everything tried again (FILE-06, SAVE-17)',
    {
      on: 'uploads.requested',
      and: (step) => step.after.refused.length === 0 && step.to === standing(step.after),
    },
  ),
  ...leadsFrom<UploadQueueContext>(
    ['identifying', 'unsaved', 'uploading'],
    'a submission waits for what is under way',
    {
      on: 'uploads.requested',
      and: (step) => step.after.refused.length === 0 && step.to === step.from,
    },
  ),
];
