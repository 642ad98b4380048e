import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { applicationDefinitions, definitionsOfResource } from '#domain/applications/registry';
import type { Audience } from '#domain/codes';
import { employee } from '../../tests/fixtures/employees';
import { weapon } from '../../tests/fixtures/weapons';
import { openTestApp, type TestApp, testNow } from '../../tests/server/support/app';
import { authorise } from '../../tests/server/support/authorise';
import { purchaseBody } from '../../tests/server/support/bodies';
import {
  companyCarryBody,
  companyCollectingBody,
  companyDeclarationBody,
  companyOtherBody,
  companyPurchaseBody,
  companyTransferBody,
  companyWeaponBody,
} from '../../tests/server/support/companyBodies';
import { insertLicence } from '../../tests/server/support/licences';
import { hunt, jaak, karu, mari, minor } from '../../tests/server/support/people';
import { applyLifecycleEvent } from './lifecycle';
import { findApplication } from './repository';
import { validateSubmission } from './submission';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  await authorise(t.deps.database.db, jaak, karu);
});
afterAll(() => t.close());

const url = '/api/v1/purchaseApplication';
const post = (payload: object, { person = mari, headers = {} }: { person?: typeof mari; headers?: object } = {}) =>
  t.as(person)({ method: 'POST', url, payload, headers: { ...headers } });
const get = (id: number, person = mari) => t.as(person)({ url: `${url}/${id}` });
const saved = async (changes: Record<string, unknown> = {}) => (await post(purchaseBody(changes))).json();
const outcome = (answer: { statusCode: number; json: () => { messageId?: string } }) => [
  answer.statusCode,
  answer.json().messageId,
];
const audits = (id: number) =>
  t.deps.database.db
    .selectFrom('audit')
    .select(['action', 'person_code'])
    .where('object', '=', 'application')
    .where('object_id', '=', String(id))
    .orderBy('id')
    .execute();

