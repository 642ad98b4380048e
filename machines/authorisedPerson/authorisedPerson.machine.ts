import { assign, setup } from 'xstate';
import { type AuthorisedPersonDocument, type AuthorisedPersonValues, documentOf } from '#domain/authorisedPersons';
import type { Failure } from '#domain/errors';
import { present } from '#domain/present';
import { uploadError } from '#domain/uploads';
import type { ChosenFile } from '../documentUpload/documentUpload.machine';
import { failureIn, promiseEffect } from '../lib/effects';

export interface AuthorisedPersonInput {
  /** Who is edited, with the protocol the server has; null: a new person. */
  person: { id: number; documentId: string } | null;
  /** Personal codes of the persons the company has authorised already (SET-20). */
  takenIdCodes: readonly string[];
}

/** A file field of the dialog. */
export interface PersonFile {
  /** The chosen file; it is uploaded when the person is saved. */
  file: ChosenFile | null;
  /** Translation key of the message at the field. */
  errorKey: string | null;
  /** Id of the file once it is uploaded; a failed save does not upload it again. */
  documentId: string | null;
}

export interface AuthorisedPersonContext extends AuthorisedPersonInput {
  files: Readonly<Record<AuthorisedPersonDocument, PersonFile>>;
  /** The values that are saved, or were when the save failed. */
  values: AuthorisedPersonValues | null;
  /** Idempotency key of that save. */
  saveKey: string | null;
  failure: Failure | null;
}

export type AuthorisedPersonEvent =
  | { type: 'file.chosen'; document: AuthorisedPersonDocument; file: ChosenFile }
  | { type: 'file.removed'; document: AuthorisedPersonDocument }
  /** The form is valid. `saveKey`: random, used unless the same data are sent again. */
  | { type: 'person.submitted'; values: AuthorisedPersonValues; saveKey: string }
  /** `isChanged`: something is typed that is not saved. */
  | { type: 'dialog.dismissed'; isChanged: boolean }
  | { type: 'closing.confirmed' }
  | { type: 'editing.resumed' }
  | { type: 'warning.dismissed' };

export interface PersonSave {
  id: number | null;
  values: AuthorisedPersonValues;
  documentId: string;
  saveKey: string;
}

const noFile: PersonFile = { file: null, errorKey: null, documentId: null };

/** The file field that the saved values ask for. */
function askedFile({ files, values }: AuthorisedPersonContext): PersonFile {
  return files[documentOf(present(values, 'what is saved'))];
}

/** The document to save: the uploaded one, or the protocol that the server has. */
function documentIdOf(context: AuthorisedPersonContext): string {
  const { person, values } = context;
  const kept = values?.active ? person?.documentId : null;
  return present(askedFile(context).documentId ?? kept, 'the protocol');
}

