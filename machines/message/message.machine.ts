import { assign, emit, setup } from 'xstate';
import type { Failure } from '#domain/errors';
import { limits } from '#domain/limits';
import { present } from '#domain/present';
import { uploadError } from '#domain/uploads';
import type { ChosenFile } from '../documentUpload/documentUpload.machine';
import { failureIn, promiseEffect } from '../lib/effects';

/** A file of the message. */
export interface MessageFile extends ChosenFile {
  /** Its id on the server; null: it is not uploaded yet. */
  documentId: string | null;
}

export interface MessageContext {
  text: string;
  files: readonly MessageFile[];
  /** Idempotency key of the message as it was sent last; null: it has changed since. */
  saveKey: string | null;
  /** Translation keys of the messages at the two fields. */
  errors: { text: string | null; files: string | null };
  failure: Failure | null;
}

export type MessageEvent =
  | { type: 'text.changed'; text: string }
  | { type: 'file.chosen'; file: ChosenFile }
  | { type: 'file.removed'; key: string }
  /** `saveKey`: random, used unless the same message is sent again. */
  | { type: 'message.submitted'; saveKey: string };

/** What the call that sends the message needs. */
export interface MessageSending {
  text: string;
  documentIds: readonly string[];
  saveKey: string;
}

const empty: MessageContext = {
  text: '',
  files: [],
  saveKey: null,
  errors: { text: null, files: null },
  failure: null,
};

const nextUpload = ({ files }: MessageContext): MessageFile | undefined =>
  files.find(({ documentId }) => documentId === null);

/** Why this file cannot be added; null: it can. */
const refusalOf = ({ files }: MessageContext, file: ChosenFile): string | null =>
  files.length >= limits.message.files ? 'validationError.messageFiles' : uploadError(file);

/** Why this text cannot be sent; null: it can. */
const textError = ({ text }: MessageContext): string | null => {
  const { length } = text.trim();
  return length === 0 || length > limits.message.max ? 'validationError.message' : null;
};

/** The fields that the server may refuse, by the first name of their path in the request. */
const fieldOfRefused: Readonly<Record<string, keyof MessageContext['errors']>> = {
  text: 'text',
  files: 'files',
  documentIds: 'files',
};

