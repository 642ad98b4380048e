import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { ActingParty } from '#domain/applications/model';
import { writeForm } from '#server/payments/encoding';
import { seedFees } from '#server/payments/fees';
import type { Identity } from '#server/ports';
import { seedReferenceData } from '#server/reference/seed';
import type { SandboxBank } from '#server/sandbox/bank/banks';
import { answerTo } from '#server/sandbox/bank/orders';
import { createSandboxRegisters } from '#server/sandbox/registers';
import { seedSandbox } from '#server/sandbox/seed';
import {
  applications,
  auditRows,
  deleted,
  type KeptApplication,
  licences,
  type PersonName,
  payments,
  pendingFile,
  people,
  setByHand,
} from '../fixtures/databases/2026-11';
import { openTestApp, type TestApp, testNow } from './support/app';
import { testBanks } from './support/banks';
import { contents } from './support/contents';
import { openTestDatabase } from './support/database';
import { formOf } from './support/forms';
import { multipart } from './support/multipart';

/**
 * Opens a database of release 2026-11 with the present program: it is migrated and seeded as at a start, and then used
 * through the API only. The tests do not know how an application is stored now.
 */

const dump = path.resolve('tests/fixtures/databases/2026-11.sql');
const resource = '/api/v1/purchaseApplication';
let t: TestApp;
let banks: SandboxBank[];

beforeAll(async () => {
  const database = await openTestDatabase(fs.readFileSync(dump, 'utf8'));
  await seedReferenceData(database.db);
  await seedFees(database.db);
  await seedSandbox(database.db, testNow);
  const origin = 'http://127.0.0.1:3000';
  banks = await testBanks();
  t = await openTestApp({
    database,
    registers: createSandboxRegisters(database.db, () => testNow),
    // The reference number that the payments under way were started with.
    config: {
      origin,
      banks,
      payee: { account: 'EE932200221059223334', name: 'Rahandusministeerium', reference: '2900082456' },
    },
  });
});
afterAll(() => t.close());

type Who = { firstName: string; lastName: string; idCode: string };
type Application = Record<string, unknown> & { id: number; no: string; version: number };

const identityOf = ({ idCode, ...names }: Who): Identity => ({
  ...names,
  personCode: idCode,
  // Tokens do not carry it.
  dateOfBirth: '',
  phone: null,
});
const as = (name: PersonName) => t.as(identityOf(people[name]));

async function answerOf<T>(reply: Promise<LightMyRequestResponse>): Promise<T> {
  const { statusCode, body } = await reply;
  expect([statusCode, statusCode === 200 ? '' : body]).toEqual([200, '']);
  return JSON.parse(body);
}
const get = <T>(name: PersonName, url: string): Promise<T> => answerOf(as(name)({ url }));
const load = ({ who, id }: Pick<KeptApplication, 'who' | 'id'>) => get<Application>(who, `${resource}/${id}`);
const post = (name: PersonName, payload: object) => as(name)({ method: 'POST', url: resource, payload });
const rows = async (statement: string): Promise<unknown[]> =>
  (await sql.raw<object>(statement).execute(t.deps.database.db)).rows.map((row) => Object.values(row));

const the = (id: number): KeptApplication => applications.find((kept) => kept.id === id)!;
/** An application as the API must answer it. */
const expected = ({ id, who, type, status, own, contact, said }: KeptApplication): object => ({
  id,
  no: `2026-00${id}`,
  type: `APPLICATION_TYPE_${type}`,
  status: `APPLICATION_STATUS_${status}`,
  applicant: { ...people[who], citizenship: 'EST', ...contact },
  decision: null,
  ...own,
  ...said,
});

const titled = (kept: readonly KeptApplication[]) => kept.map((each) => [each.id, each.title, each] as const);

