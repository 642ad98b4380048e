import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestApp, type TestApp, testNow } from '../testing/app';
import { blocked, hunt, jaak, karu, mari } from '../testing/people';
import { verifyAccessToken } from './tokens';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

describe('tokens', () => {
  test('[AUTH-44] a token says who and for whom', async () => {
    const caller = await verifyAccessToken(t.deps.config, await t.tokenOf(mari, karu), testNow);
    expect(caller).toMatchObject({ personCode: mari.personCode, party: { code: karu.code, type: 'ENTREPRENEUR' } });
  });
});

describe('PUT /v1/authorization', () => {
  const put = (registryCode: string | null, person = mari) =>
    t.as(person)({ method: 'PUT', url: '/api/v1/authorization', payload: { registryCode } });

  test('[AUTH-36] [API-013] answers a token for the chosen company as a JSON string', async () => {
    const answer = await put(hunt.code);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    const caller = await verifyAccessToken(t.deps.config, answer.json<string>(), testNow);
    expect(caller.party).toEqual({ code: hunt.code, type: 'WEAPON_RESPONSIBLE', name: hunt.name });
  });
  test('[AUTH-43] refuses a company the person has no relation to', async () => {
    expect((await put(hunt.code, jaak)).statusCode).toBe(403);
  });
  test('[OPEN-54] refuses a company that cannot apply', async () => {
    const answer = await put(blocked.code);
    expect([answer.statusCode, answer.json().messageId]).toEqual([422, 'COMPANY_CANNOT_APPLY']);
  });
});
