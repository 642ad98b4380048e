import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ApplicationMessage } from '#domain/applications/messages';
import type { SummaryDocument } from '#domain/applications/summary';
import { contents } from '../../tests/server/support/contents';
import { multipart } from '../../tests/server/support/multipart';
import { sendAll } from '../../tests/server/support/notices';
import { answered, comeBack, complete, db, saved, started, t } from '../../tests/server/support/payments';
import { jaak, mari } from '../../tests/server/support/people';

/** What the authority and the applicant write to each other about an application that is submitted (ASK-01). */

beforeEach(async () => {
  await db().deleteFrom('notice').execute();
});

const desk = (id: number, path: string, payload: object) =>
  t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${id}${path}`, payload });
const ask = (id: number, text: string) => desk(id, '/messages', { text });
const urlOf = (id: number) => `/api/v1/purchaseApplication/${id}/messages`;
const write = (id: number, payload: object, person = mari, headers: Record<string, string> = {}) =>
  t.as(person)({ method: 'POST', url: urlOf(id), payload: { documentIds: [], ...payload }, headers });
const read = async (id: number) => (await t.as(mari)({ url: urlOf(id) })).json<ApplicationMessage[]>();
const loaded = async (id: number) => (await t.as(mari)({ url: `/api/v1/purchaseApplication/${id}` })).json();
async function storedFile(person = mari, type = 'DOCUMENT_MESSAGE'): Promise<string> {
  const sent = multipart({ name: 'tõend.pdf', content: contents.pdf, fields: { type } });
  const answer = await t.as(person)({ method: 'POST', url: '/api/v1/storage/file', ...sent });
  return answer.json<{ documentId: string }>().documentId;
}

async function submitted(): Promise<number> {
  const { id } = await saved(complete);
  await comeBack(answered(await started(id), 'accept'));
  await sendAll(t);
  return id;
}

describe('[ASK-01] an application that is submitted and not decided', () => {
  test('the question of the authority is mailed without its text, and shown as waiting for an answer until it comes', async () => {
    const id = await submitted();
    await ask(id, 'Palun lisage tervisetõend.');
    expect(await loaded(id)).toMatchObject({ awaitsAnswer: true });
    const [mail, ...others] = await sendAll(t);
    expect(others).toEqual([]);
    expect(mail!.text).toContain('Teie: vastake Politsei- ja Piirivalveameti küsimusele.');
    expect(mail!.text).not.toContain('tervisetõend');
    await write(id, { text: 'Lisasin tõendi.' });
    expect(await loaded(id)).not.toHaveProperty('awaitsAnswer');
    expect(await read(id)).toMatchObject([
      { author: 'authority', text: 'Palun lisage tervisetõend.', files: [] },
      { author: 'applicant', text: 'Lisasin tõendi.', files: [] },
    ]);
  });

  test('a document goes with the message, can be downloaded, and is not one of the form', async () => {
    const id = await submitted();
    const documentId = await storedFile();
    expect((await write(id, { text: 'Tõend.', documentIds: [documentId] })).statusCode).toBe(200);
    expect((await read(id))[0]!.files).toMatchObject([{ documentId, fileName: expect.stringContaining('tõend') }]);
    const file = await t.as(mari)({ url: `/api/v1/storage/file/download/${documentId}` });
    expect(file.statusCode).toBe(200);
    const documents = await t.as(mari)({ url: `/api/v1/s3?applicationId=${id}` });
    expect(documents.json<{ documentId: string }[]>().map((each) => each.documentId)).not.toContain(documentId);
  });

  test('the summary has what was written, with its documents', async () => {
    const id = await submitted();
    await ask(id, 'Palun lisage tervisetõend.');
    await write(id, { text: 'Lisasin tõendi.', documentIds: [await storedFile()] });
    const { sections } = (
      await t.as(mari)({ url: `/api/v1/purchaseApplication/${id}/summary` })
    ).json<SummaryDocument>();
    const rows = sections.find(({ title }) => title === 'Kirjavahetus')!.rows;
    expect(rows.map(({ label }) => label)).toEqual(['Politsei- ja Piirivalveameti küsimus', 'Taotleja sõnum']);
    expect(rows[1]!.lines).toEqual([expect.stringMatching(/^\d\d\.\d\d\.\d{4}/), 'Lisasin tõendi.', 'tõend.pdf']);
  });

  test('the same message is not sent twice', async () => {
    const id = await submitted();
    const headers = { 'idempotency-key': 'message-key-1' };
    for (const _ of [1, 2]) expect((await write(id, { text: 'Kolisin.' }, mari, headers)).statusCode).toBe(200);
    expect(await read(id)).toHaveLength(1);
  });

  test('nobody else reads or writes', async () => {
    const id = await submitted();
    expect((await write(id, { text: 'Tere' }, jaak)).statusCode).toBe(404);
    expect((await t.as(jaak)({ url: urlOf(id) })).statusCode).toBe(404);
    expect((await t.as(mari)({ url: `/api/v1/purchaseLicence/${id}/messages` })).statusCode).not.toBe(200);
    expect(await read(id)).toEqual([]);
  });

  test.each([
    ['of another person', () => storedFile(jaak)],
    ['for something else', () => storedFile(mari, 'DOCUMENT_TYPE_OTHER_FILE')],
  ])('a file that was uploaded %s is refused, and nothing is sent', async (_, file) => {
    const id = await submitted();
    const answer = await write(id, { text: 'Tõend.', documentIds: [await file()] });
    expect(answer.statusCode).toBe(422);
    const [refused] = answer.json().fields as { field: string; key: string }[];
    expect(refused).toEqual({ field: expect.stringMatching(/^files/), key: 'error.noFileFound' });
    expect(await read(id)).toEqual([]);
  });

  test('a blank message is refused next to its field', async () => {
    const id = await submitted();
    const answer = await write(id, { text: '  ' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual([{ field: 'text', key: 'validationError.message' }]);
  });
});

describe('[ASK-01] any other application', () => {
  test('one that is not submitted takes no messages', async () => {
    const { id } = await saved(complete);
    expect((await write(id, { text: 'Tere' })).statusCode).toBe(409);
    expect((await ask(id, 'Tere')).statusCode).toBe(409);
  });

  test('one that is decided takes none, and waits for nothing', async () => {
    const id = await submitted();
    await ask(id, 'Palun lisage tervisetõend.');
    expect((await desk(id, '', { event: 'application.refused', comment: 'Tõendit ei lisatud.' })).statusCode).toBe(200);
    expect(await loaded(id)).not.toHaveProperty('awaitsAnswer');
    expect((await write(id, { text: 'Lisan.' })).statusCode).toBe(409);
    expect(await read(id)).toHaveLength(1);
  });
});
