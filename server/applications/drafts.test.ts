import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ActingParty } from '#domain/applications/model';
import { type ApplicationType, type StatusName, statusOf } from '#domain/codes';
import { limits, serverLimits } from '#domain/limits';
import { openTestApp, type TestApp, testNow } from '../../tests/server/support/app';
import { authorise } from '../../tests/server/support/authorise';
import { purchaseBody } from '../../tests/server/support/bodies';
import { contents } from '../../tests/server/support/contents';
import { discardDrafts } from '../../tests/server/support/drafts';
import { multipart } from '../../tests/server/support/multipart';
import { hunt, jaak, karu, mari } from '../../tests/server/support/people';
import { signal } from '../../tests/server/support/signal';
import { ownerOf } from '../auth/access';
import type { Db } from '../db/schema';
import { refuseTooManyDrafts } from './draftLimit';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  await authorise(t.deps.database.db, jaak, karu);
});
afterAll(() => t.close());

const db = () => t.deps.database.db;
const url = '/api/v1/purchaseApplication';
const companyUrl = '/api/v1/carryPermit';
const save = (person = mari, payload: object = purchaseBody(), key?: string) =>
  t.as(person)({ method: 'POST', url, payload, headers: key ? { 'idempotency-key': key } : {} });
const saved = async (person = mari): Promise<{ id: number; no: string }> => (await save(person)).json();
const remove = (
  id: number,
  { person = mari, party, at = url }: { person?: typeof mari; party?: ActingParty; at?: string } = {},
) => t.as(person, party)({ method: 'DELETE', url: `${at}/${id}` });
const outcome = (answer: { statusCode: number; json: () => { messageId?: string } }) => [
  answer.statusCode,
  answer.json().messageId,
];
const statusIn = async (id: number) =>
  (await db().selectFrom('application').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const actionsOn = async (object: string, id: string | number) =>
  (
    await db()
      .selectFrom('audit')
      .select(['action', 'person_code'])
      .where('object', '=', object)
      .where('object_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action, person_code }) => [action, person_code]);

interface Row {
  personCode: string;
  registryCode?: string | null;
  status?: StatusName;
}

/** Rows as saves of the past have left them. */
async function insertApplications(
  count: number,
  { personCode, registryCode = null, status = 'OPEN' }: Row,
  on: Db = db(),
) {
  const type: ApplicationType = registryCode ? 'APPLICATION_TYPE_CARRY_PERMIT' : 'APPLICATION_TYPE_PURCHASE_LICENCE';
  const rows = await on
    .insertInto('application')
    .values(
      Array.from({ length: count }, () => ({
        no: `test-${Math.random()}`,
        resource: registryCode ? 'carryPermit' : 'purchaseApplication',
        type,
        status: statusOf(status),
        person_code: personCode,
        registry_code: registryCode,
        body: '{}',
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
const companyApplication = async (registryCode = karu.code) =>
  (await insertApplications(1, { personCode: mari.personCode, registryCode }))[0]!;

const insertPayment = (applicationId: number, state: 'started' | 'failed' | 'paid', created = testNow) =>
  db()
    .insertInto('payment')
    .values({
      application_id: applicationId,
      exam_id: null,
      request_type: 'PRIVATE_APPLICATION',
      bank: 'SEB',
      amount_cents: 6_000,
      state,
      stamp: `stamp-${Math.random()}`,
      reference: null,
      bank_transaction: null,
      created,
      settled: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('lists longer than a page', () => {
  test.each<[string, string | null, string]>([
    ['of a person', null, `${url}?idCode=${mari.personCode}`],
    ['of a company', karu.code, `${companyUrl}/list?`],
  ])(
    '[INFO-08] every application %s is in one of the pages, once, newest first',
    async (_whose, registryCode, list) => {
      const ids = await insertApplications(limits.listPage + 1, {
        personCode: mari.personCode,
        registryCode,
        status: 'CHECK',
      });
      const as = t.as(mari, registryCode ? karu : undefined);
      const page = async (query: string) => {
        const answer = await as({ url: `${list}${query}` });
        expect(answer.statusCode).toBe(200);
        return answer.json<{ id: number }[]>().map(({ id }) => id);
      };
      const first = await page('');
      expect(first).toHaveLength(limits.listPage);
      const second = await page(`&before=${first.at(-1)}`);
      expect([...first, ...second].slice(0, ids.length)).toEqual(ids.toReversed());
      expect((await as({ url: `${list}&before=0` })).statusCode).toBe(400);
    },
  );
});

describe('DELETE /v1/{resource}/{id}', () => {
  test('[OPEN-16] [STEP-60] an own unsubmitted application is deleted: its row stays, nobody finds it', async () => {
    const { id } = await saved();
    expect((await remove(id)).statusCode).toBe(200);
    expect(await statusIn(id)).toBe('APPLICATION_STATUS_DELETED');
    expect(await actionsOn('application', id)).toEqual([
      ['application.created', mari.personCode],
      ['application.deleted', mari.personCode],
    ]);
    expect((await t.as(mari)({ url: `${url}/${id}` })).statusCode).toBe(404);
    const list = (await t.as(mari)({ url: `${url}?idCode=${mari.personCode}` })).json<{ id: number }[]>();
    expect(list.map((row) => row.id)).not.toContain(id);
  });

  test('[OPEN-16] a save of a deleted application is answered 404', async () => {
    const application = await saved();
    await remove(application.id);
    expect(outcome(await save(mari, application))).toEqual([404, 'NOT_FOUND']);
    expect(await statusIn(application.id)).toBe('APPLICATION_STATUS_DELETED');
  });

  test('[FILE-22] its documents go with it: not downloadable, but kept until their retention ends', async () => {
    const { id, no } = await saved();
    const fields = { type: 'DOCUMENT_TYPE_BILL_OF_HEALTH', applicationId: String(id), applicationNo: no };
    const upload = multipart({ name: 'tõend.pdf', content: contents.pdf, fields });
    const { documentId } = (await t.as(mari)({ method: 'POST', url: '/api/v1/s3', ...upload })).json();
    await remove(id);
    expect((await t.as(mari)({ url: `/api/v1/s3/${documentId}` })).statusCode).toBe(404);
    const row = await db().selectFrom('document').selectAll().where('id', '=', documentId).executeTakeFirstOrThrow();
    expect(row.deprecated).toEqual(testNow);
    expect((await actionsOn('document', documentId)).at(-1)).toEqual(['document.deprecated', mari.personCode]);
    expect((await buffer(await t.deps.files.get(row.storage_key))).equals(contents.pdf)).toBe(true);
  });

  test('a second deletion is answered 404', async () => {
    const { id } = await saved();
    await remove(id);
    expect(outcome(await remove(id))).toEqual([404, 'NOT_FOUND']);
    expect(await actionsOn('application', id)).toHaveLength(2);
  });

  test('[OPEN-41] [ROLE-19] the application of somebody else is answered 404 and stays', async () => {
    const { id } = await saved();
    const ofCompany = await companyApplication();
    const answers = [
      await remove(id, { person: jaak }),
      await remove(ofCompany, { party: hunt, at: companyUrl }),
      await remove(id, { party: karu, at: companyUrl }),
      await remove(ofCompany, { party: karu, at: '/api/v1/weaponLicence' }),
      await remove(2_000_000_000),
    ];
    expect(answers.map(outcome)).toEqual(answers.map(() => [404, 'NOT_FOUND']));
    expect([await statusIn(id), await statusIn(ofCompany)]).toEqual([
      'APPLICATION_STATUS_OPEN',
      'APPLICATION_STATUS_OPEN',
    ]);
  });

  test('[ROLE-20] an application of a company does not exist for a private person, and nobody without a token deletes one', async () => {
    const id = await companyApplication();
    expect((await remove(id, { at: companyUrl })).statusCode).toBe(404);
    expect((await t.app.inject({ method: 'DELETE', url: `${companyUrl}/${id}` })).statusCode).toBe(401);
  });

  test('[ROLE-18] whoever acts for the company may delete its draft', async () => {
    const id = await companyApplication();
    const party: ActingParty = { ...karu, type: 'AUTHORIZED_REPRESENTATIVE' };
    expect((await remove(id, { person: jaak, party, at: companyUrl })).statusCode).toBe(200);
    expect((await actionsOn('application', id)).at(-1)).toEqual(['application.deleted', jaak.personCode]);
  });

  test.each(['CHECK', 'DEPOSITION_CHECK', 'REFUSED_CHECK', 'REGISTER_OK'] as const)(
    '[SAVE-39] a submitted application in %s stays',
    async (status) => {
      const [id] = await insertApplications(1, { personCode: mari.personCode, status });
      expect(outcome(await remove(id!))).toEqual([409, 'READ_ONLY']);
      expect(await statusIn(id!)).toBe(statusOf(status));
    },
  );

  test('[SAVE-34] [OPEN-16] a private application that its payment has locked can be deleted when the payment has failed', async () => {
    const { id } = await saved();
    await insertPayment(id, 'failed');
    expect(outcome(await save(mari, { ...purchaseBody(), id, version: 1 }))).toEqual([409, 'READ_ONLY']);
    expect((await remove(id)).statusCode).toBe(200);
    expect(await statusIn(id)).toBe('APPLICATION_STATUS_DELETED');
  });

  test('[SAVE-34] [OPEN-16] it stays while the bank may still confirm a payment, and no longer', async () => {
    const { id } = await saved();
    await insertPayment(id, 'failed');
    const ago = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000);
    const { id: payment } = await insertPayment(id, 'started', ago(serverLimits.bankAnswerHours - 0.01));
    await insertPayment(id, 'failed');
    expect(outcome(await remove(id))).toEqual([409, 'PAYMENT_STARTED']);
    expect(await statusIn(id)).toBe('APPLICATION_STATUS_OPEN');
    await db()
      .updateTable('payment')
      .set({ created: ago(serverLimits.bankAnswerHours) })
      .where('id', '=', payment)
      .execute();
    expect((await remove(id)).statusCode).toBe(200);
  });

  test('[STEP-60] an application that is paid for stays', async () => {
    const { id } = await saved();
    await insertPayment(id, 'paid');
    expect(outcome(await remove(id))).toEqual([409, 'READ_ONLY']);
  });

  test('[OPEN-3] one that only the authority makes stays', async () => {
    const [id] = await insertApplications(1, { personCode: mari.personCode });
    const type = 'APPLICATION_TYPE_SUPERVISION_DEATH';
    await db().updateTable('application').set({ type }).where('id', '=', id!).execute();
    expect(outcome(await remove(id!))).toEqual([409, 'READ_ONLY']);
  });

  test('[SAVE-35] a company draft stays while any of its payments is not settled, and can then be deleted', async () => {
    const id = await companyApplication();
    const atBank = await insertPayment(id, 'started');
    await insertPayment(id, 'failed');
    expect(outcome(await remove(id, { party: karu, at: companyUrl }))).toEqual([409, 'PAYMENT_STARTED']);
    expect(await statusIn(id)).toBe('APPLICATION_STATUS_OPEN');
    await db().updateTable('payment').set({ state: 'failed' }).where('id', '=', atBank.id).execute();
    expect((await remove(id, { party: karu, at: companyUrl })).statusCode).toBe(200);
  });
});

describe('the limit of unsubmitted applications', () => {
  beforeEach(() => discardDrafts(db()));
  const max = serverLimits.unsubmittedApplications;
  const tooMany = [409, 'TOO_MANY_DRAFTS'];

  test(`the ${max}th is saved and the next one refused; saving an existing one goes on`, async () => {
    await insertApplications(max - 1, { personCode: mari.personCode });
    const last = await saved();
    expect(last.id).toBeGreaterThan(0);
    expect(outcome(await save())).toEqual(tooMany);
    expect((await save(mari, { ...last, comment: 'muudetud' })).statusCode).toBe(200);
    expect((await remove(last.id)).statusCode).toBe(200);
    expect((await save()).statusCode).toBe(200);
  });

  test('submitted and deleted applications do not count, nor do those of others or of a company', async () => {
    const { personCode } = mari;
    await insertApplications(max, { personCode, status: 'CHECK' });
    await insertApplications(max, { personCode, status: 'DELETED' });
    await insertApplications(max, { personCode: jaak.personCode });
    await insertApplications(max, { personCode, registryCode: karu.code });
    expect((await save()).statusCode).toBe(200);
    expect(outcome(await save(jaak))).toEqual(tooMany);
  });

  test('for a company they are counted by company and person', async () => {
    await insertApplications(max, { personCode: mari.personCode, registryCode: karu.code });
    const check = (party: ActingParty, person = mari) =>
      db()
        .transaction()
        .execute((trx) => refuseTooManyDrafts(trx, ownerOf({ personCode: person.personCode, party })));
    await expect(check(karu)).rejects.toMatchObject({ statusCode: 409, messageId: 'TOO_MANY_DRAFTS' });
    await expect(check(karu, jaak)).resolves.toBeUndefined();
    await expect(check(hunt)).resolves.toBeUndefined();
  });

  test('of two new applications begun at the same time only one becomes the last one allowed', async () => {
    const owner = ownerOf({ personCode: mari.personCode, party: { ...karu, type: 'PRIVATE' } });
    await insertApplications(max - 1, owner);
    const counted = signal();
    const mayCommit = signal();
    const first = db()
      .transaction()
      .execute(async (trx) => {
        await refuseTooManyDrafts(trx, owner);
        await insertApplications(1, owner, trx);
        counted.give();
        await mayCommit.given;
      });
    await counted.given;
    const second = db()
      .transaction()
      .execute((trx) => refuseTooManyDrafts(trx, owner));
    const outcomes = Promise.allSettled([first, second]);
    // Time in which the second would have counted without waiting for the first.
    await new Promise((resolve) => setTimeout(resolve, 300));
    mayCommit.give();
    expect(await outcomes).toMatchObject([{ status: 'fulfilled' }, { reason: { messageId: 'TOO_MANY_DRAFTS' } }]);
  });

  test('a first save whose answer was lost is answered again, at the limit too', async () => {
    await insertApplications(max - 1, { personCode: mari.personCode });
    const body = purchaseBody();
    const first = (await save(mari, body, 'limit-0000-0001')).json();
    const again = await save(mari, body, 'limit-0000-0001');
    expect([again.statusCode, again.json()]).toEqual([200, first]);
    expect(outcome(await save(mari, body, 'limit-0000-0002'))).toEqual(tooMany);
  });
});
