import { type AuthorisedPersonValues, documentOf } from '#domain/authorisedPersons';
import type { Failure } from '#domain/errors';
import { type CatalogueEntry, networkFailure } from '../lib/catalogueEntry';
import {
  type AuthorisedPersonContext,
  type AuthorisedPersonEvent,
  type AuthorisedPersonInput,
  authorisedPersonMachine,
} from './authorisedPerson.machine';
import { sampleTitles } from './authorisedPerson.samples';

const values: AuthorisedPersonValues = {
  firstName: 'Liis',
  lastName: 'Tamm',
  idCode: '48806150278',
  email: 'liis@firma.example',
  phone: '+372 5550 0001',
  active: true,
};
/** Authorised already. */
const taken = '48305240279';

const duplicate: Failure = { kind: 'conflict', key: 'error.backendError', messageId: 'DUPLICATE_ID_CODE' };
const refused: Failure = {
  kind: 'rejected',
  key: 'form.invalidField',
  messageId: 'VALIDATION',
  fields: [{ field: 'email', key: 'validationError.email' }],
};

const sample = (event: AuthorisedPersonEvent) => ({ ...event });
const protocol = 'DOCUMENT_AUTHORISED_PERSON_PROTOCOL';
const deactivation = 'DOCUMENT_AUTHORISED_PERSON_DEACTIVATE_PROTOCOL';
const file = { key: 'a', name: 'volitus.pdf', size: 1_000 };
const program = { key: 'b', name: 'volitus.exe', size: 1_000 };

/** Is this submission one that the form lets through: with a document, and with the switch only for an existing person? */
function isValid({ person, files }: AuthorisedPersonContext, submitted: AuthorisedPersonValues): boolean {
  const hasKept = person !== null && submitted.active;
  return (person !== null || submitted.active) && (hasKept || files[documentOf(submitted)].file !== null);
}

export const authorisedPersonEntry: CatalogueEntry = {
  id: 'authorisedPerson',
  titleKey: 'authorisedPerson',
  machine: authorisedPersonMachine,
  sampleTitles,
  inputs: [
    { person: null, takenIdCodes: [taken] },
    { person: { id: 7, documentId: 'kept' }, takenIdCodes: [taken] },
  ] satisfies AuthorisedPersonInput[],
  mainWay: ['uploading', 'saving', 'saved'],
  events: {
    'file.chosen': {
      description: 'A protocol is chosen; its type and size are checked.',
      samples: [
        sample({ type: 'file.chosen', document: protocol, file }),
        sample({ type: 'file.chosen', document: protocol, file: program }),
        sample({ type: 'file.chosen', document: deactivation, file }),
      ],
    },
    'file.removed': {
      description: 'The chosen protocol is taken away.',
      samples: [sample({ type: 'file.removed', document: protocol })],
    },
    'person.submitted': {
      description: 'Save; the form is valid.',
      samples: [
        sample({ type: 'person.submitted', values, saveKey: 'key-1' }),
        sample({ type: 'person.submitted', values: { ...values, idCode: taken }, saveKey: 'key-2' }),
        sample({ type: 'person.submitted', values: { ...values, idCode: taken, active: false }, saveKey: 'key-3' }),
      ],
    },
    'dialog.dismissed': {
      description: 'The dialog is to be closed without saving.',
      samples: [
        sample({ type: 'dialog.dismissed', isChanged: false }),
        sample({ type: 'dialog.dismissed', isChanged: true }),
      ],
    },
    'closing.confirmed': {
      description: 'What was entered may be lost.',
      samples: [sample({ type: 'closing.confirmed' })],
    },
    'editing.resumed': { description: 'Back to the form.', samples: [sample({ type: 'editing.resumed' })] },
    'warning.dismissed': { description: 'The warning is read.', samples: [sample({ type: 'warning.dismissed' })] },
  },
  outcomes: {
    uploadProtocol: { done: [{ documentId: 'uploaded' }], failed: [networkFailure] },
    savePerson: { done: [{ id: 7 }], failed: [networkFailure, refused, duplicate] },
  },
  canHappen: (context: AuthorisedPersonContext, event) =>
    event.type !== 'person.submitted' || isValid(context, event.values as AuthorisedPersonValues),
  guardView: ({ files, values: saved }: AuthorisedPersonContext) => [
    ...Object.values(files).map(({ file: chosen, documentId }) => [chosen !== null, documentId !== null]),
    saved?.active,
  ],
};
