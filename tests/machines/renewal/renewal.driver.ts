import type { Place, ScreenDriver } from '../lib/screenDriver';

const kind = 'APPLICATION_TYPE_PURCHASE_LICENCE';
const question = { role: 'heading', name: 'renewal:question' } as const satisfies Place;
const no = { role: 'button', name: 'renewal:no' } as const satisfies Place;
const phone = { role: 'textbox', name: 'form:field.phone' } as const satisfies Place;
const kept = { role: 'region', name: 'renewal:kept' } as const satisfies Place;
const next = { role: 'button', name: 'wizard:next' } as const satisfies Place;
const pay = { role: 'button', name: 'payment:pay' } as const satisfies Place;

/** The question of an extension whose answers the portal knows. */
export const renewalDriver: ScreenDriver = {
  starts: [
    {
      at: `/applications/private?activity=EXTEND_LICENCE&licence=SL-77&type=${kind}`,
      first: [{ see: question }],
    },
  ],
  passing: [],
  states: {
    asking: [question, no, { ...phone, is: 'absent' }, { ...pay, is: 'absent' }],
    unchanged: [kept, pay, { ...question, is: 'absent' }, { ...phone, is: 'absent' }],
    changing: [phone, next, { ...question, is: 'absent' }, { ...kept, is: 'absent' }],
  },
  events: {
    'answers.kept': { 0: { does: [{ press: no }] } },
    'answers.changed': {
      0: {
        does: [{ press: { role: 'button', name: 'renewal:yes' } }],
        doesIn: { unchanged: [{ press: { role: 'button', name: 'renewal:change' } }] },
      },
    },
    'errors.found': { 0: { does: [{ press: pay }] } },
  },
  effects: {},
  playedOnly: ['asking', 'unchanged', 'changing'],
  unreachable: [
    {
      transition: 'renewal.unchanged --errors.found[isElsewhere]',
      why: 'only a check of the server finds an error in what the form has found right (renewal.test.tsx)',
    },
  ],
};
