import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { openTestApp, type TestApp, testNow } from '../../tests/server/support/app';
import { openTestDatabase } from '../../tests/server/support/database';
import { jaak, mari } from '../../tests/server/support/people';
import { companyKeyHash, newCompanyKey } from '../auth/companyKeys';
import type { Database } from '../db/database';

const requestsPerMinute = 40;

let database: Database;
/** Two processes on one database. */
let t: TestApp;
let other: TestApp;
let minute = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const open = () =>
    openTestApp({ database: { ...database, close: async () => undefined }, config: { requestsPerMinute } });
  [t, other] = await Promise.all([open(), open()]);
});
afterAll(async () => {
  await t.close();
  await other.close();
  await database.close();
});
beforeEach(() => {
  minute += 1;
  for (const each of [t, other]) each.setNow(new Date(testNow.getTime() + minute * 60_000));
});

type Send = (options: InjectOptions) => Promise<{ statusCode: number }>;
const times = async (count: number, send: Send, options: InjectOptions) => {
  const statuses = [];
  for (let sent = 0; sent < count; sent += 1) statuses.push((await send(options)).statusCode);
  return statuses;
};
const fromAddress =
  (remoteAddress: string): Send =>
  (options) =>
    t.app.inject({ ...options, remoteAddress });
const licences = { url: '/api/v1/licence/findValidLicenceNumbers' };

test('[API-005] too many requests of one person are slowed down, others go on', async () => {
  const asMari = t.as(mari);
  const answers = await Promise.all(Array.from({ length: requestsPerMinute + 20 }, () => asMari(licences)));
  const slowed = answers.find(({ statusCode }) => statusCode === 429);
  expect(slowed?.json().messageId).toBe('TOO_MANY_REQUESTS');
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(requestsPerMinute);
  expect((await t.app.inject('/api/health')).statusCode).toBe(200);
  expect((await t.as(jaak)(licences)).statusCode).toBe(200);
});

test('[DEC-02] a key of a company is slowed down, apart from the person who made it', async () => {
  const key = newCompanyKey();
  const [company] = await t.deps.registers.companies(mari.personCode);
  await database.db
    .insertInto('company_key')
    .values({
      ...{ registry_code: company!.code, company_name: company!.name, name: 'Ladu' },
      ...{ hash: companyKeyHash(key), ending: key.slice(-4) },
      ...{ person_code: mari.personCode, first_name: mari.firstName, last_name: mari.lastName, created: testNow },
    })
    .execute();
  const call: InjectOptions = { url: '/api/v1/weaponsAmmo/1', headers: { authorization: `Bearer ${key}` } };
  const statuses = await times(requestsPerMinute + 1, (options) => t.app.inject(options), call);
  expect(statuses).toEqual([...Array(requestsPerMinute).fill(404), 429]);
  expect((await t.as(mari)(licences)).statusCode).toBe(200);
});

test('the answer says when to try again, and then it goes on', async () => {
  t.setNow(new Date(testNow.getTime() + minute * 60_000 + 45_000));
  await times(requestsPerMinute, t.as(mari), licences);
  const slowed = await t.as(mari)(licences);
  expect([slowed.statusCode, slowed.headers['retry-after']]).toEqual([429, '15']);
  t.setNow(new Date(testNow.getTime() + (minute + 1) * 60_000));
  expect((await t.as(mari)(licences)).statusCode).toBe(200);
  minute += 1;
});

/** What one address may ask for, and how it is answered before there is too much of it. */
const ofOneAddress: readonly [what: string, request: InjectOptions, status: number][] = [
  ['a page', { url: '/info' }, 404],
  ['an address that does not exist', { url: '/api/v1/nothing' }, 404],
  ['an escaped address', { url: '/%61pi/health' }, 200],
  ['a whole address', { url: 'http://127.0.0.1:3000/api/health' }, 200],
  ['a request without a token', licences, 401],
  ['a made-up token', { ...licences, headers: { authorization: 'Bearer a.b.c' } }, 401],
  ['a query that does not fit', { url: '/api/oauth2/authorization/tara?ui_locales=xx' }, 400],
];
// The login has a stricter limit of its own.
const allowed = (url: unknown) => (String(url).includes('/oauth2/') ? 2 : requestsPerMinute * 5);

