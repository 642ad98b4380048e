import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { decodeJwt } from 'jose';
import type { Session } from '#domain/api';
import { openTestApp, type TestApp, testNow } from '../../tests/server/support/app';
import { purchaseBody } from '../../tests/server/support/bodies';
import { contents } from '../../tests/server/support/contents';
import { multipart } from '../../tests/server/support/multipart';
import { jaak, karu, mari } from '../../tests/server/support/people';
import { deviceOf } from './device';
import { startSession } from './sessions';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  t.setNow(testNow);
  await t.deps.database.db.deleteFrom('session').execute();
});
afterAll(() => t.close());

const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
const send = (token: string, options: InjectOptions) =>
  t.app.inject({ ...options, headers: { authorization: `Bearer ${token}` } });
const statusOf = async (token: string) =>
  (await send(token, { url: '/api/v1/licence/findValidLicenceNumbers' })).statusCode;
const renew = (token: string, registryCode: string | null = null) =>
  send(token, { method: 'PUT', url: '/api/v1/authorization', payload: { registryCode } });
const renewed = async (token: string) => (await renew(token)).json<string>();
const logout = (token: string) => send(token, { method: 'POST', url: '/api/v1/logout' });
const sessions = async (token: string) => (await send(token, { url: '/api/v1/session' })).json<Session[]>();
const end = (token: string, id = '') =>
  send(token, { method: 'DELETE', url: id ? `/api/v1/session/${id}` : '/api/v1/session' });

describe('renewal', () => {
  test('[API-013] ends the token it replaces, after the requests that were under way', async () => {
    const old = await t.tokenOf(mari);
    const next = await renewed(old);
    t.setNow(later(4));
    expect([await statusOf(old), await statusOf(next)]).toEqual([200, 200]);
    t.setNow(later(5));
    expect([await statusOf(old), await statusOf(next)]).toEqual([401, 200]);
  });

  test('whose answer was lost can be repeated within a minute, and does not fork the session', async () => {
    const old = await t.tokenOf(mari);
    const lost = await renewed(old);
    t.setNow(later(59));
    const next = await renewed(old);
    expect([await statusOf(lost), await statusOf(next)]).toEqual([200, 200]);
    expect(decodeJwt(next).jti).toBe(decodeJwt(lost).jti);
    t.setNow(later(60));
    expect((await renew(old)).statusCode).toBe(401);
  });

  test('[AUTH-37] a change of the party ends the token of the party before', async () => {
    const own = await t.tokenOf(mari);
    const company = (await renew(own, karu.code)).json<string>();
    t.setNow(later(11));
    expect([await statusOf(own), await statusOf(company)]).toEqual([401, 200]);
  });

  test('renewals beside each other with one token get the same new token, so that the next one ends all of them', async () => {
    const old = await t.tokenOf(mari);
    const [one, two] = await Promise.all([renewed(old), renewed(old)]);
    const next = await renewed(one);
    t.setNow(later(11));
    expect([await statusOf(one), await statusOf(two), await statusOf(next)]).toEqual([401, 401, 200]);
  });

  test('a token replaced twice is refused at once', async () => {
    const first = await t.tokenOf(mari);
    const third = await renewed(await renewed(first));
    expect([await statusOf(first), await statusOf(third)]).toEqual([401, 200]);
  });
});

describe('logout', () => {
  test('[API-012] ends every token of the session', async () => {
    const first = await t.tokenOf(mari);
    const second = await renewed(first);
    await logout(second);
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 401]);
    expect((await renew(first)).statusCode).toBe(401);
  });

  test('[API-012] a logout beside 50 renewals leaves no token alive', async () => {
    const token = await t.tokenOf(mari);
    const before = Array.from({ length: 25 }, () => renew(token));
    await Promise.race(before);
    const ended = logout(token);
    const beside = Array.from({ length: 25 }, () => renew(token));
    const answers = await Promise.all([...before, ...beside]);
    expect((await ended).statusCode).toBe(200);
    const got = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json<string>());
    expect(got.length).toBeGreaterThan(0);
    for (const each of [token, ...got]) {
      expect(await statusOf(each)).toBe(401);
      expect((await renew(each)).statusCode).toBe(401);
    }
  });

  test('the end of a session is audited with its id', async () => {
    const { sessionId } = await startSession(t.deps.database.db, {
      personCode: mari.personCode,
      device: null,
      sessionSeconds: 60,
      now: testNow,
    });
    await end(await t.tokenOf(mari), sessionId);
    const rows = await t.deps.database.db
      .selectFrom('audit')
      .select(['person_code', 'detail'])
      .where('action', '=', 'session.ended')
      .execute();
    expect(rows.at(-1)).toEqual({ person_code: mari.personCode, detail: { sessions: [sessionId] } });
  });
});

