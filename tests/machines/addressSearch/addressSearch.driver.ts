import type { Expectation, Place, ScreenDriver } from '../lib/screenDriver';

const field = { role: 'combobox', name: 'form:field.weaponLocation' } as const satisfies Place;
const result = { role: 'option', name: { as: 'Tartu mnt 1, Tallinn' } } as const satisfies Place;
const searching: Expectation = { text: 'form:address.searching' };
const quiet: readonly Expectation[] = [
  { ...result, is: 'absent' },
  { ...searching, is: 'absent' },
];

/** One address field of an application. */
export const addressSearchDriver: ScreenDriver = {
  starts: [{ at: '/applications/private/{application}', application: {} }],
  passing: ['locating'],
  states: {
    idle: quiet,
    debouncing: quiet,
    searching: [searching],
    'results.unmarked': [result],
    'results.marked': [result],
    noMatch: [{ text: { key: 'form:address.notFound', with: { address: { as: 'Tartu mnt 1' } } } }],
    failed: [{ text: 'common:error.geolocation' }],
  },
  events: {
    'text.changed': {
      0: { does: [{ fill: field, with: 'Ta' }] },
      1: { does: [{ fill: field, with: 'Tartu mnt 1' }] },
    },
    'address.chosen': { 0: { does: [{ press: result }], sees: [{ text: 'form:address.chosen' }] } },
    'result.marked': {
      0: { does: [{ key: 'ArrowDown', at: field }] },
      1: { does: [{ key: 'ArrowUp', at: field }] },
    },
    'markedResult.chosen': {
      0: { does: [{ key: 'Enter', at: field }], sees: [{ text: 'form:address.chosen' }] },
    },
    'results.dismissed': { 0: { does: [{ key: 'Escape', at: field }] } },
  },
  effects: {
    searchAddress: {
      call: 'GET /v1/externalWeaponProceeding/geolocation',
      done: { 1: { by: { status: 200, json: [] } } },
    },
  },
  unreachable: [
    {
      transition: 'addressSearch.locating --xstate.error',
      why: 'the conversion is a part of the portal, which fails only where a file of the portal is not served',
    },
  ],
};
