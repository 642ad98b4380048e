import { assign, setup } from 'xstate';
import type { ApplicationCore, DocumentRecord, PersonDocument } from '#domain/applications/model';
import type { Activity, ApplicationType } from '#domain/codes';
import type { Failure } from '#domain/errors';
import { delays } from '#domain/limits';
import { failureIn, promiseEffect } from '../lib/effects';

/** What the address of an application screen says (SHELL-18..21). */
export interface LoaderInput {
  id: number | null;
  classifier: ApplicationType | null;
  activity: Activity | null;
  licence: string | null;
  /** Registry code of the company to act for. */
  company: string | null;
  isOfAge: boolean;
}

export interface LoaderContext extends LoaderInput {
  application: ApplicationCore | null;
  documents: DocumentRecord[];
  personDocument: PersonDocument | null;
  failure: Failure | null;
}

export type LoaderEvent =
  | { type: 'application.reloadRequested' }
  | { type: 'application.replaced'; application: ApplicationCore; documents: DocumentRecord[] };

/** ROLE-22: a refusal says why itself; anything else means that the register could not be asked. */
const relationFailure = (failure: Failure): Failure =>
  failure.kind === 'rejected' ? failure : { ...failure, key: 'error.companiesRequest' };

/** How an application screen gets its application: by id, as a new one, or from an activity on a licence. */
export const applicationLoaderMachine = setup({
  types: {
    context: {} as LoaderContext,
    events: {} as LoaderEvent,
    input: {} as LoaderInput,
    tags: {} as 'busy' | 'failed' | 'formVisible' | 'awaitingPerson',
  },
  actors: {
    /** ROLE-22: may the person act for this company? */
    checkRelation: promiseEffect<void, { company: string }>('checkRelation'),
    loadApplication: promiseEffect<ApplicationCore, { id: number }>('loadApplication'),
    loadDocuments: promiseEffect<DocumentRecord[], { id: number }>('loadDocuments'),
    loadActivity: promiseEffect<ApplicationCore, { licence: string; activity: Activity }>('loadActivity'),
    /** null: the register has no valid document. */
    loadPersonDocument: promiseEffect<PersonDocument | null, Record<string, never>>('loadPersonDocument'),
  },
  guards: {
    hasCompany: ({ context }) => context.company !== null,
    hasId: ({ context }) => context.id !== null,
    hasActivity: ({ context }) => context.activity !== null && context.licence !== null,
    hasClassifier: ({ context }) => context.classifier !== null,
    isTooYoung: ({ context }) => !context.isOfAge,
    hasPersonDocument: (_, { document }: { document: PersonDocument | null }) => document !== null,
  },
  actions: {
    storeApplication: assign((_, { application }: { application: ApplicationCore }) => ({
      application,
      id: application.id ?? null,
    })),
    storeDocuments: assign((_, { documents }: { documents: DocumentRecord[] }) => ({ documents })),
    storePersonDocument: assign((_, { document }: { document: PersonDocument | null }) => ({
      personDocument: document,
    })),
    storeFailure: assign((_, { failure, key }: { failure: Failure; key?: string }) => ({
      failure: { ...failure, key: key ?? failure.key },
    })),
    storeDocumentNotFound: assign({ failure: { kind: 'notFound' as const, key: 'error.documentNotFound' } }),
    storeTooYoung: assign({ failure: { kind: 'rejected' as const, key: 'notification.youngerThan18' } }),
  },
  delays: { personDocumentDelay: delays.personDocumentDelay },
}).createMachine({
  id: 'applicationLoader',
  description: 'An application screen opens. What cannot be loaded leads back to the list with a message.',
  context: ({ input }) => ({ ...input, application: null, documents: [], personDocument: null, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Is a company named that must be checked first?',
      always: [{ guard: 'hasCompany', target: 'checkingRelation' }, { target: 'deciding' }],
    },
    checkingRelation: {
      description: 'May the person act for the company?',
      tags: 'busy',
      invoke: {
        id: 'checkRelation',
        src: 'checkRelation',
        input: ({ context }) => ({ company: context.company ?? '' }),
        onDone: 'deciding',
        onError: {
          target: 'failed',
          actions: {
            type: 'storeFailure',
            params: ({ event }) => ({ failure: relationFailure(failureIn(event)) }),
          },
        },
      },
    },
    deciding: {
      description: 'Which application is meant?',
      always: [
        { guard: 'hasId', target: 'loadingApplication' },
        { guard: 'isTooYoung', target: 'failed', actions: 'storeTooYoung' },
        { guard: 'hasActivity', target: 'loadingActivity' },
        { guard: 'hasClassifier', target: 'preparing' },
        { target: 'redirected' },
      ],
    },
    loadingApplication: {
      description: 'An existing application is loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadApplication',
        src: 'loadApplication',
        input: ({ context }) => ({ id: context.id ?? 0 }),
        onDone: {
          target: 'loadingDocuments',
          actions: { type: 'storeApplication', params: ({ event }) => ({ application: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'storeFailure',
            params: ({ event }) => ({ failure: failureIn(event), key: 'error.backendError' }),
          },
        },
      },
    },
    loadingDocuments: {
      description: 'Its documents are loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadDocuments',
        src: 'loadDocuments',
        input: ({ context }) => ({ id: context.id ?? 0 }),
        onDone: {
          target: 'ready',
          actions: { type: 'storeDocuments', params: ({ event }) => ({ documents: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'storeFailure',
            params: ({ event }) => ({ failure: failureIn(event), key: 'error.backendError' }),
          },
        },
      },
    },
    loadingActivity: {
      description: "The licence's data are loaded for an extension, change or exchange.",
      tags: 'busy',
      invoke: {
        id: 'loadActivity',
        src: 'loadActivity',
        input: ({ context }) => ({ licence: context.licence ?? '', activity: context.activity ?? 'EXTEND_LICENCE' }),
        onDone: {
          target: 'preparing',
          actions: { type: 'storeApplication', params: ({ event }) => ({ application: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'storeFailure',
            params: ({ event }) => ({ failure: failureIn(event), key: 'error.weaponsRequest' }),
          },
        },
      },
    },
    preparing: {
      description: 'The form is open; half a second later the population register is asked (PRIV-02).',
      tags: ['formVisible', 'awaitingPerson'],
      after: { personDocumentDelay: 'loadingPersonDocument' },
    },
    loadingPersonDocument: {
      description: 'Photo and document data come from the population register.',
      tags: ['formVisible', 'awaitingPerson'],
      invoke: {
        id: 'loadPersonDocument',
        src: 'loadPersonDocument',
        input: {},
        onDone: [
          {
            guard: { type: 'hasPersonDocument', params: ({ event }) => ({ document: event.output }) },
            target: 'ready',
            actions: { type: 'storePersonDocument', params: ({ event }) => ({ document: event.output }) },
          },
          { target: 'failed', actions: 'storeDocumentNotFound' },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'storeFailure',
            params: ({ event }) => ({ failure: failureIn(event), key: 'applications.documentError' }),
          },
        },
      },
    },
    ready: {
      description: 'The application is on screen.',
      tags: 'formVisible',
      on: {
        'application.reloadRequested': { guard: 'hasId', target: 'loadingApplication' },
        'application.replaced': {
          actions: [
            { type: 'storeApplication', params: ({ event }) => ({ application: event.application }) },
            { type: 'storeDocuments', params: ({ event }) => ({ documents: event.documents }) },
          ],
        },
      },
    },
    redirected: { type: 'final', description: 'Nothing says which application: back to the list (SHELL-21).' },
    failed: { type: 'final', tags: 'failed', description: 'Back to the list, where the message is shown.' },
  },
});