describe("one's own sessions", () => {
  test('are listed with device and times, the one that asks marked, and nobody else’s', async () => {
    await startSession(t.deps.database.db, {
      personCode: mari.personCode,
      device: 'Firefox, Linux',
      sessionSeconds: 3_600,
      now: testNow,
    });
    await t.tokenOf(jaak);
    t.setNow(later(60));
    const mine = await t.tokenOf(mari, karu);
    t.setNow(later(120));
    expect(await sessions(await renewed(mine))).toEqual([
      {
        id: expect.any(String),
        device: null,
        started: later(60).toISOString(),
        lastUsed: later(120).toISOString(),
        isCurrent: true,
      },
      {
        id: expect.any(String),
        device: 'Firefox, Linux',
        started: testNow.toISOString(),
        lastUsed: testNow.toISOString(),
        isCurrent: false,
      },
    ]);
    t.setNow(later(3_601));
    const again = await t.tokenOf(mari);
    expect((await sessions(again)).map(({ device }) => device)).toEqual([null, null]);
  });

  test('one is ended by its id', async () => {
    const [mine, other] = [await t.tokenOf(mari), await t.tokenOf(mari)];
    const { id } = (await sessions(mine)).find(({ isCurrent }) => !isCurrent)!;
    expect((await end(mine, id)).statusCode).toBe(204);
    expect([await statusOf(mine), await statusOf(other)]).toEqual([200, 401]);
    expect(await sessions(mine)).toHaveLength(1);
    expect((await end(mine, id)).statusCode).toBe(404);
  });

  test('all others are ended at once', async () => {
    const [mine, ...others] = [await t.tokenOf(mari), await t.tokenOf(mari), await t.tokenOf(mari, karu)];
    const foreign = await t.tokenOf(jaak);
    expect((await end(mine)).statusCode).toBe(204);
    expect(await Promise.all([mine, ...others, foreign].map(statusOf))).toEqual([200, 401, 401, 200]);
  });

  test('others are ended within 15 minutes of the login only, the own one at any time', async () => {
    const [mine, other] = [await t.tokenOf(mari), await t.tokenOf(mari)];
    const [own, theirs] = await Promise.all([mine, other].map((token) => decodeJwt(token).sid as string));
    t.setNow(later(899));
    expect((await end(mine, '00000000-0000-0000-0000-000000000000')).statusCode).toBe(404);
    const next = await renewed(mine);
    t.setNow(later(900));
    for (const answer of [await end(next), await end(next, theirs)])
      expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'NOT_ALLOWED']);
    expect(await sessions(next)).toHaveLength(2);
    expect((await end(next, own)).statusCode).toBe(204);
    expect(await statusOf(next)).toBe(401);
  });

  test("[OPEN-41] another person's session does not exist", async () => {
    const [mine, theirs] = [await t.tokenOf(mari), await t.tokenOf(jaak)];
    const [{ id } = { id: '' }] = await sessions(theirs);
    expect((await end(mine, id)).statusCode).toBe(404);
    expect(await statusOf(theirs)).toBe(200);
    expect((await end(mine, 'no-session')).statusCode).toBe(400);
  });
});
test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36 Edg/126.0', 'Edge, Windows'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1', 'Safari, iOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Version/17.5 Safari/605.1.15', 'Safari, macOS'],
  ['curl/8.9', null],
  [undefined, null],
])('the device of %s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

interface SlowRequest extends Pick<InjectOptions, 'headers'> {
  url: string;
  payload?: InjectOptions['payload'];
}

describe('[TRU-08] a request whose body takes longer than its session', () => {
  let port: number;
  beforeAll(async () => {
    await t.app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = t.app.server.address() as AddressInfo);
  });

  /** Sends the first half of a body, does something, and sends the rest later than a session is trusted. */
  async function slowly(token: string, { url, payload, headers }: SlowRequest, meanwhile: () => Promise<unknown>) {
    const body = Buffer.from(payload as string | Buffer);
    const request = http.request({
      ...{ host: '127.0.0.1', port, path: url, method: 'POST' },
      headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': body.length },
    });
    request.write(body.subarray(0, 40));
    const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await meanwhile();
    request.end(body.subarray(40));
    const [answer] = await answered;
    answer.resume();
    return answer.statusCode;
  }
  const save = (): SlowRequest => ({
    url: '/api/v1/purchaseApplication',
    payload: JSON.stringify(purchaseBody()),
    headers: { 'content-type': 'application/json' },
  });
  const upload = (): SlowRequest => ({
    url: '/api/v1/storage/file',
    ...multipart({ name: 'a.pdf', content: contents.pdf, fields: { type: 'DOCUMENT_TYPE_OTHER_FILE' } }),
  });
  const rows = async (table: 'application' | 'document') =>
    (await t.deps.database.db.selectFrom(table).select('id').execute()).length;

  test.each([
    ['a save', save, 'application'],
    ['a document', upload, 'document'],
  ] as const)('%s is refused after a logout, and nothing is kept', async (_what, make, table) => {
    const before = await rows(table);
    const token = await t.tokenOf(mari);
    expect(await slowly(token, make(), () => logout(token))).toBe(401);
    expect(await rows(table)).toBe(before);
    const next = await t.tokenOf(mari);
    expect(await slowly(next, make(), async () => renewed(next))).toBe(200);
    expect(await rows(table)).toBe(before + 1);
  });
});
