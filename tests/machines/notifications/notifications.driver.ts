import type { Expectation, ScreenDriver, Step } from '../lib/screenDriver';

const message: Expectation = { text: 'common:success.applicationSaved' };
const save: Step = { press: { role: 'button', name: 'payment:saveWithoutPayment' } };

/** The snackbar, with the message that an application is saved. */
export const notificationsDriver: ScreenDriver = {
  starts: [{ at: '/applications/private/{application}', application: {} }],
  passing: [],
  states: {
    hidden: [{ ...message, is: 'absent' }],
    shown: [message],
  },
  events: {
    'message.raised': { 0: { does: [save] } },
    'message.dismissed': { 0: { does: [{ press: { role: 'button', name: 'common:action.close' } }] } },
  },
  effects: {},
  delays: [{ state: 'shown', delay: 'snackbar', sees: [{ ...message, is: 'absent' }] }],
  unreachable: [],
};
