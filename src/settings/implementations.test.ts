import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { idempotencyHeader } from '#domain/api';
import { emptyAuthorisedPerson } from '#domain/authorisedPersons';
import { FailureError } from '#domain/errors';
import { fakeServer, type Routes } from '../../tests/views/support/server';
import { ChosenFiles } from '../form/chosenFiles';
import { createAuthorisedPersonImplementations } from './implementations';

const storage = 'POST /v1/storage/file';
const persons = 'POST /v1/authorisedPerson';

function open(routes: Routes) {
  const server = fakeServer(routes);
  const files = new ChosenFiles();
  const { key } = files.add(new File(['%PDF'], 'volikiri.pdf'));
  const machine = createAuthorisedPersonImplementations({ company: { name: 'Põhjakotkas OÜ' }, files });
  const run = async (name: 'uploadProtocol' | 'savePerson', input: object): Promise<unknown> => {
    const actor = createActor(machine.implementations.actors[name] as AnyActorLogic, { input });
    actor.subscribe({ error: () => undefined });
    actor.start();
    return toPromise(actor);
  };
  return { server, files, key, run };
}

describe('the protocol of an authorised person', () => {
  const type = 'DOCUMENT_AUTHORISED_PERSON_PROTOCOL';

  it('[SET-17] is stored with its name and type, and its progress is shown meanwhile', async () => {
    const { server, files, key, run } = open({ [storage]: { data: { documentId: '7' } } });
    const shares: (number | null)[] = [];
    files.subscribe(() => shares.push(files.progressOf(key)));
    expect(await run('uploadProtocol', { key, type })).toEqual({ documentId: '7' });
    const body = server.named(storage)[0]?.body;
    expect(body).toBeInstanceOf(FormData);
    expect([...(body as FormData)].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
      ['type', type],
      ['file', 'volikiri.pdf'],
    ]);
    expect(shares.at(-1)).toBeNull();
  });
  it('[SET-17] shows no progress any more when it was not stored', async () => {
    const { files, key, run } = open({ [storage]: { status: 500 } });
    files.setProgress(key, 0.5);
    await expect(run('uploadProtocol', { key, type })).rejects.toBeInstanceOf(FailureError);
    expect(files.progressOf(key)).toBeNull();
  });
});

describe('an authorised person', () => {
  const values = { ...emptyAuthorisedPerson, firstName: 'Mari', idCode: '49001010000' };
  const saved = { ...values, documentId: '7', name: 'Põhjakotkas OÜ' };

  it.each([
    ['a new one', null, true, 'DOCUMENT_AUTHORISED_PERSON_PROTOCOL', {}],
    ['whose authorisation ends', 3, false, 'DOCUMENT_AUTHORISED_PERSON_DEACTIVATE_PROTOCOL', { id: 3 }],
  ])(
    '[SET-18] is saved with the document and the name of the company: %s',
    async (_, id, active, documentType, known) => {
      const { server, run } = open({ [persons]: { data: { id: 3 } } });
      const input = { id, values: { ...values, active }, documentId: '7', saveKey: 'key-1' };
      expect(await run('savePerson', input)).toEqual({ id: 3 });
      const [call] = server.named(persons);
      expect(call?.body).toEqual({ ...saved, active, documentType, ...known });
      expect(call?.headers).toMatchObject({ [idempotencyHeader]: 'key-1' });
    },
  );
});