describe('after the upgrade', () => {
  test.each(titled(applications))('%i, %s, says what it said', async (_id, _title, kept) => {
    expect(await load(kept)).toMatchObject(expected(kept));
  });

  test('everybody finds their own applications, newest first, and no other', async () => {
    for (const [name, { idCode }] of Object.entries(people)) {
      const list = await get<Application[]>(name as PersonName, `${resource}?idCode=${idCode}`);
      const own = applications.filter(({ who }) => who === name).map(({ id }) => id);
      expect([name, list.map(({ id }) => id)]).toEqual([name, own.reverse()]);
    }
  });

  test('what was deleted stays deleted', async () => {
    expect((await as(deleted.who)({ url: `${resource}/${deleted.id}` })).statusCode).toBe(404);
  });

  test('every payment is there', async () => {
    const columns = 'id, application_id, exam_id, bank, amount_cents, state';
    expect(await rows(`select ${columns} from payment order by id`)).toEqual(payments);
  });

  test('every document is listed, unless a draft does not ask for it, and can be downloaded', async () => {
    const { db } = t.deps.database;
    const { rows: stored } = await sql<{ storage_key: string; size: number }>`
      select storage_key, size from document`.execute(db);
    for (const { storage_key, size } of stored) await t.deps.files.put(storage_key, Readable.from('x'.repeat(size)));
    for (const { id, who, documents: all = [] } of applications) {
      const documents = all.filter(({ isHidden }) => !isHidden);
      const list = await get<{ documentId: string; documentType: string; fileName: string; size: number }[]>(
        who,
        `/api/v1/s3?applicationId=${id}`,
      );
      const found = list.map(({ documentType, fileName, size }) => [documentType, fileName.split('_').at(-1), size]);
      const kept = documents.map(({ type, name, size }) => [`DOCUMENT_TYPE_${type}`, name, size]);
      expect([id, found]).toEqual([id, kept]);
      for (const [index, { documentId }] of list.entries()) {
        const { statusCode, headers, body } = await as(who)({ url: `/api/v1/s3/${documentId}` });
        const { mediaType, size } = documents[index]!;
        expect([statusCode, headers['content-type'], body.length]).toEqual([200, mediaType, size]);
      }
    }
    const { documentId, uploader, company, size } = pendingFile;
    const file = await t.as(
      identityOf(uploader),
      company satisfies ActingParty,
    )({
      url: `/api/v1/storage/file/download/${documentId}`,
    });
    expect([file.statusCode, file.body.length]).toEqual([200, size]);
  });

  test.each(licences)('licence $number of $who is there', async ({ number, who, weaponIds, days }) => {
    const licence = await get<{ weapons: { id: string }[] }>(
      who,
      `/api/v1/licence/findLicenceByNumber?number=${number}`,
    );
    expect(licence).toMatchObject({ number, status: 'VALID', ...days });
    expect(licence.weapons.map(({ id }) => id)).toEqual(weaponIds);
  });

  test('what an official set by hand is not set back, and the audit trail is whole', async () => {
    const url = '/api/v1/externalWeaponProceeding/getPaymentAmount?applicationType=APPLICATION_TYPE_WEAPON_REWORK';
    expect(await get('peeter', url)).toEqual({ amount: setByHand.reworkFee });
    expect(await get('peeter', '/api/v1/featureFlag/list')).toEqual([{ name: setByHand.feature }]);
    expect(await rows(`select count(*)::integer from audit where id <= ${auditRows}`)).toEqual([[auditRows]]);
  });

  test.each(titled(applications.filter(({ own }) => own.submitted)))(
    '%i, %s, has its summary, on the page and as a PDF',
    async (_id, _title, { id, who }) => {
      const summary = await get<{ no: string; sections: object[] }>(who, `${resource}/${id}/summary`);
      expect([summary.no, summary.sections.length > 1]).toEqual([`2026-00${id}`, true]);
      const { statusCode, rawPayload } = await as(who)({ url: `${resource}/${id}/summary.pdf` });
      expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    },
  );
});