/** A refusal as the form shows it: at its fields, and above the button only what belongs to none of them. */
function shownFailure(failure: Failure): Pick<MessageContext, 'errors' | 'failure'> {
  const refused = (failure.fields ?? []).map(({ field, key }) => ({
    at: fieldOfRefused[field.split(/[.[]/, 1)[0] ?? ''],
    key,
  }));
  const keyAt = (name: keyof MessageContext['errors']) => refused.find(({ at }) => at === name)?.key ?? null;
  const isOfFields = refused.length > 0 && refused.every(({ at }) => at !== undefined);
  return { errors: { text: keyAt('text'), files: keyAt('files') }, failure: isOfFields ? null : failure };
}

/** The applicant writes to the authority about a submitted application, with documents (ASK-01). */
export const messageMachine = setup({
  types: {
    context: {} as MessageContext,
    events: {} as MessageEvent,
    emitted: {} as { type: 'message.sent' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    uploadFile: promiseEffect<{ documentId: string }, { key: string }>('uploadFile'),
    sendMessage: promiseEffect<void, MessageSending>('sendMessage'),
  },
  guards: {
    isAccepted: ({ context }, { file }: { file: ChosenFile }) => refusalOf(context, file) === null,
    isSendable: ({ context }) => textError(context) === null,
    isUploadDue: ({ context }) => nextUpload(context) !== undefined,
  },
  actions: {
    storeText: assign(({ context }, { text }: { text: string }) => ({
      text,
      saveKey: null,
      errors: { ...context.errors, text: null },
    })),
    storeFile: assign(({ context }, { file }: { file: ChosenFile }) => ({
      files: [...context.files, { ...file, documentId: null }],
      saveKey: null,
      errors: { ...context.errors, files: null },
    })),
    storeRefusal: assign(({ context }, { file }: { file: ChosenFile }) => ({
      errors: { ...context.errors, files: refusalOf(context, file) },
    })),
    dropFile: assign(({ context }, { key }: { key: string }) => ({
      files: context.files.filter((file) => file.key !== key),
      saveKey: null,
      errors: { ...context.errors, files: null },
    })),
    storeTextError: assign(({ context }) => ({ errors: { ...context.errors, text: textError(context) } })),
    /** The same message is sent again under the same key, so that one whose answer was lost is not sent twice. */
    storeKey: assign(({ context }, { saveKey }: { saveKey: string }) => ({
      saveKey: context.saveKey ?? saveKey,
      errors: empty.errors,
      failure: null,
    })),
    storeUploaded: assign(({ context }, { documentId }: { documentId: string }) => ({
      files: context.files.map((file) => (file === nextUpload(context) ? { ...file, documentId } : file)),
    })),
    storeUploadFailure: assign(({ context }, { failure }: { failure: Failure }) => ({
      errors: { ...context.errors, files: failure.key },
    })),
    storeFailure: assign((_, { failure }: { failure: Failure }) => shownFailure(failure)),
    clear: assign(empty),
    reportSent: emit({ type: 'message.sent' }),
  },
}).createMachine({
  id: 'message',
  description: 'The applicant writes to the authority about an application that is not decided.',
  meta: {
    ignores: {
      'file.chosen': 'the fields are locked while the message is sent',
      'file.removed': 'the fields are locked while the message is sent',
      'message.submitted': 'the message is being sent already',
    },
  },
  context: empty,
  initial: 'writing',
  states: {
    writing: {
      description: 'A text can be written, and files chosen.',
      initial: 'editing',
      on: {
        'text.changed': { actions: { type: 'storeText', params: ({ event: { text } }) => ({ text }) } },
        'file.chosen': [
          {
            guard: { type: 'isAccepted', params: ({ event: { file } }) => ({ file }) },
            actions: { type: 'storeFile', params: ({ event: { file } }) => ({ file }) },
          },
          { actions: { type: 'storeRefusal', params: ({ event: { file } }) => ({ file }) } },
        ],
        'file.removed': { actions: { type: 'dropFile', params: ({ event: { key } }) => ({ key }) } },
        'message.submitted': [
          {
            guard: 'isSendable',
            target: 'deciding',
            actions: { type: 'storeKey', params: ({ event: { saveKey } }) => ({ saveKey }) },
          },
          { actions: 'storeTextError' },
        ],
      },
      states: {
        editing: { description: 'Nothing was sent yet.' },
        failed: {
          description: 'An upload or the message failed. What was written is still there and can be sent again.',
          tags: 'failed',
        },
      },
    },
    deciding: {
      description: 'Is there a file that is not uploaded yet?',
      always: [{ guard: 'isUploadDue', target: 'uploading' }, { target: 'sending' }],
    },
    uploading: {
      description: 'A file is uploaded, one after the other.',
      tags: 'busy',
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context }) => ({ key: present(nextUpload(context), 'a file to upload').key }),
        onDone: {
          target: 'deciding',
          actions: { type: 'storeUploaded', params: ({ event }) => ({ documentId: event.output.documentId }) },
        },
        onError: {
          target: 'writing.failed',
          actions: { type: 'storeUploadFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
        },
      },
    },
    sending: {
      description: 'The message is sent with its files.',
      tags: 'busy',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context: { text, files, saveKey } }) => ({
          text: text.trim(),
          documentIds: files.map(({ documentId }) => present(documentId, 'an uploaded file')),
          saveKey: present(saveKey, 'the idempotency key'),
        }),
        onDone: { target: 'writing.editing', actions: ['clear', 'reportSent'] },
        onError: {
          target: 'writing.failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
        },
      },
    },
  },
});
