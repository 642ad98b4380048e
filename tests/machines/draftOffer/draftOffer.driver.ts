import type { Expectation, Place, ScreenDriver, Start, Step } from '../lib/screenDriver';

const list = 'GET /v1/purchaseApplication';
const kinds = { role: 'dialog', name: 'info:add.title' } as const satisfies Place;
const kind = { role: 'button', name: { as: 'Relvasoetamisluba', en: 'Purchase licence' } } as const satisfies Place;
const offer = { role: 'dialog', name: 'info:drafts.offer.title' } as const satisfies Place;
const proceed = { role: 'button', name: 'info:drafts.offer.continue' } as const satisfies Place;
const begin = { role: 'button', name: 'info:drafts.offer.begin' } as const satisfies Place;
const close = { role: 'button', name: 'common:action.close' } as const satisfies Place;

const chooseKind: readonly Step[] = [{ press: { role: 'button', name: 'info:toolbar.add' } }, { press: kind }];
const start: Start = { at: '/info', application: {}, first: chooseKind };
const newForm: readonly Expectation[] = [
  { role: 'heading', name: 'form:guide.title' },
  { ...kinds, is: 'absent' },
];

/** A kind is chosen in the dialog of the start page. */
export const draftOfferDriver: ScreenDriver = {
  inBrowser: true,
  starts: [start],
  passing: [],
  states: {
    finding: [kinds, { ...kind, is: 'disabled' }, { ...offer, is: 'absent' }],
    offering: [offer, proceed, begin],
    continued: [
      { role: 'textbox', name: 'form:field.comment' },
      { ...kinds, is: 'absent' },
    ],
    begun: newForm,
    dismissed: [kinds, { ...kind, is: 'enabled' }, { ...offer, is: 'absent' }],
  },
  events: {
    'draft.continued': { 0: { does: [{ press: proceed }] } },
    'application.begun': { 0: { does: [{ press: begin }] } },
    'offer.dismissed': { 0: { does: [{ press: close }] } },
  },
  effects: {
    findDraft: { call: list, done: { 0: {}, 1: { by: { status: 200, json: [] } } } },
  },
  unreachable: [],
};
