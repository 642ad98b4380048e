import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestApp, type TestApp } from '../tests/server/support/app';
import { purchaseBody } from '../tests/server/support/bodies';
import { mari } from '../tests/server/support/people';
import { withMetaTags } from './web';

let t: TestApp;
let productionLike: TestApp;
const pageHtml = '<!doctype html><html><head><title>x</title></head><body></body></html>';

beforeAll(async () => {
  t = await openTestApp();
  const webFolder = path.join(t.deps.config.dataFolder, 'built');
  fs.mkdirSync(path.join(webFolder, 'assets'), { recursive: true });
  fs.writeFileSync(path.join(webFolder, 'index.html'), pageHtml);
  fs.writeFileSync(path.join(webFolder, 'assets', 'app-1234.js'), 'export {}');
  productionLike = await openTestApp({
    database: { ...t.deps.database, close: async () => undefined },
    config: { isSandbox: false, webFolder, origin: 'https://relvaluba.example', version: '1.2.3' },
  });
});
afterAll(async () => {
  await productionLike.close();
  await t.close();
});

test('an address that is too long is refused before it is looked at; a bank’s answer may be longer', async () => {
  const dots = (length: number) => `/${'.'.repeat(length)}/`;
  expect((await productionLike.app.inject({ url: dots(1_900) })).statusCode).toBe(200);
  expect((await productionLike.app.inject({ url: dots(15_000) })).statusCode).toBe(400);
  const bank = (length: number) => `/api/v1/payment/return/swedbank?VK_MSG=${'x'.repeat(length)}`;
  expect((await productionLike.app.inject({ url: bank(9_000) })).json().message).toBe('The address is too long');
  expect((await productionLike.app.inject({ url: bank(3_000) })).json().message).not.toBe('The address is too long');
});

describe('every route', () => {
  /** Routes anybody may call, each with its reason. */
  const open = [
    '/api/health',
    '/api/ready',
    '/api/docs',
    '/api/docs/json',
    '/api/docs/registers.json',
    '/api/docs/style.css',
    // login
    '/api/oauth2/authorization/tara',
    '/api/login/oauth2/code/tara',
    // read before login
    '/api/v1/featureFlag/list',
    // whoever holds a paper checks it
    '/api/v1/paper/{code}',
    // the bank's signature stands in for a token
    '/api/v1/payment/return/{bank}',
  ];

  test('[API-002] needs a token unless it stands in the short list of open ones', async () => {
    const { paths } = t.app.swagger() as { paths: Record<string, Record<string, unknown>> };
    const all = Object.entries(paths).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => ({ url, method })),
    );
    expect(all.length).toBeGreaterThan(50);
    for (const { url, method } of all) {
      if (open.includes(url) || url.startsWith('/api/sandbox/')) continue;
      const answer = await t.app.inject({ method: method.toUpperCase() as 'GET', url: url.replace(/\{\w+\}/g, '1') });
      expect([method, url, answer.statusCode]).toEqual([method, url, 401]);
    }
  });

  test('[API-001] the OpenAPI document tells the schema of every answer', async () => {
    const { paths } = (await t.app.inject('/api/docs/json')).json() as {
      paths: Record<string, Record<string, { responses: Record<string, object>; summary?: string }>>;
    };
    for (const [url, methods] of Object.entries(paths))
      for (const [method, { responses, summary }] of Object.entries(methods)) {
        expect([url, method, summary]).toEqual([url, method, expect.any(String)]);
        expect([url, method, Object.keys(responses)]).toEqual([url, method, expect.arrayContaining(['4XX'])]);
      }
    const page = await t.app.inject('/api/docs');
    expect(page.body).toContain('/api/v1/purchaseApplication');
    expect(page.body).not.toMatch(/<script|https?:\/\/(?!127)/);
  });
});

