import type { PersonDocument } from '#domain/applications/model';
import { emptyApplication } from '#domain/applications/private/values';
import { type CatalogueEntry, networkFailure } from '../lib/catalogueEntry';
import { applicationLoaderMachine, type LoaderContext, type LoaderInput } from './applicationLoader.machine';

const person: PersonDocument = {
  firstName: 'Jaak-Kristjan',
  lastName: 'Jõeorg',
  idCode: '38001085718',
  citizenship: 'EST',
  docNo: 'AA0000001',
  dateOfBirth: '1980-01-08',
  docPicture: null,
};
const application = {
  ...emptyApplication('APPLICATION_TYPE_PURCHASE_LICENCE', { ...person, phone: '', email: '' }),
  id: 1001,
};
const nothing: LoaderInput = {
  id: null,
  classifier: null,
  activity: null,
  licence: null,
  company: null,
  isOfAge: true,
};

export const applicationLoaderEntry: CatalogueEntry = {
  id: 'applicationLoader',
  titleKey: 'applicationLoader',
  machine: applicationLoaderMachine,
  inputs: [
    nothing,
    { ...nothing, id: 1001 },
    { ...nothing, classifier: 'APPLICATION_TYPE_PURCHASE_LICENCE' },
    { ...nothing, classifier: 'APPLICATION_TYPE_PURCHASE_LICENCE', isOfAge: false },
    { ...nothing, activity: 'EXTEND_LICENCE', licence: 'SL-1' },
    { ...nothing, company: '10237832' },
  ] satisfies LoaderInput[],
  events: {
    'application.reloadRequested': {
      description: 'The application is to be loaded again, e.g. after a document was deleted.',
      samples: [{ type: 'application.reloadRequested' }],
    },
    'application.replaced': {
      description: 'The server answered a save with the application as it is kept.',
      samples: [{ type: 'application.replaced', application, documents: [] }],
    },
  },
  outcomes: {
    checkRelation: { done: [undefined], failed: [networkFailure, { kind: 'rejected', key: 'error.otherParty' }] },
    loadApplication: { done: [application], failed: [networkFailure] },
    loadDocuments: { done: [[]], failed: [networkFailure] },
    loadActivity: { done: [application], failed: [networkFailure] },
    loadPersonDocument: { done: [person, null], failed: [networkFailure] },
  },
  guardView: ({ id, classifier, activity, company, isOfAge }: LoaderContext) => [
    id,
    classifier,
    activity,
    company,
    isOfAge,
  ],
};
