import { present } from '#domain/present';
import { failureIn } from '../lib/effects';
import {
  applicationSetup,
  draftInput,
  paymentReturnInput,
  submissionInput,
  uploadQueueInput,
} from './application.setup';

export type {
  ApplicationContext,
  ApplicationInput,
  PersonAnswer,
} from './application.setup';
export { idsBySlot, isPhoto, slotOf, uploadIdOf, withUnnamed } from './application.setup';
export type { AskedSlot } from './form';

const atAuthority = {
  'payment.opened': 'the application is submitted: nothing is left to pay',
  'payment.closed': 'the application is submitted: the form stays read-only',
  'payment.settled': 'the application is shown as submitted already',
};
const withColleague = {
  'payment.opened': 'only the colleague pays: here nothing is offered to be paid',
  'payment.closed': 'the application was loaded again meanwhile: a colleague has it',
  'payment.settled': 'it is loaded again for this, and shown as it is then',
};
const loadedMeanwhile = 'the application was loaded again meanwhile: the form is open already';
const whilePaying = {
  'payment.opened': 'one payment at a time (SAVE-46)',
  'payment.settled': 'the payment is closed before it is reported as settled',
};
const ignoredBy = (events: readonly string[], reason: string): Record<string, string> =>
  Object.fromEntries(events.map((event) => [event, reason]));

/**
 * The screen of one application. It loads the application, and runs its children: `form` (what is on screen), `submission`
 * (save, upload, pay), `draft` (the only one that saves), `uploadQueue` (the only one that uploads), `wizard` (the pages of
 * the form), `paymentReturn` (notices about the fee) and a `documentUpload` for each file field. Children report to it and
 * it sends them what concerns them; the views read it and send their events to it.
 */
