import fs from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openTestApp, type TestApp, testNow } from '../../tests/server/support/app';
import { testBanks } from '../../tests/server/support/banks';
import { purchaseBody } from '../../tests/server/support/bodies';
import { contents } from '../../tests/server/support/contents';
import { multipart } from '../../tests/server/support/multipart';
import { jaak, mari } from '../../tests/server/support/people';
import { audit } from '../audit';
import { eicar } from '../sandbox/virusScanner';

/** What is recorded of attacks, and that the record cannot be changed. */

let t: TestApp;
let hours = 0;
beforeAll(async () => {
  t = await openTestApp();
  t.deps.config.banks = await testBanks();
}, 300_000);
beforeEach(() => {
  // Equal events are counted by the hour: each test has an hour of its own.
  hours += 1;
  t.setNow(new Date(testNow.getTime() + hours * 3_600_000));
});
afterAll(() => t.close());

const db = () => t.deps.database.db;
const events = () =>
  db().selectFrom('security_event').selectAll().where('at', '=', t.deps.now()).orderBy('id').execute();
const kinds = async () => (await events()).map(({ kind, count }) => [kind, count]);
const newApplication = async (): Promise<{ id: number }> =>
  (await t.as(mari)({ method: 'POST', url: '/api/v1/purchaseApplication', payload: purchaseBody() })).json();

describe('recorded are', () => {
  test('a login that failed', async () => {
    await t.app.inject({ url: '/api/login/oauth2/code/tara?code=stolen&state=guessed' });
    expect(await kinds()).toEqual([['login.failed', 1]]);
    expect((await events())[0]?.person).toBeNull();
  });

  test('[ROLE-20] an object of somebody else that was asked for, and not one of one’s own', async () => {
    const { id } = await newApplication();
    expect((await t.as(mari)({ url: `/api/v1/purchaseApplication/${id}` })).statusCode).toBe(200);
    expect(await kinds()).toEqual([]);
    expect((await t.as(jaak)({ url: `/api/v1/purchaseApplication/${id}` })).statusCode).toBe(404);
    expect(await kinds()).toEqual([['object.refused', 1]]);
  });

  test('an answer that is not the bank’s, without a row in the audit', async () => {
    await t.app.inject({ url: '/api/v1/payment/return/lhv?VK_SERVICE=1111&VK_STAMP=1' });
    expect(await events()).toMatchObject([
      { kind: 'bankAnswer.refused', detail: { reason: 'signature', bank: 'LHV' } },
    ]);
    expect(await db().selectFrom('audit').selectAll().where('object', '=', 'payment').execute()).toEqual([]);
  });

  test('malware', async () => {
    const content = Buffer.concat([contents.pdf, Buffer.from(eicar)]);
    const options = multipart({ name: 'plaan.pdf', content, fields: { type: 'DOCUMENT_TYPE_OTHER_FILE' } });
    await t.as(mari)({ method: 'POST', url: '/api/v1/storage/file', ...options });
    expect(await kinds()).toEqual([['file.infected', 1]]);
  });

  test('the end of a session', async () => {
    expect((await t.as(mari)({ method: 'POST', url: '/api/v1/logout' })).statusCode).toBe(200);
    expect(await kinds()).toEqual([['session.ended', 1]]);
  });
});

test('persons and addresses have pseudonyms: equal for the same, and nothing of either is readable', async () => {
  const { id } = await newApplication();
  for (const url of [`/api/v1/purchaseApplication/${id}`, `/api/v1/s3?applicationId=${id}`])
    await t.as(jaak)({ url, remoteAddress: '192.0.2.7' });
  await t.as(jaak)({ method: 'POST', url: '/api/v1/logout', remoteAddress: '192.0.2.7' });
  await t.as(mari)({ method: 'POST', url: '/api/v1/logout', remoteAddress: '192.0.2.8' });
  const rows = await events();
  expect(new Set(rows.map(({ person }) => person)).size).toBe(2);
  expect(new Set(rows.map(({ address }) => address)).size).toBe(2);
  expect(rows.every(({ person, address }) => /^[0-9a-f]{32}$/.test(person!) && /^[0-9a-f]{32}$/.test(address))).toBe(
    true,
  );
  for (const value of [jaak.personCode, mari.personCode, '192.0.2.']) expect(JSON.stringify(rows)).not.toContain(value);
});

test('[SAVE-43] many forged answers of one address leave few rows; those of another address are counted apart', async () => {
  const forge = (remoteAddress: string) =>
    t.app.inject({ url: '/api/v1/payment/return/lhv?VK_SERVICE=1111&VK_STAMP=1', remoteAddress });
  for (let sent = 0; sent < 120; sent += 1) await forge('192.0.2.7');
  await forge('192.0.2.8');
  expect((await events()).map(({ count }) => count)).toEqual([1, 10, 100, 1]);
  hours += 1;
  t.setNow(new Date(testNow.getTime() + hours * 3_600_000));
  await forge('192.0.2.7');
  expect((await events()).map(({ count }) => count)).toEqual([1]);
});

test.each(['audit', 'security_event'])('no row of %s is changed or deleted', async (table) => {
  await newApplication();
  await t.as(mari)({ method: 'POST', url: '/api/v1/logout' });
  const rows = async () => (await sql`select * from ${sql.table(table)} order by id`.execute(db())).rows;
  const before = await rows();
  expect(before).not.toEqual([]);
  for (const statement of [
    sql`update ${sql.table(table)} set detail = null`,
    sql`delete from ${sql.table(table)}`,
    sql`truncate ${sql.table(table)}`,
  ])
    await expect(statement.execute(db())).rejects.toThrow(/append-only/);
  expect(await rows()).toEqual(before);
});

test('the role that docs/operations.md describes adds to the audit and may not change it', async () => {
  const block = /```sql\n(create role portal_app[^`]*)```/.exec(fs.readFileSync('docs/operations.md', 'utf8'))?.[1];
  const statements = block!.split(';').filter((statement) => statement.trim());
  expect(statements).toHaveLength(4);
  // A role belongs to the whole server: the transaction ends with an error, so that nothing of it is left.
  const trying = db()
    .transaction()
    .execute(async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
      await sql`set local role portal_app`.execute(trx);
      await audit(trx, null, 'test.done', 'test', 1);
      await sql`update application set version = version`.execute(trx);
      await sql`update audit set detail = null`.execute(trx);
    });
  await expect(trying).rejects.toThrow('permission denied for table audit');
});
