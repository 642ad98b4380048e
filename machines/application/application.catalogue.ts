import { matchesState } from 'xstate';
import type { DocumentRecord } from '#domain/applications/model';
import type { LoaderOutput } from '../applicationLoader/applicationLoader.machine';
import { type CatalogueEntry, networkFailure, serverFailure } from '../lib/catalogueEntry';
import { sampleForm } from '../lib/sampleForm';
import {
  sampleApplication as blank,
  samplePayment as payment,
  samplePerson as person,
  savedAs1001,
} from '../lib/samples';
import {
  type ApplicationContext,
  type ApplicationInput,
  applicationMachine,
  type PersonAnswer,
  uploadIdOf,
} from './application.machine';
import { sampleTitles } from './application.samples';

const application = { ...blank, ...savedAs1001, version: 1 };
const locked = { ...application, payment: { ...payment, success: false } };
const submitted = { ...application, status: 'APPLICATION_STATUS_CHECK' as const, payment };
const decided = { ...submitted, status: 'APPLICATION_STATUS_REGISTER_OK' as const };
const reviewed = {
  ...application,
  review: {
    askedBy: { name: 'Tiit Kuusk', isSelf: true },
    reviewer: { name: 'Helen Mägi', isSelf: false },
    asked: '2026-11-21T10:00:00Z',
    note: '',
    returned: null,
  },
};
const foreign = { ...application, type: 'APPLICATION_TYPE_CARRY_PERMIT' as const };
const document: DocumentRecord = {
  documentId: '1',
  fileName: 'paper.pdf',
  documentType: 'DOCUMENT_TYPE_PRISON_OFFICER',
  applicationId: 1001,
  applicationNo: '2026-001001',
  size: 1,
};
const slot = { type: 'PRISON_OFFICER' } as const;
const uploadId = uploadIdOf(slot);
const queued = { key: 'file', uploadId, slot, name: 'paper.pdf' };
const file = { key: 'file', name: 'paper.pdf', size: 1_000 };

const personAnswers: PersonAnswer[] = [
  { document: person, photo: null },
  { document: person, photo: { key: 'photo', name: 'photo.jpg', size: 1_000 } },
  { document: null, photo: null },
];

const loaded = (shown: typeof application | typeof blank): LoaderOutput => ({
  kind: 'loaded',
  application: shown,
  documents: 'id' in shown ? [document] : [],
});
const failed: LoaderOutput = { kind: 'failed', failure: networkFailure };

const isReviewed = (output: unknown): boolean =>
  (output as LoaderOutput).kind === 'loaded' && (output as { application: object }).application === reviewed;
/** Events on the screen of a draft under review by a colleague. */
const withColleague: readonly string[] = [
  'form.updated',
  'slots.changed',
  'pages.changed',
  'download.requested',
  'application.reloadRequested',
  'application.replaced',
  'message.raised',
  'xstate.done.actor.reload',
  'xstate.error.actor.reload',
];

const alone = (type: string, description: string, from?: readonly string[]) => ({
  [type]: { description, samples: [{ type }], ...(from && { from }) },
});

