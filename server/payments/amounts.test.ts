import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ApplicationStatus } from '#domain/codes';
import { testNow } from '../../tests/server/support/app';
import { formOf } from '../../tests/server/support/forms';
import {
  answered,
  auditOf,
  comeBack,
  complete,
  db,
  loaded,
  paymentsOf,
  saved,
  start,
  started,
  t,
} from '../../tests/server/support/payments';
import { jaak, karu, mari } from '../../tests/server/support/people';
import { applyLifecycleEvent } from '../applications/lifecycle';

/** What is due: nothing, the fee of an exam, or that of an application. */

describe('free of charge', () => {
  const zero = (id: number, person = mari, version?: number) => {
    const confirmed = version === undefined ? '' : `&version=${version}`;
    return t.as(person)({ url: `/api/v1/payment/startZeroPayment?applicationId=${id}${confirmed}` });
  };
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

  test('[SAVE-06] [API-081] [API-209] a free application is submitted, once', async () => {
    t.setNow(free);
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

  test('[API-081] one that was saved elsewhere since its answers were confirmed is not submitted', async () => {
    t.setNow(free);
    const { id, version } = await saved();
    const other = await saved({ ...complete, id, version, comment: `${complete.comment} Mujal lisatud.` });
    const answer = await zero(id, mari, version);
    expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'STALE_VERSION']);
    expect((await loaded(id)).status).toBe('APPLICATION_STATUS_OPEN');
    expect((await zero(id, mari, other.version)).statusCode).toBe(200);
    // Asked again, it answers the payment, whatever the version.
    expect((await zero(id, mari, version)).statusCode).toBe(200);
  });

  test('[SAVE-47] it is refused while a fee is due', async () => {
    const { id } = await saved();
    const answer = await zero(id);
    expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'FEE_DUE']);
    expect(await loaded(id)).toMatchObject({ status: 'APPLICATION_STATUS_OPEN', payment: null });
  });

  test('[API-080] no bank payment is started for a free application', async () => {
    t.setNow(free);
    const { id } = await saved();
    const answer = await start({ paymentObjectId: id });
    expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'NO_FEE']);
  });

  test('[VAL-27] an incomplete one is not submitted', async () => {
    t.setNow(free);
    const { id } = await saved({ ...complete, weaponTypes: [] });
    expect((await zero(id)).statusCode).toBe(422);
    expect((await loaded(id)).status).toBe('APPLICATION_STATUS_OPEN');
  });

  test('[API-081] [ROLE-17] somebody else’s is not found; no id is a bad request', async () => {
    t.setNow(free);
    const { id } = await saved();
    expect((await zero(id, jaak)).statusCode).toBe(404);
    expect((await t.as(mari)({ url: '/api/v1/payment/startZeroPayment' })).statusCode).toBe(400);
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
    expect(answer.headers.location).toBe(`/applications/private/${id}/success?exam=${theory.id}`);
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
    expect((await comeBack(answered(fields, 'cancel'))).headers.location).toBe(
      `/applications/private/${id}/error?exam=${theory.id}`,
    );
    expect((await loaded(id)).exams[0]?.payment?.success).toBe(false);
  });

  test('[TRU-02] a fee that comes when the exam can no longer be taken is to be given back', async () => {
    const { id, theory } = await atExam();
    const { fields } = formOf((await startExam(theory.id)).body);
    await db()
      .transaction()
      .execute((trx) =>
        applyLifecycleEvent(trx, id, 'application.refused', { actor: null, now: testNow, comment: 'Ei ilmunud.' }),
      );
    expect((await comeBack(answered(fields, 'accept'))).headers.location).toContain('/error?exam=');
    expect((await loaded(id)).exams[0]?.payment).toMatchObject({ success: false, refundDue: 75 });
    expect((await auditOf('payment.unapplied')).at(-1)?.detail).toMatchObject({ reason: 'notPayable' });
  });

  test('[API-080] a free exam, a stranger’s, a company’s and a past one are refused', async () => {
    const { id, theory, shooting } = await atExam();
    expect((await startExam(shooting.id)).json().messageId).toBe('NO_FEE');
    expect((await startExam(theory.id, jaak)).statusCode).toBe(404);
    expect((await startExam(theory.id, mari, karu)).statusCode).toBe(404);
    await db()
      .transaction()
      .execute((trx) =>
        applyLifecycleEvent(trx, id, 'application.refused', { actor: null, now: testNow, comment: 'Ei ilmunud.' }),
      );
    expect((await startExam(theory.id)).json().messageId).toBe('NOT_PAYABLE');
  });

  test.each(['EXAM_CHECK_OK', 'REGISTER'])(
    '[STEP-25] [OPEN-17] at %s the fee of an exam is refused, at EXAM_CHECK_NOT_OK it is taken',
    async (status) => {
      const { id, theory } = await atExam();
      const put = (name: string) =>
        db()
          .updateTable('application')
          .set({ status: `APPLICATION_STATUS_${name}` as ApplicationStatus })
          .where('id', '=', id)
          .execute();
      await put(status);
      expect((await startExam(theory.id)).json().messageId).toBe('NOT_PAYABLE');
      await put('EXAM_CHECK_NOT_OK');
      expect((await startExam(theory.id)).statusCode).toBe(200);
    },
  );

  test('[API-102] the amount of an exam of a saved application is the one the authority set', async () => {
    const { id } = await atExam();
    const amount = async (examType: string) =>
      (
        await t.as(mari)({ url: `/api/v1/externalWeaponProceeding/getPaymentAmount?id=${id}&examType=${examType}` })
      ).json();
    expect(await amount('THEORY')).toEqual({ amount: 75 });
    expect(await amount('SHOOTING')).toEqual({ amount: 0 });
  });
});

describe('amounts', () => {
  const amount = (query: string, person = mari, party?: typeof karu) =>
    t.as(person, party)({ url: `/api/v1/externalWeaponProceeding/getPaymentAmount?${query}` });
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
    t.setNow(new Date('2024-12-31T21:59:00Z'));
    expect((await amount(type('PURCHASE_LICENCE'))).json()).toEqual({ amount: 30 });
    t.setNow(new Date('2024-12-31T22:01:00Z'));
    expect((await amount(type('PURCHASE_LICENCE'))).json()).toEqual({ amount: 60 });
  });
});
