import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import type { ApplicationCore } from '#domain/applications/model';
import { bankCodes } from '#domain/codes';
import { openTestApp, type TestApp, testNow } from '../../tests/server/support/app';
import { discardDrafts } from '../../tests/server/support/drafts';
import { formOf } from '../../tests/server/support/forms';
import { jaak, karu, mari } from '../../tests/server/support/people';
import { applyLifecycleEvent } from '../applications/lifecycle';
import type { BankConfig } from '../config';
import { createSandboxBanks, isSandboxBank, type SandboxBank } from '../sandbox/bank/banks';
import { answerTo, type Decision } from '../sandbox/bank/orders';
import { type BankFields, isSignedBy, signMessage } from './banklink';
import { writeForm } from './encoding';
import { seedFees } from './fees';

/** Payments over the whole server: what a person asks, what a bank answers, what is kept. */

const origin = 'http://127.0.0.1:3000';
const payee = { account: 'EE932200221059223334', name: 'Rahandusministeerium', reference: '2900082456' };
const keysFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-keys-'));
let test_: TestApp;
let banks: SandboxBank[];

beforeAll(async () => {
  banks = await createSandboxBanks(origin, keysFolder);
  test_ = await openTestApp({ config: { origin, banks, payee } });
  await seedFees(test_.deps.database.db);
}, 60_000);
afterAll(async () => {
  await test_.close();
  fs.rmSync(keysFolder, { recursive: true, force: true });
});
beforeEach(async () => {
  test_.setNow(testNow);
  await discardDrafts(test_.deps.database.db);
});

const db = () => test_.deps.database.db;
const bank = (code: string): SandboxBank => banks.find((each) => each.code === code)!;

const complete = {
  type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
  applicant: { phone: '+372 5551234', email: 'mari@example.ee' },
  applicantJob: 'APPLICANT_OCCUPATION_CITIZEN',
  weaponTypes: [
    { code: 'PISTOL', type: 'FIREARM', amount: 1, purposes: ['WEAPON_PURPOSE_C'], isNationalSecurity: false },
  ],
  actualLocation: { fullAddress: 'Pärnu mnt 1, Tallinn', code: '37', ehak: '0298', x: 24.75, y: 59.43 },
  weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'],
  comment: 'Soovin relva enese ja vara kaitseks, hoian seda kodus nõuetekohases relvakapis.',
};

async function saved(body: object = complete, person = mari): Promise<ApplicationCore & { id: number; no: string }> {
  const answer = await test_.as(person)({ method: 'POST', url: '/api/v1/purchaseApplication', payload: body });
  expect(answer.body).toContain('"id"');
  return answer.json();
}
async function loaded(id: number): Promise<ApplicationCore> {
  return (await test_.as(mari)({ url: `/api/v1/purchaseApplication/${id}` })).json();
}

const start = (query: Record<string, string | number>, person = mari, party?: typeof karu, headers = {}) =>
  test_.as(
    person,
    party,
  )({
    url: '/api/v1/payment/start',
    query: Object.fromEntries(
      Object.entries({ bank: 'SWEDBANK', requestType: 'PRIVATE_APPLICATION', description: 'x', ...query }).map(
        ([name, value]) => [name, String(value)],
      ),
    ),
    headers,
  });

/** Starts a payment and reads the request. */
async function started(id: number, code = 'SWEDBANK'): Promise<BankFields> {
  const answer = await start({ paymentObjectId: id, bank: code });
  expect(answer.statusCode).toBe(200);
  return formOf(answer.body).fields;
}

const answered = (request: BankFields, decision: Decision, by = bank('SWEDBANK')): BankFields =>
  answerTo({ bank: by, fields: request }, decision, testNow).fields;

/** The same message with something changed and signed anew by the bank: not a forgery, but not ours. */
const changed = (fields: BankFields, change: BankFields, by = bank('SWEDBANK')): BankFields => {
  const { VK_MAC: _, ...unsigned } = { ...fields, ...change };
  return { ...unsigned, VK_MAC: signMessage(unsigned, by, by.bankPrivateKey) };
};