describe('errors', () => {
  test('[API-005] an unknown address and a broken body have the same shape as every error', async () => {
    const unknown = await t.app.inject('/api/v1/nothing');
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { messageId: 'NOT_FOUND', message: 'Not found' }]);
    const broken = await t.as(mari)({
      method: 'POST',
      url: '/api/v1/purchaseApplication',
      payload: '{"type":',
      headers: { 'content-type': 'application/json' },
    });
    expect([broken.statusCode, broken.json().messageId]).toEqual([400, 'BAD_REQUEST']);
  });

  test('[API-005] a body beyond the limit', async () => {
    const payload = purchaseBody({ comment: 'x'.repeat(1_100_000) });
    const answer = await t.as(mari)({ method: 'POST', url: '/api/v1/purchaseApplication', payload });
    expect([answer.statusCode, answer.json().messageId]).toEqual([413, 'TOO_LARGE']);
  });

  test('what breaks inside is a bare 500', async () => {
    const { registers } = t.deps;
    const addresses = registers.addresses;
    registers.addresses = () => {
      throw new Error('select * from secrets');
    };
    const answer = await t.as(mari)({ url: '/api/v1/externalWeaponProceeding/geolocation?address=Tartu' });
    registers.addresses = addresses;
    expect([answer.statusCode, answer.json()]).toEqual([500, { messageId: 'INTERNAL', message: 'The service failed' }]);
  });
});

describe('what surrounds the pages', () => {
  const get = (url: string) => productionLike.app.inject({ url, headers: { host: 'relvaluba.example' } });

  test.each(['/', '/info', '/applications/private/1001', '/login?code=a&state=b'])(
    '[OPEN-8] %s is the page, never cached, with the version and the public name',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body).toContain('<meta name="portal-version" content="1.2.3 relvaluba.example">');
    },
  );

  test('a text names its charset', async () => {
    expect((await get('/robots.txt')).headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test('an asset is kept for ever, a missing one is missing', async () => {
    const asset = await get('/assets/app-1234.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/gone.js')).statusCode).toBe(404);
    expect((await get('/robots.txt')).body).toContain('Disallow: /api/');
  });

  test.each(['/../package.json', '/%2e%2e/portal.lock', '/..%2fportal.lock', '/assets/..%5c..%5cportal.lock'])(
    '%s does not leave the folder',
    async (url) => {
      const answer = await get(url);
      expect(answer.body).not.toContain('"name"');
      expect([400, 403, 404]).toContain(answer.statusCode);
    },
  );

  test('the page is told what it may load and send', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(headers['strict-transport-security']).toContain('max-age');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('[STEP-71] [STEP-74] outside the sandbox there is no desk, test bank, test identity provider or document of the API', async () => {
    const urls = [
      '/api/docs',
      '/api/docs/json',
      '/api/sandbox/desk',
      '/tara/.well-known/openid-configuration',
      '/sandbox/bank/seb',
    ];
    const answers = await Promise.all(urls.map(get));
    for (const answer of answers) expect(answer.statusCode).toBe(404);
  });

  test('the sandbox answers to the names of this machine only', async () => {
    const from = (host: string) => t.app.inject({ url: '/api/sandbox/desk', headers: { host } });
    expect((await from('127.0.0.1:3000')).statusCode).toBe(200);
    expect((await from('localhost:3000')).statusCode).toBe(200);
    expect((await from('evil.example')).statusCode).toBe(403);
  });

  describe('the meta tags of the page', () => {
    const settings = {
      webFolder: '',
      version: '2',
      host: '::1',
      origin: 'http://[::1]:3000',
      isSandbox: true,
      hasCharts: true,
      contact: { email: 'abi@asutus.ee', phone: '+372 600 0000', hours: '9.00-17.00' },
    };
    const page = (changes: Partial<typeof settings> = {}, html = '<head></head>') =>
      withMetaTags(html, { ...settings, ...changes });

    test('a version already in the page is replaced', () => {
      const tags = page({}, '<head><meta name="portal-version" content=""></head>').match(
        /<meta name="portal-version"[^>]*>/g,
      );
      expect(tags).toEqual(['<meta name="portal-version" content="2 ::1">']);
    });

    test('[SHELL-44] the page says whether the charts of the machines are on', () => {
      expect(page()).toContain('<meta name="portal-charts" content="on">');
      expect(page({ hasCharts: false })).toContain('<meta name="portal-charts" content="off">');
    });

    test('the page carries the contact of the settings, and no markup from them', () => {
      expect(page()).toContain('<meta name="portal-contact" content="abi@asutus.ee|+372 600 0000|9.00-17.00">');
      expect(page({ contact: { email: '"><script>', phone: '', hours: '' } })).toContain('content="script||"');
    });
  });
});