export const applicationMachine = applicationSetup.createMachine({
  id: 'application',
  description: 'The screen of one application, from loading it to following it at the authority.',
  context: ({ input }) => ({
    ...input,
    application: null,
    documents: [],
    personDocument: null,
    slots: null,
    hasWizard: false,
    uploads: [],
    queue: [],
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The application that the route names is loaded.',
      tags: 'busy',
      meta: {
        ignores: {
          ...ignoredBy(
            [
              'form.updated',
              'form.changed',
              'form.opened',
              'slots.changed',
              'save.requested',
              'payment.requested',
              'answers.confirmed',
              'file.chosen',
              'file.removed',
            ],
            'no form is on screen yet',
          ),
          ...ignoredBy(
            ['draft.discarded', 'mine.chosen', 'theirs.chosen', 'connection.restored', 'page.hidden', 'screen.left'],
            'there is no form yet of which anything could be kept or discarded',
          ),
          ...ignoredBy(
            [
              'save.needed',
              'uploads.needed',
              'save.failed',
              'validation.failed',
              'application.saved',
              'application.replaced',
              'documents.merged',
              'application.outdated',
              'document.queued',
              'document.unqueued',
              'document.uploading',
              'document.uploaded',
              'document.failed',
              'document.deleted',
              'payment.opened',
              'payment.closed',
              'payment.settled',
            ],
            'the child that reports it does not run yet',
          ),
        },
      },
      invoke: {
        id: 'applicationLoader',
        src: 'applicationLoader',
        input: ({ context: { id, blank, activity, licence, repeated, company, isOfAge } }) => ({
          id,
          blank,
          activity,
          licence,
          repeated,
          company,
          isOfAge,
        }),
        onDone: [
          {
            guard: { type: 'isForeign', params: ({ event }) => ({ output: event.output }) },
            target: 'failed',
            actions: 'storeForeign',
          },
          {
            guard: { type: 'isLoaded', params: ({ event }) => ({ output: event.output }) },
            target: 'open',
            actions: { type: 'storeLoaded', params: ({ event }) => ({ output: event.output }) },
          },
          { guard: { type: 'isRedirected', params: ({ event }) => ({ output: event.output }) }, target: 'redirected' },
          {
            target: 'failed',
            actions: { type: 'storeLoadFailure', params: ({ event }) => ({ output: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'storeFailure',
            params: ({ event }) => ({ failure: failureIn(event), key: 'error.backendError' }),
          },
        },
      },
    },
    open: {
      description: 'The application is on screen; its children run.',
      type: 'parallel',
      exit: 'keepTyped',
      meta: {
        ignores: {
          'file.removed': 'a field without a child has had no file',
          ...ignoredBy(
            ['document.uploading', 'document.uploaded', 'document.failed'],
            'every queued file has a field, and fields are never taken away',
          ),
        },
      },
      invoke: [
        {
          id: 'submission',
          src: 'submission',
          input: ({ context }) => submissionInput(context),
          onError: { actions: { type: 'emitMessage', params: { key: 'error.backendError' } } },
        },
        {
          id: 'draft',
          src: 'draft',
          input: ({ context }) => draftInput(context),
          onError: { actions: { type: 'emitMessage', params: { key: 'error.backendError' } } },
        },
        {
          id: 'uploadQueue',
          src: 'uploadQueue',
          input: ({ context }) => uploadQueueInput(context),
          onError: { actions: { type: 'emitMessage', params: { key: 'error.backendError' } } },
        },
        {
          id: 'paymentReturn',
          src: 'paymentReturn',
          input: ({ context }) => paymentReturnInput(context),
          onError: { actions: { type: 'emitMessage', params: { key: 'error.backendError' } } },
        },
        {
          id: 'form',
          src: 'form',
          input: {},
          onError: { actions: { type: 'emitMessage', params: { key: 'error.backendError' } } },
        },
      ],
      on: {
        'form.updated': { actions: ['forwardToDraft', 'forwardToSubmission'] },
        'form.changed': { actions: ['forwardToDraft', 'forwardToSubmission'] },
        'form.opened': { actions: 'forwardToForm' },
        'slots.changed': {
          actions: [
            { type: 'storeSlots', params: ({ event: { slots } }) => ({ slots }) },
            'spawnUploads',
            'dropUnasked',
            'restoreAsked',
            'sendQueue',
          ],
        },
        'pages.changed': [
          { guard: 'hasWizard', actions: 'forwardToWizard' },
          {
            actions: {
              type: 'startWizard',
              params: ({ event: { pages, start } }) => ({ pages, start: present(start, 'the first page') }),
            },
          },
        ],
        'save.requested': { actions: ['withdrawUnasked', 'sendQueue', 'forwardToSubmission'] },
        'payment.requested': { actions: ['withdrawUnasked', 'sendQueue', 'forwardToSubmission'] },
        'retry.requested': { actions: ['withdrawUnasked', 'sendQueue', 'forwardToSubmission'] },
        'answers.confirmed': { actions: 'forwardToSubmission' },
        'editing.resumed': { actions: 'forwardToSubmission' },
        'section.requested': {
          actions: [
            'resumeEditing',
            'forwardToWizard',
            { type: 'emitSection', params: ({ event: { section } }) => ({ section }) },
          ],
        },
        'draft.discarded': { actions: 'forwardToDraft' },
        'mine.chosen': { actions: 'forwardToDraft' },
        'theirs.chosen': { actions: 'forwardToDraft' },
        'connection.restored': { actions: ['forwardToDraft', 'forwardToUploadQueue'] },
        'page.hidden': { actions: 'forwardToDraft' },
        'screen.left': { actions: 'forwardToDraft' },

        'file.chosen': {
          actions: [
            'resumeEditing',
            { type: 'chooseFile', params: ({ event: { uploadId, slot, file } }) => ({ uploadId, slot, file }) },
          ],
        },
        'file.removed': {
          guard: { type: 'hasUpload', params: ({ event: { uploadId } }) => ({ uploadId }) },
          actions: [
            'resumeEditing',
            {
              type: 'sendToUpload',
              params: ({ event: { uploadId } }) => ({ uploadId, type: 'file.removed' }),
            },
          ],
        },
        'download.requested': {
          guard: { type: 'hasUpload', params: ({ event: { uploadId } }) => ({ uploadId }) },
          actions: {
            type: 'sendToUpload',
            params: ({ event: { uploadId } }) => ({ uploadId, type: 'download.requested' }),
          },
        },

        'save.needed': { actions: 'requestSave' },
        'uploads.needed': { actions: 'requestUploads' },
        'application.saved': {
          actions: [
            { type: 'emitIdentified', params: ({ event: { application } }) => ({ id: application.id }) },
            { type: 'storeApplication', params: ({ event: { application } }) => ({ application }) },
            'sendToPaymentReturn',
            'forwardToForm',
            'forwardToSubmission',
            'forwardToUploadQueue',
          ],
        },
        'save.failed': { actions: ['forwardToSubmission', 'forwardToUploadQueue'] },
        'documents.merged': {
          actions: [
            { type: 'storeMerged', params: ({ event: { documents } }) => ({ documents }) },
            'spawnUploads',
            'sendDocuments',
          ],
        },
        'application.replaced': {
          actions: [
            { type: 'storeApplication', params: ({ event: { application } }) => ({ application }) },
            'sendToPaymentReturn',
            'endRun',
            'sendAccess',
            'raiseChanged',
          ],
        },
        'validation.failed': {
          actions: { type: 'emitFieldErrors', params: ({ event: { fieldErrors } }) => ({ fieldErrors }) },
        },
        'message.raised': { actions: { type: 'emitMessage', params: ({ event }) => event } },

        'document.queued': {
          actions: [{ type: 'storeQueued', params: ({ event: { document } }) => ({ document }) }, 'sendQueue'],
        },
        'document.unqueued': {
          actions: [{ type: 'dropQueued', params: ({ event: { uploadId } }) => ({ uploadId }) }, 'sendQueue'],
        },
        'document.uploading': {
          guard: { type: 'hasUpload', params: ({ event: { uploadId } }) => ({ uploadId }) },
          actions: {
            type: 'sendToUpload',
            params: ({ event: { uploadId } }) => ({ uploadId, type: 'upload.started' }),
          },
        },
        'document.uploaded': {
          guard: { type: 'hasUpload', params: ({ event: { uploadId } }) => ({ uploadId }) },
          actions: [
            { type: 'storeUploaded', params: ({ event: { uploadId, document } }) => ({ uploadId, document }) },
            {
              type: 'sendToUpload',
              params: ({ event: { uploadId, document } }) => ({ uploadId, type: 'upload.succeeded', document }),
            },
            'settleDocument',
            'raiseDocuments',
          ],
        },
        'document.settled': { actions: 'sendQueue' },
        'document.failed': {
          guard: { type: 'hasUpload', params: ({ event: { uploadId } }) => ({ uploadId }) },
          actions: [
            {
              type: 'sendToUpload',
              params: ({ event: { uploadId, failure } }) => ({ uploadId, type: 'upload.failed', failure }),
            },
            'forwardToSubmission',
          ],
        },
      },
      states: {
        form: {
          description: 'What the applicant can do with the application.',
          initial: 'deciding',
          on: { 'application.changed': '.deciding' },
          states: {
            deciding: {
              description: 'What is the status of the application?',
              always: [
                { guard: 'isDecided', target: 'decided' },
                { guard: 'isAtAuthority', target: 'atAuthority' },
                { guard: 'isWithColleague', target: 'withColleague' },
                { guard: 'isLocked', target: 'locked' },
                { target: 'editing' },
              ],
            },
            editing: {
              description: 'The application is filled in, page by page.',
              meta: { ignores: { 'payment.closed': loadedMeanwhile } },
              on: {
                'answers.shown': 'checking',
                'payment.opened': 'paying',
                'payment.settled': {
                  target: 'submitted',
                  actions: [
                    { type: 'storePayment', params: ({ event: { payment } }) => ({ payment }) },
                    'sendToPaymentReturn',
                    'emitSubmitted',
                  ],
                },
              },
            },
            checking: {
              description: 'The applicant reads all answers before the application is submitted.',
              meta: {
                ignores: {
                  'payment.closed': loadedMeanwhile,
                  'payment.settled': 'what is checked is not submitted: the payment is opened first',
                },
              },
              on: {
                'answers.left': 'editing',
                'payment.opened': 'paying',
                // While it can be filled in, the answers stay on screen.
                'application.changed': [{ guard: 'isFillable' }, { target: 'deciding' }],
              },
            },
            locked: {
              description: 'A payment was begun and is not finished: only the payment is left (OPEN-18).',
              tags: 'readOnly',
              meta: {
                ignores: { 'payment.closed': 'the application was loaded again meanwhile: the payment is offered' },
              },
              on: {
                'payment.opened': 'repaying',
                'payment.settled': {
                  target: 'submitted',
                  actions: [
                    { type: 'storePayment', params: ({ event: { payment } }) => ({ payment }) },
                    'sendToPaymentReturn',
                    'emitSubmitted',
                  ],
                },
              },
            },
            withColleague: {
              description:
                'A colleague looks the draft over and submits it. Here it can be read, and taken back (TEAM-01).',
              tags: 'readOnly',
              meta: { ignores: withColleague },
            },
            paying: {
              description: 'The application is being paid for, or submitted free of charge; nothing can be typed.',
              meta: { ignores: whilePaying },
              on: { 'payment.closed': 'deciding' },
            },
            repaying: {
              description: 'A locked application is being paid for; under the dialog it stays as it was, to be read.',
              tags: 'readOnly',
              meta: { ignores: whilePaying },
              on: { 'payment.closed': 'deciding' },
            },
            submitted: {
              description: 'The application was submitted from this screen and is loaded again.',
              tags: 'readOnly',
              meta: { ignores: atAuthority },
            },
            atAuthority: {
              description: 'The application is with the authority; the applicant follows it.',
              tags: 'readOnly',
              meta: { ignores: atAuthority },
            },
            decided: {
              description: 'The authority has decided: the application is in the register, or refused.',
              tags: 'readOnly',
              meta: { ignores: atAuthority },
            },
          },
        },
        person: {
          description: 'Data of the applicant from the population register (PRIV-01).',
          initial: 'opening',
          states: {
            opening: {
              description: 'Is it a new application, or one that can still be changed?',
              always: [
                { guard: 'isUpdatable', target: 'updateDue' },
                { guard: 'hasId', target: 'unneeded' },
                { target: 'waiting' },
              ],
            },
            unneeded: { description: 'The data that were saved with the application are shown.' },
            updateDue: {
              description:
                'A saved application shows what it has; half a second later the register is queried (PRIV-02).',
              after: { personDocumentDelay: 'updating' },
            },
            updating: {
              description: 'Photo and document data are loaded again; the form can be used meanwhile.',
              invoke: {
                id: 'updatePersonDocument',
                src: 'loadPersonDocument',
                input: {},
                onDone: [
                  {
                    guard: { type: 'hasPersonDocument', params: ({ event }) => event.output },
                    target: 'known',
                    actions: [
                      { type: 'storePersonDocument', params: ({ event }) => event.output },
                      { type: 'choosePhoto', params: ({ event }) => event.output },
                    ],
                  },
                  { target: 'unavailable' },
                ],
                onError: 'unavailable',
              },
            },
            unavailable: {
              description: 'The register has no valid document, or did not answer: the saved data stay on screen.',
            },
            waiting: {
              description: 'The form is open; half a second later the population register is queried (PRIV-02).',
              tags: 'awaitingPerson',
              after: { personDocumentDelay: 'loading' },
            },
            loading: {
              description: 'Photo and document data are loaded from the population register.',
              tags: 'awaitingPerson',
              invoke: {
                id: 'loadPersonDocument',
                src: 'loadPersonDocument',
                input: {},
                onDone: [
                  {
                    guard: { type: 'hasPersonDocument', params: ({ event }) => event.output },
                    target: 'known',
                    actions: [
                      { type: 'storePersonDocument', params: ({ event }) => event.output },
                      { type: 'choosePhoto', params: ({ event }) => event.output },
                    ],
                  },
                  { target: '#application.failed', actions: 'storeDocumentNotFound' },
                ],
                onError: {
                  target: '#application.failed',
                  actions: {
                    type: 'storeFailure',
                    params: ({ event }) => ({ failure: failureIn(event), key: 'applications.documentError' }),
                  },
                },
              },
            },
            known: { description: 'The data are in the form.' },
          },
        },
        server: {
          description: 'Does the screen show the application as the server has it?',
          initial: 'current',
          meta: {
            ignores: {
              'application.outdated': 'without an id nothing can be loaded; the draft shows that its save was refused',
              'payment.settled': 'an application without an id cannot be paid for',
            },
          },
          on: {
            'document.deleted': [
              {
                guard: 'hasId',
                target: '.reloading',
                actions: { type: 'dropDeleted', params: ({ event: { uploadId } }) => ({ uploadId }) },
              },
              {
                actions: { type: 'dropDeleted', params: ({ event: { uploadId } }) => ({ uploadId }) },
              },
            ],
            'application.outdated': { guard: 'hasId', target: '.reloading' },
            'application.reloadRequested': { guard: 'hasId', target: '.reloading' },
            'payment.settled': { guard: 'hasId', target: '.reloading' },
          },
          states: {
            current: { description: 'The screen shows the application as the server has it.' },
            reloading: {
              description:
                'The application is loaded again (FILE-13). What is on screen stays. What is uploaded meanwhile may be missing in the answer: it is asked for again.',
              tags: 'busy',
              invoke: {
                id: 'reload',
                src: 'applicationLoader',
                input: ({ context: { application, isOfAge } }) => ({
                  id: present(application?.id, 'the id of the application'),
                  blank: null,
                  activity: null,
                  licence: null,
                  repeated: null,
                  company: null,
                  isOfAge,
                }),
                onDone: [
                  {
                    guard: { type: 'isLoaded', params: ({ event }) => ({ output: event.output }) },
                    target: 'current',
                    actions: [
                      { type: 'storeReloaded', params: ({ event }) => ({ output: event.output }) },
                      'spawnUploads',
                      'sendToPaymentReturn',
                      'sendReloaded',
                      'sendDocuments',
                      'sendAccess',
                      'raiseChanged',
                    ],
                  },
                  { target: 'outdated', actions: { type: 'emitMessage', params: { key: 'error.backendError' } } },
                ],
                onError: {
                  target: 'outdated',
                  actions: { type: 'emitMessage', params: { key: 'error.backendError' } },
                },
              },
              on: { 'documents.changed': { target: 'reloading', reenter: true } },
            },
            outdated: {
              description: 'Loading it again failed; the screen stays as it is, and it can be tried again.',
              tags: 'outdated',
            },
          },
        },
      },
    },
    redirected: { type: 'final', description: 'Nothing names an application: back to the list (SHELL-21).' },
    failed: { type: 'final', tags: 'failed', description: 'Back to the list, where the message is shown.' },
  },
});
