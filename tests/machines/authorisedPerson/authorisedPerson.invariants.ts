import type { AuthorisedPersonContext, PersonSave } from '#machines/authorisedPerson/authorisedPerson.machine';
import type { ChosenFile } from '#machines/documentUpload/documentUpload.machine';
import { ended, failed, failureIn, type Invariant, leads, leadsFrom } from '../lib/invariant';

const protocol = 'DOCUMENT_AUTHORISED_PERSON_PROTOCOL';
const submittedIn = ({ event }: { event: object | null }) => (event as unknown as PersonSave).values;
const fileIn = (event: object | null) => (event as { file: ChosenFile }).file;

/** The dialog for an authorised person: SET-08..23. */
export const authorisedPersonInvariants: readonly Invariant<AuthorisedPersonContext>[] = [
  leads('SET-20: a new person who is authorised already is not sent, and the form gives way to a warning', {
    on: 'person.submitted',
    where: (step) => step.before?.person === null && step.before.takenIdCodes.includes(submittedIn(step).idCode),
    to: 'duplicate',
  }),
  leads('SET-16: an existing person keeps their code, and is no duplicate of themself', {
    on: 'person.submitted',
    where: (step) => step.before?.person != null && step.before.takenIdCodes.includes(submittedIn(step).idCode),
    and: ({ to }) => to === 'saving' || to === 'uploading',
  }),
  leads('SET-21: the same when the server finds the duplicate', {
    on: failed('savePerson'),
    where: (step) => failureIn(step).messageId === 'DUPLICATE_ID_CODE',
    to: 'duplicate',
  }),
  leads('SET-22: any other failure leads back to the form, with its reason', {
    on: failed('savePerson'),
    where: (step) => failureIn(step).messageId !== 'DUPLICATE_ID_CODE',
    to: 'form.failed',
    and: (step) => step.after.failure === failureIn(step),
  }),
  leads('a chosen protocol is uploaded before the entry is saved', {
    on: 'person.submitted',
    where: ({ before }) =>
      before?.person === null && before.files[protocol].file !== null && before.files[protocol].documentId === null,
    and: (step) => step.to === 'uploading' || step.to === 'duplicate',
  }),
  leads('without a chosen protocol the entry is saved at once', {
    on: 'person.submitted',
    where: (step) =>
      !step.before?.takenIdCodes.includes(submittedIn(step).idCode) &&
      Object.values(step.before?.files ?? {}).every(({ file }) => file === null),
    to: 'saving',
  }),
  leads('a protocol that is uploaded already is not uploaded again', {
    on: 'person.submitted',
    where: (step) => submittedIn(step).active && step.before?.files[protocol].documentId != null,
    and: (step) => step.to === 'saving' || step.to === 'duplicate',
  }),
  leads('after the upload the entry is saved with it', {
    on: ended('uploadProtocol'),
    to: 'saving',
    and: ({ after }) => Object.values(after.files).some(({ documentId }) => documentId === 'uploaded'),
  }),
  leads('a failed upload keeps the chosen file and shows the reason at its field', {
    on: failed('uploadProtocol'),
    to: 'form.failed',
    and: (step) =>
      step.after.failure === failureIn(step) &&
      Object.values(step.after.files).some(({ file, errorKey }) => file !== null && errorKey === failureIn(step).key),
  }),
  {
    name: 'what is sent has no failure yet',
    when: ({ event, to }) => event?.type === 'person.submitted' && to !== 'duplicate',
    holds: ({ after }) => after.failure === null,
  },
  leads('the same data are sent again under the same key', {
    on: 'person.submitted',
    from: 'form.failed',
    where: (step) =>
      step.before?.saveKey != null && JSON.stringify(step.before.values) === JSON.stringify(submittedIn(step)),
    and: ({ before, after }) => after.saveKey === before?.saveKey,
  }),
  leads('FILE-02: a file of another type is refused, and none is kept', {
    on: 'file.chosen',
    where: ({ event }) => fileIn(event).name.endsWith('.exe'),
    and: ({ after }) => after.files[protocol].file === null && after.files[protocol].errorKey !== null,
  }),
  leads('another file makes another save of it', { on: 'file.chosen', and: ({ after }) => after.saveKey === null }),
  leads('a file that is taken away is not sent', {
    on: 'file.removed',
    and: ({ after }) =>
      after.files[protocol].file === null && after.files[protocol].documentId === null && after.saveKey === null,
  }),
  leads('who confirms it closes the dialog', { on: 'closing.confirmed', to: 'dismissed' }),
  leads('the warning of a duplicate closes the dialog', { on: 'warning.dismissed', to: 'dismissed' }),
  ...leadsFrom(['form.editing', 'form.failed'], 'closing asks before anything that was typed is lost', {
    on: 'dialog.dismissed',
    where: ({ event }) => event?.isChanged === true,
    to: 'confirmingClose',
  }),
  leads('a chosen file is asked about, too', {
    on: 'dialog.dismissed',
    where: ({ before }) => before?.files[protocol].file != null,
    to: 'confirmingClose',
  }),
  leads('an untouched form is closed at once', {
    on: 'dialog.dismissed',
    where: ({ event, before }) =>
      event?.isChanged === false && Object.values(before?.files ?? {}).every(({ file }) => file === null),
    to: 'dismissed',
  }),
  {
    name: 'the files are still there whatever happens, until the person takes them away',
    when: ({ event }) => event !== null && event.type !== 'file.removed' && event.type !== 'file.chosen',
    holds: ({ before, after }) =>
      Object.entries(before?.files ?? {}).every(
        ([type, { file }]) => after.files[type as typeof protocol].file?.key === file?.key,
      ),
  },
  leads('going on closes the question alone', { on: 'editing.resumed', to: 'form.editing' }),
  leads('the dialog reports a saved person exactly when the server has saved one', {
    on: ended('savePerson'),
    to: 'saved',
  }),
];
