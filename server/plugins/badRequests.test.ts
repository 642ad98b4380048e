import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { openTestApp, type TestApp } from '../../tests/server/support/app';
import { testBanks } from '../../tests/server/support/banks';
import { purchaseBody } from '../../tests/server/support/bodies';
import { karu, mari } from '../../tests/server/support/people';

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await openTestApp();
  t.deps.config.banks = await testBanks();
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = t.app.server.address() as AddressInfo);
});
afterAll(() => t.close());

const bank = '/api/v1/payment/return/swedbank';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };
const upload = (type: string, payload: string): InjectOptions => ({
  method: 'POST',
  url: '/api/v1/storage/file',
  headers: { 'content-type': type },
  payload,
});
const part = (name: string, content: string, file = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${content}`;

/** Requests that no program of ours sends: each is refused as its own mistake, none is a failure of the service. */
const refused: readonly [what: string, request: InjectOptions, status: number][] = [
  ['an answer of a bank as JSON', { method: 'POST', url: bank, headers: json, payload: '{"VK_SERVICE":"1111"}' }, 415],
  ['a number as the answer of a bank', { method: 'POST', url: bank, headers: json, payload: '5' }, 415],
  ['a number as the form of a bank', { method: 'POST', url: bank, headers: form, payload: '5' }, 400],
  ['an answer of a bank without a body', { method: 'POST', url: bank }, 400],
  ['parts without a boundary', upload('multipart/form-data', 'x'), 400],
  ['parts with an empty boundary', upload('multipart/form-data; boundary=', 'x'), 400],
  ['parts that end too early', upload('multipart/form-data; boundary=x', part('type', 'A')), 400],
  ['a file that ends too early', upload('multipart/form-data; boundary=x', part('file', '%PDF-1.4', 'a.pdf')), 400],
  ['NUL in a field', upload('multipart/form-data; boundary=x', `${part('type', 'A\0')}\r\n--x--\r\n`), 422],
  ['NUL in a path', { url: '/api/v1/s3/a%00b' }, 400],
  ['NUL in a query', { url: '/api/v1/licence/findLicenceWithWeapons?number=a%00b' }, 404],
  [
    'NUL in a text',
    { method: 'POST', url: '/api/v1/purchaseApplication', payload: purchaseBody({ comment: 'a\0b' }) },
    400,
  ],
  ['an escape that is none', { url: '/api/v1/%zz' }, 400],
];

test.each(refused)('%s', async (_what, request, status) => {
  const { statusCode, headers, body } = await t.as(mari)(request);
  expect([statusCode, body]).toEqual([status, expect.stringContaining('"messageId"')]);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('NUL in any parameter of any GET is no failure of the service', async () => {
  interface Operation {
    parameters?: { name: string; in: string }[];
  }
  const { paths } = t.app.swagger() as { paths: Record<string, { get?: Operation }> };
  const asked = [];
  for (const [path, { get }] of Object.entries(paths)) {
    const names = get?.parameters?.filter((parameter) => parameter.in === 'query').map(({ name }) => name) ?? [];
    const queries = [names, ...names.map((name) => [name])].map((some) =>
      some.map((name) => `${name}=a%00b`).join('&'),
    );
    if (!get || path.startsWith('/api/sandbox/')) continue;
    for (const query of queries) asked.push(`${path.replace(/\{\w+\}/g, 'a%00b')}?${query}`);
  }
  const failed = [];
  for (const url of asked)
    for (const party of [undefined, karu]) if ((await t.as(mari, party)({ url })).statusCode >= 500) failed.push(url);
  expect(asked.length).toBeGreaterThan(60);
  expect(failed).toEqual([]);
});

test('no GET has a HEAD: two of them begin payments', async () => {
  const { paths } = t.app.swagger() as { paths: Record<string, Record<string, unknown>> };
  const urls = Object.keys(paths).filter((url) => 'get' in (paths[url] ?? {}));
  expect(urls).toEqual(expect.arrayContaining(['/api/v1/payment/start', '/api/v1/payment/startZeroPayment']));
  for (const url of urls) {
    const answer = await t.as(mari)({ method: 'HEAD', url: url.replace(/\{\w+\}/g, '1') });
    expect([url, answer.statusCode]).toEqual([url, 404]);
  }
});

describe('what is no request of HTTP', () => {
  const send = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (data) => {
        answer += data.toString();
      });
      socket.on('close', () => resolve(answer)).on('error', reject);
    });

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', '400 Bad Request'],
    [
      'two lengths',
      'POST /api HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      '400 Bad Request',
    ],
    [
      'large headers',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
  ])('%s', async (_what, text, status) => {
    const answer = await send(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`));
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain("content-security-policy: default-src 'none'");
    expect(answer).toContain('cache-control: no-store');
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ messageId: 'BAD_REQUEST' });
  });
});
