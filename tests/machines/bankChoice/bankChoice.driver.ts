import type { Expectation, Place, ScreenDriver } from '../lib/screenDriver';

const go = { role: 'button', name: 'payment:bank.start' } as const satisfies Place;
const dialog = { role: 'dialog', name: 'payment:bank.title' } as const satisfies Place;
const confirm = { role: 'button', name: { as: 'Kinnita ja', en: 'Confirm and' } } as const satisfies Place;
const bank = { role: 'radio', name: 'payment:bank.names.SWEDBANK' } as const satisfies Place;
const ready: Expectation = { ...go, is: 'enabled' };
const notStarted: Expectation = { text: 'common:application.payment.error' };
const notChecked: Expectation = { text: 'common:application.payment.unchecked' };

/** The bank dialog over an application whose fee is due. */
export const bankChoiceDriver: ScreenDriver = {
  starts: [
    {
      at: '/applications/private/{application}',
      application: {},
      first: [{ press: { role: 'button', name: 'payment:pay' } }, { press: confirm }],
    },
  ],
  passing: [],
  states: {
    choosing: [dialog, ready],
    starting: [dialog, { ...go, is: 'disabled' }],
    atBank: [dialog, { ...go, is: 'disabled' }],
    checkingPayment: [dialog, { text: 'payment:bank.checking' }],
    unconfirmed: [dialog, { text: 'payment:bank.unconfirmed' }, { ...go, is: 'absent' }],
    // The answers are shown again, with the fee as it is now.
    amountChanged: [{ ...confirm, is: 'enabled' }],
    outdated: [{ ...dialog, is: 'absent' }],
    rejected: [{ ...dialog, is: 'absent' }],
    paid: [{ ...dialog, is: 'absent' }],
    dismissed: [{ ...confirm, is: 'enabled' }],
  },
  events: {
    'bank.chosen': { 0: { does: [{ press: bank }] } },
    'payment.started': { 0: { does: [{ press: go }] } },
    'dialog.dismissed': { 0: { does: [{ press: { role: 'button', name: 'payment:bank.cancel' } }] } },
    'page.restored': { 0: { does: [{ browser: 'back' }] } },
    'payment.checkRequested': { 0: { does: [{ press: { role: 'button', name: 'payment:bank.check' } }] } },
    'choice.resumed': { 0: { does: [{ press: { role: 'button', name: 'payment:bank.resume' } }] } },
  },
  effects: {
    startPayment: {
      call: 'GET /v1/payment/start',
      failed: {
        0: { sees: [notStarted] },
        1: { sees: [{ text: 'common:error.amountChanged' }] },
        2: {},
        3: { sees: [{ text: 'common:error.comment' }] },
        4: { sees: [{ text: 'common:error.answersChanged' }] },
      },
    },
    loadPayment: {
      call: 'GET /v1/purchaseApplication/*',
      done: {
        0: { application: { status: 'CHECK' }, sees: [{ text: 'common:success.paid' }] },
        1: {},
        2: { application: { status: 'LOCKED' } },
        3: { application: { status: 'KEPT' }, sees: [{ text: 'common:error.answersChanged' }] },
      },
      failed: { 0: { sees: [notChecked] } },
    },
  },
  delays: [
    { state: 'starting', delay: 'paymentStartTimeout', sees: [ready, notStarted] },
    { state: 'atBank', delay: 'bankLeaveTimeout', sees: [{ text: 'payment:bank.checking' }] },
    {
      state: 'checkingPayment',
      delay: 'paymentCheckTimeout',
      sees: [{ text: 'payment:bank.unconfirmed' }, notChecked],
    },
  ],
  playedOnly: ['atBank'],
  unreachable: [],
};