/** Starts a payment, or starts it again, and lets the bank say that it is paid. */
async function pay(name: PersonName, query: Record<string, string>): Promise<void> {
  const started = await as(name)({
    url: '/api/v1/payment/start',
    query: { requestType: 'PRIVATE_APPLICATION', ...query },
  });
  expect([started.statusCode, started.statusCode === 200 ? '' : started.body]).toEqual([200, '']);
  const bank = banks.find(({ code }) => code === query.bank)!;
  const { fields } = answerTo({ bank, fields: formOf(started.body).fields }, 'accept', testNow);
  const reply = await t.app.inject({
    method: 'POST',
    url: `/api/v1/payment/return/${bank.code.toLowerCase()}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: writeForm({ ...fields, VK_AUTO: 'N' }, bank.encoding),
  });
  // An exam's page says which exam was paid for.
  const page = query.requestType === 'EXAM' ? `success?exam=${query.paymentObjectId}` : 'success';
  expect(reply.headers.location?.split('/').at(-1)).toBe(page);
}

const comment = 'Relva ei saa ümber ehitada.';

/** Events of the authority; the comment is for a refusal. */
async function decide(id: number, ...events: string[]): Promise<void> {
  for (const event of events)
    await answerOf(t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${id}`, payload: { event, comment } }));
}

