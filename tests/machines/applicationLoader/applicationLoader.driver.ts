import { completeApplication } from '../../fixtures/applications';
import { people } from '../../fixtures/people';
import type { Expectation, Place, ScreenDriver } from '../lib/screenDriver';

const list = {
  role: 'heading',
  name: { key: 'info:title', with: { name: { named: 'person' } } },
} as const satisfies Place;
const loading: readonly Expectation[] = [{ text: 'common:loading' }];
const form = { role: 'region', name: 'form:section.applicant' } as const satisfies Place;
const told = (key: string): readonly Expectation[] => [list, { text: `common:${key}` }];

const newCompany = { code: '10000000', type: 'ENTREPRENEUR', name: 'Uus OÜ', address: null };

const kind = 'APPLICATION_TYPE_PURCHASE_LICENCE';
const existing = {
  at: '/applications/private/{application}?page=person',
  application: { job: 'PRISON_OFFICER', documents: ['PRISON_OFFICER'] },
} as const;

/** How an application screen opens, from any address. */
export const applicationLoaderDriver: ScreenDriver = {
  inBrowser: true,
  starts: [
    { at: '/applications/private' },
    existing,
    { at: `/applications/private?classifier=${kind}` },
    { at: `/applications/private?classifier=${kind}`, as: 'minor' },
    { at: `/applications/private?activity=EXTEND_LICENCE&licence=SL-1&type=${kind}` },
    { at: '/applications/private?company=10000000' },
    // Three further inputs of the catalogue have no way of their own.
    null,
    null,
    null,
    { at: `/applications/private?classifier=${kind}&corrects=1001` },
  ],
  passing: ['opening', 'deciding'],
  states: {
    checkingRelation: loading,
    addingContact: loading,
    loadingApplication: loading,
    loadingDocuments: loading,
    loadingActivity: loading,
    loadingRepeated: loading,
    loaded: [form],
    redirected: [list, { role: 'dialog', name: 'info:add.title' }],
    failed: [list],
  },
  events: {},
  effects: {
    checkRelation: {
      call: 'GET /v1/externalWeaponProceeding/personCompanies',
      // The walks act for the person, not for the company.
      failed: {
        0: { sees: told('error.companiesRequest') },
        // The register knows a relation that is newer than the session.
        1: { by: { status: 200, json: [newCompany] }, sees: told('error.otherParty') },
      },
    },
    loadApplication: {
      call: 'GET /v1/purchaseApplication/*',
      failed: { 0: { sees: told('error.backendError') } },
    },
    loadDocuments: { call: 'GET /v1/s3', failed: { 0: { sees: told('error.backendError') } } },
    addContact: { call: 'GET /v1/contact' },
    loadActivity: {
      call: 'GET /v1/externalWeaponProceeding/findActivityPurchaseApplication',
      // Nobody has the licence of the address.
      done: { 0: { by: { status: 200, json: completeApplication(people.entrepreneur) } } },
      failed: { 0: { sees: told('error.weaponsRequest') } },
    },
    loadRepeated: {
      call: 'GET /v1/purchaseApplication/*/repetition',
      // Only declarations can be repeated.
      done: { 0: { by: { status: 200, json: completeApplication(people.entrepreneur) } } },
      failed: { 0: { sees: told('error.backendError') } },
    },
  },
  delays: [{ state: 'addingContact', delay: 'contactTimeout', sees: [form] }],
  unreachable: [
    {
      transition: 'applicationLoader.checkingRelation --xstate.done.actor.checkRelation',
      why: 'who is walked here acts for themself',
    },
  ],
};