const comeBack = (fields: BankFields, by: BankConfig = bank('SWEDBANK'), auto: 'Y' | 'N' = 'N') =>
  test_.app.inject({
    method: 'POST',
    url: `/api/v1/payment/return/${by.code.toLowerCase()}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: writeForm({ ...fields, VK_AUTO: auto }, by.encoding),
  } satisfies InjectOptions);

const auditOf = (action: string) =>
  db().selectFrom('audit').selectAll().where('action', '=', action).orderBy('id').execute();
const paymentsOf = (id: number) =>
  db().selectFrom('payment').selectAll().where('application_id', '=', id).orderBy('id').execute();

describe('starting a payment', () => {
  test.each(bankCodes)(
    '[API-080] [SAVE-18] [SAVE-23] the form of %s is signed by the portal for that bank',
    async (code) => {
      const { id, no } = await saved();
      const answer = await start({ paymentObjectId: id, bank: code, description: 'Tasuta!' });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).not.toContain('<script');
      const { action, encoding, fields } = formOf(answer.body);
      const { url, encoding: agreed, version, merchantId } = bank(code);
      expect({ action, encoding }).toEqual({ action: url, encoding: agreed });
      expect(fields).toMatchObject({
        VK_SERVICE: '1011',
        VK_VERSION: version,
        VK_SND_ID: merchantId,
        VK_AMOUNT: '60.00',
        VK_CURR: 'EUR',
        VK_ACC: payee.account,
        VK_NAME: payee.name,
        VK_REF: payee.reference,
        VK_MSG: `Riigilõiv, relvasoetamisluba, taotlus ${no}`,
        VK_RETURN: `${origin}/api/v1/payment/return/${code.toLowerCase()}`,
        VK_DATETIME: '2026-11-20T12:00:00+0200',
        VK_ENCODING: agreed,
        VK_LANG: 'EST',
      });
      const merchantKey = { ...bank(code) };
      const { createPublicKey } = await import('node:crypto');
      const key = createPublicKey(merchantKey.privateKey).export({ type: 'spki', format: 'pem' }).toString();
      expect(isSignedBy(fields, bank(code), key)).toBe(true);
    },
  );

  test('[SAVE-33] [SAVE-52] an amount or text in the request is ignored', async () => {
    const { id } = await saved();
    const answer = await start({ paymentObjectId: id, description: 'Minu tekst', amount: 1 });
    const { fields } = formOf(answer.body);
    expect(fields.VK_AMOUNT).toBe('60.00');
    expect(fields.VK_MSG).not.toContain('Minu');
  });

  test('[API-209] [SAVE-46] the request names bank, object, text and type, and the application and amount that were shown', async () => {
    const [{ id, no }, other] = [await saved(), await saved()];
    const whole = {
      bank: 'SEB',
      paymentObjectId: id,
      description: no,
      requestType: 'PRIVATE_APPLICATION',
      applicationId: id,
      calculatedAmount: 60,
    };
    for (const calculatedAmount of [0, 0.01, 59.99, 61]) {
      const refusal = await start({ ...whole, calculatedAmount });
      expect([refusal.statusCode, refusal.json().messageId]).toEqual([409, 'AMOUNT_CHANGED']);
    }
    expect((await start({ ...whole, applicationId: other.id })).statusCode).toBe(400);
    expect(await paymentsOf(id)).toEqual([]);
    const { action, fields } = formOf((await start(whole)).body);
    expect([action, fields.VK_AMOUNT]).toEqual([bank('SEB').url, '60.00']);
    expect(fields.VK_MSG).toContain(no);
    expect([await paymentsOf(id), await paymentsOf(other.id)].map(({ length }) => length)).toEqual([1, 0]);
    for (const field of ['bank', 'paymentObjectId', 'requestType'])
      expect([field, (await start({ ...whole, [field]: '' })).statusCode]).toEqual([field, 400]);
  });

  test('[API-080] the bank page is asked in the language of the request', async () => {
    const { id } = await saved();
    const answer = await start({ paymentObjectId: id }, mari, undefined, { 'accept-language': 'en' });
    expect(formOf(answer.body).fields.VK_LANG).toBe('ENG');
  });

  test('[API-080] starting again goes on with the same payment; another bank gets another one', async () => {
    const { id } = await saved();
    const first = await started(id);
    test_.setNow(new Date(testNow.getTime() + 60_000));
    const again = await started(id);
    expect(again.VK_STAMP).toBe(first.VK_STAMP);
    expect(again.VK_DATETIME).not.toBe(first.VK_DATETIME);
    const other = await started(id, 'LHV');
    expect(other.VK_STAMP).not.toBe(first.VK_STAMP);
    expect(await paymentsOf(id)).toHaveLength(2);
  });

  test('[API-080] a double click begins one payment', async () => {
    const { id } = await saved();
    const forms = await Promise.all(Array.from({ length: 5 }, () => started(id)));
    expect(new Set(forms.map(({ VK_STAMP }) => VK_STAMP)).size).toBe(1);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('[API-080] a stamp that another payment has is not used again', async () => {
    const ids = [(await saved()).id, (await saved()).id];
    const drawn = jest.spyOn(crypto, 'randomInt').mockImplementationOnce(() => 5);
    const first = await started(ids[0]!);
    drawn.mockImplementationOnce(() => 5).mockImplementationOnce(() => 6);
    const second = await started(ids[1]!);
    drawn.mockRestore();
    expect([first, second].map(({ VK_STAMP }) => VK_STAMP?.slice(-6))).toEqual(['000005', '000006']);
  });

  test('[SAVE-45] a started payment is shown on the application, not paid', async () => {
    const { id } = await saved();
    await started(id);
    const { payment, status } = await loaded(id);
    expect(payment).toMatchObject({ success: false, amount: 60, type: 'PRIVATE_APPLICATION' });
    expect(status).toBe('APPLICATION_STATUS_OPEN');
  });

  test.each([
    ['an unknown bank', { bank: 'NORDEA' }, 400],
    ['an unknown request type', { requestType: 'GIFT' }, 400],
    ['a company’s request type for a person’s application', { requestType: 'ENTREPRENEUR_APPLICATION' }, 400],
    ['an id that is no number', { paymentObjectId: 'x' }, 400],
    ['an unknown application', { paymentObjectId: 999_999 }, 404],
  ])('[API-080] %s is refused', async (_, query, status) => {
    const { id } = await saved();
    expect((await start({ paymentObjectId: id, ...query })).statusCode).toBe(status);
    expect(await paymentsOf(id)).toEqual([]);
  });

  test('[API-080] [ROLE-01] [ROLE-17] [ROLE-19] somebody else’s application is not found, also for one’s own company', async () => {
    const { id } = await saved();
    expect((await start({ paymentObjectId: id }, jaak)).statusCode).toBe(404);
    expect((await start({ paymentObjectId: id }, mari, karu)).statusCode).toBe(404);
    expect(await paymentsOf(id)).toEqual([]);
  });

  test('[API-002] without a token nothing is started', async () => {
    const urls = ['payment/start', 'payment/startZeroPayment', 'externalWeaponProceeding/getPaymentAmount'];
    for (const url of urls) expect((await test_.app.inject({ url: `/api/v1/${url}` })).statusCode).toBe(401);
  });

  test('[SAVE-16] an incomplete application is refused with its fields, and no payment begins', async () => {
    const { id } = await saved({ ...complete, comment: 'lühike' });
    const answer = await start({ paymentObjectId: id });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toContainEqual(expect.objectContaining({ field: 'comment', key: 'error.comment' }));
    expect(await paymentsOf(id)).toEqual([]);
  });
});

describe('what happens while an application is looked at', () => {
  /** Runs `meanwhile` when the server asks the population register, which is before the payment begins. */
  async function startWhile(id: number, meanwhile: () => Promise<unknown>) {
    const { registers } = test_.deps;
    const ask = registers.personDocument;
    registers.personDocument = async (code) => {
      registers.personDocument = ask;
      await meanwhile();
      return ask(code);
    };
    return start({ paymentObjectId: id });
  }

  test('[API-080] a change makes the start begin anew: what was looked at is what is paid for', async () => {
    const { id, version } = await saved();
    const answer = await startWhile(id, () => saved({ ...complete, id, version, comment: '' }));
    expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'STALE_VERSION']);
    expect(await paymentsOf(id)).toEqual([]);
  });

  test('[SAVE-43] a payment that succeeds meanwhile leaves nothing to start', async () => {
    const { id } = await saved();
    const request = await started(id);
    const answer = await startWhile(id, () => comeBack(answered(request, 'accept')));
    expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'ALREADY_PAID']);
    expect(await paymentsOf(id)).toHaveLength(1);
  });
});

describe('the bank’s answer', () => {
  test('[ROLE-01] [SAVE-41] a paid one pays, submits and brings the person back to the application', async () => {
    const { id } = await saved();
    const answer = await comeBack(answered(await started(id), 'accept'));
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`/applications/private/${id}/success`);
    const { payment, status, submitted } = await loaded(id);
    expect(status).toBe('APPLICATION_STATUS_CHECK');
    expect(submitted).toBe(testNow.toISOString());
    expect(payment).toMatchObject({ success: true, amount: 60, dateCreated: testNow.toISOString() });
  });

  test.each(bankCodes)('[SAVE-41] [SAVE-44] %s pays by its own keys, version and character set', async (code) => {
    const { id } = await saved();
    const answer = await comeBack(answered(await started(id, code), 'accept', bank(code)), bank(code));
    expect(answer.headers.location).toBe(`/applications/private/${id}/success`);
    expect((await loaded(id)).payment?.success).toBe(true);
  });

  test.each(['cancel', 'reject'] as const)(
    '[SAVE-42] after %s nothing is paid and the error page comes',
    async (decision) => {
      const { id } = await saved();
      const answer = await comeBack(answered(await started(id), decision));
      expect(answer.headers.location).toBe(`/applications/private/${id}/error`);
      const { payment, status } = await loaded(id);
      expect(payment?.success).toBe(false);
      expect(status).toBe('APPLICATION_STATUS_OPEN');
      expect((await start({ paymentObjectId: id })).statusCode).toBe(200);
    },
  );

  test('[API-082] the bank’s own message gets a plain answer, by GET as well', async () => {
    const { id } = await saved();
    const answer = answered(await started(id, 'COOP'), 'accept', bank('COOP'));
    const automatic = await test_.app.inject({
      url: `/api/v1/payment/return/coop?${writeForm({ ...answer, VK_AUTO: 'Y' }, 'ISO-8859-13')}`,
    });
    expect({ status: automatic.statusCode, body: automatic.body }).toEqual({ status: 200, body: 'OK' });
    expect((await loaded(id)).payment?.success).toBe(true);
  });

  test.each([
    ['the bank first, then the browser', ['Y', 'N']],
    ['the browser first, then the bank', ['N', 'Y']],
    ['the same one again and again', ['N', 'N', 'Y', 'Y']],
  ] as const)('[SAVE-43] %s: paid once', async (_, order) => {
    const { id } = await saved();
    const answer = answered(await started(id), 'accept');
    for (const auto of order) {
      const back = await comeBack(answer, bank('SWEDBANK'), auto);
      expect(back.statusCode).toBe(auto === 'Y' ? 200 : 303);
      if (auto === 'N') expect(back.headers.location).toContain('/success');
    }
    expect(await paymentsOf(id)).toHaveLength(1);
    const steps = (await auditOf('payment.succeeded')).filter(
      ({ object, object_id }) => object === 'application' && object_id === String(id),
    );
    expect(steps).toHaveLength(1);
  });

  test('[SAVE-43] ten at the same instant: paid once, every one answered', async () => {
    const { id } = await saved();
    const answer = answered(await started(id), 'accept');
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, i) => comeBack(answer, bank('SWEDBANK'), i % 2 ? 'Y' : 'N')),
    );
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(5).fill(200), ...Array(5).fill(303)]);
    const changes = (await auditOf('payment.succeeded')).filter(
      ({ object, detail }) => object === 'payment' && (detail as { application?: number } | null)?.application === id,
    );
    expect(changes).toHaveLength(1);
    expect((await paymentsOf(id)).map(({ state }) => state)).toEqual(['paid']);
    expect((await loaded(id)).status).toBe('APPLICATION_STATUS_CHECK');
  });

  test.each<[string, (answer: BankFields, other: BankFields) => BankFields, string]>([
    ['a changed amount', (answer) => ({ ...answer, VK_AMOUNT: '1.00' }), 'signature'],
    ['a failure made a success', (answer) => ({ ...answer, VK_SERVICE: '1911' }), 'signature'],
    ['the stamp of another payment', (answer, other) => ({ ...answer, VK_STAMP: other.VK_STAMP! }), 'signature'],
    ['no signature', ({ VK_MAC: _, ...answer }) => answer, 'signature'],
    ['our own request sent back', (_, request) => request, 'service'],
    [
      'another bank’s signature',
      (answer) => ({ ...answer, VK_MAC: signMessage(answer, bank('LHV'), bank('LHV').bankPrivateKey) }),
      'signature',
    ],
    [
      'the portal’s own signature',
      (answer) => ({ ...answer, VK_MAC: signMessage(answer, bank('SWEDBANK'), bank('SWEDBANK').privateKey) }),
      'signature',
    ],
    ['an older version', (answer) => changed(answer, { VK_VERSION: '008' }), 'signature'],
    ['another bank’s id', (answer) => changed(answer, { VK_SND_ID: 'LHV' }), 'sender'],
    ['another merchant’s answer', (answer) => changed(answer, { VK_REC_ID: 'KAUPMEES' }), 'recipient'],
    ['an unknown stamp', (answer) => changed(answer, { VK_STAMP: '12345' }), 'stamp'],
    ['a lower amount, signed by the bank', (answer) => changed(answer, { VK_AMOUNT: '59.99' }), 'amount'],
    ['another currency, signed by the bank', (answer) => changed(answer, { VK_CURR: 'SEK' }), 'currency'],
    ['another reference, signed by the bank', (answer) => changed(answer, { VK_REF: '1234561' }), 'reference'],
  ])('[SAVE-43] [API-082] %s changes nothing and is written down', async (_, forge, reason) => {
    const { id } = await saved();
    const other = await started((await saved()).id);
    const forged = forge(answered(await started(id), 'accept'), other);
    const before = await auditOf('payment.answerRefused');
    for (const auto of ['Y', 'N'] as const) {
      const answer = await comeBack(forged, bank('SWEDBANK'), auto);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ messageId: 'BAD_BANK_ANSWER' });
    }
    const refused = (await auditOf('payment.answerRefused')).slice(before.length);
    expect(refused.map(({ detail }) => detail)).toEqual([
      { reason, bank: 'SWEDBANK' },
      { reason, bank: 'SWEDBANK' },
    ]);
    expect(await loaded(id)).toMatchObject({ status: 'APPLICATION_STATUS_OPEN', payment: { success: false } });
    expect((await paymentsOf(id)).map(({ state }) => state)).toEqual(['started']);
  });

  test('[SAVE-43] a good answer of one bank is refused at the address of another, and by the other bank’s payments', async () => {
    const { id } = await saved();
    const request = await started(id, 'SEB');
    expect((await comeBack(answered(request, 'accept', bank('SEB')), bank('LHV'))).statusCode).toBe(400);
    expect((await comeBack(answered(request, 'accept', bank('LHV')), bank('LHV'))).statusCode).toBe(400);
    expect((await paymentsOf(id)).map(({ state }) => state)).toEqual(['started']);
  });

  test('[API-082] an unknown bank, a field twice and nothing at all are refused', async () => {
    const url = '/api/v1/payment/return';
    expect((await test_.app.inject({ url: `${url}/nordea` })).statusCode).toBe(400);
    expect((await test_.app.inject({ url: `${url}/swedbank?VK_STAMP=1&VK_STAMP=2` })).statusCode).toBe(400);
    expect((await test_.app.inject({ url: `${url}/swedbank?VK_SERVICE=1111&VK_MSG=%FF` })).statusCode).toBe(400);
    expect((await test_.app.inject({ method: 'POST', url: `${url}/swedbank` })).statusCode).toBe(400);
  });

  test('[SAVE-43] a failure that comes after the payment does not undo it', async () => {
    const { id } = await saved();
    const request = await started(id);
    await comeBack(answered(request, 'accept'));
    const late = await comeBack(answered(request, 'cancel'));
    expect(late.headers.location).toBe(`/applications/private/${id}/success`);
    expect(await loaded(id)).toMatchObject({ status: 'APPLICATION_STATUS_CHECK', payment: { success: true } });
  });

  test('[SAVE-43] a payment that comes after a failure counts, days later too', async () => {
    const { id } = await saved();
    const request = await started(id);
    await comeBack(answered(request, 'reject'));
    test_.setNow(new Date('2026-11-23T10:00:00Z'));
    expect((await comeBack(answered(request, 'accept'))).headers.location).toContain('/success');
    expect((await loaded(id)).payment?.success).toBe(true);
  });

  test('[SAVE-43] the answer to an earlier start pays while a later one is still open', async () => {
    const { id } = await saved();
    const early = await started(id, 'SWEDBANK');
    await started(id, 'LHV');
    await comeBack(answered(early, 'accept'));
    expect(await loaded(id)).toMatchObject({ status: 'APPLICATION_STATUS_CHECK', payment: { success: true } });
    expect((await paymentsOf(id)).map(({ state }) => state)).toEqual(['paid', 'started']);
  });

  test('[SAVE-43] money that comes twice by two banks counts once; the second is written down to be given back', async () => {
    const { id } = await saved();
    const one = await started(id, 'SWEDBANK');
    const two = await started(id, 'LHV');
    await comeBack(answered(one, 'accept'));
    const answer = answered(two, 'accept', bank('LHV'));
    for (const auto of ['Y', 'N'] as const)
      expect((await comeBack(answer, bank('LHV'), auto)).statusCode).toBe(auto === 'Y' ? 200 : 303);
    const rows = await paymentsOf(id);
    expect(rows.map(({ state }) => state)).toEqual(['paid', 'failed']);
    expect(rows[1]?.bank_transaction).toBe(answer.VK_T_NO);
    const unapplied = (await auditOf('payment.unapplied')).filter(({ object_id }) => object_id === String(rows[1]?.id));
    expect(unapplied.map(({ detail }) => detail)).toEqual([{ reason: 'alreadyPaid', transaction: answer.VK_T_NO }]);
  });

  test('[SAVE-43] the database itself refuses a second success', async () => {
    const { id } = await saved();
    await started(id, 'SWEDBANK');
    await started(id, 'LHV');
    await expect(
      db().updateTable('payment').set({ state: 'paid' }).where('application_id', '=', id).execute(),
    ).rejects.toThrow(/payment_paid_once/);
  });

  test('[API-080] [API-081] what is paid is not paid again', async () => {
    const { id } = await saved();
    await comeBack(answered(await started(id), 'accept'));
    const again = await start({ paymentObjectId: id });
    expect([again.statusCode, again.json().messageId]).toEqual([409, 'ALREADY_PAID']);
    const zero = await test_.as(mari)({ url: `/api/v1/payment/startZeroPayment?applicationId=${id}` });
    expect(zero.json()).toMatchObject({ success: true, payment: { amount: 60 } });
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('[SAVE-33] when more is due than was asked for at the start, the money does not submit the application', async () => {
    const { id } = await saved();
    const request = await started(id);
    await db()
      .insertInto('fee')
      .values({
        application_type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
        activity: '',
        exam_type: null,
        amount_cents: 7000,
        valid_from: '2026-11-01',
        source: 'test',
      })
      .execute();
    try {
      const answer = await comeBack(answered(request, 'accept'));
      expect(answer.headers.location).toBe(`/applications/private/${id}/error`);
      expect((await loaded(id)).status).toBe('APPLICATION_STATUS_OPEN');
      expect((await auditOf('payment.unapplied')).at(-1)?.detail).toMatchObject({ reason: 'moreIsDue' });
    } finally {
      await db().deleteFrom('fee').where('source', '=', 'test').execute();
    }
  });

  test('[SAVE-43] money for an application that was deleted meanwhile is kept to be given back', async () => {
    const { id } = await saved();
    const request = await started(id);
    await db()
      .transaction()
      .execute((trx) => applyLifecycleEvent(trx, id, 'application.deleted', { actor: null, now: testNow }));
    const answer = await comeBack(answered(request, 'accept'));
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    expect((await auditOf('payment.unapplied')).at(-1)?.detail).toMatchObject({ reason: 'applicationDeleted' });
  });
});

describe('free of charge', () => {
  const zero = (id: number, person = mari) =>
    test_.as(person)({ url: `/api/v1/payment/startZeroPayment?applicationId=${id}` });
  const free = new Date('2027-03-01T10:00:00Z');

  beforeAll(async () => {
    await db()
      .insertInto('fee')
      .values({
        application_type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
        activity: '',
        exam_type: null,
        amount_cents: 0,
        valid_from: '2027-01-01',
        source: 'a law to come',
      })
      .execute();
  });

  test('[SAVE-06] [SAVE-07] [API-081] [API-209] a free application is submitted, once', async () => {
    test_.setNow(free);
    const { id } = await saved();
    const answers = [...(await Promise.all([zero(id), zero(id), zero(id)])), await zero(id)];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toMatchObject({ success: true, payment: { success: true, amount: 0 } });
    }
    expect(new Set(answers.map((answer) => answer.json().payment.id)).size).toBe(1);
    expect(await paymentsOf(id)).toHaveLength(1);
    expect((await loaded(id)).status).toBe('APPLICATION_STATUS_CHECK');
  });

  test('[SAVE-47] it is refused while a fee is due', async () => {
    const { id } = await saved();
    const answer = await zero(id);
    expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'FEE_DUE']);
    expect(await loaded(id)).toMatchObject({ status: 'APPLICATION_STATUS_OPEN', payment: null });
  });

  test('[API-080] a bank is not bothered with nothing', async () => {
    test_.setNow(free);
    const { id } = await saved();
    const answer = await start({ paymentObjectId: id });
    expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'NO_FEE']);
  });

  test('[VAL-27] an incomplete one stays not submitted', async () => {
    test_.setNow(free);
    const { id } = await saved({ ...complete, weaponTypes: [] });
    expect((await zero(id)).statusCode).toBe(422);
    expect((await loaded(id)).status).toBe('APPLICATION_STATUS_OPEN');
  });

  test('[API-081] [ROLE-17] somebody else’s is not found; no id is a bad request', async () => {
    test_.setNow(free);
    const { id } = await saved();
    expect((await zero(id, jaak)).statusCode).toBe(404);
    expect((await test_.as(mari)({ url: '/api/v1/payment/startZeroPayment' })).statusCode).toBe(400);
  });
});

describe('exams', () => {
  /** An application at its exam, with a theory exam of 75 € and a free shooting one. */
  async function atExam() {
    const { id } = await saved();
    await comeBack(answered(await started(id), 'accept'));
    const events = ['check.passed', 'deposition.started', 'deposition.passed', 'exam.started'] as const;
    for (const event of events)
      await db()
        .transaction()
        .execute((trx) =>
          applyLifecycleEvent(trx, id, event, {
            actor: null,
            now: testNow,
            exams: [
              { type: 'THEORY', amountCents: 7500 },
              { type: 'SHOOTING', amountCents: 0 },
            ],
          }),
        );
    const { exams } = await loaded(id);
    return {
      id,
      theory: exams.find(({ type }) => type === 'THEORY')!,
      shooting: exams.find(({ type }) => type === 'SHOOTING')!,
    };
  }
  const startExam = (id: number, person = mari, party?: typeof karu) =>
    start({ paymentObjectId: id, requestType: 'EXAM' }, person, party);

  test('[SAVE-22] [STEP-25] an exam is paid for without moving the application', async () => {
    const { id, theory } = await atExam();
    const form = await startExam(theory.id);
    expect(form.statusCode).toBe(200);
    const { fields } = formOf(form.body);
    expect(fields).toMatchObject({ VK_AMOUNT: '75.00', VK_MSG: expect.stringContaining('relvaeksam, teooria') });
    const answer = await comeBack(answered(fields, 'accept'));
    expect(answer.headers.location).toBe(`/applications/private/${id}/success`);
    const { status, exams, payment } = await loaded(id);
    expect(status).toBe('APPLICATION_STATUS_EXAM_CHECK');
    expect(payment?.amount).toBe(60);
    expect(exams.map(({ type, payment: paid }) => [type, paid?.success ?? null])).toEqual([
      ['THEORY', true],
      ['SHOOTING', null],
    ]);
    expect((await startExam(theory.id)).json().messageId).toBe('ALREADY_PAID');
  });

  test('[SAVE-42] a cancelled exam payment leaves the exam unpaid', async () => {
    const { id, theory } = await atExam();
    const { fields } = formOf((await startExam(theory.id)).body);
    expect((await comeBack(answered(fields, 'cancel'))).headers.location).toBe(`/applications/private/${id}/error`);
    expect((await loaded(id)).exams[0]?.payment?.success).toBe(false);
  });

  test('[API-080] a free exam, a stranger’s, a company’s and a past one are refused', async () => {
    const { id, theory, shooting } = await atExam();
    expect((await startExam(shooting.id)).json().messageId).toBe('NO_FEE');
    expect((await startExam(theory.id, jaak)).statusCode).toBe(404);
    expect((await startExam(theory.id, mari, karu)).statusCode).toBe(403);
    await db()
      .transaction()
      .execute((trx) =>
        applyLifecycleEvent(trx, id, 'application.refused', { actor: null, now: testNow, comment: 'Ei ilmunud.' }),
      );
    expect((await startExam(theory.id)).json().messageId).toBe('NOT_PAYABLE');
  });

  test('[API-102] the amount of an exam of a saved application is the one the authority set', async () => {
    const { id } = await atExam();
    const amount = async (examType: string) =>
      (
        await test_.as(mari)({ url: `/api/v1/externalWeaponProceeding/getPaymentAmount?id=${id}&examType=${examType}` })
      ).json();
    expect(await amount('THEORY')).toEqual({ amount: 75 });
    expect(await amount('SHOOTING')).toEqual({ amount: 0 });
  });
});

describe('amounts', () => {
  const amount = (query: string, person = mari, party?: typeof karu) =>
    test_.as(person, party)({ url: `/api/v1/externalWeaponProceeding/getPaymentAmount?${query}` });
  const type = (name: string) => `applicationType=APPLICATION_TYPE_${name}`;

  test.each([
    [type('PURCHASE_LICENCE'), undefined, 60],
    [`${type('PURCHASE_LICENCE')}&activity=EXTEND_LICENCE`, undefined, 30],
    [`${type('WEAPON_LICENCE')}&activity=CHANGE_LICENCE`, undefined, 30],
    [`${type('PARALLEL_LICENCE')}&activity=EXCHANGE_LICENCE`, undefined, 30],
    [`${type('WEAPON_LICENCE')}&examType=THEORY`, undefined, 75],
    [type('EUROPEAN_FIREARMS_PASS'), undefined, 0],
    [type('WEAPON_DEMOLITION'), undefined, 60],
    [type('WEAPON_DISPOSAL'), undefined, 0],
    [type('CARRY_PERMIT'), karu, 60],
    [type('WEAPON_TRANSFER'), karu, 0],
    [type('WEAPONS_AMMO'), karu, 0],
  ])('[API-102] [SAVE-27] [SAVE-30] %s', async (query, party, expected) => {
    const answer = await amount(query, mari, party);
    expect([answer.statusCode, answer.json()]).toEqual([200, { amount: expected }]);
  });

  test('[API-102] the fee of a saved application of one’s own', async () => {
    const { id } = await saved();
    expect((await amount(`id=${id}`)).json()).toEqual({ amount: 60 });
    expect((await amount(`id=${id}`, jaak)).statusCode).toBe(404);
    expect((await amount(`id=${id}&examType=THEORY`)).statusCode).toBe(404);
  });

  test.each([
    ['', undefined, 400],
    ['applicationType=APPLICATION_TYPE_TANK', undefined, 400],
    [type('CARRY_PERMIT'), undefined, 400],
    [type('WEAPON_REWORK'), karu, 400],
    [`${type('WEAPON_REWORK')}&activity=EXTEND_LICENCE`, undefined, 422],
  ])('[API-102] "%s" has no amount', async (query, party, status) => {
    expect((await amount(query, mari, party)).statusCode).toBe(status);
  });

  test('[SAVE-30] the fee that holds is the one of the day, in Estonian time', async () => {
    test_.setNow(new Date('2024-12-31T21:59:00Z'));
    expect((await amount(type('PURCHASE_LICENCE'))).json()).toEqual({ amount: 30 });
    test_.setNow(new Date('2024-12-31T22:01:00Z'));
    expect((await amount(type('PURCHASE_LICENCE'))).json()).toEqual({ amount: 60 });
  });
});

test('[SAVE-44] the keys of the test banks are kept, each bank its own', async () => {
  const again = await createSandboxBanks(origin, keysFolder);
  expect(again).toEqual(banks);
  expect(again.every(isSandboxBank)).toBe(true);
  expect(new Set(again.flatMap((each) => [each.privateKey, each.bankPrivateKey])).size).toBe(10);
  for (const file of fs.readdirSync(keysFolder)) expect(fs.statSync(path.join(keysFolder, file)).mode & 0o077).toBe(0);
});