describe('what was begun before the upgrade goes on', () => {
  test.each(titled(applications.filter(({ isOpen }) => isOpen)))(
    '%i, %s, is saved again and loses nothing',
    async (_id, _title, kept) => {
      const { version } = await load(kept);
      const said = { ...kept.said, ...kept.refreshed, ...kept.normalised?.said };
      const contact = kept.normalised?.contact ?? kept.contact;
      const save = async (comment: unknown, from: number) => {
        const saved = await answerOf(post(kept.who, { ...(await load(kept)), comment }));
        const own = { ...kept.own, version: from + 1 };
        expect(saved).toMatchObject(expected({ ...kept, own, contact, said: { ...said, comment } }));
        expect(await load(kept)).toEqual(saved);
      };
      await save('Jätkan pärast uuendust.', version);
      await save(kept.said.comment, version + 1);
    },
  );

  test.each(titled(applications.filter(({ isOpen }) => !isOpen)))(
    '%i, %s, stays closed and unchanged',
    async (_id, _title, kept) => {
      const refused = await post(kept.who, { ...(await load(kept)), comment: 'Muudan makstud taotlust.' });
      expect(refused.statusCode).toBe(409);
      expect(await load(kept)).toMatchObject(expected(kept));
    },
  );

  test('a document of a draft comes back with its condition', async () => {
    const kept = the(1002);
    const weaponTypes = kept.said.weaponTypes as object[];
    const save = async (purpose: string) => {
      const purposes = [purpose];
      const changed = weaponTypes.map((line) => ({ ...line, purposes }));
      await answerOf(post(kept.who, { ...(await load(kept)), weaponTypes: changed, weaponPurposes: purposes }));
      return get<{ documentId: string; documentType: string }[]>(kept.who, `/api/v1/s3?applicationId=${kept.id}`);
    };
    const [document, ...others] = await save('WEAPON_PURPOSE_E');
    expect([document?.documentType, others]).toEqual(['DOCUMENT_TYPE_CLUB_AFFILIATION_PROOF', []]);
    const { statusCode, body } = await as(kept.who)({ url: `/api/v1/s3/${document!.documentId}` });
    expect([statusCode, body.length]).toEqual([200, kept.documents![1]!.size]);
    expect(await save('WEAPON_PURPOSE_C')).toEqual([]);
  });

  test('a draft is submitted and paid, with its photo and without documents that it does not ask for', async () => {
    const kept = the(1002);
    await pay(kept.who, { bank: 'COOP', paymentObjectId: String(kept.id) });
    expect(await load(kept)).toMatchObject({
      ...kept.said,
      status: 'APPLICATION_STATUS_CHECK',
      payment: { success: true, amount: 60 },
      submitted: testNow.toISOString(),
    });
    const documents = await get<{ documentType: string }[]>(kept.who, `${resource}/${kept.id}/files`);
    expect(documents.map(({ documentType }) => documentType)).toEqual(['DOCUMENT_TYPE_PHOTO']);
  });

  test.each([
    ['the bank may still say that a payment under way is paid', 1003, 'SEB', 1],
    ['after a cancelled payment there is another', 1004, 'LHV', null],
  ])('%s', async (_title, id, bank, paymentId) => {
    const kept = the(id);
    await pay(kept.who, { bank, paymentObjectId: String(id) });
    const { payment, status } = await load(kept);
    expect(status).toBe('APPLICATION_STATUS_CHECK');
    expect(payment).toMatchObject({ success: true, amount: 60, ...(paymentId && { id: paymentId }) });
  });

  test('[TRU-03] a demolition at the bank waits for the rework of the same weapon to be decided, and is paid then', async () => {
    const { id, who } = the(1021);
    const query = { bank: 'COOP', paymentObjectId: String(id), requestType: 'PRIVATE_APPLICATION' };
    const waiting = await as(who)({ url: '/api/v1/payment/start', query });
    expect([waiting.statusCode, waiting.json().fields]).toEqual([
      422,
      [{ field: 'selectedWeapons', key: 'validationError.weaponUnderWay' }],
    ]);
    await decide(1019, 'application.refused');
    await pay(who, query);
    const { payment, status } = await load({ who, id });
    expect([status, payment]).toEqual([
      'APPLICATION_STATUS_CHECK',
      expect.objectContaining({ id: 18, success: true, amount: 60 }),
    ]);
  });

  test('the second exam is paid and passed', async () => {
    const kept = the(1006);
    await pay(kept.who, { bank: 'SEB', paymentObjectId: '2', requestType: 'EXAM' });
    expect((await load(kept)).exams).toMatchObject([
      { id: 1, payment: { id: 6, success: true } },
      { id: 2, payment: { id: 7, success: true } },
    ]);
    await decide(kept.id, 'exam.passed', 'register.started', 'register.completed');
    const licence = await get(kept.who, '/api/v1/licence/findLicenceByNumber?number=SL-2026-001006');
    expect(licence).toMatchObject({ status: 'VALID', issued: '2026-11-20' });
  });

  test('an extension under way is finished: its licence runs on', async () => {
    const kept = the(1014);
    await decide(kept.id, 'deposition.repeated', 'deposition.passed', 'register.started', 'register.completed');
    const licence = await get(kept.who, '/api/v1/licence/findLicenceByNumber?number=RL-2026-001009');
    expect(licence).toMatchObject({
      status: 'VALID',
      validUntil: '2036-11-05',
      weapons: [{ id: 'W-2101' }, { id: 'W-2102' }],
    });
  });

  test('a licence is extended anew, from the first save to the licence', async () => {
    const number = 'RL-101001';
    // Extended once already, it can be extended again four months before its end.
    t.setNow(new Date('2032-06-01T09:00:00Z'));
    const started = await get<Application>(
      'enn',
      `/api/v1/externalWeaponProceeding/findActivityPurchaseApplication?number=${number}&activity=EXTEND_LICENCE`,
    );
    const { contact, said } = the(1010);
    const { weaponDepositConditions, applicantJob, actualLocation, comment } = said;
    const answers = { weaponDepositConditions, applicantJob, actualLocation, comment };
    const { id, no } = await answerOf<Application>(post('enn', { ...started, ...answers, applicant: contact }));
    expect([id > deleted.id, no]).toEqual([true, `2032-00${id}`]);
    const fields = { type: 'DOCUMENT_TYPE_BILL_OF_HEALTH', applicationId: String(id), applicationNo: no };
    const file = multipart({ name: 'tervis.pdf', content: contents.pdf, fields });
    await answerOf(as('enn')({ method: 'POST', url: '/api/v1/s3', ...file }));
    await pay('enn', { bank: 'SWEDBANK', paymentObjectId: String(id) });
    await decide(
      id,
      'check.passed',
      'deposition.started',
      'deposition.passed',
      'register.started',
      'register.completed',
    );
    const licence = await get('enn', `/api/v1/licence/findLicenceByNumber?number=${number}`);
    expect(licence).toMatchObject({ status: 'VALID', issued: '2022-09-02', validUntil: '2037-09-02' });
  });
});
