import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { bankCodes } from '#domain/codes';
import { serverLimits } from '#domain/limits';
import { testNow } from '../../tests/server/support/app';
import { formOf } from '../../tests/server/support/forms';
import {
  answered,
  auditOf,
  bank,
  comeBack,
  complete,
  loaded,
  origin,
  payee,
  paymentsOf,
  saved,
  start,
  started,
  t,
} from '../../tests/server/support/payments';
import { jaak, karu, mari } from '../../tests/server/support/people';
import { createSandboxBanks, isSandboxBank } from '../sandbox/bank/banks';
import { isSignedBy } from './banklink';

/** Starting a payment: what a person asks for, and what is sent to the bank. */

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
    const { id, no } = await saved();
    const answer = await start({ paymentObjectId: id, description: 'Minu tekst', amount: 1 });
    const { fields } = formOf(answer.body);
    expect(fields.VK_AMOUNT).toBe('60.00');
    expect(fields.VK_MSG).toBe(`Riigilõiv, relvasoetamisluba, taotlus ${no}`);
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

  test('[API-080] the bank page is requested in the language of the request', async () => {
    const { id } = await saved();
    const answer = await start({ paymentObjectId: id }, mari, undefined, { 'accept-language': 'en' });
    expect(formOf(answer.body).fields.VK_LANG).toBe('ENG');
  });

  test('[API-080] starting again continues the same payment; another bank gets another payment', async () => {
    const { id } = await saved();
    const first = await started(id);
    t.setNow(new Date(testNow.getTime() + 60_000));
    const again = await started(id);
    expect(again.VK_STAMP).toBe(first.VK_STAMP);
    expect(again.VK_DATETIME).not.toBe(first.VK_DATETIME);
    const other = await started(id, 'LHV');
    expect(other.VK_STAMP).not.toBe(first.VK_STAMP);
    expect(await paymentsOf(id)).toHaveLength(2);
  });

  test('[API-080] [SAVE-46] another bank is refused while a payment is under way, until the person has abandoned it', async () => {
    const { id } = await saved();
    const at = async (bankCode: string, more = {}) => {
      const answer = await start({ paymentObjectId: id, bank: bankCode, ...more });
      return answer.statusCode === 200 ? 200 : answer.json().messageId;
    };
    expect([await at('SWEDBANK'), await at('SWEDBANK'), await at('LHV')]).toEqual([200, 200, 'PAYMENT_STARTED']);
    expect(await paymentsOf(id)).toHaveLength(1);
    expect(await at('LHV', { isEarlierAbandoned: true })).toBe(200);
    expect(await at('SWEDBANK')).toBe('PAYMENT_STARTED');
    t.setNow(new Date(testNow.getTime() + serverLimits.atBankMinutes * 60_000));
    expect(await at('SWEDBANK')).toBe(200);
  });

  test('[SAVE-42] after a bank has said that nothing was paid, another one is offered at once', async () => {
    const { id } = await saved();
    await comeBack(answered(formOf((await start({ paymentObjectId: id })).body).fields, 'cancel'));
    expect((await start({ paymentObjectId: id, bank: 'LHV' })).statusCode).toBe(200);
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
    for (const url of urls) expect((await t.app.inject({ url: `/api/v1/${url}` })).statusCode).toBe(401);
  });

  test('[SAVE-16] an incomplete application is refused with its fields, and no payment begins', async () => {
    const { id } = await saved({ ...complete, comment: 'lühike' });
    const answer = await start({ paymentObjectId: id });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toContainEqual(expect.objectContaining({ field: 'comment', key: 'error.comment' }));
    expect(await paymentsOf(id)).toEqual([]);
  });
});

describe('changes while an application is being checked', () => {
  /** Runs `meanwhile` when the server asks the population register, which is before the payment begins. */
  async function startWhile(id: number, meanwhile: () => Promise<unknown>) {
    const { registers } = t.deps;
    const ask = registers.personDocument;
    registers.personDocument = async (code) => {
      registers.personDocument = ask;
      await meanwhile();
      return ask(code);
    };
    return start({ paymentObjectId: id });
  }

  test('[API-080] a changed application is refused: only the version that was checked is paid for', async () => {
    const { id, version } = await saved();
    const answer = await startWhile(id, () => saved({ ...complete, id, version, comment: '' }));
    expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'STALE_VERSION']);
    expect(await paymentsOf(id)).toEqual([]);
  });

  test('[API-080] an application that was saved elsewhere since its answers were confirmed is not paid for', async () => {
    const { id, version } = await saved();
    const other = await saved({ ...complete, id, version, comment: `${complete.comment} Mujal lisatud.` });
    const answer = await start({ paymentObjectId: id, version: version! });
    expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'STALE_VERSION']);
    expect(await paymentsOf(id)).toEqual([]);
    expect((await start({ paymentObjectId: id, version: other.version! })).statusCode).toBe(200);
  });

  test('[SAVE-43] after a payment that succeeded meanwhile, none is started', async () => {
    const { id } = await saved();
    const request = await started(id);
    const answer = await startWhile(id, () => comeBack(answered(request, 'accept')));
    expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'ALREADY_PAID']);
    expect(await paymentsOf(id)).toHaveLength(1);
  });
});

describe('deleting an application whose payment was started', () => {
  const remove = (id: number) => t.as(mari)({ method: 'DELETE', url: `/api/v1/purchaseApplication/${id}` });
  const hoursLater = (hours: number) => t.setNow(new Date(testNow.getTime() + hours * 3_600_000));

  test('[OPEN-16] is possible when the bank has answered that nothing was paid', async () => {
    const { id } = await saved();
    const request = await started(id);
    expect((await remove(id)).json()).toMatchObject({ messageId: 'PAYMENT_STARTED' });
    await comeBack(answered(request, 'cancel'));
    expect((await remove(id)).statusCode).toBe(200);
  });

  test('[OPEN-16] [SAVE-43] waits a day after the last visit to the bank; money that comes later is given back', async () => {
    const { id } = await saved();
    const request = await started(id);
    hoursLater(23);
    await started(id);
    hoursLater(46);
    expect((await remove(id)).json()).toMatchObject({ messageId: 'PAYMENT_STARTED' });
    hoursLater(47);
    expect((await remove(id)).statusCode).toBe(200);
    await comeBack(answered(request, 'accept'));
    expect((await auditOf('payment.unapplied')).at(-1)?.detail).toMatchObject({ reason: 'applicationDeleted' });
  });
});

test('[SAVE-44] the keys of the test banks are kept, each bank its own', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-keys-'));
  const banks = await createSandboxBanks(origin, folder);
  const again = await createSandboxBanks(origin, folder);
  expect(again).toEqual(banks);
  expect(again.every(isSandboxBank)).toBe(true);
  expect(new Set(again.flatMap((each) => [each.privateKey, each.bankPrivateKey])).size).toBe(10);
  for (const file of fs.readdirSync(folder)) expect(fs.statSync(path.join(folder, file)).mode & 0o077).toBe(0);
  fs.rmSync(folder, { recursive: true });
});