/** An application of a company, as its kind's form will save it. */
async function companyApplication(registryCode: string): Promise<number> {
  const { id } = await t.deps.database.db
    .insertInto('application')
    .values({
      no: `company-${registryCode}-${Math.random()}`,
      resource: 'carryPermit',
      type: 'APPLICATION_TYPE_CARRY_PERMIT',
      status: 'APPLICATION_STATUS_OPEN',
      person_code: mari.personCode,
      registry_code: registryCode,
      body: '{"employees":[]}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Sample {
  bodyOf: (changes: Record<string, unknown>) => Record<string, unknown>;
  change: Record<string, unknown>;
}
/** A whole body of an audience, or of a kind that has little of it, and a change of it. */
const samples: Readonly<Record<string, Sample>> & Readonly<Record<Audience, Sample>> = {
  private: { bodyOf: purchaseBody, change: { comment: 'muudetud' } },
  company: { bodyOf: companyPurchaseBody, change: { purchaseLicenceIdCode: jaak.personCode } },
  'company/collectingLicence': {
    bodyOf: companyCollectingBody,
    change: { weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_STORAGE'] },
  },
  'company/otherApplication': {
    bodyOf: (changes) => companyOtherBody([], changes),
    change: { isSportingOrganisation: true },
  },
  'company/carryPermit': {
    bodyOf: (changes) => companyCarryBody([employee('e1')], changes),
    change: { employees: [employee('e1'), employee('e2', { ordering: 1 })] },
  },
  'company/weaponLicence': { bodyOf: companyWeaponBody, change: { responsibleName: 'Kaja Kask' } },
  'company/weaponsAmmo': { bodyOf: companyDeclarationBody, change: { weapon: [] } },
  'company/weaponTransfer': { bodyOf: companyTransferBody, change: { weapons: [weapon('W-1', { enabled: false })] } },
};

describe('saving', () => {
  test('[API-020] [API-022] [SAVE-02] [SAVE-49] returns the saved application with id, number and version', async () => {
    const first = await post(purchaseBody());
    expect(first.statusCode).toBe(200);
    const application = first.json();
    expect(application).toMatchObject({
      status: 'APPLICATION_STATUS_OPEN',
      version: 1,
      payment: null,
      exams: [],
      submitted: null,
      created: testNow.toISOString(),
    });
    expect(application.no).toBe(`2026-${String(application.id).padStart(6, '0')}`);
    const second = (await post({ ...application, comment: 'muudetud' })).json();
    expect(second).toMatchObject({ id: application.id, no: application.no, version: 2, comment: 'muudetud' });
    expect((await get(application.id)).json()).toEqual(second);
    expect((await audits(application.id)).map(({ action }) => action)).toEqual([
      'application.created',
      'application.saved',
    ]);
  });

  test.each(
    applicationDefinitions
      .filter(({ isCreatable }) => isCreatable)
      .map((definition) => [definition.id, definition] as const),
  )(
    '[API-007] %s: the whole application is sent and returned with an id; sent again, it is updated',
    async (_, kind) => {
      const address = `/api/v1/${kind.apiResource}`;
      const ask = t.as(mari, kind.audience === 'company' ? karu : undefined);
      const { bodyOf, change } = samples[kind.id] ?? samples[kind.audience];
      const hidden = kind.weaponSource ? ['applicantJob', 'weaponTypes', 'weaponDepositConditions'] : [];
      const fields = Object.entries(bodyOf({ type: kind.code })).filter(([name]) => !hidden.includes(name));
      const body = Object.fromEntries(fields);
      const first = await ask({ method: 'POST', url: address, payload: body });
      expect([first.statusCode, first.json()]).toMatchObject([200, { ...body, id: expect.any(Number), version: 1 }]);
      const application = first.json<Record<string, unknown>>();
      const again = await ask({ method: 'POST', url: address, payload: { ...application, ...change } });
      const { changes } = again.json();
      expect(again.json()).toEqual({ ...application, ...change, ...(changes && { changes }), version: 2 });
      expect((await ask({ url: `${address}/${application.id}` })).json()).toEqual(again.json());
    },
  );

  test('[API-022] missing or null deposit conditions are stored as an empty list', async () => {
    expect((await saved({ weaponDepositConditions: null })).weaponDepositConditions).toEqual([]);
    expect((await saved({ weaponDepositConditions: undefined })).weaponDepositConditions).toEqual([]);
  });

  test('an unfinished draft is stored with everything that was entered', async () => {
    const answer = await post({ type: 'APPLICATION_TYPE_PURCHASE_LICENCE', comment: 'pooleli õäöü 🦌' });
    expect(answer.json()).toMatchObject({ comment: 'pooleli õäöü 🦌', weaponTypes: [], applicantJob: null });
  });

  test('[AUTH-44] [OPEN-21] applicant, status, payment and decision are never taken from the body', async () => {
    const application = await saved({
      applicant: { firstName: 'Vale', lastName: 'Nimi', idCode: jaak.personCode, phone: '5550000', email: 'a@b.ee' },
      status: 'APPLICATION_STATUS_REGISTER_OK',
      payment: { id: 1, success: true, amount: 0, dateCreated: '', type: '' },
      decision: { comment: 'antud' },
      exams: [{ id: 1, type: 'THEORY', amount: 0, payment: null }],
      no: 'X-1',
      submitted: '2020-01-01',
    });
    expect(application).toMatchObject({
      applicant: { firstName: 'Mari', idCode: mari.personCode, phone: '5550000', email: 'a@b.ee', docNo: 'AS0000001' },
      status: 'APPLICATION_STATUS_OPEN',
      payment: null,
      decision: null,
      exams: [],
      submitted: null,
    });
    expect(application.no).not.toBe('X-1');
  });

  test('unknown properties are dropped, also nested ones', async () => {
    const application = await saved({
      isAdmin: true,
      actualLocation: { fullAddress: 'Kodu', secret: 'x' },
      applicant: { phone: '5550000', evil: 1 },
    });
    expect(application).not.toHaveProperty('isAdmin');
    expect(application.actualLocation).toEqual({ fullAddress: 'Kodu' });
    expect(application.applicant).not.toHaveProperty('evil');
  });

  test.each([
    ['a job that is not in the list', { applicantJob: 'KING' }, 'applicantJob'],
    ['too long a text', { comment: 'x'.repeat(10_001) }, 'comment'],
    ['too many weapon types', { weaponTypes: Array.from({ length: 201 }, () => ({})) }, 'weaponTypes'],
    ['an unknown kind', { type: 'APPLICATION_TYPE_KING' }, 'type'],
    ['a text the database cannot hold', { comment: 'a\u0000b' }, 'comment'],
  ])('[API-005] refuses %s and names the field', async (_, changes, field) => {
    const answer = await post(purchaseBody(changes));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().field).toContain(field);
  });

  test('[INFO-27] [PRIV-94] [OPEN-10] a person under 18 cannot apply', async () => {
    const answer = await post(purchaseBody(), { person: minor });
    expect(outcome(answer)).toEqual([422, 'VALIDATION']);
    expect(answer.json().fields).toEqual([{ field: 'applicant', key: 'notification.youngerThan18' }]);
  });

  test.each(
    applicationDefinitions
      .filter(({ isCreatable, audience }) => audience === 'private' && !isCreatable)
      .map(({ code }) => code),
  )('[OPEN-3] %s cannot be made here', async (type) => {
    expect(outcome(await post(purchaseBody({ type })))).toEqual([422, 'KIND_NOT_AVAILABLE']);
  });

  test('the kind of an application cannot change, and a company kind is refused by a private resource', async () => {
    expect(outcome(await post(purchaseBody({ type: 'APPLICATION_TYPE_CARRY_PERMIT' })))).toEqual([
      422,
      'KIND_NOT_AVAILABLE',
    ]);
  });

  test('[ROLE-17] a licence named in an application must be the applicant’s own', async () => {
    await insertLicence(t.deps.database.db, {
      number: 'RL-JAAK',
      person_code: jaak.personCode,
      issued: '2026-01-01',
      valid_until: '2031-01-01',
    });
    const licenceActivity = { type: 'EXTEND_LICENCE', existingLicenceNo: 'RL-JAAK' };
    expect(outcome(await post(purchaseBody({ licenceActivity })))).toEqual([422, 'VALIDATION']);
    expect((await post(purchaseBody({ licenceActivity }), { person: jaak })).statusCode).toBe(200);
  });
});

test('an application of a kind that this release does not know is left out of the list, and reported', async () => {
  const { db } = t.deps.database;
  const [known, other] = [await saved(), await saved()];
  const warned = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  const ofKind = (type: string) =>
    db
      .updateTable('application')
      .set({ type: type as 'APPLICATION_TYPE_PURCHASE_LICENCE' })
      .where('id', '=', other.id)
      .execute();
  await ofKind('APPLICATION_TYPE_OF_TOMORROW');
  try {
    const ids = (await t.as(mari)({ url: `/api/v1/purchaseApplication?idCode=${mari.personCode}` }))
      .json<{ id: number }[]>()
      .map(({ id }) => id);
    expect([ids.includes(known.id), ids.includes(other.id)]).toEqual([true, false]);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining(`Application ${other.id} is of an unknown kind`));
  } finally {
    warned.mockRestore();
    await ofKind('APPLICATION_TYPE_PURCHASE_LICENCE');
  }
});

describe('saving again', () => {
  test('[API-005] an older version is refused with the time of the newer one, and nothing is lost', async () => {
    const first = await saved();
    await post({ ...first, comment: 'esimene aken' });
    const answer = await post({ ...first, comment: 'teine aken' });
    expect(outcome(answer)).toEqual([409, 'STALE_VERSION']);
    const { comment, updated } = (await get(first.id)).json();
    expect(comment).toBe('esimene aken');
    // One's own name says nothing.
    expect(answer.json().params).toEqual({ changed: updated });
  });

  test('of two simultaneous saves of one version exactly one succeeds', async () => {
    const first = await saved();
    const answers = await Promise.all(['a', 'b', 'c'].map((comment) => post({ ...first, comment })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await get(first.id)).json().version).toBe(2);
  });

  test('the same key and body return the first answer and make one application', async () => {
    const headers = { 'idempotency-key': 'save-0000-0001' };
    const answers = await Promise.all([post(purchaseBody(), { headers }), post(purchaseBody(), { headers })]);
    const again = await post(purchaseBody(), { headers });
    const ids = [...answers, again].map((answer) => answer.json().id);
    expect(new Set(ids).size).toBe(1);
    expect(await audits(ids[0])).toHaveLength(1);
  });

  test('the same key with another body is refused', async () => {
    const headers = { 'idempotency-key': 'save-0000-0002' };
    await post(purchaseBody(), { headers });
    expect(outcome(await post(purchaseBody({ comment: 'muu' }), { headers }))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('a repeated change is answered as the first, and refused once somebody has changed it again', async () => {
    const headers = { 'idempotency-key': 'save-0000-0005' };
    const first = await saved();
    const change = { ...first, comment: 'muudetud' };
    const answers = await Promise.all([post(change, { headers }), post(change, { headers })]);
    const again = await post(change, { headers });
    expect([...answers, again].map((answer) => answer.json())).toEqual(Array(3).fill(answers[0].json()));
    expect([answers[0].json().version, answers[0].json().comment]).toEqual([2, 'muudetud']);
    expect(await audits(first.id)).toHaveLength(2);
    await post({ ...first, version: 2, comment: 'mujal' });
    expect(outcome(await post(change, { headers }))).toEqual([409, 'STALE_VERSION']);
  });

  test('a key used by another person has no effect', async () => {
    const headers = { 'idempotency-key': 'save-0000-0003' };
    const mine = (await post(purchaseBody(), { headers })).json();
    const theirs = (await post(purchaseBody(), { headers, person: jaak })).json();
    expect(theirs.id).not.toBe(mine.id);
  });

  test('a refused save does not store its key', async () => {
    const headers = { 'idempotency-key': 'save-0000-0004' };
    const first = await saved();
    await post({ ...first, comment: 'uuem' });
    expect((await post({ ...first, comment: 'vana' }, { headers })).statusCode).toBe(409);
    expect((await post(purchaseBody(), { headers })).statusCode).toBe(200);
  });

  test('[SAVE-39] [SAVE-34] an application with a payment can no longer be changed', async () => {
    const application = await saved();
    await t.deps.database.db
      .insertInto('payment')
      .values({
        application_id: application.id,
        exam_id: null,
        request_type: 'PRIVATE_APPLICATION',
        bank: 'SEB',
        amount_cents: 6_000,
        state: 'failed',
        stamp: `stamp-${application.id}`,
        reference: null,
        bank_transaction: null,
        settled: null,
      })
      .execute();
    expect(outcome(await post({ ...application, comment: 'x' }))).toEqual([409, 'READ_ONLY']);
    expect((await get(application.id)).json().payment).toMatchObject({
      success: false,
      amount: 60,
      type: 'PRIVATE_APPLICATION',
    });
  });
});

describe('reading', () => {
  test('[API-021] the list has the person’s own applications, newest first', async () => {
    const [older, newer] = [await saved(), await saved()];
    const list = (await t.as(mari)({ url: `${url}?idCode=${mari.personCode}` })).json();
    const ids = list.map(({ id }: { id: number }) => id);
    expect(ids.indexOf(newer.id)).toBeLessThan(ids.indexOf(older.id));
    expect(list[0]).not.toHaveProperty('comment');
    const jaaks = (await t.as(jaak)({ url: `${url}?idCode=${jaak.personCode}` })).json();
    expect(jaaks.map(({ id }: { id: number }) => id)).not.toContain(newer.id);
  });

  test("[API-021] somebody else's code is not answered", async () => {
    expect((await t.as(jaak)({ url: `${url}?idCode=${mari.personCode}` })).statusCode).toBe(404);
  });

  test('[OPEN-16] a deleted application is neither listed nor loaded', async () => {
    const { id } = await saved();
    await t.deps.database.db
      .transaction()
      .execute((trx) => applyLifecycleEvent(trx, id, 'application.deleted', { actor: null, now: testNow }));
    expect((await get(id)).statusCode).toBe(404);
    const list = (await t.as(mari)({ url: `${url}?idCode=${mari.personCode}` })).json();
    expect(list.map((row: { id: number }) => row.id)).not.toContain(id);
  });

  test('[ROLE-18] [ROLE-19] [ROLE-20] a company sees its own applications only', async () => {
    const id = await companyApplication(karu.code);
    const path = `/api/v1/carryPermit/${id}`;
    const seen = await Promise.all([
      t.as(mari, karu)({ url: path }),
      t.as(jaak, { ...karu, type: 'AUTHORIZED_REPRESENTATIVE' })({ url: path }),
      t.as(mari, hunt)({ url: path }),
      t.as(mari)({ url: path }),
      t.as(mari, karu)({ url: `/api/v1/weaponLicence/${id}` }),
    ]);
    expect(seen.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404, 404]);
    const listed = async (party: typeof karu) => {
      const list = (await t.as(mari, party)({ url: '/api/v1/carryPermit/list' })).json<{ id: number }[]>();
      return list.map((row) => row.id);
    };
    expect(await listed(karu)).toContain(id);
    expect(await listed(hunt)).toEqual([]);
  });
});

describe('submission', () => {
  const check = async (id: number) => validateSubmission(t.deps, (await findApplication(t.deps.database.db, id))!);

  test('[VAL-27] a complete application may be submitted', async () => {
    const { id } = await saved();
    expect(await check(id)).toEqual([]);
  });

  test('[VAL-27] an incomplete one is refused, naming every field', async () => {
    const { id } = (await post({ type: 'APPLICATION_TYPE_PURCHASE_LICENCE' })).json();
    const fields = (await check(id)).map(({ field }) => field);
    expect(fields).toEqual(
      expect.arrayContaining(['phone', 'applicantJob', 'weaponTypes', 'actualLocation', 'comment']),
    );
  });

  test('[PURP-22] a purpose the weapon type does not allow is refused', async () => {
    const gas = { code: 'GAS_PISTOL_REVOLVER', amount: 1, purposes: ['WEAPON_PURPOSE_B'] };
    const { id } = await saved({ weaponTypes: [gas] });
    expect((await check(id)).map(({ field }) => field)).toContain('weaponTypes[0].purposes');
  });

  test('a save does not wait for a register that is silent, and keeps what the person wrote', async () => {
    const silent = jest.spyOn(t.deps.registers, 'personDocument').mockReturnValue(new Promise(() => {}));
    const began = performance.now();
    const answer = await post(purchaseBody());
    silent.mockRestore();
    expect([answer.statusCode, answer.json().applicant.idCode]).toEqual([200, mari.personCode]);
    // The limit of a save is three seconds; that of a register is twenty.
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  test('[ERR-20] [ERR-21] nobody can apply without an identity document, or while the register does not answer', async () => {
    const { id } = await saved();
    const application = (await findApplication(t.deps.database.db, id))!;
    const withDocument = (personDocument: () => Promise<null>) =>
      validateSubmission({ ...t.deps, registers: { ...t.deps.registers, personDocument } }, application);
    expect(await withDocument(async () => null)).toContainEqual({ field: 'applicant', key: 'error.documentNotFound' });
    expect(await withDocument(() => Promise.reject(new Error('silent')))).toContainEqual({
      field: 'applicant',
      key: 'applications.documentError',
    });
  });
});

describe('attacks on every endpoint of every resource', () => {
  const resources = [...new Set(applicationDefinitions.map(({ apiResource }) => apiResource))];
  const endpoints: InjectOptions[] = resources.flatMap((resource) => [
    { method: 'POST', url: `/api/v1/${resource}`, payload: purchaseBody() },
    { method: 'GET', url: `/api/v1/${resource}/1` },
    { method: 'GET', url: `/api/v1/${resource}/1/files` },
    {
      method: 'GET',
      url: `/api/v1/${resource}${definitionsOfResource(resource)[0]!.audience === 'private' ? '?idCode=1' : '/list'}`,
    },
  ]);

  test.each(endpoints.map((options) => [`${options.method} ${options.url}`, options] as const))(
    '[API-002] [API-006] %s refuses a missing, false and wrong-role token',
    async (_, options) => {
      const isPrivate = String(options.url).includes('purchaseApplication');
      expect((await t.app.inject(options)).statusCode).toBe(401);
      const token = await t.tokenOf(mari, isPrivate ? undefined : karu);
      const tampered = `${token.slice(0, -3)}${token.endsWith('AAA') ? 'BBB' : 'AAA'}`;
      const withToken = { ...options, headers: { authorization: `Bearer ${tampered}` } };
      expect((await t.app.inject(withToken)).statusCode).toBe(401);
      const isOne = /\/1(\/|$)/.test(String(options.url));
      expect((await t.as(mari, isPrivate ? karu : undefined)(options)).statusCode).toBe(isOne ? 404 : 403);
    },
  );

  test("[API-020] [OPEN-41] somebody else's id answers exactly like a missing one", async () => {
    const { id } = await saved();
    const [theirs, missing] = [await get(id, jaak), await get(999_999, jaak)];
    expect([theirs.statusCode, theirs.body]).toEqual([404, missing.body]);
    const update = await post({ ...purchaseBody(), id, version: 1 }, { person: jaak });
    expect(update.statusCode).toBe(404);
  });

  test.each(['0', '-1', 'abc', '1e3', '99999999999999', "1'--"])('%s is refused as an id', async (id) => {
    const answer = await t.as(mari)({ url: `${url}/${encodeURIComponent(id)}` });
    expect([400, 404]).toContain(answer.statusCode);
  });
});
