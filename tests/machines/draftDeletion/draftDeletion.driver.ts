import type { Place, ScreenDriver } from '../lib/screenDriver';

const remove = { role: 'button', name: 'info:drafts.delete' } as const satisfies Place;
const dialog = { role: 'alertdialog', name: 'info:drafts.deletion.title' } as const satisfies Place;
const confirm = { role: 'button', name: 'info:drafts.deletion.confirm' } as const satisfies Place;
const retry = { role: 'button', name: 'info:drafts.deletion.retry' } as const satisfies Place;
const cancel = { role: 'button', name: 'info:drafts.deletion.cancel' } as const satisfies Place;
const close = { role: 'button', name: 'info:drafts.deletion.close' } as const satisfies Place;

/** The list of applications with one draft, and the dialog over it. */
export const draftDeletionDriver: ScreenDriver = {
  inBrowser: true,
  starts: [{ at: '/info', application: {}, first: [{ press: remove }] }],
  passing: [],
  states: {
    confirming: [dialog, { ...confirm, is: 'enabled' }, cancel],
    deleting: [dialog, { ...confirm, is: 'disabled' }, { ...cancel, is: 'disabled' }],
    failed: [dialog, { role: 'alert', name: 'info:drafts.deletion.failed' }, { ...retry, is: 'enabled' }, cancel],
    refused: [dialog, { role: 'alert', name: 'info:drafts.deletion.failed' }, { ...retry, is: 'absent' }, close],
    deleted: [{ ...dialog, is: 'absent' }, { ...remove, is: 'absent' }, { text: 'common:success.applicationDeleted' }],
    outdated: [{ ...dialog, is: 'absent' }, remove],
    cancelled: [{ ...dialog, is: 'absent' }, remove],
  },
  events: {
    'deletion.confirmed': { 0: { does: [{ press: confirm }], doesIn: { failed: [{ press: retry }] } } },
    'dialog.dismissed': { 0: { does: [{ press: cancel }], doesIn: { refused: [{ press: close }] } } },
  },
  effects: {
    deleteDraft: {
      call: 'DELETE /v1/purchaseApplication/*',
      failed: { 1: { sees: [{ text: 'common:error.readOnly' }] } },
    },
  },
  unreachable: [],
};
