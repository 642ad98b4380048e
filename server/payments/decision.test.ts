import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { RefundDue } from '#domain/api';
import type { CompanyApplication, PrivateApplication } from '#domain/applications/model';
import type { DocumentTypeName } from '#domain/codes';
import { testNow } from '../../tests/server/support/app';
import { testBanks } from '../../tests/server/support/banks';
import { entered, line } from '../../tests/server/support/bodies';
import { companyCarryBody, companyPurchaseBody } from '../../tests/server/support/companyBodies';
import { discardClaims } from '../../tests/server/support/drafts';
import { formOf } from '../../tests/server/support/forms';
import {
  addDocuments,
  anu,
  bodyOf,
  decide,
  enn,
  kuuse,
  ready,
  register,
  shared,
  started,
  t,
  tiit,
} from '../../tests/server/support/privateKinds';
import { wordsOf } from '../notices/mail';
import type { Identity } from '../ports';
import type { SandboxBank } from '../sandbox/bank/banks';
import { answerTo, type Decision } from '../sandbox/bank/orders';
import type { BankFields } from './banklink';
import { writeForm } from './encoding';

/** The submission is decided when the bank's answer takes effect, not only when its payment was started. */

let banks: SandboxBank[];
beforeAll(async () => {
  banks = await testBanks();
  t.deps.config.banks = banks;
});
beforeEach(() => discardClaims(t.deps.database.db));
afterEach(() => {
  t.overrides = {};
});

type Who = () => ReturnType<typeof t.as>;
const company: Who = () => t.as(tiit, kuuse);
const person =
  (who: Identity): Who =>
  () =>
    t.as(who);

const bankOf = (code: string) => banks.find((each) => each.code === code)!;
const atBank = (who: Who, id: number, bank = 'LHV') => {
  const requestType = who === company ? 'ENTREPRENEUR_APPLICATION' : 'PRIVATE_APPLICATION';
  return who()({
    url: `/api/v1/payment/start?bank=${bank}&paymentObjectId=${id}&requestType=${requestType}&isEarlierAbandoned=true`,
  });
};
/** What the bank is asked for. */
async function orderOf(who: Who, id: number, bank?: string): Promise<BankFields> {
  const answer = await atBank(who, id, bank);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return formOf(answer.body).fields;
}
const answerOf = (order: BankFields, decision: Decision = 'accept', code = 'LHV'): BankFields =>
  answerTo({ bank: bankOf(code), fields: order }, decision, testNow).fields;
