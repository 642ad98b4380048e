import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { limits } from '#domain/limits';
import { displayFileName, uploadExtensions } from '#domain/uploads';
import { openTestApp, type TestApp, testNow } from '../../../tests/server/support/app';
import { authorise } from '../../../tests/server/support/authorise';
import { purchaseBody } from '../../../tests/server/support/bodies';
import { contents, hostile } from '../../../tests/server/support/contents';
import { discardDrafts } from '../../../tests/server/support/drafts';
import { multipart } from '../../../tests/server/support/multipart';
import { hunt, jaak, karu, mari } from '../../../tests/server/support/people';
import { HttpError } from '../../errors';
import { eicar, scanForEicar } from '../../sandbox/virusScanner';
import { adoptDocuments } from './documents';

let t: TestApp;
const scanFile = jest.fn(scanForEicar);
beforeAll(async () => {
  t = await openTestApp({ scanFile });
  await authorise(t.deps.database.db, jaak, karu);
});
beforeEach(() => discardDrafts(t.deps.database.db));
afterAll(() => t.close());

/** Its form asks for a bill of health and for the document of the storage facility. */
const collecting = purchaseBody({
  type: 'APPLICATION_TYPE_COLLECTING_LICENCE',
  weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_STORAGE'],
});
const newApplication = async (person = mari) =>
  (await t.as(person)({ method: 'POST', url: '/api/v1/purchaseApplication', payload: collecting })).json();

const upload = (
  { id, no = '' }: { id: number; no?: string },
  { name = 'tõend.pdf', content = contents.pdf, type = 'DOCUMENT_TYPE_BILL_OF_HEALTH', person = mari } = {},
) =>
  t.as(person)({
    method: 'POST',
    url: '/api/v1/s3',
    ...multipart({ name, content, fields: { type, applicationId: String(id), applicationNo: no } }),
  });
const store = (person = mari, party?: typeof karu, type = 'DOCUMENT_TYPE_OTHER_FILE') =>
  t.as(
    person,
    party,
  )({
    method: 'POST',
    url: '/api/v1/storage/file',
    ...multipart({ name: 'plaan.pdf', content: contents.pdf, fields: { type } }),
  });
const list = async (id: number) => (await t.as(mari)({ url: `/api/v1/s3?applicationId=${id}` })).json();

/** Every file under the store, with those that are still arriving. */
const storedFiles = (): string[] => {
  const folder = path.join(t.deps.config.dataFolder, 'files');
  return fs.existsSync(folder)
    ? fs.readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((f) => (f.isFile() ? [f.name] : []))
    : [];
};

describe('malware', () => {
  const infected = Buffer.concat([contents.pdf, Buffer.from(eicar)]);
  const sendBoth = async (id: number) => [
    await upload({ id }, { content: infected }),
    await t.as(mari)({
      method: 'POST',
      url: '/api/v1/storage/file',
      ...multipart({ name: 'plaan.pdf', content: infected, fields: { type: 'DOCUMENT_TYPE_OTHER_FILE' } }),
    }),
  ];

  test('[FILE-03] an infected file is refused with a reason of its own, and nothing of it is stored', async () => {
    const { id } = await newApplication();
    const before = storedFiles();
    for (const answer of await sendBoth(id))
      expect([answer.statusCode, answer.json().fields]).toEqual([422, [{ field: 'file', key: 'error.virusFound' }]]);
    expect([await list(id), storedFiles()]).toEqual([[], before]);
  });

  test('no file is accepted while the scanner does not answer', async () => {
    const { id } = await newApplication();
    const before = storedFiles();
    scanFile.mockRejectedValue(new HttpError(503, 'UPSTREAM', 'no'));
    const answers = await sendBoth(id);
    scanFile.mockImplementation(scanForEicar);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    expect([await list(id), storedFiles()]).toEqual([[], before]);
  });
});

