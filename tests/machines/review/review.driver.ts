import type { ReviewContext } from '#machines/review/review.machine';
import type { WalkedStep } from '../lib/invariant';
import type { Place, ScreenDriver, Start } from '../lib/screenDriver';

const dialog = { role: 'dialog', name: { named: 'title' } } as const satisfies Place;
const confirm = { role: 'button', name: { named: 'confirm' } } as const satisfies Place;
const cancel = { role: 'button', name: 'review:cancel' } as const satisfies Place;
const close = { role: 'button', name: 'review:close' } as const satisfies Place;
const retry = { role: 'button', name: 'review:retry' } as const satisfies Place;
const cross = { role: 'button', name: 'common:action.close' } as const satisfies Place;
const reviewer = { role: 'combobox', name: 'review:ask.reviewer' } as const satisfies Place;
const note = { role: 'textbox', name: 'review:note' } as const satisfies Place;
const alert = { role: 'alert', name: 'review:failed' } as const satisfies Place;
const noDialog = { ...dialog, is: 'absent' } as const;

const person = (id: string, name: string, isReachable = true) => ({ id, name, isReachable });

const open = (action: 'ask' | 'return' | 'takeBack', start: Partial<Start>): Start => ({
  at: '/applications/entrepreneur/purchase-licence/{application}',
  as: 'company',
  names: { title: `review:${action}.title`, confirm: `review:${action}.confirm` },
  ...start,
});
const pressed = (action: string) => ({ press: { role: 'button', name: `review:${action}.open` } }) as const;
const pay = { role: 'button', name: 'payment:pay' } as const satisfies Place;

type Walked = readonly WalkedStep<ReviewContext>[];
/** A refused colleague is named at the field, anything else above the fields. */
const isRefused = (past: Walked) => past.at(-1)?.after.failure === null;

/** The dialog about a draft that goes to a colleague or comes back. */
export const reviewDriver: ScreenDriver = {
  starts: [
    open('ask', { application: { review: 'none' }, first: [{ press: pay }, pressed('ask')] }),
    open('return', { application: { review: 'toReview' }, first: [pressed('return')] }),
    open('takeBack', { application: { review: 'withColleague' }, first: [pressed('takeBack')] }),
  ],
  passing: ['deciding'],
  states: {
    loading: [dialog, { text: 'review:ask.loading' }],
    alone: [dialog, { text: 'review:ask.alone' }, close],
    unavailable: [dialog, alert, retry, close],
    'writing.editing': [dialog, { ...confirm, is: 'enabled' }, cancel],
    'writing.failed': [dialog, alert, { ...confirm, is: 'enabled' }, cancel],
    sending: [dialog, { ...confirm, is: 'disabled' }, { ...cancel, is: 'disabled' }],
    overtaken: [dialog, alert, { text: 'review:overtaken' }, { ...confirm, is: 'absent' }, close],
    sent: [noDialog],
    outdated: [noDialog],
    cancelled: [noDialog],
  },
  statesAfter: [
    {
      state: 'writing.failed',
      when: isRefused as never,
      sees: [dialog, { ...alert, is: 'absent' }, { ...confirm, is: 'enabled' }, cancel],
    },
  ],
  events: {
    'reviewer.chosen': {
      0: { does: [{ fill: reviewer, with: 'r2' }], sees: [{ text: 'review:ask.unreachable' }] },
    },
    'note.changed': { 0: { does: [{ fill: note, with: 'Palun kontrollige tehasenumbreid.' }] } },
    'review.confirmed': { 0: { does: [{ press: confirm }] } },
    'colleagues.requested': { 0: { does: [{ press: retry }] } },
    'dialog.dismissed': {
      0: {
        does: [{ press: cancel }],
        doesIn: {
          loading: [{ press: cross }],
          alone: [{ press: close }],
          unavailable: [{ press: close }],
          overtaken: [{ press: close }],
        },
      },
    },
  },
  effects: {
    loadReviewers: {
      call: 'GET /v1/purchaseLicence/*/reviewers',
      done: {
        0: { by: { status: 200, json: [person('r2', 'Aivar Sepp', false), person('r1', 'Helen Mägi')] } },
        1: { by: { status: 200, json: [person('r1', 'Helen Mägi')] } },
        2: { by: { status: 200, json: [] } },
      },
    },
    sendReview: {
      call: 'POST /v1/purchaseLicence/*/review/*',
      done: {
        0: { by: { status: 200, json: { isMailed: true } } },
        1: { by: { status: 200, json: { isMailed: false } } },
      },
      failed: {
        1: {
          by: {
            status: 409,
            json: { messageId: 'WITH_COLLEAGUE', message: '', params: { name: 'Helen Mägi' } },
          },
        },
        2: {
          by: {
            status: 422,
            json: {
              messageId: 'VALIDATION',
              message: '',
              fields: [{ field: 'reviewer', key: 'validationError.reviewer' }],
            },
          },
          sees: [{ text: 'common:validationError.reviewer' }],
        },
      },
    },
  },
  unreachable: [],
};
