import { type ActorRefFrom, fromPromise } from 'xstate';
import type { ActingParty } from '#domain/applications/model';
import { type AuthorisedPersonDocument, documentOf } from '#domain/authorisedPersons';
import { authorisedPersonMachine, type PersonSave } from '#machines/authorisedPerson/authorisedPerson.machine';
import { saveAuthorisedPerson } from '../api/authorisedPersons';
import { storeFile } from '../api/documents';
import type { ChosenFiles } from '../form/chosenFiles';

export type AuthorisedPersonActor = ActorRefFrom<typeof authorisedPersonMachine>;

interface AuthorisedPersonDeps {
  company: Pick<ActingParty, 'name'>;
  files: ChosenFiles;
}

/** The dialog for an authorised person with its effects. */
export const createAuthorisedPersonImplementations = ({ company, files }: AuthorisedPersonDeps) =>
  authorisedPersonMachine.provide({
    actors: {
      uploadProtocol: fromPromise<{ documentId: string }, { key: string; type: AuthorisedPersonDocument }>(
        async ({ input: { key, type }, signal }) => {
          const file = files.fileOf(key);
          try {
            return await storeFile(file, file.name, { type }, (share) => files.setProgress(key, share), signal);
          } finally {
            files.setProgress(key, null);
          }
        },
      ),
      savePerson: fromPromise<{ id: number }, PersonSave>(({ input: { id, values, documentId, saveKey } }) =>
        saveAuthorisedPerson(
          {
            ...(id !== null && { id }),
            ...values,
            documentId,
            documentType: documentOf(values),
            name: company.name,
          },
          saveKey,
        ),
      ),
    },
  });
