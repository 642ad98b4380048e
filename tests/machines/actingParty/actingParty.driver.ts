import type { Place, ScreenDriver } from '../lib/screenDriver';

const ownCompanies = 'GET /v1/externalWeaponProceeding/personCompanies';
const dialog = { role: 'dialog', name: 'shell:party.title' } as const satisfies Place;
const me = { role: 'button', name: { named: 'person' } } as const satisfies Place;
const company = { role: 'button', name: { as: 'Kuuse Turvateenused OÜ' } } as const satisfies Place;

/** Whom to act for: the dialog after a login, and the menu of somebody who acts for somebody already. */
export const actingPartyDriver: ScreenDriver = {
  inBrowser: true,
  starts: [
    { at: '/api/oauth2/authorization/tara', as: 'nobody' },
    { at: '/info', first: [{ press: me }, { press: { role: 'button', name: 'shell:menu.refreshParties' } }] },
    { at: '/api/oauth2/authorization/tara', as: 'nobody', placeOf: '19900019' },
    { at: '/info', first: [{ press: me }, { press: company }] },
    { at: '/info', as: 'company', first: [{ press: company }, { press: me }] },
  ],
  passing: ['opening'],
  states: {
    loadingCompanies: [{ text: 'shell:party.loading' }],
    choosing: [dialog, me],
    updatingAuthorization: [{ text: 'shell:party.loading' }],
    chosen: [{ ...dialog, is: 'absent' }],
  },
  events: {
    'party.chosen': { 0: { does: [{ press: company }] }, 1: { does: [{ press: me }] } },
    'choice.dismissed': { 0: { does: [{ press: { role: 'button', name: 'common:action.close' } }], sees: [me] } },
  },
  effects: {
    loadCompanies: {
      call: ownCompanies,
      done: { 0: { by: { status: 200, json: [] } } },
      failed: { 0: { sees: [{ text: 'common:error.companiesRequest' }] } },
    },
    updateAuthorization: { call: 'PUT /v1/authorization' },
  },
  unreachable: [],
};
