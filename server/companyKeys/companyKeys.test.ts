import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import type { CompanyKey, NewCompanyKey } from '#domain/companyKeys';
import { declaredWeapon } from '../../tests/fixtures/declaration';
import { companyDeclarationBody, companyPurchaseBody } from '../../tests/server/support/companyBodies';
import {
  aivar,
  as,
  get,
  helen,
  kuuse,
  kuuseAs,
  openBanks,
  type Saved,
  society,
  t,
  tiit,
  type Who,
} from '../../tests/server/support/companyPurchase';
import { contents } from '../../tests/server/support/contents';
import { multipart } from '../../tests/server/support/multipart';

/** A system of the company declares with a key of the company (DEC-02). */

openBanks();

const keys = '/api/v1/companyKey';
const url = '/api/v1/weaponsAmmo';
const documentType = 'DOCUMENT_TYPE_WEAPONS_AMMO';
const make = (name = 'Laosüsteem', who?: Who) => as(who)({ method: 'POST', url: keys, payload: { name } });
const made = async (name?: string, who?: Who): Promise<NewCompanyKey> => {
  const answer = await make(name, who);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const list = async (who?: Who): Promise<CompanyKey[]> => (await get(keys, who)).json();
const end = (id: number, who?: Who) => as(who)({ method: 'DELETE', url: `${keys}/${id}` });

type Call = Pick<InjectOptions, 'method' | 'url' | 'payload' | 'headers'>;
/** A request of a system. */
const withKey = (key: string, { method = 'POST', url: path = url, payload, headers }: Call = {}) =>
  t.app.inject({
    ...{ method, url: path },
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${key}`, 'accept-language': 'en', ...headers },
  });
async function stored(key: string, type = documentType) {
  const { payload, headers } = multipart({ name: 'arve.pdf', content: contents.pdf, fields: { type } });
  return withKey(key, { url: '/api/v1/storage/file', payload, headers });
}
const files = async (key: string) => [
  { documentType, documentId: (await stored(key)).json<{ documentId: string }>().documentId },
];
const whole = async (key: string, changes: object = {}) =>
  companyDeclarationBody({ files: await files(key), ...changes });

describe('the keys of a company', () => {
  test('[DEC-02] are made by an entrepreneur, shown once, listed without themselves, and ended', async () => {
    const { id, key } = await made(' Ladu ');
    expect(key).toMatch(/^rlk_[\w-]{43}$/);
    const [listed] = await list();
    expect(listed).toEqual({
      id,
      name: 'Ladu',
      ending: key.slice(-4),
      madeBy: `${tiit.firstName} ${tiit.lastName}`,
      created: expect.any(String),
      used: null,
      ended: null,
    });
    const row = await t.deps.database.db.selectFrom('company_key').selectAll().where('id', '=', id).executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(key.slice(4, 40));
    expect((await withKey(key, { payload: companyDeclarationBody() })).statusCode).toBe(200);
    expect((await list())[0]?.used).not.toBeNull();
    expect((await end(id)).statusCode).toBe(204);
    expect((await end(id)).statusCode).toBe(204);
    const refused = await withKey(key, { payload: companyDeclarationBody() });
    expect([refused.statusCode, refused.json().messageId]).toEqual([401, 'COMPANY_KEY_REFUSED']);
    expect((await list())[0]?.ended).not.toBeNull();
    const audited = await t.deps.database.db
      .selectFrom('audit')
      .select('action')
      .where('object', '=', 'companyKey')
      .where('object_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(['companyKey.made', 'companyKey.ended']);
  });

  test.each([
    ['a representative', { person: helen, party: kuuseAs('AUTHORIZED_REPRESENTATIVE') }],
    ['the responsible person', { person: aivar, party: kuuseAs('WEAPON_RESPONSIBLE') }],
  ])('[DEC-02] %s neither sees nor makes them', async (_, who) => {
    expect((await get(keys, who)).statusCode).toBe(403);
    expect((await make('Ladu', who)).statusCode).toBe(403);
    expect((await end(1, who)).statusCode).toBe(403);
  });

  test('[DEC-02] of another company are not there; at most ten are in force', async () => {
    const { id } = await made();
    expect(await list({ party: society })).toEqual([]);
    expect((await end(id, { party: society })).statusCode).toBe(404);
    const answers = [];
    for (let count = 0; count < 11; count += 1) answers.push((await make('Kümme', { party: society })).statusCode);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 422]);
  });

  test('[DEC-02] that are made at the same time keep the limit', async () => {
    for (const { id, ended } of await list()) if (ended === null) await end(id);
    const answers = await Promise.all(Array.from({ length: 14 }, (_, at) => make(`Ladu ${at}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    for (const { id, ended } of await list()) if (ended === null) await end(id);
  });
});

