import { assign, setup } from 'xstate';
import type { ApplicationCore, DocumentRecord } from '#domain/applications/model';
import type { RepeatedApplication } from '#domain/applications/repetition';
import type { Activity } from '#domain/codes';
import type { Failure } from '#domain/errors';
import { delays } from '#domain/limits';
import { present } from '#domain/present';
import { failureIn, promiseEffect } from '../lib/effects';

/** What the route of an application screen names (SHELL-18..21). */
export interface LoaderInput {
  id: number | null;
  /** An empty application of the kind that the route names; null: it names none that can be made here. */
  blank: ApplicationCore | null;
  activity: Activity | null;
  licence: string | null;
  /** The application that a new one of the route's kind repeats (DEC-01). */
  repeated: RepeatedApplication | null;
  /** Registry code of the company to act for. */
  company: string | null;
  isOfAge: boolean;
}

export interface LoaderContext extends LoaderInput {
  application: ApplicationCore | null;
  documents: readonly DocumentRecord[];
  failure: Failure | null;
}

/** How loading ended. */
export type LoaderOutput =
  | { kind: 'loaded'; application: ApplicationCore; documents: readonly DocumentRecord[] }
  /** Nothing names an application. */
  | { kind: 'redirected' }
  | { kind: 'failed'; failure: Failure };

const outputOf = ({ application, documents, failure }: LoaderContext): LoaderOutput => {
  if (failure) return { kind: 'failed', failure };
  return application ? { kind: 'loaded', application, documents } : { kind: 'redirected' };
};

/** ROLE-22: a refusal says why itself; anything else means that the register could not be asked. */
const relationFailure = (failure: Failure): Failure =>
  failure.kind === 'rejected' ? failure : { ...failure, key: 'error.companiesRequest' };

/** How an application screen gets its application: by id, as a new one, from an activity on a licence, or from an earlier one. */
export const applicationLoaderMachine = setup({
  types: {
    context: {} as LoaderContext,
    input: {} as LoaderInput,
    output: {} as LoaderOutput,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** ROLE-22: may the person act for this company? */
    checkRelation: promiseEffect<void, { company: string }>('checkRelation'),
    loadApplication: promiseEffect<ApplicationCore, { id: number }>('loadApplication'),
    loadDocuments: promiseEffect<DocumentRecord[], { id: number }>('loadDocuments'),
    /** The same application with the contact of the person's last one. */
    addContact: promiseEffect<ApplicationCore, { blank: ApplicationCore }>('addContact'),
    loadActivity: promiseEffect<ApplicationCore, { licence: string; activity: Activity }>('loadActivity'),
    /** A copy of an application, or a correction of it (DEC-01). */
    loadRepeated: promiseEffect<ApplicationCore, RepeatedApplication>('loadRepeated'),
  },
  delays: { contactTimeout: delays.contactTimeout },
  guards: {
    hasCompany: ({ context }) => context.company !== null,
    hasId: ({ context }) => context.id !== null,
    hasActivity: ({ context }) => context.activity !== null && context.licence !== null,
    hasRepeated: ({ context }) => context.repeated !== null && context.blank !== null,
    hasBlank: ({ context }) => context.blank !== null,
    isTooYoung: ({ context }) => !context.isOfAge,
  },
  actions: {
    storeApplication: assign((_, { application }: { application: ApplicationCore }) => ({ application })),
    storeBlank: assign(({ context }) => ({ application: context.blank })),
    storeDocuments: assign((_, { documents }: { documents: DocumentRecord[] }) => ({ documents })),
    storeFailure: assign((_, { failure, key = failure.key }: { failure: Failure; key?: string }) => ({
      failure: { ...failure, key },
    })),
    storeTooYoung: assign({ failure: { kind: 'rejected' as const, key: 'notification.youngerThan18' } }),
  },
}).createMachine({
  id: 'applicationLoader',
  description: 'Loads the application that a route names, or makes a new one.',
  context: ({ input }) => ({ ...input, application: null, documents: [], failure: null }),
  output: ({ context }) => outputOf(context),
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
        input: ({ context }) => ({ company: present(context.company, 'the company') }),
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
        { guard: 'hasRepeated', target: 'loadingRepeated' },
        { guard: 'hasBlank', target: 'addingContact' },
        { target: 'redirected' },
      ],
    },
    addingContact: {
      description: 'A new application gets the contact of the last one.',
      tags: 'busy',
      invoke: {
        id: 'addContact',
        src: 'addContact',
        input: ({ context }) => ({ blank: present(context.blank, 'the blank application') }),
        onDone: {
          target: 'loaded',
          actions: { type: 'storeApplication', params: ({ event }) => ({ application: event.output }) },
        },
        // It can be typed, too.
        onError: { target: 'loaded', actions: 'storeBlank' },
      },
      after: { contactTimeout: { target: 'loaded', actions: 'storeBlank' } },
    },
    loadingApplication: {
      description: 'An existing application is loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadApplication',
        src: 'loadApplication',
        input: ({ context }) => ({ id: present(context.id, 'the id') }),
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
        input: ({ context }) => ({ id: present(context.id, 'the id') }),
        onDone: {
          target: 'loaded',
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
        input: ({ context }) => ({
          licence: present(context.licence, 'the licence'),
          activity: present(context.activity, 'the activity'),
        }),
        onDone: {
          target: 'loaded',
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
    loadingRepeated: {
      description: 'The answers of an earlier application are loaded, to be copied or corrected.',
      tags: 'busy',
      invoke: {
        id: 'loadRepeated',
        src: 'loadRepeated',
        input: ({ context }) => present(context.repeated, 'the repeated application'),
        onDone: {
          target: 'loaded',
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
    loaded: { type: 'final', description: 'The application and its documents are loaded.' },
    redirected: { type: 'final', description: 'Nothing names an application: back to the list (SHELL-21).' },
    failed: { type: 'final', tags: 'failed', description: 'The application cannot be opened.' },
  },
});
