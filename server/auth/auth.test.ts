import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import type { IdentityClaims } from '#domain/api';
import { openTestApp, type TestApp, testNow } from '../../tests/server/support/app';
import { blocked, hunt, jaak, karu, mari } from '../../tests/server/support/people';
import { startSession } from './sessions';
import { issueTokens, kidOf, privateParty, verifyAccessToken } from './tokens';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
const probe = '/api/v1/licence/findValidLicenceNumbers';
const sessionOf = (person = mari) =>
  startSession(t.deps.database.db, {
    personCode: person.personCode,
    device: null,
    sessionSeconds: t.deps.config.sessionSeconds,
    now: testNow,
  });
const statusWith = async (authorization: string | undefined) =>
  (await t.app.inject({ url: probe, headers: authorization ? { authorization } : {} })).statusCode;

describe('tokens', () => {
  test('[AUTH-44] a token names the person and the party they act for', async () => {
    const caller = await verifyAccessToken(t.deps.config, await t.tokenOf(mari, karu), testNow);
    expect(caller).toMatchObject({
      personCode: mari.personCode,
      party: { code: karu.code, type: 'ENTREPRENEUR', name: karu.name },
    });
  });

  test('[AUTH-14] [API-010] the identity token has the profile and expires with the access token', async () => {
    const answer = await issueTokens(t.deps.config, mari, privateParty(mari), await sessionOf(), testNow);
    const identity = decodeJwt<IdentityClaims>(answer.id_token);
    expect(identity).toMatchObject({
      sub: mari.personCode,
      given_name: 'Mari',
      family_name: 'Maasikas',
      date_of_birth: '2000-01-01',
      phone_number: mari.phone,
      exp: decodeJwt(answer.access_token).exp,
    });
    expect(decodeJwt(answer.access_token).aud).not.toBe(decodeJwt(answer.id_token).aud);
  });

  const claims = {
    sub: mari.personCode,
    given_name: 'M',
    family_name: 'M',
    jti: '',
    sid: '',
    auth_time: 1,
    party: privateParty(mari),
  };
  beforeAll(async () => {
    const { sessionId: sid, tokenId: jti } = await sessionOf();
    Object.assign(claims, { sid, jti });
  });
  const exp = Math.floor(testNow.getTime() / 1000) + 600;
  const rightKey = new Uint8Array(32).fill(7);
  type Difference = Partial<Record<'aud' | 'iss' | 'alg' | 'kid' | 'sid' | 'sub', string | undefined>> & {
    party?: object;
  };
  const signed = (
    key: Uint8Array,
    {
      aud = 'portal-api',
      iss = 'http://127.0.0.1:3000',
      alg = 'HS256',
      kid = kidOf(rightKey),
      ...other
    }: Difference = {},
  ) =>
    new SignJWT({ ...claims, exp, ...other })
      .setProtectedHeader({ alg, kid })
      .setAudience(aud)
      .setIssuer(iss)
      .sign(key);

  test('the token that the next test changes in one place is accepted', async () => {
    expect(await statusWith(`Bearer ${await signed(rightKey)}`)).toBe(200);
  });

  test.each<[type: unknown, isTaken: boolean]>([
    ['PRIVATE', true],
    ['ENTREPRENEUR', true],
    ['AUTHORIZED_REPRESENTATIVE', true],
    ['WEAPON_RESPONSIBLE', true],
    ['OWNER', false],
    ['entrepreneur', false],
    ['', false],
    [null, false],
    [undefined, false],
    [['PRIVATE'], false],
  ])('[AUTH-40] a token for a party of the type %j is taken: %s', async (partyType, isTaken) => {
    const verified = verifyAccessToken(
      t.deps.config,
      await signed(rightKey, { party: { ...karu, type: partyType } }),
      testNow,
    );
    if (isTaken) expect((await verified).party).toMatchObject({ code: karu.code, type: partyType });
    else await expect(verified).rejects.toThrow('token');
  });

  test.each<[string, () => Promise<string | undefined> | string | undefined]>([
    ['no token', () => undefined],
    ['an empty one', () => 'Bearer '],
    ['another scheme', async () => `Basic ${await t.tokenOf(mari)}`],
    ['no token at all in it', () => 'Bearer a.b.c'],
    ['one signed with another key', async () => `Bearer ${await signed(new Uint8Array(32).fill(8))}`],
    ['one for another audience', async () => `Bearer ${await signed(rightKey, { aud: 'portal' })}`],
    ['one that names another key', async () => `Bearer ${await signed(rightKey, { kid: 'other' })}`],
    ['one of another issuer', async () => `Bearer ${await signed(rightKey, { iss: 'https://evil.example' })}`],
    ['one with another algorithm', async () => `Bearer ${await signed(new Uint8Array(64).fill(7), { alg: 'HS512' })}`],
    ['one of a release without sessions', async () => `Bearer ${await signed(rightKey, { sid: undefined })}`],
    ['one of a session that does not exist', async () => `Bearer ${await signed(rightKey, { sid: 'other' })}`],
    ["one of another person's session", async () => `Bearer ${await signed(rightKey, { sub: jaak.personCode })}`],
    ['one that is not signed', () => `Bearer ${new UnsecuredJWT({ ...claims, exp }).encode()}x`],
    [
      'the identity token',
      async () =>
        `Bearer ${(await issueTokens(t.deps.config, mari, privateParty(mari), await sessionOf(), testNow)).id_token}`,
    ],
    [
      'one whose party was changed',
      async () => {
        const [head, , signature] = (await t.tokenOf(mari)).split('.');
        const forged = Buffer.from(JSON.stringify({ ...claims, exp, party: karu })).toString('base64url');
        return `Bearer ${head}.${forged}.${signature}`;
      },
    ],
  ])('[API-002] 401 for %s', async (_, authorization) => {
    expect(await statusWith(await authorization())).toBe(401);
  });

  test('after a change of keys a token signed with the previous key stays valid, one signed with an older key does not', async () => {
    const { config } = t.deps;
    const newKey = new Uint8Array(32).fill(9);
    const token = await t.tokenOf(mari);
    const changed = { ...config, signingKey: newKey, previousSigningKey: config.signingKey };
    expect(await verifyAccessToken(changed, token, testNow)).toMatchObject({ personCode: mari.personCode });
    const { access_token } = await issueTokens(changed, mari, privateParty(mari), await sessionOf(), testNow);
    expect(decodeProtectedHeader(access_token).kid).toBe(kidOf(newKey));
    await expect(verifyAccessToken({ ...changed, previousSigningKey: null }, token, testNow)).rejects.toThrow('token');
    expect(await statusWith(`Bearer ${access_token}`)).toBe(401);
  });

  test('[API-002] a token expires', async () => {
    const authorization = `Bearer ${await t.tokenOf(mari)}`;
    t.setNow(later(899));
    expect(await statusWith(authorization)).toBe(200);
    t.setNow(later(901));
    expect(await statusWith(authorization)).toBe(401);
    t.setNow(testNow);
  });
});