export const applicationEntry: CatalogueEntry = {
  id: 'application',
  titleKey: 'application',
  machine: applicationMachine,
  sampleTitles,
  inputs: [
    {
      route: '/applications/private',
      id: 1001,
      blank: null,
      activity: null,
      licence: null,
      repeated: null,
      company: null,
      isOfAge: true,
      keyPrefix: 'key',
      page: null,
      payment: null,
      exam: null,
    },
  ] satisfies ApplicationInput[],
  mainWay: [
    'open.form.editing',
    'open.form.checking',
    'open.form.paying',
    'open.form.submitted',
    'open.form.atAuthority',
    'open.form.decided',
  ],
  events: {
    'form.updated': {
      description: 'From the form: it is on screen, or a register has added something to it.',
      samples: [{ type: 'form.updated', form: sampleForm(application, 'Text 0') }],
    },
    'form.changed': {
      description: 'From the form: something was typed or chosen.',
      samples: [{ type: 'form.changed', form: sampleForm(application, 'Text 1'), version: 1 }],
    },
    'form.opened': {
      description: 'From the draft: the form is to show these values.',
      from: ['draft'],
      samples: [{ type: 'form.opened', form: sampleForm(application, 'Kept') }],
    },
    'slots.changed': {
      description: 'The form asks for other documents.',
      samples: [
        { type: 'slots.changed', slots: [slot] },
        { type: 'slots.changed', slots: [] },
      ],
    },
    'pages.changed': {
      description: 'From the form: it has these pages.',
      samples: [{ type: 'pages.changed', pages: [{ id: 'whole', sections: ['contact'] }], start: 'whole' }],
    },
    ...alone('save.requested', 'Save without paying.'),
    ...alone('payment.requested', 'Pay, or submit when it is free.'),
    ...alone('retry.requested', 'Try again what failed.'),
    ...alone('answers.confirmed', 'The answers are right: submit them.'),
    ...alone('editing.resumed', 'Back to the form.'),
    'section.requested': {
      description: 'Back from the answers to a section of the form.',
      samples: [{ type: 'section.requested', section: 'contact' }],
    },
    ...alone('draft.discarded', 'The restored draft is discarded.'),
    'mine.chosen': {
      description: 'Of a part that both sides have changed, what is on screen stays.',
      samples: [{ type: 'mine.chosen', part: 'comment' }],
    },
    'theirs.chosen': {
      description: 'Of a part that both sides have changed, what the server has is taken.',
      samples: [{ type: 'theirs.chosen', part: 'comment' }],
    },
    ...alone('connection.restored', 'The browser is connected again.'),
    ...alone('page.hidden', 'The browser is leaving the page.'),
    ...alone('screen.left', 'The portal shows another screen.'),
    ...alone('application.reloadRequested', 'The application is to be loaded again.'),
    'file.chosen': {
      description: 'A file is chosen in a file field.',
      samples: [{ type: 'file.chosen', uploadId, slot, file }],
    },
    'file.removed': {
      description: 'A file, or a stored document, is removed.',
      samples: [{ type: 'file.removed', uploadId }],
    },
    'download.requested': {
      description: 'A stored document is downloaded.',
      samples: [{ type: 'download.requested', uploadId }],
    },
    ...alone('save.needed', 'From a child: the values on screen are to be saved.', ['submission', 'uploadQueue']),
    ...alone('uploads.needed', 'From the submission: it waits for all files.', ['submission']),
    'application.saved': {
      description: 'From the draft: the server has these values.',
      from: ['draft'],
      samples: [{ type: 'application.saved', application: { ...application, version: 2 }, version: 1 }],
    },
    'save.failed': {
      description: 'From the draft: the values were not saved.',
      from: ['draft'],
      samples: [{ type: 'save.failed', failure: networkFailure }],
    },
    'documents.merged': {
      description: 'From the draft: the documents of a version that was merged.',
      from: ['draft'],
      samples: [{ type: 'documents.merged', documents: [] }],
    },
    'application.replaced': {
      description: 'From the draft: the form shows this version of the application now.',
      from: ['draft'],
      samples: [{ type: 'application.replaced', application: { ...application, version: 3 } }],
    },
    ...alone('application.outdated', 'From a child: the server knows a later state of the application.', [
      'submission',
      'draft',
    ]),
    'validation.failed': {
      description: 'From the submission: fields are invalid.',
      from: ['submission'],
      samples: [{ type: 'validation.failed', fieldErrors: [{ field: 'comment', key: 'error.comment' }] }],
    },
    'message.raised': {
      description: 'From a child: a message for the applicant.',
      from: ['submission', 'draft', 'documentUpload', 'paymentReturn'],
      samples: [{ type: 'message.raised', key: 'error.backendError' }],
    },
    'document.queued': {
      description: 'From a file field: a file waits to be uploaded.',
      from: ['documentUpload'],
      samples: [{ type: 'document.queued', document: queued }],
    },
    'document.unqueued': {
      description: 'From a file field: no file waits any more.',
      from: ['documentUpload'],
      samples: [{ type: 'document.unqueued', uploadId }],
    },
    'document.uploading': {
      description: 'From the queue of files: the upload of a file begins.',
      from: ['uploadQueue'],
      samples: [{ type: 'document.uploading', uploadId }],
    },
    'document.uploaded': {
      description: 'From the queue of files: a document was uploaded.',
      from: ['uploadQueue'],
      samples: [{ type: 'document.uploaded', uploadId, document: { ...document, documentId: '2' } }],
    },
    'document.failed': {
      description: 'From the queue of files: a file was not uploaded.',
      from: ['uploadQueue'],
      samples: [{ type: 'document.failed', uploadId, failure: networkFailure }],
    },
    'document.deleted': {
      description: 'From a file field: its document was deleted.',
      from: ['documentUpload'],
      samples: [{ type: 'document.deleted', uploadId }],
    },
    ...alone('answers.shown', 'From the submission: all answers are shown, to be checked.', ['submission']),
    ...alone('answers.left', 'From the submission: back from the answers to the form.', ['submission']),
    ...alone('payment.opened', 'From the submission: the payment begins.', ['submission']),
    ...alone('payment.closed', 'From the submission: the payment is over, or was given up.', ['submission']),
    'payment.settled': {
      description: 'From the submission: the application is paid and submitted.',
      from: ['submission'],
      samples: [{ type: 'payment.settled', payment }],
    },
    'documents.changed': {
      description: 'Raised by the machine: a document was uploaded.',
      samples: [],
    },
    'document.settled': {
      description: 'Sent by the machine to itself: the form has named a document that was uploaded.',
      samples: [],
    },
    'application.changed': {
      description: 'Raised by the machine: a later state of the application was stored.',
      samples: [],
    },
  },
  outcomes: {
    applicationLoader: {
      done: [
        loaded(application),
        loaded(blank),
        loaded(locked),
        loaded(submitted),
        loaded(foreign),
        { kind: 'redirected' },
        failed,
        loaded(reviewed),
      ],
      failed: [serverFailure],
    },
    reload: { done: [loaded(submitted), loaded(decided), failed, loaded(reviewed)], failed: [serverFailure] },
    submission: { done: [], failed: [serverFailure] },
    draft: { done: [], failed: [serverFailure] },
    uploadQueue: { done: [], failed: [serverFailure] },
    paymentReturn: { done: [], failed: [serverFailure] },
    form: { done: [], failed: [serverFailure] },
    loadPersonDocument: { done: personAnswers, failed: [networkFailure] },
    updatePersonDocument: { done: personAnswers, failed: [networkFailure] },
  },
  /**
   * Loading again is offered where an exam was paid for, where it has failed, and when a draft goes to a colleague or comes
   * back. A draft that is with a colleague is only read, and only a form that is on screen goes there.
   */
  canHappen: ({ hasWizard, uploads }: ApplicationContext, { type, output }, value) => {
    const isWithColleague = matchesState({ open: { form: 'withColleague' } }, value);
    if (type === 'xstate.done.actor.reload' && isReviewed(output)) return hasWizard && uploads.length > 0;
    if (isWithColleague && !withColleague.includes(type)) return false;
    return (
      type !== 'application.reloadRequested' ||
      isWithColleague ||
      matchesState({ open: { form: 'atAuthority' } }, value) ||
      matchesState({ open: { server: 'outdated' } }, value)
    );
  },
  guardView: ({ application: shown, uploads, hasWizard }: ApplicationContext) => [
    shown?.id,
    shown?.status,
    shown?.payment?.success,
    shown?.review !== undefined,
    uploads.length > 0,
    hasWizard,
  ],
};
