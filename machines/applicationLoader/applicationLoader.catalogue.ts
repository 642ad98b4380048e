import { type CatalogueEntry, networkFailure } from '../lib/catalogueEntry';
import { sampleApplication as blank } from '../lib/samples';
import { applicationLoaderMachine, type LoaderContext, type LoaderInput } from './applicationLoader.machine';
import { sampleTitles } from './applicationLoader.samples';

const nothing: LoaderInput = {
  id: null,
  blank: null,
  activity: null,
  licence: null,
  repeated: null,
  company: null,
  isOfAge: true,
};

export const applicationLoaderEntry: CatalogueEntry = {
  id: 'applicationLoader',
  titleKey: 'applicationLoader',
  machine: applicationLoaderMachine,
  sampleTitles,
  inputs: [
    nothing,
    { ...nothing, id: 1001 },
    { ...nothing, blank },
    { ...nothing, blank, isOfAge: false },
    { ...nothing, activity: 'EXTEND_LICENCE', licence: 'SL-1' },
    { ...nothing, company: '10237832' },
    { ...nothing, id: 1001, isOfAge: false },
    { ...nothing, activity: 'EXTEND_LICENCE', licence: 'SL-1', isOfAge: false },
    { ...nothing, activity: 'EXTEND_LICENCE', licence: 'SL-1', blank },
    { ...nothing, blank, repeated: { id: 1001, as: 'correction' } },
  ] satisfies LoaderInput[],
  mainWay: ['loadingApplication', 'loaded'],
  events: {},
  outcomes: {
    checkRelation: { done: [undefined], failed: [networkFailure, { kind: 'rejected', key: 'error.otherParty' }] },
    loadApplication: { done: [{ ...blank, id: 1001 }], failed: [networkFailure] },
    loadDocuments: { done: [[]], failed: [networkFailure] },
    addContact: { done: [{ ...blank, comment: 'with contact' }], failed: [networkFailure] },
    loadActivity: { done: [blank], failed: [networkFailure] },
    loadRepeated: { done: [{ ...blank, comment: 'repeated' }], failed: [networkFailure] },
  },
  guardView: ({ id, blank: empty, activity, repeated, company, isOfAge }: LoaderContext) => [
    id,
    empty !== null,
    activity,
    repeated,
    company,
    isOfAge,
  ],
};