/** The dialog in which a company authorises a person, changes the entry, or ends the authorisation (SET-08..23). */
export const authorisedPersonMachine = setup({
  types: {
    context: {} as AuthorisedPersonContext,
    events: {} as AuthorisedPersonEvent,
    input: {} as AuthorisedPersonInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    uploadProtocol: promiseEffect<{ documentId: string }, { key: string; type: AuthorisedPersonDocument }>(
      'uploadProtocol',
    ),
    savePerson: promiseEffect<{ id: number }, PersonSave>('savePerson'),
  },
  guards: {
    isUploadable: (_, { file }: { file: ChosenFile }) => uploadError(file) === null,
    isTaken: ({ context }, { idCode }: { idCode: string }) =>
      context.person === null && context.takenIdCodes.includes(idCode.trim()),
    isUploadDue: ({ context }, { values }: { values: AuthorisedPersonValues }) => {
      const { file, documentId } = context.files[documentOf(values)];
      return file !== null && documentId === null;
    },
    isDuplicate: (_, { failure }: { failure: Failure }) => failure.messageId === 'DUPLICATE_ID_CODE',
    hasUnsaved: ({ context }, { isChanged }: { isChanged: boolean }) =>
      isChanged || Object.values(context.files).some(({ file }) => file !== null),
  },
  actions: {
    storeFile: assign(({ context }, { document, file }: { document: AuthorisedPersonDocument; file: ChosenFile }) => ({
      files: { ...context.files, [document]: { ...noFile, file } },
      saveKey: null,
    })),
    storeRefusal: assign(
      ({ context }, { document, file }: { document: AuthorisedPersonDocument; file: ChosenFile }) => ({
        files: { ...context.files, [document]: { ...noFile, errorKey: uploadError(file) } },
        saveKey: null,
      }),
    ),
    dropFile: assign(({ context }, { document }: { document: AuthorisedPersonDocument }) => ({
      files: { ...context.files, [document]: noFile },
      saveKey: null,
    })),
    /** The same data are sent again under the same key, so that a save whose answer was lost is not done twice. */
    storeValues: assign(({ context }, { values, saveKey }: { values: AuthorisedPersonValues; saveKey: string }) => ({
      values,
      saveKey: JSON.stringify(values) === JSON.stringify(context.values) ? (context.saveKey ?? saveKey) : saveKey,
      failure: null,
    })),
    storeUploaded: assign(({ context }, { documentId }: { documentId: string }) => ({
      files: {
        ...context.files,
        [documentOf(present(context.values, 'what is saved'))]: { ...askedFile(context), errorKey: null, documentId },
      },
    })),
    storeUploadFailure: assign(({ context }, { failure }: { failure: Failure }) => ({
      files: {
        ...context.files,
        [documentOf(present(context.values, 'what is saved'))]: { ...askedFile(context), errorKey: failure.key },
      },
    })),
    storeFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
}).createMachine({
  id: 'authorisedPerson',
  description: 'A company authorises a person, changes the entry, or ends the authorisation.',
  meta: {
    ignores: {
      'file.chosen': 'the form is locked while it is saved, and while a question is asked',
      'file.removed': 'the form is locked while it is saved, and while a question is asked',
      'person.submitted': 'one save at a time; a question is answered first',
    },
  },
  context: ({ input }) => ({
    ...input,
    files: {
      DOCUMENT_AUTHORISED_PERSON_PROTOCOL: noFile,
      DOCUMENT_AUTHORISED_PERSON_DEACTIVATE_PROTOCOL: noFile,
    },
    values: null,
    saveKey: null,
    failure: null,
  }),
  initial: 'form',
  states: {
    form: {
      description: 'The data of the person can be entered.',
      initial: 'editing',
      on: {
        'file.chosen': [
          {
            guard: { type: 'isUploadable', params: ({ event: { file } }) => ({ file }) },
            actions: { type: 'storeFile', params: ({ event: { document, file } }) => ({ document, file }) },
          },
          { actions: { type: 'storeRefusal', params: ({ event: { document, file } }) => ({ document, file }) } },
        ],
        'file.removed': { actions: { type: 'dropFile', params: ({ event: { document } }) => ({ document }) } },
        'person.submitted': [
          {
            guard: { type: 'isTaken', params: ({ event: { values } }) => ({ idCode: values.idCode }) },
            target: 'duplicate',
          },
          {
            guard: { type: 'isUploadDue', params: ({ event: { values } }) => ({ values }) },
            target: 'uploading',
            actions: { type: 'storeValues', params: ({ event: { values, saveKey } }) => ({ values, saveKey }) },
          },
          {
            target: 'saving',
            actions: { type: 'storeValues', params: ({ event: { values, saveKey } }) => ({ values, saveKey }) },
          },
        ],
        'dialog.dismissed': [
          {
            guard: { type: 'hasUnsaved', params: ({ event: { isChanged } }) => ({ isChanged }) },
            target: 'confirmingClose',
          },
          { target: 'dismissed' },
        ],
      },
      states: {
        editing: { description: 'Nothing was sent yet.' },
        failed: {
          description: 'The upload or the save failed. What was entered is still there and can be sent again.',
          tags: 'failed',
        },
      },
    },
    confirmingClose: {
      description: 'Closing would lose what was entered: the person is asked first.',
      on: {
        'closing.confirmed': 'dismissed',
        'editing.resumed': 'form',
      },
    },
    uploading: {
      description: 'The protocol is uploaded.',
      tags: 'busy',
      invoke: {
        id: 'uploadProtocol',
        src: 'uploadProtocol',
        input: ({ context }) => ({
          key: present(askedFile(context).file, 'the chosen file').key,
          type: documentOf(present(context.values, 'what is saved')),
        }),
        onDone: {
          target: 'saving',
          actions: { type: 'storeUploaded', params: ({ event }) => ({ documentId: event.output.documentId }) },
        },
        onError: {
          target: 'form.failed',
          actions: [
            { type: 'storeFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
            { type: 'storeUploadFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
          ],
        },
      },
    },
    saving: {
      description: 'The entry is saved with its protocol.',
      tags: 'busy',
      invoke: {
        id: 'savePerson',
        src: 'savePerson',
        input: ({ context }) => ({
          id: context.person?.id ?? null,
          values: present(context.values, 'what is saved'),
          documentId: documentIdOf(context),
          saveKey: present(context.saveKey, 'the idempotency key'),
        }),
        onDone: 'saved',
        onError: [
          {
            guard: { type: 'isDuplicate', params: ({ event }) => ({ failure: failureIn(event) }) },
            target: 'duplicate',
          },
          {
            target: 'form.failed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ failure: failureIn(event) }) },
          },
        ],
      },
    },
    duplicate: {
      description:
        'The company has authorised a person with this personal code already. A warning takes the place of the form.',
      on: { 'warning.dismissed': 'dismissed' },
    },
    saved: { type: 'final', description: 'The server has saved the entry.' },
    dismissed: { type: 'final', description: 'The dialog is closed without saving.' },
  },
});