describe('a system of the company', () => {
  test('[DEC-02] saves a draft, once for its idempotency key, and who did it is said', async () => {
    const { key } = await made('Laosüsteem');
    const call = { payload: companyDeclarationBody(), headers: { 'idempotency-key': 'ladu-2026-0001' } };
    const [first, again] = [await withKey(key, call), await withKey(key, call)];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    const { id, status } = first.json<Saved>();
    expect(again.json<Saved>().id).toBe(id);
    expect(status).toBe('APPLICATION_STATUS_OPEN');
    const seen = (await get(`${url}/${id}`, { person: helen, party: kuuseAs('AUTHORIZED_REPRESENTATIVE') })).json();
    expect(seen.changedBy).toEqual({ name: `Laosüsteem (${tiit.firstName} ${tiit.lastName})`, isSelf: false });
    const { detail } = await t.deps.database.db
      .selectFrom('audit')
      .select('detail')
      .where('object_id', '=', String(id))
      .where('action', '=', 'application.created')
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ companyKey: expect.any(Number) });
    expect((await withKey(key, { method: 'GET', url: `${url}/${id}` })).json<Saved>().id).toBe(id);
  });

  test('[DEC-02] submits in the same request, also when it repeats it', async () => {
    const { key } = await made();
    const payload = await whole(key);
    const call = { url: `${url}?submit=true`, payload, headers: { 'idempotency-key': 'ladu-2026-0002' } };
    const first = await withKey(key, call);
    expect([first.statusCode, first.json<Saved>().submitted]).toEqual([200, expect.any(String)]);
    const again = await withKey(key, call);
    expect([again.statusCode, again.json<Saved>().no]).toEqual([200, first.json<Saved>().no]);
  });

  test('[DEC-02] is answered with the paths and the words of the form, and the draft that was saved', async () => {
    const { key } = await made();
    const weapon = [declaredWeapon('w1', { year: 1600 }), declaredWeapon('w2', { serialNumber: '' })];
    const payload = companyDeclarationBody({ weapon, depositoryAddress: null });
    const answer = await withKey(key, { url: `${url}?submit=true`, payload });
    expect(answer.statusCode).toBe(422);
    const { fields, saved } = answer.json();
    expect(saved).toMatchObject({ id: expect.any(Number), no: expect.any(String) });
    expect(fields.map(({ field, text }: { field: string; text: string }) => `${field}: ${text}`)).toEqual([
      'depositoryAddress: Choose the address of the storage place.',
      'weapon[w1].year: Enter a year from 1750 to 2040.',
      'weapon[w2].serialNumber: Enter the serial number.',
      expect.stringMatching(/^documents\.WEAPONS_AMMO: /),
    ]);
    const estonian = await withKey(key, { url: `${url}?dryRun=true`, payload, headers: { 'accept-language': 'et' } });
    expect(estonian.json().fields[0].text).toBe('Valige hoiukoha aadress.');
  });

  test('[DEC-02] a dry run keeps nothing and finds what a submission would find', async () => {
    const { key } = await made();
    const { count } = t.deps.database.db.fn;
    const rows = async () =>
      (await t.deps.database.db.selectFrom('application').select(count('id').as('n')).executeTakeFirstOrThrow()).n;
    const before = await rows();
    const payload = await whole(key);
    const dry = (changes: object = {}) =>
      withKey(key, { url: `${url}?dryRun=true`, payload: { ...payload, ...changes } });
    expect((await dry()).statusCode).toBe(204);
    const without = await dry({ files: [] });
    expect([without.statusCode, without.json().fields.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      ['documents.WEAPONS_AMMO'],
    ]);
    const unknown = await dry({ weapon: [declaredWeapon('w1', { weapon: 999_999 })] });
    expect([unknown.statusCode, unknown.json().field]).toEqual([422, 'weapon[w1].model']);
    const foreign = await dry({ files: [{ documentType, documentId: '00000000-0000-4000-8000-000000000000' }] });
    expect([foreign.statusCode, foreign.json().field]).toEqual([422, 'files[0].documentId']);
    expect(await rows()).toBe(before);
  });

  test('[DEC-02] the example of docs/company-api.md can be submitted as it stands there', async () => {
    const { key } = await made();
    const { pathname } = new URL('../../docs/company-api.md', import.meta.url);
    const example = /<<JSON\n(.*?)\nJSON/s.exec(await readFile(pathname, 'utf8'))?.[1] ?? '';
    const [file] = await files(key);
    const payload = JSON.parse(example.replace('$DOCUMENT', file!.documentId));
    const answer = await withKey(key, { url: `${url}?dryRun=true`, payload });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  test('[DEC-02] does nothing else with its key', async () => {
    const { key } = await made();
    const other: Call[] = [
      { url: '/api/v1/purchaseLicence', payload: companyPurchaseBody() },
      { method: 'GET', url: `${url}/list` },
      { method: 'GET', url: keys },
      { url: keys, payload: { name: 'Veel' } },
      { method: 'GET', url: '/api/v1/licence/findLicencesWithWeapons' },
      { method: 'GET', url: '/api/v1/payment/startZeroPayment?applicationId=1' },
    ];
    for (const call of other) expect([call.url, (await withKey(key, call)).statusCode]).toEqual([call.url, 401]);
    expect((await stored(key, 'DOCUMENT_TYPE_GUARDED_OBJECTS')).statusCode).toBe(403);
    const purchase = (
      await as()({ method: 'POST', url: '/api/v1/purchaseLicence', payload: companyPurchaseBody() })
    ).json();
    expect((await withKey(key, { method: 'GET', url: `${url}/${purchase.id}` })).statusCode).toBe(404);
    const theirs = (
      await as({ party: society })({ method: 'POST', url, payload: companyDeclarationBody() })
    ).json<Saved>();
    expect((await withKey(key, { method: 'GET', url: `${url}/${theirs.id}` })).statusCode).toBe(404);
    expect((await withKey(key, { payload: { ...theirs } })).statusCode).toBe(404);
  });

  test('[DEC-02] is refused when its maker is no entrepreneur of the company any more, and while nobody can say so', async () => {
    const { key } = await made();
    const answerWith = (companies: () => Promise<(typeof kuuse)[]>) => {
      t.overrides = { companies };
      return withKey(key, { payload: companyDeclarationBody() });
    };
    expect((await answerWith(async () => [kuuseAs('AUTHORIZED_REPRESENTATIVE')])).statusCode).toBe(401);
    expect((await answerWith(async () => [society])).statusCode).toBe(401);
    expect((await answerWith(() => Promise.reject(new Error('down')))).statusCode).toBe(502);
    expect((await answerWith(async () => [kuuse])).statusCode).toBe(200);
  });

  test('[DEC-02] a wrong key is a security event without a person', async () => {
    const wrong = `rlk_${'A'.repeat(43)}`;
    expect((await withKey(wrong, { payload: companyDeclarationBody() })).statusCode).toBe(401);
    expect((await withKey('rlk_short', { payload: companyDeclarationBody() })).statusCode).toBe(401);
    const events = await t.deps.database.db
      .selectFrom('security_event')
      .select(['person', 'kind'])
      .where('kind', '=', 'companyKey.refused')
      .execute();
    expect(events[0]).toEqual({ kind: 'companyKey.refused', person: null });
  });
});
