import { describe, expect, jest, test } from '@jest/globals';
import type { RefundDue } from '#domain/api';
import { bankCodes } from '#domain/codes';
import { testNow } from '../../tests/server/support/app';
import { formOf } from '../../tests/server/support/forms';
import {
  answered,
  auditOf,
  bank,
  changed,
  comeBack,
  db,
  loaded,
  paymentsOf,
  saved,
  start,
  started,
  t,
} from '../../tests/server/support/payments';
import { mari } from '../../tests/server/support/people';
import { applyLifecycleEvent } from '../applications/lifecycle';
import { HttpError } from '../errors';
import { type BankFields, signMessage } from './banklink';
import { writeForm } from './encoding';

const securityEvents = () => db().selectFrom('security_event').selectAll().orderBy('id').execute();
let hours = 0;

/** What a bank answers, in any order and number, and what is kept of it. */

describe('the bank’s answer', () => {
  test('[ROLE-01] [SAVE-41] a paid answer pays and submits the application and leads back to it', async () => {
    const { id } = await saved();
    const answer = await comeBack(answered(await started(id), 'accept'));
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`/applications/private/${id}/success`);
    const { payment, status, submitted } = await loaded(id);
    expect(status).toBe('APPLICATION_STATUS_CHECK');
    expect(submitted).toBe(testNow.toISOString());
    expect(payment).toMatchObject({ success: true, amount: 60, dateCreated: testNow.toISOString() });
  });

  test.each(bankCodes)('[SAVE-41] [SAVE-44] %s pays with its own keys, version and character set', async (code) => {
    const { id } = await saved();
    const answer = await comeBack(answered(await started(id, code), 'accept', bank(code)), bank(code));
    expect(answer.headers.location).toBe(`/applications/private/${id}/success`);
    expect((await loaded(id)).payment?.success).toBe(true);
  });

  test.each(['cancel', 'reject'] as const)(
    '[SAVE-42] after %s nothing is paid and the error page is shown',
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

  test.each<[string, string]>([
    ['EST', 'Proovi uuesti'],
    ['ENG', 'Try again'],
  ])(
    '[SAVE-44] a person who comes back while nothing can be saved can send the answer again (%s)',
    async (VK_LANG, again) => {
      const { id } = await saved();
      const answer = { ...answered(await started(id), 'accept'), VK_LANG };
      const gone = jest.spyOn(db(), 'transaction').mockImplementation(() => {
        throw new HttpError(503, 'UPSTREAM', 'The database does not answer');
      });
      const waiting = await comeBack(answer);
      const toBank = await comeBack(answer, undefined, 'Y');
      gone.mockRestore();
      expect([waiting.statusCode, waiting.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
      expect(waiting.body).toContain(again);
      expect([toBank.statusCode, toBank.json().messageId]).toEqual([503, 'UPSTREAM']);
      expect((await loaded(id)).payment?.success).toBe(false);
      const { action: url, fields } = formOf(waiting.body);
      const payload = writeForm(fields, bank('SWEDBANK').encoding);
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await t.app.inject({ method: 'POST', url, headers, payload })).headers.location).toMatch(/\/success$/);
      expect((await loaded(id)).payment?.success).toBe(true);
    },
  );

  test('[API-082] a message sent by the bank itself is answered in plain text, also by GET', async () => {
    const { id } = await saved();
    const answer = answered(await started(id, 'COOP'), 'accept', bank('COOP'));
    const automatic = await t.app.inject({
      url: `/api/v1/payment/return/coop?${writeForm({ ...answer, VK_AUTO: 'Y' }, 'ISO-8859-13')}`,
    });
    expect({ status: automatic.statusCode, body: automatic.body }).toEqual({ status: 200, body: 'OK' });
    expect(automatic.headers['content-type']).toBe('text/plain; charset=utf-8');
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

  test('[SAVE-43] ten answers at the same moment pay once, and each is answered', async () => {
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
  ])('[SAVE-43] [API-082] %s changes nothing and is recorded', async (_, forge, reason) => {
    // Equal events are counted by the hour: each test has an hour of its own.
    hours += 1;
    t.setNow(new Date(testNow.getTime() + hours * 3_600_000));
    const { id } = await saved();
    const other = await started((await saved()).id);
    const forged = forge(answered(await started(id), 'accept'), other);
    const before = await securityEvents();
    for (const auto of ['Y', 'N'] as const) {
      const answer = await comeBack(forged, bank('SWEDBANK'), auto);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ messageId: 'BAD_BANK_ANSWER' });
    }
    const refused = (await securityEvents()).slice(before.length);
    expect(refused).toMatchObject([{ kind: 'bankAnswer.refused', count: 1, detail: { reason, bank: 'SWEDBANK' } }]);
    expect(await loaded(id)).toMatchObject({ status: 'APPLICATION_STATUS_OPEN', payment: { success: false } });
    expect((await paymentsOf(id)).map(({ state }) => state)).toEqual(['started']);
  });

  test('[SAVE-43] a valid answer of one bank is refused at the address of another bank and for its payments', async () => {
    const { id } = await saved();
    const request = await started(id, 'SEB');
    expect((await comeBack(answered(request, 'accept', bank('SEB')), bank('LHV'))).statusCode).toBe(400);
    expect((await comeBack(answered(request, 'accept', bank('LHV')), bank('LHV'))).statusCode).toBe(400);
    expect((await paymentsOf(id)).map(({ state }) => state)).toEqual(['started']);
  });

  test('[API-082] an unknown bank, a repeated field and an empty message are refused', async () => {
    const url = '/api/v1/payment/return';
    expect((await t.app.inject({ url: `${url}/nordea` })).statusCode).toBe(400);
    expect((await t.app.inject({ url: `${url}/swedbank?VK_STAMP=1&VK_STAMP=2` })).statusCode).toBe(400);
    expect((await t.app.inject({ url: `${url}/swedbank?VK_SERVICE=1111&VK_MSG=%FF` })).statusCode).toBe(400);
    expect((await t.app.inject({ method: 'POST', url: `${url}/swedbank` })).statusCode).toBe(400);
  });

  test('[SAVE-43] a failure that comes after the payment does not undo it', async () => {
    const { id } = await saved();
    const request = await started(id);
    await comeBack(answered(request, 'accept'));
    const late = await comeBack(answered(request, 'cancel'));
    expect(late.headers.location).toBe(`/applications/private/${id}/success`);
    expect(await loaded(id)).toMatchObject({ status: 'APPLICATION_STATUS_CHECK', payment: { success: true } });
  });

  test('[SAVE-43] a payment after a failure counts, even days later', async () => {
    const { id } = await saved();
    const request = await started(id);
    await comeBack(answered(request, 'reject'));
    t.setNow(new Date('2026-11-23T10:00:00Z'));
    expect((await comeBack(answered(request, 'accept'))).headers.location).toContain('/success');
    expect((await loaded(id)).payment?.success).toBe(true);
  });

  test('[SAVE-43] the answer to an earlier start pays, although a later one is open', async () => {
    const { id } = await saved();
    const early = await started(id, 'SWEDBANK');
    await started(id, 'LHV');
    await comeBack(answered(early, 'accept'));
    expect(await loaded(id)).toMatchObject({ status: 'APPLICATION_STATUS_CHECK', payment: { success: true } });
    expect((await paymentsOf(id)).map(({ state }) => state)).toEqual(['paid', 'started']);
  });

  test('[SAVE-43] money paid at two banks counts once; the second payment is recorded to be given back', async () => {
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

  test('[SAVE-43] a second charge of the same request is recorded once and shown to its payer and to the authority', async () => {
    const { id, no } = await saved();
    const answer = answered(await started(id), 'accept');
    await comeBack(answer);
    expect((await loaded(id)).payment).not.toHaveProperty('refundDue');
    const second = changed(answer, { VK_T_NO: '777001' });
    for (const auto of ['Y', 'N', 'N'] as const) await comeBack(second, bank('SWEDBANK'), auto);
    await comeBack(changed(answer, { VK_T_NO: '777002' }));
    expect((await loaded(id)).payment).toMatchObject({ success: true, amount: 60, refundDue: 120 });
    expect((await paymentsOf(id)).map(({ state, bank_transaction }) => [state, bank_transaction])).toEqual([
      ['paid', answer.VK_T_NO],
    ]);
    const refunds: RefundDue[] = (await t.app.inject({ url: '/api/sandbox/desk/refunds' })).json();
    const own = {
      applicationNo: no,
      bank: 'SWEDBANK',
      amount: 60,
      reason: 'alreadyPaid',
      received: testNow.toISOString(),
    };
    expect(refunds.filter(({ applicationNo }) => applicationNo === no)).toEqual([
      { ...own, id: expect.any(Number), transaction: '777002' },
      { ...own, id: expect.any(Number), transaction: '777001' },
    ]);
  });

  test('[SAVE-43] the payer is shown what was paid at a second bank', async () => {
    const { id } = await saved();
    const [one, two] = [await started(id, 'SWEDBANK'), await started(id, 'LHV')];
    await comeBack(answered(one, 'accept'));
    await comeBack(answered(two, 'accept', bank('LHV')), bank('LHV'));
    expect((await loaded(id)).payment).toMatchObject({ success: true, amount: 60, refundDue: 60 });
  });

  test('[SAVE-43] the database itself refuses a second success', async () => {
    const { id } = await saved();
    await started(id, 'SWEDBANK');
    await started(id, 'LHV');
    await expect(
      db().updateTable('payment').set({ state: 'paid' }).where('application_id', '=', id).execute(),
    ).rejects.toThrow(/payment_paid_once/);
  });

  test('[API-080] [API-081] a paid application cannot be paid again', async () => {
    const { id } = await saved();
    await comeBack(answered(await started(id), 'accept'));
    const again = await start({ paymentObjectId: id });
    expect([again.statusCode, again.json().messageId]).toEqual([409, 'ALREADY_PAID']);
    const zero = await t.as(mari)({ url: `/api/v1/payment/startZeroPayment?applicationId=${id}` });
    expect(zero.json()).toMatchObject({ success: true, payment: { amount: 60 } });
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('[SAVE-33] a payment of less than is now due does not submit the application', async () => {
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

  test('[SAVE-43] money for an application that was deleted meanwhile is recorded to be given back', async () => {
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
