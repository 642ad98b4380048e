import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { decodeJwt, type JWTPayload } from 'jose';
import type { LoginAnswer } from '#domain/api';
import { dayOf } from '#domain/dates';
import { openTestApp, type TestApp } from '../../tests/server/support/app';
import { freePort } from '../../tests/support/ports.cjs';
import { sandboxPeople } from '../sandbox/people/people';
import { createSandboxIdentityProvider } from './sandbox/provider';
import { createSigner, type Signer } from './sandbox/signer';

/**
 * The whole login between the portal and a provider on a real port. The provider can be made to lie: `alter` changes
 * the claims it signs, `signWith` the key it signs with.
 */
const code = '38001085718';
const identity = { issuer: '', clientId: 'portal:test', clientSecret: 'se cret+/%' };
const origin = 'http://127.0.0.1:3999';
const start = '/api/oauth2/authorization/tara';
const exchange = '/api/login/oauth2/code/tara';

let honest: Signer;
let foreign: Signer;
let signWith: Signer;
let alter: (claims: JWTPayload) => JWTPayload = (claims) => claims;
let providerAhead = 0;
/** The portal's clock; null: the real one. */
let clock: Date | null = null;
let provider: FastifyInstance;
let t: TestApp;

const person = sandboxPeople(dayOf(new Date()))[0]!;

beforeAll(async () => {
  [honest, foreign] = await Promise.all([createSigner(), createSigner()]);
  signWith = honest;
  provider = Fastify({ logger: false });
  // The issuer is known once the port is: the plugin reads it when it is registered, so listen on a chosen one first.
  const port = await freePort();
  identity.issuer = `http://127.0.0.1:${port}/tara`;
  await provider.register(
    createSandboxIdentityProvider({
      config: { origin, identity },
      now: () => new Date(Date.now() + providerAhead),
      signer: { publicKeys: () => honest.publicKeys(), sign: (claims) => signWith.sign(alter(claims)) },
    }),
    { prefix: '/tara' },
  );
  await provider.listen({ port, host: '127.0.0.1' });
  t = await openTestApp({ now: () => clock ?? new Date(), config: { origin, identity } });
});
afterEach(() => {
  alter = (claims) => claims;
  signWith = honest;
  providerAhead = 0;
  clock = null;
});
afterAll(async () => {
  await provider.close();
  await t.close();
});

interface Attempt {
  cookie: string;
  address: URL;
}

async function begin(query = ''): Promise<Attempt> {
  const answer = await t.app.inject({ url: `${start}${query}` });
  expect(answer.statusCode).toBe(302);
  const { name, value } = answer.cookies[0]!;
  return { cookie: `${name}=${value}`, address: new URL(String(answer.headers.location)) };
}

/** Sends the browser to the provider as this person; answers where it is sent back to. */
async function atProvider(address: URL, who = person.code): Promise<URL> {
  const target = new URL(address);
  target.searchParams.set('autologin', who);
  const answer = await fetch(target, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? 'about:blank');
}

const finish = (back: URL, cookie: string | null) =>
  t.app.inject({ url: `${exchange}${back.search}`, headers: cookie ? { cookie } : {} });

/** A refused login: 401 without a word of why, and no token. */
async function expectRefused(back: URL, cookie: string | null) {
  const answer = await finish(back, cookie);
  expect([answer.statusCode, answer.json()]).toEqual([401, { messageId: 'LOGIN_FAILED', message: 'The login failed' }]);
}

