import type { Act, ScreenDriver, Sight } from '../lib/screenDriver';

const message: Sight = { text: 'common:success.applicationSaved' };
const save: Act = { press: { role: 'button', name: 'payment:saveWithoutPayment' } };

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
  unreachable: [],
};