describe('documents of an application', () => {
  test('[API-062] [FILE-07] [FILE-08] a document is kept under a unique name and answered with its record', async () => {
    const application = await newApplication();
    const answer = await upload(application);
    expect(answer.statusCode).toBe(200);
    const record = answer.json();
    expect(record).toMatchObject({
      documentType: 'DOCUMENT_TYPE_BILL_OF_HEALTH',
      applicationId: application.id,
      applicationNo: application.no,
      size: contents.pdf.length,
    });
    expect(record.fileName).toMatch(/^[0-9a-f-]{36}_20261120_tõend\.pdf$/);
    expect(displayFileName(record.fileName)).toBe('tõend.pdf');
    expect(await list(application.id)).toEqual([record]);
  });

  test('[API-063] [FILE-11] [FILE-18] comes back byte for byte, as something to save and never to run', async () => {
    const { documentId } = (await upload(await newApplication())).json();
    const answer = await t.as(mari)({ url: `/api/v1/s3/${documentId}` });
    expect(answer.rawPayload.equals(contents.pdf)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="t_end.pdf"; filename*=UTF-8''t%C3%B5end.pdf`,
      'cache-control': 'no-store',
    });
  });

  test('[API-064] [FILE-12] the documents of one application are listed, all or those of a type', async () => {
    const application = await newApplication();
    await upload(await newApplication());
    const health = (await upload(application)).json();
    const storage = (await upload(application, { type: 'DOCUMENT_TYPE_WEAPON_STORAGE' })).json();
    const ask = (query: string, person = mari) => t.as(person)({ url: `/api/v1/s3?${query}` });
    const own = `applicationId=${application.id}`;
    const all = (await ask(own)).json();
    expect(all).toHaveLength(2);
    expect(all).toEqual(expect.arrayContaining([health, storage]));
    expect((await ask(`${own}&type=DOCUMENT_TYPE_WEAPON_STORAGE`)).json()).toEqual([storage]);
    expect((await ask(`${own}&type=DOCUMENT_TYPE_PHOTO`)).json()).toEqual([]);
    expect((await ask('type=DOCUMENT_TYPE_PHOTO')).statusCode).toBe(400);
    const refused = [await ask('applicationId=999999'), await ask(own, jaak)];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  test('[FILE-04] a new document of a type replaces the earlier one', async () => {
    const application = await newApplication();
    const old = (await upload(application)).json();
    await upload(application, { type: 'DOCUMENT_TYPE_WEAPON_STORAGE' });
    const next = (await upload(application)).json();
    const names = (await list(application.id)).map(({ fileName }: { fileName: string }) => fileName);
    expect(names).toHaveLength(2);
    expect(names).toContain(next.fileName);
    expect(names).not.toContain(old.fileName);
    expect((await t.as(mari)({ url: `/api/v1/s3/${old.documentId}` })).statusCode).toBe(404);
  });

  test('[API-065] [FILE-13] a document taken away is gone from the list and cannot be fetched', async () => {
    const application = await newApplication();
    const { fileName, documentId } = (await upload(application)).json();
    const remove = (person = mari) =>
      t.as(person)({ method: 'POST', url: '/api/v1/s3/deprecate', payload: { fileName } });
    expect((await remove(jaak)).statusCode).toBe(404);
    expect((await remove()).statusCode).toBe(200);
    expect(await list(application.id)).toEqual([]);
    expect((await t.as(mari)({ url: `/api/v1/s3/${documentId}` })).statusCode).toBe(404);
    expect((await remove()).statusCode).toBe(404);
  });

  test('[FILE-23] a submitted application takes and loses no documents', async () => {
    const application = await newApplication();
    const { fileName } = (await upload(application)).json();
    await t.app.inject({
      method: 'POST',
      url: `/api/sandbox/desk/${application.id}`,
      payload: { event: 'payment.succeeded' },
    });
    expect((await upload(application)).statusCode).toBe(409);
    const removal = await t.as(mari)({ method: 'POST', url: '/api/v1/s3/deprecate', payload: { fileName } });
    expect(removal.statusCode).toBe(409);
    expect(await list(application.id)).toHaveLength(1);
  });

  test('[FILE-22] [OPEN-41] nobody else sees, adds or lists', async () => {
    const application = await newApplication();
    const { documentId } = (await upload(application)).json();
    const tries = await Promise.all([
      t.as(jaak)({ url: `/api/v1/s3/${documentId}` }),
      t.as(jaak)({ url: `/api/v1/storage/file/download/${documentId}` }),
      t.as(mari, karu)({ url: `/api/v1/s3/${documentId}` }),
      t.as(jaak)({ url: `/api/v1/s3?applicationId=${application.id}` }),
      t.as(jaak)({ url: `/api/v1/purchaseApplication/${application.id}/files` }),
      upload(application, { person: jaak }),
    ]);
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

describe('[FILE-02] [FILE-03] content against extension', () => {
  test.each(uploadExtensions)('%s is accepted when it is one, in capitals too', async (extension) => {
    const application = await newApplication();
    for (const name of [`fail.${extension}`, `FAIL.${extension.toUpperCase()}`])
      expect((await upload(application, { name, content: contents[extension] })).statusCode).toBe(200);
  });

  const sameContent = [
    ['jpg', 'jpeg'],
    ['tif', 'tiff'],
    ['bdoc', 'asice'],
  ];
  const isSame = (a: string, b: string) => a === b || sameContent.some((pair) => pair.includes(a) && pair.includes(b));
  test.each(uploadExtensions)('%s is refused with the content of any other', async (extension) => {
    const application = await newApplication();
    for (const other of uploadExtensions.filter((each) => !isSame(each, extension)))
      expect([
        other,
        (await upload(application, { name: `f.${extension}`, content: contents[other] })).statusCode,
      ]).toEqual([other, 422]);
  });
});

describe('what is refused leaves nothing behind', () => {
  const sized = (size: number) => Buffer.concat([contents.pdf, Buffer.alloc(size - contents.pdf.length, 0x20)]);

  test.each([
    ['[FILE-01] one byte too large', 'suur.pdf', sized(limits.uploadMaxBytes + 1), 413, 'error.maxFileSizeExceeded'],
    ['[FILE-02] another extension', 'leht.html', hostile.html, 422, 'error.uploadDocument'],
    ['[FILE-02] no extension', 'leht', contents.pdf, 422, 'error.uploadDocument'],
    ['an empty file', 'tühi.pdf', Buffer.alloc(0), 422, 'error.uploadDocument'],
    ['[FILE-03] a page disguised as a document', 'leht.pdf', hostile.html, 422, 'error.uploadDocument'],
    ['[FILE-03] a program disguised as a picture', 'pilt.jpg', hostile.exe, 422, 'error.uploadDocument'],
    ['[FILE-03] a picture of another kind', 'pilt.jpg', contents.png, 422, 'error.uploadDocument'],
    ['[FILE-03] a plain text as a signed container', 'leping.asice', Buffer.from('tere'), 422, 'error.uploadDocument'],
    ['a double extension', 'pilt.pdf.exe', contents.pdf, 422, 'error.uploadDocument'],
  ])('%s', async (_, name, content, status, key) => {
    const application = await newApplication();
    const before = storedFiles().length;
    const answer = await upload(application, { name, content });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().fields).toEqual([{ field: 'file', key }]);
    expect(storedFiles()).toHaveLength(before);
    expect(await list(application.id)).toEqual([]);
  });

  test('[FILE-01] exactly 5,000,000 bytes are accepted', async () => {
    const answer = await upload(await newApplication(), { content: sized(limits.uploadMaxBytes) });
    expect([answer.statusCode, answer.json().size]).toEqual([200, 5_000_000]);
  });

  test.each([
    ['a type that is not known', { type: 'DOCUMENT_TYPE_KING', applicationId: '1' }],
    ['no application', { type: 'DOCUMENT_TYPE_PHOTO' }],
    ['an application that is no number', { type: 'DOCUMENT_TYPE_PHOTO', applicationId: '1 or 1' }],
  ])('400 for %s', async (_, fields) => {
    const before = storedFiles().length;
    const body = multipart({ name: 'a.pdf', content: contents.pdf, fields: fields as Record<string, string> });
    expect((await t.as(mari)({ method: 'POST', url: '/api/v1/s3', ...body })).statusCode).toBe(400);
    expect(storedFiles()).toHaveLength(before);
  });

  test('a body that is not multipart', async () => {
    const answer = await t.as(mari)({ method: 'POST', url: '/api/v1/s3', payload: { file: 'x' } });
    expect(answer.statusCode).toBe(415);
  });
});

test('documents and their folders are the portal’s own: nobody else on the machine reads them', async () => {
  await upload(await newApplication());
  const folder = path.join(t.deps.config.dataFolder, 'files');
  const entries = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
  const modes = [folder, ...entries]
    .map((name) => fs.statSync(name))
    .map((entry) => [entry.isFile(), entry.mode & 0o777]);
  expect(new Set(modes.map(String))).toEqual(new Set([`true,${0o600}`, `false,${0o700}`]));
});

describe('names', () => {
  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\a.pdf', 'a.pdf'],
    ['/abs/olute.pdf', 'olute.pdf'],
    ['a\u0001b<>|.pdf', 'ab.pdf'],
    [`${'pikk'.repeat(100)}.pdf`, `${'pikk'.repeat(100).slice(0, 150)}.pdf`],
  ])('%s never becomes a path', async (name, shown) => {
    const { fileName, documentId } = (await upload(await newApplication(), { name })).json();
    expect(displayFileName(fileName)).toBe(shown);
    expect((await t.as(mari)({ url: `/api/v1/s3/${documentId}` })).statusCode).toBe(200);
    expect(storedFiles().every((file) => /^[0-9a-f-]{36}$/.test(file))).toBe(true);
  });

  test.each(['..%2f..%2fportal.lock', '%2e%2e', 'a'.repeat(36)])('%s is no id of a document', async (id) => {
    expect([400, 404]).toContain((await t.as(mari)({ url: `/api/v1/s3/${id}` })).statusCode);
  });
});

describe('files kept before their application', () => {
  const download = (id: string, person = mari, party?: typeof karu) =>
    t.as(person, party)({ url: `/api/v1/storage/file/download/${id}` });
  const representative = { ...karu, type: 'AUTHORIZED_REPRESENTATIVE' } as const;

  test('[API-060] [API-061] [FILE-15] come back to the one who sent them', async () => {
    const { documentId, fileName } = (await store(mari, karu)).json();
    expect(displayFileName(fileName)).toBe('plaan.pdf');
    expect((await download(documentId, mari, karu)).rawPayload.equals(contents.pdf)).toBe(true);
  });

  test('[API-060] of an unknown type are refused', async () => {
    const answer = await store(mari, karu, 'DOCUMENT_TYPE_ANYTHING');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual([expect.objectContaining({ field: 'type' })]);
  });

  test('[FILE-29] belong to the person and the party until they are named in an application', async () => {
    const { documentId } = (await store(mari, karu)).json();
    const others = [
      await download(documentId, jaak, representative),
      await download(documentId, mari),
      await download(documentId, mari, hunt),
    ];
    expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  test('[FILE-29] only the own document can be named in an application, and then the company sees it', async () => {
    const { db } = t.deps.database;
    const { documentId } = (await store(mari, karu, 'DOCUMENT_TYPE_ENTREPRENEUR_STATUTE')).json();
    const { id } = await db
      .insertInto('application')
      .values({
        no: 'file-29',
        resource: 'weaponLicence',
        type: 'APPLICATION_TYPE_WEAPON_LICENCE',
        status: 'APPLICATION_STATUS_OPEN',
        person_code: mari.personCode,
        registry_code: karu.code,
        body: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const body = { depositories: [{ files: [{ documentId }] }] };
    const callerOf = (person: typeof mari, party: typeof karu) => ({
      ...person,
      party,
      sessionId: 'x',
      tokenId: 'x',
      authTime: 0,
    });
    const adopt = (person: typeof mari, party: typeof karu) =>
      db.transaction().execute((trx) => adoptDocuments(trx, callerOf(person, party), id, body));

    await expect(adopt(jaak, representative)).rejects.toMatchObject({
      statusCode: 422,
      fields: [{ field: 'depositories[0].files[0].documentId', key: 'error.noFileFound' }],
    });
    await adopt(mari, karu);
    expect((await download(documentId, jaak, representative)).statusCode).toBe(200);
    expect((await download(documentId, mari, hunt)).statusCode).toBe(404);
    const files = (await t.as(mari, karu)({ url: `/api/v1/weaponLicence/${id}/files` })).json();
    expect(files.map((file: { documentId: string }) => file.documentId)).toEqual([documentId]);
  });
});

test.each([
  ['POST', '/api/v1/s3'],
  ['GET', '/api/v1/s3?applicationId=1'],
  ['GET', '/api/v1/s3/00000000-0000-0000-0000-000000000000'],
  ['POST', '/api/v1/s3/deprecate'],
  ['POST', '/api/v1/storage/file'],
  ['GET', '/api/v1/storage/file/download/00000000-0000-0000-0000-000000000000'],
] as const)('[API-002] %s %s needs a token that is alive', async (method, url) => {
  expect((await t.app.inject({ method, url })).statusCode).toBe(401);
  const authorization = `Bearer ${await t.tokenOf(mari)}`;
  t.setNow(new Date(testNow.getTime() + 3_600_000));
  expect((await t.app.inject({ method, url, headers: { authorization } })).statusCode).toBe(401);
  t.setNow(testNow);
});