test.each(ofOneAddress)('%s is counted by address', async (_what, request, status) => {
  const max = allowed(request.url);
  const statuses = await times(max + 2, fromAddress('10.0.0.1'), request);
  expect(statuses).toEqual([...Array(max).fill(status), 429, 429]);
  expect(await times(1, fromAddress('10.0.0.2'), request)).toEqual([status]);
});

test('one network of IPv6 is one address', async () => {
  const max = requestsPerMinute * 5;
  await times(max, fromAddress('2001:db8::1'), { url: '/api/health' });
  expect(await times(1, fromAddress('2001:db8::2'), { url: '/api/health' })).toEqual([429]);
  expect(await times(1, fromAddress('2001:db8:0:1::1'), { url: '/api/health' })).toEqual([200]);
});

describe('stricter limits, shared by all processes', () => {
  const strict: readonly [what: string, max: number, request: InjectOptions][] = [
    ['starts of a login', 2, { url: '/api/oauth2/authorization/tara' }],
    ['ends of a login', 2, { url: '/api/login/oauth2/code/tara?code=a&state=b' }],
    ['answers of a bank', 8, { url: '/api/v1/payment/return/nobank' }],
    ['uploads', 4, { method: 'POST', url: '/api/v1/s3' }],
    ['[PAP-02] checks of papers by their codes', 4, { url: '/api/v1/paper/0000000000000000' }],
    ['PDFs', 2, { url: '/api/v1/purchaseApplication/1/summary.pdf' }],
  ];
  test.each(strict)('%s: %i of forty', async (_what, max, request) => {
    const [here, there] = [t.as(mari), other.as(mari)];
    const first = await times(max - 1, here, request);
    expect([...first, ...(await times(1, there, request))]).not.toContain(429);
    expect([...(await times(1, here, request)), ...(await times(1, there, request))]).toEqual([429, 429]);
  });
});

describe('[PAP-02] codes of papers', () => {
  const max = requestsPerMinute * 0.1;
  const codes = Array.from({ length: max }, (_, index) => ({
    url: `/api/v1/paper/${String(index).padStart(16, '0')}`,
  }));
  const guess = async (send: Send) => (await Promise.all(codes.map(send))).map(({ statusCode }) => statusCode);

  test('cannot be guessed one after another: all that one address asks for are counted together', async () => {
    expect(await guess(fromAddress('10.0.0.3'))).toEqual(Array(max).fill(404));
    const answer = await t.app.inject({ ...codes[0], remoteAddress: '10.0.0.3' });
    expect([answer.statusCode, answer.json().messageId]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('are checked by others meanwhile, and by the same address in the next minute', async () => {
    await guess(fromAddress('10.0.0.4'));
    expect(await times(1, fromAddress('10.0.0.4'), codes[0]!)).toEqual([429]);
    expect(await times(1, fromAddress('10.0.0.5'), codes[0]!)).toEqual([404]);
    // Other requests of the address have limits of their own.
    expect(await times(1, fromAddress('10.0.0.4'), { url: '/api/health' })).toEqual([200]);
    minute += 1;
    t.setNow(new Date(testNow.getTime() + minute * 60_000));
    expect(await times(1, fromAddress('10.0.0.4'), codes[0]!)).toEqual([404]);
  });

  test('are counted for the address, whoever is logged in there', async () => {
    await guess(t.as(mari));
    expect(await times(1, t.as(jaak), codes[0]!)).toEqual([429]);
  });
});

test('the processes tell each other of who comes near the limit', async () => {
  await times(requestsPerMinute - 1, t.as(mari), licences);
  const asMari = other.as(mari);
  let sent = 0;
  for (let status = 0; status !== 429 && sent < requestsPerMinute; sent += 1) {
    ({ statusCode: status } = await asMari(licences));
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect(sent).toBeLessThan(requestsPerMinute);
});

test('nothing is kept longer than two minutes', async () => {
  await times(1, t.as(mari), { method: 'POST', url: '/api/v1/s3' });
  minute += 1;
  t.setNow(new Date(testNow.getTime() + minute * 60_000));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await database.db.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
});