describe('a login', () => {
  test('[AUTH-05] [API-011] the request carries client, landing page, scope openid, state, nonce and PKCE', async () => {
    const { address } = await begin('?ui_locales=en');
    expect(address.href.startsWith(`${identity.issuer}/oidc/authorize?`)).toBe(true);
    const sent = Object.fromEntries(address.searchParams);
    expect(sent).toMatchObject({
      client_id: identity.clientId,
      redirect_uri: `${origin}/login`,
      response_type: 'code',
      scope: 'openid',
      code_challenge_method: 'S256',
      ui_locales: 'en',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(sent[name]).toMatch(/^[\w-]{43}$/);
    expect(new Set([sent.state, sent.nonce, sent.code_challenge]).size).toBe(3);
  });

  test('[API-011] [OPEN-43] the secret is in an HttpOnly, SameSite=Lax cookie and differs every time', async () => {
    const answers = await Promise.all([t.app.inject({ url: start }), t.app.inject({ url: start })]);
    const [one, two] = answers.map(({ cookies }) => cookies[0]!);
    expect(one).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(one!.value).not.toBe(two!.value);
    expect(answers[0]!.headers.location).not.toContain(one!.value);
  });

  test('in production the browser takes the cookie over https from this host only', async () => {
    const secure = await openTestApp({ config: { origin: 'https://portal.example', identity } });
    const [cookie] = (await secure.app.inject({ url: start })).cookies;
    expect(cookie).toMatchObject({ name: '__Host-portal_login', secure: true, httpOnly: true, path: '/' });
    expect(cookie).not.toHaveProperty('domain');
    await secure.close();
  });

  test('[AUTH-07] [API-010] [AUTH-14] the exchange returns tokens of the portal with the person’s data', async () => {
    const { cookie, address } = await begin();
    const answer = await finish(await atProvider(address), cookie);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { id_token, access_token } = answer.json<LoginAnswer>();
    expect(decodeJwt(id_token)).toMatchObject({
      iss: origin,
      sub: person.code,
      given_name: person.firstName,
      family_name: person.lastName,
      date_of_birth: '1988-06-15',
    });
    const party = { code: person.code, type: 'PRIVATE', name: `${person.firstName} ${person.lastName}` };
    expect(decodeJwt(access_token)).toMatchObject({ sub: person.code, party });
    const read = await t.app.inject({
      url: `/api/v1/externalWeaponProceeding/personCompanies?code=${person.code}`,
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(read.statusCode).toBe(200);
  });

  test('[API-010] the login cookie is removed and the login is audited', async () => {
    const { cookie, address } = await begin();
    const answer = await finish(await atProvider(address), cookie);
    expect(answer.cookies[0]).toMatchObject({ name: 'portal_login', value: '' });
    const rows = await t.deps.database.db
      .selectFrom('audit')
      .select('person_code')
      .where('action', '=', 'session.started')
      .execute();
    expect(rows.at(-1)).toEqual({ person_code: person.code });
  });
});

describe('[AUTH-46] attacks on the exchange', () => {
  const liars: [name: string, lie: (claims: JWTPayload) => JWTPayload][] = [
    ['another nonce', (claims) => ({ ...claims, nonce: 'x'.repeat(43) })],
    ['no nonce', ({ nonce: _nonce, ...claims }) => claims],
    ['another audience', (claims) => ({ ...claims, aud: 'somebody-else' })],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://tara.example' })],
    ['an expired token', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 })],
    ['a token of the future', (claims) => ({ ...claims, nbf: Math.floor(Date.now() / 1000) + 600 })],
    ['a token issued long ago', (claims) => ({ ...claims, iat: Math.floor(Date.now() / 1000) - 320 })],
    ['a token that is still to be issued', (claims) => ({ ...claims, iat: Math.floor(Date.now() / 1000) + 60 })],
    ['too low an assurance level', (claims) => ({ ...claims, acr: 'low' })],
    ['no assurance level', ({ acr: _acr, ...claims }) => claims],
    ['no authentication method', (claims) => ({ ...claims, amr: [] })],
    ['an unknown authentication method', (claims) => ({ ...claims, amr: ['eIDAS'] })],
    ['a foreign person', (claims) => ({ ...claims, sub: `LV${person.code}` })],
    ['a code with a wrong check digit', (claims) => ({ ...claims, sub: 'EE38001085719' })],
    ['no name', (claims) => ({ ...claims, profile_attributes: {} })],
    ['a name without an end', (claims) => named(claims, { given_name: 'A'.repeat(301) })],
    ['a name of more than one line', (claims) => named(claims, { family_name: 'A\nB' })],
  ];
  const named = (claims: JWTPayload, names: object) => ({
    ...claims,
    profile_attributes: { ...Object(claims.profile_attributes), ...names },
  });
  test.each(liars)('%s is refused', async (_name, lie) => {
    const { cookie, address } = await begin();
    const back = await atProvider(address);
    alter = lie;
    await expectRefused(back, cookie);
  });

  test('a copied cookie finishes no second login, and a login is finished once beside itself', async () => {
    const { cookie, address } = await begin();
    const [first, second] = [await atProvider(address), await atProvider(address)];
    const answers = await Promise.all([finish(first, cookie), finish(second, cookie)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    await expectRefused(await atProvider(address), cookie);
  });

  test.each(['x'.repeat(40), '1988-02-30', 19880615])(
    'a day of birth that is none comes from the code: %s',
    async (born) => {
      const { cookie, address } = await begin();
      const back = await atProvider(address);
      alter = (claims) => named(claims, { date_of_birth: born });
      const { id_token } = (await finish(back, cookie)).json<LoginAnswer>();
      expect(decodeJwt(id_token)).toMatchObject({ date_of_birth: '1988-06-15' });
    },
  );

  test('a phone number without an end is left out', async () => {
    const { cookie, address } = await begin();
    const back = await atProvider(address);
    alter = (claims) => ({ ...claims, phone_number: '1'.repeat(51) });
    const { id_token } = (await finish(back, cookie)).json<LoginAnswer>();
    expect(decodeJwt(id_token).phone_number ?? null).toBeNull();
  });

  test('a signature by a foreign key is refused', async () => {
    const { cookie, address } = await begin();
    const back = await atProvider(address);
    signWith = foreign;
    await expectRefused(back, cookie);
  });

  test('a foreign signature under the known key id is refused', async () => {
    const { SignJWT, generateKeyPair } = await import('jose');
    const { privateKey } = await generateKeyPair('RS256');
    const [known] = await honest.publicKeys();
    const { cookie, address } = await begin();
    const back = await atProvider(address);
    signWith = {
      publicKeys: () => honest.publicKeys(),
      sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: known!.kid! }).sign(privateKey),
    };
    await expectRefused(back, cookie);
  });

  test('an unsigned token is refused', async () => {
    const { UnsecuredJWT } = await import('jose');
    const { cookie, address } = await begin();
    const back = await atProvider(address);
    signWith = { publicKeys: () => honest.publicKeys(), sign: async (claims) => new UnsecuredJWT(claims).encode() };
    await expectRefused(back, cookie);
  });

  test('a state that is not of this browser is refused', async () => {
    const mine = await begin();
    const theirs = await begin();
    await expectRefused(await atProvider(theirs.address), mine.cookie);
  });

  test("a stranger's code and state do not end the attempt of this browser", async () => {
    const mine = await begin();
    const theirs = await begin();
    const refused = await finish(await atProvider(theirs.address), mine.cookie);
    expect([refused.statusCode, refused.cookies]).toEqual([401, []]);
    expect((await finish(await atProvider(mine.address), mine.cookie)).statusCode).toBe(200);
  });

  test('an attempt ends after 30 minutes, whatever the browser does with its cookie', async () => {
    const { cookie, address } = await begin();
    const back = await atProvider(address);
    clock = new Date(Date.now() + 30 * 60_000);
    await expectRefused(back, cookie);
  });

  test('a cookie that was not signed by the portal, or whose time was changed, is refused', async () => {
    const { cookie, address } = await begin();
    const back = await atProvider(address);
    const [, secret = '', began = '', signature = ''] =
      /=([\w-]+)\.(\d+)\.(.+)$/.exec(decodeURIComponent(cookie)) ?? [];
    await expectRefused(back, `portal_login=${secret}.${began}`);
    await expectRefused(back, `portal_login=${secret}.${Number(began) + 1}.${encodeURIComponent(signature)}`);
    await expectRefused(back, `portal_login=${secret}`);
  });

  test('a changed state is refused', async () => {
    const { cookie, address } = await begin();
    const back = await atProvider(address);
    back.searchParams.set('state', `${back.searchParams.get('state')!.slice(0, -1)}_`);
    await expectRefused(back, cookie);
  });

  test('a code used in another attempt is refused, since its nonce and verifier do not match', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const back = await atProvider(mine.address);
    back.searchParams.set('code', (await atProvider(theirs.address)).searchParams.get('code')!);
    await expectRefused(back, mine.cookie);
  });

  test.each([
    ['missing', null],
    ['not one of ours', 'portal_login=short'],
    ['another secret', `portal_login=${'A'.repeat(43)}`],
  ])('a cookie that is %s is refused', async (_name, cookie) => {
    const { address } = await begin();
    await expectRefused(await atProvider(address), cookie);
  });

  test('a code works once', async () => {
    const { cookie, address } = await begin();
    const back = await atProvider(address);
    expect((await finish(back, cookie)).statusCode).toBe(200);
    await expectRefused(back, cookie);
  });

  test('a code older than 30 seconds is refused', async () => {
    const { cookie, address } = await begin();
    const back = await atProvider(address);
    providerAhead = 31_000;
    await expectRefused(back, cookie);
  });

  test('an exchange without code or state is refused', async () => {
    expect((await t.app.inject({ url: `${exchange}?code=abc` })).statusCode).toBe(400);
    expect((await t.app.inject({ url: `${exchange}?state=abc` })).statusCode).toBe(400);
  });
});

describe('a provider that does not answer', () => {
  test('[API-011] leads to the login page, and the next attempt tries again', async () => {
    const port = await freePort();
    const lost = { ...identity, issuer: `http://127.0.0.1:${port}/tara` };
    const alone = Fastify({ logger: false });
    const { default: cookie } = await import('@fastify/cookie');
    const { identityRoutes } = await import('./routes');
    await alone.register(cookie, { secret: 'a secret of this test' });
    await alone.register(identityRoutes({ ...t.deps, config: { ...t.deps.config, identity: lost } }), {
      prefix: '/api',
    });
    const refused = await alone.inject({ url: start });
    expect([refused.statusCode, refused.headers.location]).toEqual([
      302,
      `${origin}/login?error=temporarily_unavailable`,
    ]);
    const revived = Fastify({ logger: false });
    await revived.register(
      createSandboxIdentityProvider({ config: { origin, identity: lost }, now: () => new Date() }),
      {
        prefix: '/tara',
      },
    );
    await revived.listen({ port, host: '127.0.0.1' });
    const answer = await alone.inject({ url: start });
    expect(answer.headers.location).toContain(lost.issuer);
    await Promise.all([alone.close(), revived.close()]);
  });
});

describe('[AUTH-45] the identity provider of the sandbox', () => {
  const ask = (change: Record<string, string | null>, choice = 'autologin') => {
    const query = new URLSearchParams({
      client_id: identity.clientId,
      redirect_uri: `${origin}/login`,
      response_type: 'code',
      scope: 'openid',
      state: 'a-state-long-enough',
      [choice]: person.code,
    });
    for (const [name, value] of Object.entries(change)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    return provider.inject({ url: `/tara/oidc/authorize?${query}` });
  };
  const errorOf = async (change: Record<string, string | null>) => {
    const { headers } = await ask(change);
    return new URL(String(headers.location)).searchParams.get('error');
  };

  test.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'profile' }, 'invalid_scope'],
    [{ scope: 'openid profile' }, 'invalid_scope'],
    [{ scope: null }, 'invalid_scope'],
    [{ state: 'short' }, 'invalid_request'],
    [{ acr_values: 'highest' }, 'invalid_request'],
    [{ acr_values: 'low high' }, 'invalid_request'],
    [{ code_challenge: 'abc' }, 'invalid_request'],
  ])('%j is answered with %s', async (change, error) => {
    expect(await errorOf(change)).toBe(error);
  });

  test.each([
    [{ client_id: 'other' }],
    [{ redirect_uri: `${origin}/login/` }],
    [{ redirect_uri: 'https://evil.example' }],
  ])('%j is sent nowhere', async (change) => {
    const answer = await ask(change);
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
  });

  test('the page names every person in both languages, escapes what it shows and links the other language', async () => {
    for (const locale of ['et', 'en'] as const) {
      const { body, statusCode } = await ask({ autologin: null, ui_locales: locale, state: '"><script>alert(1)' });
      expect(statusCode).toBe(200);
      expect(body).toContain(`<html lang="${locale}">`);
      expect(body).not.toContain('<script');
      for (const { code: value, about } of sandboxPeople(dayOf(new Date()))) {
        expect(body).toContain(`value="${value}"`);
        expect(body).toContain(about[locale]);
      }
      expect(body).toContain(`ui_locales=${locale === 'et' ? 'en' : 'et'}`);
    }
  });

  const post = (change: Record<string, string>) =>
    provider.inject({
      method: 'POST',
      url: '/tara/oidc/authorize',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        client_id: identity.clientId,
        redirect_uri: `${origin}/login`,
        response_type: 'code',
        scope: 'openid',
        state: 'a-state-long-enough',
        ...change,
      }).toString(),
    });

  test('choosing a person and cancelling both lead back with the state', async () => {
    const chosen = new URL(String((await post({ person: person.code })).headers.location)).searchParams;
    expect([chosen.has('code'), chosen.get('state')]).toEqual([true, 'a-state-long-enough']);
    const cancelled = new URL(String((await post({ cancel: '1' })).headers.location)).searchParams;
    expect([cancelled.get('error'), cancelled.get('state')]).toEqual(['user_cancel', 'a-state-long-enough']);
  });

  const token = (form: Record<string, string>, secret = identity.clientSecret) => {
    const pair = [identity.clientId, secret].map(encodeURIComponent).join(':');
    return provider.inject({
      method: 'POST',
      url: '/tara/oidc/token',
      headers: {
        authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        grant_type: 'authorization_code',
        redirect_uri: `${origin}/login`,
        ...form,
      }).toString(),
    });
  };
  const newCode = async (change: Record<string, string> = {}) =>
    new URL(String((await ask(change)).headers.location)).searchParams.get('code')!;

  test('the token address checks secret, grant, code, redirect address and verifier', async () => {
    expect((await token({ code: await newCode() }, 'wrong')).json()).toEqual({ error: 'invalid_client' });
    expect((await token({ code: await newCode(), grant_type: 'password' })).json()).toEqual({
      error: 'unsupported_grant_type',
    });
    const forms: Record<string, string>[] = [
      { code: 'unknown' },
      { code: await newCode(), redirect_uri: `${origin}/other` },
      { code: await newCode({ code_challenge: 'abc', code_challenge_method: 'S256' }), code_verifier: 'wrong' },
    ];
    for (const form of forms) expect((await token(form)).json()).toEqual({ error: 'invalid_grant' });
  });

  test('the token is shaped as TARA shapes it, and the profile address is flat', async () => {
    const answer = (await token({ code: await newCode({ nonce: 'n', scope: 'openid phone' }) })).json();
    expect(answer).toMatchObject({ token_type: 'bearer', expires_in: 40 });
    const claims = decodeJwt(answer.id_token);
    expect(claims).toMatchObject({
      sub: `EE${person.code}`,
      aud: identity.clientId,
      iss: identity.issuer,
      nonce: 'n',
      state: 'a-state-long-enough',
      acr: 'high',
      amr: ['mID'],
      phone_number: person.phone,
      profile_attributes: { given_name: person.firstName, date_of_birth: '1988-06-15' },
    });
    expect(claims.exp! - claims.iat!).toBe(40);
    const profile = (authorization: string) =>
      provider.inject({ url: '/tara/oidc/profile', headers: { authorization } });
    expect((await profile(`Bearer ${answer.access_token}`)).json()).toMatchObject({
      sub: `EE${person.code}`,
      given_name: person.firstName,
    });
    providerAhead = 41_000;
    const late = await profile(`Bearer ${answer.access_token}`);
    expect([late.statusCode, late.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
  });

  test('a person unknown to the sandbox gets the page and is not logged in', async () => {
    const answer = await ask({ autologin: code });
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
  });

  test('the server serves it under /tara in the sandbox', async () => {
    const { issuer } = (await t.app.inject({ url: '/tara/.well-known/openid-configuration' })).json();
    expect(issuer).toBe(identity.issuer);
  });
});
