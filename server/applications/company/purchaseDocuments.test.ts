import { describe, expect, test } from '@jest/globals';
import type { DocumentRecord } from '#domain/applications/model';
import { displayFileName } from '#domain/uploads';
import { testNow } from '../../../tests/server/support/app';
import { authorise } from '../../../tests/server/support/authorise';
import { companyPurchaseBody } from '../../../tests/server/support/companyBodies';
import {
  aivar,
  as,
  filesOf,
  get,
  helen,
  kuuse,
  kuuseAs,
  line,
  post,
  refusals,
  refusalsWith,
  type Saved,
  saved,
  society,
  t,
  tiit,
  uploaded,
  url,
  type Who,
} from '../../../tests/server/support/companyPurchase';
import { contents } from '../../../tests/server/support/contents';

/** The documents of a company’s purchase licence: the list of guarded objects and the protocol. */

describe('the list of guarded objects', () => {
  const guarded = { weaponTypes: [line(['A', 'E'])] };

  test('[FILE-14] [FILE-16] [CPUR-14] [CPUR-17] [API-030] a list uploaded before the save belongs to the application that names it', async () => {
    const documentId = await uploaded();
    const { id, guardedObjectsDocumentId, no } = await saved({ ...guarded, guardedObjectsDocumentId: documentId });
    expect(guardedObjectsDocumentId).toBe(documentId);
    expect(await filesOf(id)).toMatchObject([
      { documentId, documentType: 'DOCUMENT_TYPE_GUARDED_OBJECTS', applicationId: id, applicationNo: no },
    ]);
    expect(await refusals(id)).toEqual([]);
  });

  test('[FILE-15] [FILE-22] only persons who act for the company can read it', async () => {
    const documentId = await uploaded();
    await saved({ ...guarded, guardedObjectsDocumentId: documentId });
    const download = `/api/v1/storage/file/download/${documentId}`;
    const colleague = await get(download, { person: aivar, party: kuuseAs('WEAPON_RESPONSIBLE') });
    expect(colleague.rawPayload.equals(contents.pdf)).toBe(true);
    const strangers = [await get(download, { party: society }), await t.as(tiit)({ url: download })];
    expect(strangers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  test.each<[string, () => Promise<string>]>([
    ['of a colleague, not saved yet', () => uploaded({ person: helen, party: kuuseAs('AUTHORIZED_REPRESENTATIVE') })],
    ['of the same person for another company', () => uploaded({ party: society })],
    ['that does not exist', async () => '00000000-0000-0000-0000-000000000000'],
    [
      'of another application',
      async () => (await saved({ ...guarded, guardedObjectsDocumentId: await uploaded() })).guardedObjectsDocumentId!,
    ],
  ])('[FILE-29] [FILE-22] a document %s is refused and nothing is saved', async (_, foreign) => {
    const guardedObjectsDocumentId = await foreign();
    const before = (await get(`${url}/list`)).json<Saved[]>().length;
    const answer = await post(companyPurchaseBody({ ...guarded, guardedObjectsDocumentId }));
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      [{ field: 'guardedObjectsDocumentId', key: 'error.noFileFound' }],
    ]);
    expect((await get(`${url}/list`)).json<Saved[]>()).toHaveLength(before);
  });

  test('[FILE-14] a document of another type does not count as the list', async () => {
    const documentId = await uploaded({}, 'DOCUMENT_TYPE_ENTREPRENEUR_STATUTE');
    expect(await refusalsWith({ ...guarded, guardedObjectsDocumentId: documentId })).toEqual([
      'documents.GUARDED_OBJECTS validationError.document',
    ]);
  });

  test('[FILE-04] a new list replaces it', async () => {
    const [first, second] = [await uploaded(), await uploaded()];
    const before = await saved({ ...guarded, guardedObjectsDocumentId: first });
    await post({ ...before, guardedObjectsDocumentId: second });
    expect((await filesOf(before.id)).map(({ documentId }) => documentId)).toEqual([second]);
    expect((await get(`/api/v1/storage/file/download/${first}`)).statusCode).toBe(404);
  });

  test('[CPUR-16] it is not kept when the purposes do not ask for it', async () => {
    const documentId = await uploaded();
    const before = await saved({ ...guarded, guardedObjectsDocumentId: documentId });
    const after = (await post({ ...before, weaponTypes: [line(['D'])] })).json<Saved>();
    expect([after.guardedObjectsDocumentId, await filesOf(before.id)]).toEqual([null, []]);
    expect((await get(`/api/v1/storage/file/download/${documentId}`)).statusCode).toBe(404);
    expect(await refusals(before.id)).toEqual([]);
  });

  test('[API-065] once removed, it is missing', async () => {
    const { id } = await saved({ ...guarded, guardedObjectsDocumentId: await uploaded() });
    const [{ fileName }] = (await filesOf(id)) as [DocumentRecord];
    await as()({ method: 'POST', url: '/api/v1/s3/deprecate', payload: { fileName } });
    expect(await refusals(id)).toEqual(['documents.GUARDED_OBJECTS validationError.document']);
  });
});

describe('the protocol of the authorisation', () => {
  const representative = { person: helen, party: kuuseAs('AUTHORIZED_REPRESENTATIVE') };
  const find = (idCode: string, who: Who) => get(`/api/v1/authorisedPersonFile/findByIdCode?idCode=${idCode}`, who);
  const protocolId = async () => (await find(helen.personCode, representative)).json()[0].documentId as string;

  test('[CPUR-18] [FILE-27] [API-133] representatives find and download their own protocol', async () => {
    const [protocol] = (await find(helen.personCode, representative)).json();
    expect(protocol.documentType).toBe('DOCUMENT_AUTHORISED_PERSON_PROTOCOL');
    expect(displayFileName(protocol.fileName)).toBe('volitus-Mägi.pdf');
    const download = await get(`/api/v1/storage/file/download/${protocol.documentId}`, representative);
    expect([download.statusCode, download.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(download.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('[OPEN-73] [CPUR-24] the server adds it to the applications that the representative saves', async () => {
    const own = await saved({}, representative);
    expect(own.protocolDocumentId).toBe(await protocolId());
    const again = (await post(own, representative)).json<Saved>();
    expect(again.protocolDocumentId).toBe(own.protocolDocumentId);
    expect(await filesOf(own.id)).toEqual([]);
    expect((await saved()).protocolDocumentId).toBeNull();
  });

  test('[OPEN-73] a missing protocol blocks nothing', async () => {
    const documents = t.deps.database.db.updateTable('document').where('id', '=', await protocolId());
    await documents.set({ deprecated: testNow }).execute();
    const { id, protocolDocumentId } = await saved({}, representative);
    await documents.set({ deprecated: null }).execute();
    expect([protocolDocumentId, await refusals(id)]).toEqual([null, []]);
  });

  test('[ROLE-13] only the representative and the entrepreneur of the company can read it', async () => {
    const path = `/api/v1/storage/file/download/${await protocolId()}`;
    const { db } = t.deps.database;
    await authorise(db, aivar, kuuse);
    await authorise(db, helen, society);
    const readers: Who[] = [
      { person: tiit, party: kuuse },
      { person: aivar, party: kuuseAs('WEAPON_RESPONSIBLE') },
      { person: aivar, party: kuuseAs('AUTHORIZED_REPRESENTATIVE') },
      { person: helen, party: { ...representative.party, code: society.code } },
      { person: tiit, party: society },
    ];
    const statuses = await Promise.all(readers.map(async (who) => (await get(path, who)).statusCode));
    await db.deleteFrom('authorised_person').where('person_code', '=', aivar.personCode).execute();
    await db.deleteFrom('authorised_person').where('registry_code', '=', society.code).execute();
    expect(statuses).toEqual([200, 404, 404, 404, 404]);
    expect((await t.as(helen)({ url: path })).statusCode).toBe(404);
  });

  test('[ROLE-13] [API-133] a request for another person’s protocol is answered as if there were none', async () => {
    const asked = [
      await find(aivar.personCode, representative),
      await find(helen.personCode, { person: aivar, party: kuuseAs('WEAPON_RESPONSIBLE') }),
      await find(helen.personCode, { person: tiit, party: kuuse }),
    ];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 403, 200]);
  });

  test('[ROLE-13] the representative can neither remove it nor name it in an application', async () => {
    const [{ documentId, fileName }] = (await find(helen.personCode, representative)).json();
    const removed = await as(representative)({ method: 'POST', url: '/api/v1/s3/deprecate', payload: { fileName } });
    const body = { weaponTypes: [line(['A'])], guardedObjectsDocumentId: documentId };
    const named = await post(companyPurchaseBody(body), representative);
    expect([removed.statusCode, named.statusCode]).toEqual([404, 422]);
    expect((await get(`/api/v1/storage/file/download/${documentId}`, representative)).statusCode).toBe(200);
  });

  test('[SET-29] an authorisation that has ended does not count', async () => {
    const path = `/api/v1/storage/file/download/${await protocolId()}`;
    const { db } = t.deps.database;
    await db.updateTable('authorised_person').set({ active: false }).execute();
    const answers = [await get(path, representative), await post(companyPurchaseBody(), representative)];
    await db.updateTable('authorised_person').set({ active: true }).execute();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
  });
});
