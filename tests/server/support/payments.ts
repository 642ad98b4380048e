import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import type { ActingParty, ApplicationCore } from '#domain/applications/model';
import type { BankConfig } from '#server/config';
import { type BankFields, signMessage } from '#server/payments/banklink';
import { writeForm } from '#server/payments/encoding';
import { seedFees } from '#server/payments/fees';
import type { SandboxBank } from '#server/sandbox/bank/banks';
import { answerTo, type Decision } from '#server/sandbox/bank/orders';
import { openTestApp, type TestApp, testNow } from './app';
import { testBanks } from './banks';
import { discardDrafts } from './drafts';
import { formOf } from './forms';
import { mari } from './people';

/** A server with the five test banks, and helpers for payments. A test file that imports it gets its own server. */

export const origin = 'http://127.0.0.1:3000';
export const payee = { account: 'EE932200221059223334', name: 'Rahandusministeerium', reference: '2900082456' };
export let t: TestApp;
let banks: SandboxBank[];

beforeAll(async () => {
  banks = await testBanks();
  t = await openTestApp({ config: { origin, banks, payee } });
  await seedFees(t.deps.database.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setNow(testNow);
  await discardDrafts(t.deps.database.db);
});

export const db = () => t.deps.database.db;
export const bank = (code: string): SandboxBank => banks.find((each) => each.code === code)!;

export const complete = {
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

export async function saved(
  body: object = complete,
  person = mari,
): Promise<ApplicationCore & { id: number; no: string }> {
  const answer = await t.as(person)({ method: 'POST', url: '/api/v1/purchaseApplication', payload: body });
  expect(answer.body).toContain('"id"');
  return answer.json();
}
export async function loaded(id: number): Promise<ApplicationCore> {
  return (await t.as(mari)({ url: `/api/v1/purchaseApplication/${id}` })).json();
}

export const start = (query: Record<string, string | number>, person = mari, party?: ActingParty, headers = {}) =>
  t.as(
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

/** Starts a payment and reads the request; one begun before at another bank is abandoned. */
export async function started(id: number, code = 'SWEDBANK'): Promise<BankFields> {
  const answer = await start({ paymentObjectId: id, bank: code, isEarlierAbandoned: 'true' });
  expect(answer.statusCode).toBe(200);
  return formOf(answer.body).fields;
}

export const answered = (request: BankFields, decision: Decision, by = bank('SWEDBANK')): BankFields =>
  answerTo({ bank: by, fields: request }, decision, testNow).fields;

/** The same message with changed fields and a new signature of the bank: genuine, but not the answer to our request. */
export const changed = (fields: BankFields, change: BankFields, by = bank('SWEDBANK')): BankFields => {
  const { VK_MAC: _, ...unsigned } = { ...fields, ...change };
  return { ...unsigned, VK_MAC: signMessage(unsigned, by, by.bankPrivateKey) };
};

export const comeBack = (fields: BankFields, by: BankConfig = bank('SWEDBANK'), auto: 'Y' | 'N' = 'N') =>
  t.app.inject({
    method: 'POST',
    url: `/api/v1/payment/return/${by.code.toLowerCase()}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: writeForm({ ...fields, VK_AUTO: auto }, by.encoding),
  } satisfies InjectOptions);

export const auditOf = (action: string) =>
  db().selectFrom('audit').selectAll().where('action', '=', action).orderBy('id').execute();
export const paymentsOf = (id: number) =>
  db().selectFrom('payment').selectAll().where('application_id', '=', id).orderBy('id').execute();