/** The browser brings the bank's answer. @returns the page that it is sent to. */
async function bring(fields: BankFields, code = 'LHV'): Promise<string> {
  const response = await t.app.inject({
    method: 'POST',
    url: `/api/v1/payment/return/${code.toLowerCase()}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: writeForm({ ...fields, VK_AUTO: 'N' }, bankOf(code).encoding),
  });
  expect(response.statusCode).toBe(303);
  return String(response.headers.location);
}
const answer = (order: BankFields, code = 'LHV') => bring(answerOf(order, 'accept', code), code);
const submit = (who: Who, id: number) => who()({ url: `/api/v1/payment/startZeroPayment?applicationId=${id}` });
const amountOf = async (who: Who, id: number) =>
  (await who()({ url: `/api/v1/externalWeaponProceeding/getPaymentAmount?id=${id}` })).json();
const paymentsOf = (id: number) =>
  t.deps.database.db
    .selectFrom('payment')
    .select(['state', 'amount_cents'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute();
const refundsOf = async (no: string | undefined) =>
  (await t.app.inject({ url: '/api/sandbox/desk/refunds' }))
    .json<RefundDue[]>()
    .filter(({ applicationNo }) => applicationNo === no)
    .map(({ reason, amount }) => [reason, amount]);
/** Subjects of the messages about an application. */
const toldOf = async (id: number) => {
  const rows = await t.deps.database.db
    .selectFrom('notice')
    .select(['content', 'language'])
    .where('application_id', '=', id)
    .execute();
  return Promise.all(
    rows.flatMap(({ content, language }) =>
      content ? [wordsOf(content, { language, origin: '', unsubscribeUrl: null })] : [],
    ),
  );
};
const claimsOf = (id: number) =>
  t.deps.database.db.selectFrom('claim').select(['kind', 'subject']).where('application_id', '=', id).execute();

const purchase = '/api/v1/purchaseLicence';
const store = async <A>(who: Who, url: string, payload: object): Promise<A & { id: number }> => {
  const response = await who()({ method: 'POST', url, payload });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
};
const loaded = async (who: Who, url: string, id: number) => (await who()({ url: `${url}/${id}` })).json();
const companyPurchase = () => store<CompanyApplication>(company, purchase, companyPurchaseBody());

describe('a form that is changed while its person is at the bank', () => {
  const emptied = { weaponTypes: [], purchaseLicenceIdCode: '', weaponDepositConditions: [] };

  test('[TRU-01] [TRU-02] emptied, it is not submitted; its money is kept, and submits it when it is complete', async () => {
    const application = await companyPurchase();
    const { id } = application;
    const order = await orderOf(company, id);
    const empty = await store<CompanyApplication>(company, purchase, { ...application, ...emptied });
    const paid = answerOf(order);
    expect(await bring(paid)).toBe(`/applications/entrepreneur/purchase-licence/${id}/error`);
    const kept = await loaded(company, purchase, id);
    expect(kept).toMatchObject({ status: 'APPLICATION_STATUS_OPEN', submitted: null, weaponTypes: [] });
    expect(kept.payment).toMatchObject({ success: false, isKept: true });
    expect([await paymentsOf(id), await refundsOf(application.no)]).toEqual([
      [{ state: 'kept', amount_cents: expect.any(Number) }],
      [],
    ]);
    const [told, ...more] = await toldOf(id);
    expect([told?.subject, more]).toEqual([`Taotlus ${application.no} jäi esitamata`, []]);
    expect(told?.text).toContain('teist korda ei ole vaja tasuda');
    expect(await amountOf(company, id)).toEqual({ amount: 0 });
    const refused = await submit(company, id);
    expect([refused.statusCode, refused.json().fields.length > 0]).toEqual([422, true]);
    // The same answer again changes nothing.
    expect(await bring(paid)).toBe(`/applications/entrepreneur/purchase-licence/${id}/error`);

    await store(company, purchase, { ...application, version: empty.version });
    const submitted = await submit(company, id);
    expect([submitted.statusCode, submitted.json()]).toMatchObject([200, { success: true }]);
    const { status, payment } = await loaded(company, purchase, id);
    expect([status, payment.success, payment.isKept]).toEqual(['APPLICATION_STATUS_CHECK', true, undefined]);
    expect((await paymentsOf(id)).map(({ state }) => state)).toEqual(['paid']);
    expect(await refundsOf(application.no)).toEqual([]);
  });

  test('[TRU-02] changed and still complete, it is submitted by the answer', async () => {
    const application = await companyPurchase();
    const order = await orderOf(company, application.id);
    await store(company, purchase, { ...application, weaponTypes: [line('PISTOL', 'D', { amount: 1 })] });
    expect(await answer(order)).toBe(`/applications/entrepreneur/purchase-licence/${application.id}/success`);
    expect((await loaded(company, purchase, application.id)).status).toBe('APPLICATION_STATUS_CHECK');
  });

  test('[TRU-02] emptied while the registers are asked again, it is not submitted', async () => {
    const application = await companyPurchase();
    const order = await orderOf(company, application.id);
    const other = await store<CompanyApplication>(company, purchase, { ...application, licenceNumber: 'RL-200102' });
    const { personDocument } = t.deps.registers;
    let isEmptied = false;
    t.overrides = {
      personDocument: async (code) => {
        if (!isEmptied) {
          isEmptied = true;
          await store(company, purchase, { ...other, ...emptied });
        }
        return personDocument(code);
      },
    };
    expect(await answer(order)).toContain('/error');
    t.overrides = {};
    expect(isEmptied).toBe(true);
    expect((await paymentsOf(application.id)).map(({ state }) => state)).toEqual(['kept']);
  });

  test('[TRU-02] a payment at a second bank is given back while money is kept', async () => {
    const application = await companyPurchase();
    const { id, no } = application;
    const [one, two] = [await orderOf(company, id, 'LHV'), await orderOf(company, id, 'SEB')];
    await store(company, purchase, { ...application, ...emptied });
    await answer(one);
    await answer(two, 'SEB');
    expect((await paymentsOf(id)).map(({ state }) => state)).toEqual(['kept', 'failed']);
    expect((await refundsOf(no)).map(([reason]) => reason)).toEqual(['alreadyPaid']);
  });

  test('[TRU-02] deleted, its kept money is to be given back', async () => {
    const application = await companyPurchase();
    const { id, no } = application;
    const order = await orderOf(company, id);
    await store(company, purchase, { ...application, ...emptied });
    await answer(order);
    expect((await company()({ method: 'DELETE', url: `${purchase}/${id}` })).statusCode).toBe(200);
    expect((await refundsOf(no)).map(([reason]) => reason)).toEqual(['applicationDeleted']);
  });

  describe('a carry permit, whose fee is due for every employee', () => {
    const carry = '/api/v1/carryPermit';
    const statement = 'DOCUMENT_TYPE_CRIMINAL_RECORDS_DATABASE_STATEMENT';

    /** An employee with the statement that each needs. */
    async function withStatement(application: CompanyApplication, rowId: string, changes = {}) {
      const { employee } = await import('../../tests/fixtures/employees');
      const { id } = application;
      await t.deps.database.db
        .insertInto('document')
        .values({
          id: `${id}-${rowId}`,
          application_id: id,
          owner_person: tiit.personCode,
          owner_party: kuuse.code,
          type: statement,
          row_id: rowId,
          file_name: `${id}-${rowId}.pdf`,
          storage_key: `${id}-${rowId}`,
          media_type: 'application/pdf',
          size: 1,
          deprecated: null,
        })
        .execute();
      return employee(rowId, { files: [{ documentType: statement, documentId: `${id}-${rowId}` }], ...changes });
    }
    const another = { ordering: 1, idCode: '48806150278' };
    const stored = (application: object, employees: object[]) =>
      store<CompanyApplication>(company, carry, { ...application, employees });

    /** Two employees are applied for, and the person is at the bank. */
    async function twoAtBank(name: string) {
      const { employee } = await import('../../tests/fixtures/employees');
      const empty = await store<CompanyApplication>(company, carry, companyCarryBody([employee(`${name}-1`)]));
      const employees = [await withStatement(empty, `${name}-1`), await withStatement(empty, `${name}-2`, another)];
      const application = await stored(empty, employees);
      return { application, employees, order: await orderOf(company, application.id) };
    }

    test('[TRU-02] kept money that is less than what is due is given back when the whole fee is paid', async () => {
      const { employee } = await import('../../tests/fixtures/employees');
      const application = await store<CompanyApplication>(company, carry, companyCarryBody([employee('kept-1')]));
      const { id, no } = application;
      const first = await withStatement(application, 'kept-1');
      const order = await orderOf(company, id);
      const saved = await stored(application, [{ ...first, name: '' }]);
      await answer(order);
      expect((await loaded(company, carry, id)).payment).toMatchObject({ isKept: true });
      await stored(saved, [first, await withStatement(saved, 'kept-2', another)]);
      expect((await submit(company, id)).json().messageId).toBe('FEE_DUE');
      const whole = await orderOf(company, id);
      expect((await refundsOf(no)).map(([reason]) => reason)).toEqual(['moreIsDue']);
      expect(await answer(whole)).toContain('/success');
      expect((await paymentsOf(id)).map(({ state }) => state)).toEqual(['failed', 'paid']);
    });

    test('[TRU-02] [SAVE-33] what was paid for an employee who was taken out meanwhile is to be given back', async () => {
      const { application, employees, order } = await twoAtBank('excess');
      const { id, no } = application;
      await stored(application, employees.slice(0, 1));
      expect(await answer(order)).toContain('/success');
      const paid = await loaded(company, carry, id);
      expect(paid).toMatchObject({ status: 'APPLICATION_STATUS_CHECK', payment: { success: true } });
      expect(paid.payment!.refundDue).toBe(paid.payment!.amount / 2);
      expect(await refundsOf(no)).toEqual([['lessIsDue', paid.payment!.amount / 2]]);
      const subjects = (await toldOf(id)).map(({ subject }) => subject);
      expect(subjects).toEqual([`Taotlus ${no}: maksite riigilõivust rohkem`, expect.stringContaining('on esitatud')]);
    });

    test('[TRU-02] money that is kept for more than is due in the end is given back in part when it is used', async () => {
      const { application, employees, order } = await twoAtBank('spent');
      const { id, no } = application;
      const saved = await stored(application, [{ ...employees[0], name: '' }]);
      await answer(order);
      expect(await refundsOf(no)).toEqual([]);
      await stored(saved, employees.slice(0, 1));
      const { payment } = (await submit(company, id)).json();
      expect(payment).toMatchObject({ success: true });
      expect(await refundsOf(no)).toEqual([['lessIsDue', payment.amount / 2]]);
    });
  });
});

describe('two applications for one thing, both at the bank', () => {
  const weapon = (number: string) => bodyOf('WEAPON_LICENCE', { ...entered('PISTOL', number) });
  const application = (who: Identity, id: number): Promise<PrivateApplication> =>
    loaded(person(who), '/api/v1/purchaseApplication', id);

  /** Both are sent to the bank, and both pay. */
  async function bothPay(one: [Identity, number], two: [Identity, number]) {
    const orders = [await orderOf(person(one[0]), one[1]), await orderOf(person(two[0]), two[1])];
    const pages = [await answer(orders[0]!), await answer(orders[1]!)];
    return pages.map((page) => page.split('/').at(-1));
  }

  test('[TRU-03] one gun of two persons: the second is not submitted, and its money is to be given back', async () => {
    const ids = [await ready(enn, weapon('TRU-3')), await ready(anu, weapon('TRU-3'))] as const;
    expect(await bothPay([enn, ids[0]], [anu, ids[1]])).toEqual(['success', 'error']);
    const lost = await application(anu, ids[1]);
    expect(lost).toMatchObject({ status: 'APPLICATION_STATUS_OPEN', payment: { success: false, refundDue: 60 } });
    expect(await refundsOf(lost.no)).toEqual([['claimed', 60]]);
    expect((await toldOf(ids[1])).map(({ text }) => text)).toEqual([
      expect.stringContaining('sama loa või relva kohta oli juba esitatud teine taotlus'),
    ]);
    expect(await claimsOf(ids[1])).toEqual([]);
    expect((await claimsOf(ids[0])).map(({ kind }) => kind)).toEqual(['enteredWeapon']);
  });

  test('[TRU-03] a weapon whose number is not known is claimed by nobody', async () => {
    const ids = [await ready(enn, weapon(' puudub ')), await ready(anu, weapon('puudub'))] as const;
    expect(await bothPay([enn, ids[0]], [anu, ids[1]])).toEqual(['success', 'success']);
  });

  test('[TRU-03] of two changes of one licence only one is submitted', async () => {
    const weaponLocation = { fullAddress: 'Tallinna tn 5, Rakvere linn', x: 26.35, y: 59.34 };
    const changed = () => started(enn, 'RL-101001', 'CHANGE_LICENCE', { weaponLocation });
    const ids = [await ready(enn, await changed()), await ready(enn, await changed())] as const;
    const fields = async (id: number) => (await atBank(person(enn), id)).json().fields;
    const order = await orderOf(person(enn), ids[0]);
    expect(await answer(order)).toContain('/success');
    expect(await fields(ids[1])).toEqual([
      { field: 'licenceActivity.existingLicenceNo', key: 'validationError.licenceUnderWay' },
    ]);
  });

  test('[TRU-03] an exchange and an extension of one licence exclude each other', async () => {
    const exchange = await ready(enn, await started(enn, 'PRL-101003', 'EXCHANGE_LICENCE'));
    const extension = await ready(enn, await started(enn, 'PRL-101003', 'EXTEND_LICENCE'));
    expect(await bothPay([enn, extension], [enn, exchange])).toEqual(['success', 'error']);
    const { no } = await application(enn, exchange);
    expect((await refundsOf(no)).map(([reason]) => reason)).toEqual(['claimed']);
  });

  test('[TRU-03] a weapon that two others are asking to share is shared with no third', async () => {
    const third = tiit;
    const asked = [enn, anu, third];
    const ids: number[] = [];
    for (const who of asked)
      ids.push(await ready(who, bodyOf('PARALLEL_LICENCE', { ...shared, weaponTypes: [line('RIFLE', 'C')] })));
    const orders: BankFields[] = [];
    for (const [index, who] of asked.entries()) orders.push(await orderOf(person(who), ids[index]!));
    const pages: string[] = [];
    for (const order of orders) pages.push(await answer(order));
    expect(pages.map((page) => page.split('/').at(-1))).toEqual(['success', 'success', 'error']);
  });

  test('[TRU-03] ten that are answered at the same moment: one is submitted, the money of nine is to be given back', async () => {
    const applications: { id: number; no?: string }[] = [];
    for (let count = 0; count < 10; count += 1) {
      const id = await ready(enn, weapon('TRU-10'));
      applications.push({ id, no: (await application(enn, id)).no! });
    }
    const orders: BankFields[] = [];
    for (const { id } of applications) orders.push(await orderOf(person(enn), id));
    const pages = await Promise.all(orders.map((order) => answer(order)));
    expect(pages.filter((page) => page.endsWith('/success'))).toHaveLength(1);
    const refunds = await Promise.all(applications.map(({ no }) => refundsOf(no)));
    expect(refunds.flat()).toEqual(Array.from({ length: 9 }, () => ['claimed', 60]));
    const claims = await Promise.all(applications.map(({ id }) => claimsOf(id)));
    expect(claims.flat()).toHaveLength(1);
  });

  test('[TRU-03] what was claimed is free again when its application is refused, or its licence is given', async () => {
    const first = await ready(enn, weapon('TRU-6'));
    await answer(await orderOf(person(enn), first));
    await decide(first, { event: 'application.refused', comment: 'Hoiukoht ei vasta nõuetele.' });
    const second = await ready(enn, weapon('TRU-6'));
    expect(await answer(await orderOf(person(enn), second))).toContain('/success');
    await register(second);
    expect([await claimsOf(first), await claimsOf(second)]).toEqual([[], []]);
  });

  test('[TRU-03] the database itself refuses a second claim', async () => {
    const id = await ready(enn, weapon('TRU-7'));
    await answer(await orderOf(person(enn), id));
    const [claim] = await claimsOf(id);
    const other = await ready(enn, weapon('TRU-8'));
    await expect(
      t.deps.database.db
        .insertInto('claim')
        .values({ application_id: other, ...claim!, seat: 1 })
        .execute(),
    ).rejects.toThrow(/claim_pkey/);
  });
});

test('[TRU-01] a document that is taken away while its person is at the bank keeps the application from being submitted', async () => {
  const names: readonly DocumentTypeName[] = ['BILL_OF_HEALTH', 'FIRST_AND_TRAINING', 'INHERITANCE'];
  const { id } = await store<PrivateApplication>(
    person(enn),
    '/api/v1/purchaseApplication',
    bodyOf('WEAPON_LICENCE', { ...entered('PISTOL', 'TRU-9') }),
  );
  await addDocuments(enn, id, names);
  const order = await orderOf(person(enn), id);
  await t.deps.database.db
    .updateTable('document')
    .set({ deprecated: testNow })
    .where('id', '=', `${id}-BILL_OF_HEALTH`)
    .execute();
  expect(await answer(order)).toContain('/error');
  expect((await paymentsOf(id)).map(({ state }) => state)).toEqual(['kept']);
  // A natural person's form, which a payment locks, can be completed again.
  const kept = await loaded(person(enn), '/api/v1/purchaseApplication', id);
  await store(person(enn), '/api/v1/purchaseApplication', kept);
  await addDocuments(enn, id, ['BILL_OF_HEALTH_OPTIONAL']);
  await t.deps.database.db
    .updateTable('document')
    .set({ deprecated: null })
    .where('id', '=', `${id}-BILL_OF_HEALTH`)
    .execute();
  expect((await submit(person(enn), id)).statusCode).toBe(200);
});
