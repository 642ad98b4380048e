import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestApp, type TestApp } from '../../tests/server/support/app';
import { purchaseBody } from '../../tests/server/support/bodies';
import { mari, testRegisters } from '../../tests/server/support/people';
import { requestIdHeaders } from '../currentRequest';
import { requestIdOf } from './requestIds';

const random = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const given = 'from-the-proxy-1';

describe('the id of a request', () => {
  const proxies = ['10.0.0.7', '192.168.1.0/24', 'loopback', 'fd00::/8'];
  const idOf = (remoteAddress: string | undefined, id: string | string[] | undefined = given) =>
    requestIdOf(proxies)({ headers: { 'x-request-id': id as string }, socket: { remoteAddress } });

  test.each(['10.0.0.7', '192.168.1.200', '127.0.0.1', '::1', '::ffff:10.0.0.7', 'fd00::1'])(
    'is that of the trusted proxy %s',
    (address) => expect(idOf(address)).toBe(given),
  );
  test.each(['10.0.0.8', '192.168.2.1', 'fe00::1', '::ffff:10.0.0.8', undefined])('is never that of %s', (address) =>
    expect(idOf(address)).toMatch(random),
  );
  test.each(['short', 'x'.repeat(65), 'a"b,"level":60', 'with space', ['a-a-a-a-a', 'b-b-b-b-b']])(
    'is not %s, even from a proxy',
    (id) => expect(idOf('10.0.0.7', id)).toMatch(random),
  );
});

describe('a request', () => {
  let t: TestApp;
  const seen: unknown[] = [];
  /** Over a real connection: bodies arrive in pieces, and connections are used again. */
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  beforeAll(async () => {
    const registers = testRegisters();
    const { personDocument, addresses } = registers;
    t = await openTestApp({
      registers: {
        ...registers,
        addresses: (text) => {
          seen.push(requestIdHeaders()['x-request-id']);
          return addresses(text);
        },
        personDocument: async (code) => {
          seen.push(requestIdHeaders()['x-request-id']);
          return personDocument(code);
        },
      },
      config: { trustedProxies: ['127.0.0.1'] },
    });
    await t.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    agent.destroy();
    await t.close();
  });

  test('has its id in every answer, a refusal and a page too', async () => {
    for (const url of ['/api/health', '/api/v1/nothing', '/info', '/api/v1/%zz'])
      expect([url, (await t.app.inject({ url, headers: { 'x-request-id': given } })).headers]).toEqual([
        url,
        expect.objectContaining({ 'x-request-id': given }),
      ]);
  });

  const send = async (method: string, path: string, id: string, body?: object) => {
    const { port } = t.app.server.address() as AddressInfo;
    const headers = {
      authorization: `Bearer ${await t.tokenOf(mari)}`,
      'x-request-id': id,
      'content-type': 'application/json',
    };
    return new Promise<number>((resolve, reject) => {
      const request = http.request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      });
      request.on('error', reject);
      if (!body) return request.end();
      const text = JSON.stringify(body);
      request.write(text.slice(0, 20));
      setTimeout(() => request.end(text.slice(20)), 30);
    });
  };

  test('passes its id on to the registers', async () => {
    seen.length = 0;
    const ids = ['request-0001', 'request-0002', 'request-0003'];
    const search = '/api/v1/externalWeaponProceeding/geolocation?address=Tartu';
    const statuses = [
      await send('GET', search, ids[0]!),
      await send('POST', '/api/v1/purchaseApplication', ids[1]!, purchaseBody()),
      await send('GET', search, ids[2]!),
    ];
    expect(statuses).toEqual([200, 200, 200]);
    expect([...new Set(seen)]).toEqual(ids);
    expect(requestIdHeaders()).toEqual({});
  });
});
