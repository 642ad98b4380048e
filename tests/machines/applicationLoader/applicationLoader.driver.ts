import type { Expectation, Place, ScreenDriver } from '../lib/screenDriver';

const list = {
  role: 'heading',
  name: { key: 'info:title', with: { name: { named: 'person' } } },
} as const satisfies Place;
const loading: readonly Expectation[] = [{ text: 'common:loading' }];
const form = { role: 'region', name: 'form:section.applicant' } as const satisfies Place;
const told = (key: string): readonly Expectation[] => [list, { text: `common:${key}` }];

const kind = 'APPLICATION_TYPE_PURCHASE_LICENCE';
const existing = {
  at: '/applications/private/{application}',
  application: { job: 'PRISON_OFFICER', documents: ['PRISON_OFFICER'] },
} as const;

/** How an application screen opens, from any address. */
export const applicationLoaderDriver: ScreenDriver = {
  starts: [
    { at: '/applications/private' },
    existing,
    { at: `/applications/private?classifier=${kind}` },
    { at: `/applications/private?classifier=${kind}`, as: 'minor' },
    { at: `/applications/private?activity=EXTEND_LICENCE&licence=SL-1&type=${kind}` },
    { at: '/applications/private?company=19900019' },
  ],
  passing: ['opening', 'deciding'],
  states: {
    checkingRelation: loading,
    loadingApplication: loading,
    loadingDocuments: loading,
    loadingActivity: loading,
    loaded: [form],
    redirected: [list, { role: 'dialog', name: 'info:add.title' }],
    failed: [list],
  },
  events: {},
  effects: {
    checkRelation: {
      call: 'GET /v1/externalWeaponProceeding/personCompanies',
      failed: { 0: { sees: told('error.companiesRequest') } },
    },
    loadApplication: {
      call: 'GET /v1/purchaseApplication/*',
      failed: { 0: { sees: told('error.backendError') } },
    },
    loadDocuments: { call: 'GET /v1/s3', failed: { 0: { sees: told('error.backendError') } } },
    loadActivity: {
      call: 'GET /v1/externalWeaponProceeding/findActivityPurchaseApplication',
      failed: { 0: { sees: told('error.weaponsRequest') } },
    },
  },
  unreachable: [],
};