describe('PUT /v1/authorization', () => {
  const put = (registryCode: unknown, person = mari) =>
    t.as(person)({ method: 'PUT', url: '/api/v1/authorization', payload: { registryCode } });

  test('[AUTH-36] [API-013] [OPEN-42] returns a token for the chosen company as a JSON string', async () => {
    const answer = await put(hunt.code);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    const caller = await verifyAccessToken(t.deps.config, answer.json<string>(), testNow);
    expect(caller.party).toEqual({ code: hunt.code, type: 'WEAPON_RESPONSIBLE', name: hunt.name });
  });

  test('[AUTH-36] null means the person themself, also after acting for a company', async () => {
    const answer = await t.as(
      mari,
      karu,
    )({
      method: 'PUT',
      url: '/api/v1/authorization',
      payload: { registryCode: null },
    });
    const caller = await verifyAccessToken(t.deps.config, answer.json<string>(), testNow);
    expect(caller.party).toEqual({ code: mari.personCode, type: 'PRIVATE', name: 'Mari Maasikas' });
  });

  test.each([
    ['a company of somebody else', '10000024', 403],
    ['a company that does not exist', '99999999', 403],
    ['nothing', undefined, 400],
    ['a number', 5, 400],
  ])('[AUTH-43] refuses %s', async (_, code, status) => {
    expect((await put(code, jaak)).statusCode).toBe(status);
  });

  test('[OPEN-54] refuses a company that cannot apply', async () => {
    const answer = await put(blocked.code);
    const { messageId, params } = answer.json();
    expect([answer.statusCode, messageId]).toEqual([422, 'COMPANY_CANNOT_APPLY']);
    expect(params).toEqual({ name: blocked.name, contact: expect.stringMatching(/./) });
  });

  test('[ROLE-22] a business register that does not answer is a 502, not a refusal', async () => {
    const companies = t.deps.registers.companies;
    t.deps.registers.companies = () => Promise.reject(new Error('silent'));
    expect((await put(karu.code)).statusCode).toBe(502);
    t.deps.registers.companies = companies;
  });

  test('renewing extends the session, but not beyond its maximum length', async () => {
    const { sessionSeconds } = t.deps.config;
    let token = await t.tokenOf(mari);
    const loginExp = Math.floor(testNow.getTime() / 1000) + sessionSeconds;
    for (let at = 0; at < sessionSeconds - 600; at += 600) {
      t.setNow(later(at));
      const answer = await t.app.inject({
        method: 'PUT',
        url: '/api/v1/authorization',
        payload: { registryCode: null },
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode).toBe(200);
      token = answer.json<string>();
      expect(decodeJwt(token).exp).toBeLessThanOrEqual(loginExp);
      expect(decodeJwt(token).session_end).toBe(loginExp);
    }
    t.setNow(later(sessionSeconds + 1));
    expect(await statusWith(`Bearer ${token}`)).toBe(401);
    t.setNow(testNow);
  });
});

describe('POST /v1/logout', () => {
  test('[API-012] [OPEN-42] returns the login page and ends this session only', async () => {
    const [mine, other] = [await t.tokenOf(mari), await t.tokenOf(mari)];
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/v1/logout',
      headers: { authorization: `Bearer ${mine}` },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, '/login']);
    expect(await statusWith(`Bearer ${mine}`)).toBe(401);
    expect(await statusWith(`Bearer ${other}`)).toBe(200);
  });
});
