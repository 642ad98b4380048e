import type { Expectation, Place, ScreenDriver, Words } from '../lib/screenDriver';

const text = { role: 'textbox', name: 'messages:field.text' } as const satisfies Place;
const send = { role: 'button', name: 'messages:send' } as const satisfies Place;
const sending = { role: 'button', name: 'messages:sending' } as const satisfies Place;
const add: Words = { key: 'documents:addOf', with: { document: 'messages:field.files' } };
const remove: Words = { key: 'documents:removeOf', with: { document: { as: 'paper.pdf' } } };
const busy: readonly Expectation[] = [{ ...sending, is: 'disabled' }];

/** The form under the stage of an application that is submitted. */
export const messageDriver: ScreenDriver = {
  inBrowser: true,
  starts: [{ at: '/applications/private/{application}', application: { status: 'CHECK' } }],
  passing: ['deciding'],
  states: {
    'writing.editing': [text, { ...send, is: 'enabled' }],
    'writing.failed': [text, { ...send, is: 'enabled' }],
    uploading: busy,
    sending: busy,
  },
  events: {
    'text.changed': {
      0: { does: [{ fill: text, with: 'Lisan puuduva tervisetõendi.' }] },
      1: { does: [{ fill: text, with: '  ' }] },
    },
    'file.chosen': {
      0: { does: [{ upload: add, file: 'paper.pdf' }], sees: [{ text: 'documents:state.queued' }] },
      1: { does: [{ upload: add, file: 'program.exe' }], sees: [{ text: 'common:error.uploadDocument' }] },
    },
    'file.removed': {
      0: {
        does: [{ press: { role: 'button', name: remove } }],
        sees: [{ role: 'button', name: remove, is: 'absent' }],
      },
    },
    'message.submitted': { 0: { does: [{ press: send }] } },
  },
  effects: {
    uploadFile: { call: 'POST /v1/storage/file', failed: { 0: { sees: [{ text: 'common:error.backendError' }] } } },
    sendMessage: {
      call: 'POST /v1/purchaseApplication/*/messages',
      done: { 0: { sees: [{ text: 'common:success.messageSent' }] } },
      failed: {
        0: { sees: [{ text: 'common:error.backendError' }] },
        1: { sees: [{ text: 'common:validationError.message' }] },
        2: { sees: [{ text: 'common:error.noFileFound' }] },
      },
    },
  },
  unreachable: [],
};
