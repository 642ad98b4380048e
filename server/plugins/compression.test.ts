import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestApp, type TestApp } from '../../tests/server/support/app';
import { mari } from '../../tests/server/support/people';

const script = `export default ${JSON.stringify('weapon permit '.repeat(200))};`;
const style = 'body { margin: 0 }';
const page = `<!doctype html><html><head></head><body>${'<p>text</p>'.repeat(20)}</body></html>`;

let t: TestApp;
let web: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  const webFolder = path.join(t.deps.config.dataFolder, 'built');
  const write = (name: string, content: string | Buffer) => fs.writeFileSync(path.join(webFolder, name), content);
  fs.mkdirSync(path.join(webFolder, 'assets'), { recursive: true });
  write('index.html', page);
  write('assets/app-1234.js', script);
  write('assets/app-1234.js.br', brotliCompressSync(script));
  write('assets/app-1234.js.gz', gzipSync(script));
  write('assets/small-1234.css', style);
  web = await openTestApp({
    database: { ...t.deps.database, close: async () => undefined },
    config: { webFolder },
  });
});
afterAll(async () => {
  await web.close();
  await t.close();
});

const host = '127.0.0.1:3000';
const get = (url: string, accepted?: string, headers: Record<string, string> = {}) =>
  web.app.inject({ url, headers: { host, ...headers, ...(accepted && { 'accept-encoding': accepted }) } });

const readers: Record<string, (body: Buffer) => Buffer> = {
  br: (body) => brotliDecompressSync(body),
  gzip: (body) => gunzipSync(body),
  identity: (body) => body,
};

/** What browsers and other clients accept, and the encoding they get. */
const negotiations: readonly [accepted: string | undefined, encoding: 'br' | 'gzip' | 'identity'][] = [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['zstd', 'identity'],
  [undefined, 'identity'],
];

type Answer = Awaited<ReturnType<typeof get>>;
const encodingOf = ({ headers }: Answer) => headers['content-encoding'] ?? 'identity';
const textOf = (answer: Answer) => readers[String(encodingOf(answer))]?.(answer.rawPayload).toString();

describe('assets', () => {
  test.each(negotiations)('a browser that accepts %s gets %s', async (accepted, encoding) => {
    const answer = await get('/assets/app-1234.js', accepted);
    expect([answer.statusCode, encodingOf(answer), textOf(answer)]).toEqual([200, encoding, script]);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
  });

  test('a file without a compressed version is sent as it is', async () => {
    const answer = await get('/assets/small-1234.css', 'gzip, br');
    expect([answer.statusCode, encodingOf(answer), answer.body]).toEqual([200, 'identity', style]);
    expect(answer.headers['content-type']).toContain('text/css');
  });

  test.each(negotiations)('an unchanged file is not sent again: accepting %s', async (accepted) => {
    const { etag } = (await get('/assets/app-1234.js', accepted)).headers;
    const again = await get('/assets/app-1234.js', accepted, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  });

  test('every encoding has its own ETag, so that caches can tell them apart', async () => {
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((accepted) => get('/assets/app-1234.js', accepted)),
    );
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
  });
});

describe('the page', () => {
  test.each(negotiations)('a browser that accepts %s gets %s, never cached', async (accepted, encoding) => {
    const answer = await get('/info', accepted);
    expect([answer.statusCode, encodingOf(answer)]).toEqual([200, encoding]);
    expect(textOf(answer)).toContain('<meta name="portal-version" content="test 127.0.0.1">');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(answer.rawPayload.length),
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
  });
});

describe('answers of the API', () => {
  test.each(negotiations)('a client that accepts %s gets JSON as %s', async (accepted, encoding) => {
    const answer = await get('/api/docs/json', accepted);
    expect([answer.statusCode, encodingOf(answer)]).toEqual([200, encoding]);
    expect(JSON.parse(textOf(answer) ?? '')).toMatchObject({ openapi: '3.1.0' });
    expect(answer.headers).toMatchObject({
      'content-length': String(answer.rawPayload.length),
      vary: 'accept-encoding',
    });
  });

  test('up to 1 kB are sent as they are', async () => {
    const answer = await get('/api/health', 'gzip, br');
    expect([answer.statusCode, encodingOf(answer)]).toEqual([200, 'identity']);
    expect(answer.json()).toMatchObject({ ok: true });
  });

  test('[AUTH-44] a token is never compressed: its length would reveal it step by step (BREACH)', async () => {
    const answer = await t.as({ ...mari, firstName: 'Mari'.repeat(300) })({
      method: 'PUT',
      url: '/api/v1/authorization',
      payload: { registryCode: null },
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.length).toBeGreaterThan(1_024);
    expect(encodingOf(answer)).toBe('identity');
  });
});
