import type { Place, ScreenDriver } from '../lib/screenDriver';

const route = '/applications/entrepreneur/purchase-licence';
const dialog = { role: 'dialog', name: 'companyPurchaseLicence:agreement.title' } as const satisfies Place;
const form = { role: 'heading', name: 'form:section.companyApplicant' } as const satisfies Place;

/** The statement that is confirmed before a new application of a company. */
export const agreementDriver: ScreenDriver = {
  inBrowser: true,
  starts: [
    {
      at: `${route}?classifier=APPLICATION_TYPE_PURCHASE_LICENCE`,
      as: 'company',
      first: [{ see: form }, { wait: 'personDocumentDelay' }],
    },
    { at: `${route}/{application}`, as: 'company', application: {} },
  ],
  passing: ['starting'],
  states: {
    notAsked: [form, { ...dialog, is: 'absent' }],
    open: [dialog],
    confirmed: [form, { ...dialog, is: 'absent' }],
    declined: [{ role: 'heading', name: 'info:applications.title' }],
  },
  events: {
    'agreement.confirmed': {
      0: { does: [{ press: { role: 'button', name: 'companyPurchaseLicence:agreement.confirm' } }] },
    },
    'agreement.declined': { 0: { does: [{ press: { role: 'button', name: 'common:action.close' } }] } },
  },
  effects: {},
  unreachable: [],
};
