import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ActingParty } from '#domain/applications/model';
import { outbox, sendAll } from '../../tests/server/support/notices';
import { answered, comeBack, complete, db, saved, start, started, t } from '../../tests/server/support/payments';
import { mari } from '../../tests/server/support/people';
import { applyLifecycleEvent } from '../applications/lifecycle';

/** What an applicant is told of an application, by the routes that change it. */

beforeEach(async () => {
  await db().deleteFrom('notice').execute();
  await db().deleteFrom('licence').execute();
});

const at = (id: number, event: string, more: object = {}) =>
  t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${id}`, payload: { event, ...more } });
const save = (body: object, language: string, party?: ActingParty) =>
  t.as(
    mari,
    party,
  )({
    method: 'POST',
    url: '/api/v1/purchaseApplication',
    payload: body,
    headers: { 'accept-language': language },
  });
async function submitted(body: object = complete): Promise<{ id: number; no: string }> {
  const application = await saved(body);
  await comeBack(answered(await started(application.id), 'accept'));
  return application;
}

describe('a submitted application', () => {
  test('[WRD-01] [WRD-02] its applicant is told who acts next and by when, with a link to the summary', async () => {
    const { id, no } = await submitted();
    const [mail, ...others] = await sendAll(t);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'mari@example.ee',
      language: 'et',
      subject: `Relvasoetamisloa taotlus ${no} on esitatud`,
      unsubscribeUrl: null,
    });
    expect(mail!.text.split('\n')).toEqual([
      'Tere, Mari Maasikas!',
      '',
      'Kes teeb järgmise sammu: Politsei- ja Piirivalveamet. Teie ei pea midagi tegema.',
      '',
      `Relvasoetamisloa taotlus ${no}: Taotlus on esitatud ja kontrollimisel. Ametnik kontrollib teie andmeid ja dokumente. Kui midagi on puudu, võtab ta teiega ühendust.`,
      '',
      'Otsus hiljemalt: 20.01.2027',
      '',
      'Taotluse kokkuvõte:',
      `http://127.0.0.1:3000/summary/purchaseApplication/${id}`,
      '',
      'Politsei- ja Piirivalveamet',
      'See kiri on saadetud automaatselt. Palun ärge sellele vastake.',
      '',
    ]);
  });

  test('the message has no personal data but the name and the number', async () => {
    await submitted();
    const [mail] = await sendAll(t);
    const message = `${mail!.subject} ${mail!.text}`;
    expect(message).toContain('Mari Maasikas');
    for (const secret of [mari.personCode, '5551234', 'Pärnu mnt', 'Püstol', 'kaitseks', 'AS0000001', 'mari@'])
      expect(message).not.toContain(secret);
  });

  test('an answer of the bank that comes twice sends one message', async () => {
    const { id } = await saved();
    const answer = answered(await started(id), 'accept');
    await Promise.all([comeBack(answer), comeBack(answer, undefined, 'Y'), comeBack(answer)]);
    expect(await outbox(db())).toHaveLength(1);
  });

  test('a payment that failed, and a submission that is undone, send nothing', async () => {
    const first = await saved();
    await comeBack(answered(await started(first.id), 'reject'));
    const { id } = await saved();
    const undone = db()
      .transaction()
      .execute(async (trx) => {
        await trx
          .insertInto('payment')
          .values({
            application_id: id,
            exam_id: null,
            request_type: 'PRIVATE_APPLICATION',
            bank: null,
            amount_cents: 0,
            state: 'paid',
            stamp: 'undone',
            reference: null,
            bank_transaction: null,
            created: t.deps.now(),
            settled: t.deps.now(),
          })
          .execute();
        await applyLifecycleEvent(trx, id, 'payment.succeeded', { actor: null, now: t.deps.now() });
        expect(await outbox(trx)).toHaveLength(1);
        throw new Error('undone');
      });
    await expect(undone).rejects.toThrow('undone');
    expect(await outbox(db())).toEqual([]);
  });

  test('without an e-mail address, or with one that no message can go to, nothing is sent', async () => {
    const { applicant } = complete;
    await submitted({ ...complete, applicant: { ...applicant, email: '' } });
    for (const email of ['mari,karl@example.ee', 'mari@example.ee,b.ee']) {
      const { id } = (await save({ ...complete, applicant: { ...applicant, email } }, 'et')).json();
      // The form does not accept it any more; an earlier release did.
      expect((await start({ paymentObjectId: id })).json().fields).toEqual([
        { field: 'email', key: 'validationError.email' },
      ]);
      await at(id, 'payment.succeeded');
    }
    expect(await outbox(db())).toEqual([]);
  });
});

describe('the language of a notice', () => {
  test('is that in which the application was saved last', async () => {
    const { id, version } = (await save(complete, 'et')).json();
    await save({ ...complete, id, version }, 'en-GB,en;q=0.9,et;q=0.8');
    await at(id, 'payment.succeeded');
    const [mail] = await sendAll(t);
    expect(mail).toMatchObject({ language: 'en' });
    expect(mail!.text).toMatch(
      /^Dear Mari Maasikas,\n\nWho takes the next step: The Police and Border Guard Board\. You do not need to do anything\.\n/,
    );
  });

  test('is that in which it was paid for', async () => {
    const { id } = (await save(complete, 'et')).json();
    await start({ paymentObjectId: id }, mari, undefined, { 'accept-language': 'en' });
    await at(id, 'payment.succeeded');
    expect((await sendAll(t))[0]?.subject).toMatch(/^Application for a .* has been submitted$/);
  });
});

describe('a change of stage', () => {
  const pay = { exams: [{ type: 'THEORY', amount: 0 }] };

  test('is told with the next step, where somebody has to act or the stage is new', async () => {
    const { id, no } = await submitted();
    const events: [event: string, more?: object][] = [
      ['check.failed'],
      ['check.repeated'],
      ['check.passed'],
      ['deposition.started'],
      ['deposition.failed'],
      ['deposition.repeated'],
      ['deposition.passed'],
      ['exam.started', pay],
      ['exam.passed'],
      ['register.started'],
      ['register.completed'],
    ];
    await sendAll(t);
    const told: [event: string, lines: string[]][] = [];
    for (const [event, more] of events) {
      expect([event, (await at(id, event, more)).statusCode]).toEqual([event, 200]);
      const mails = await sendAll(t);
      told.push([
        event,
        mails.map(
          ({ subject, text }) => `${subject} | ${text.split('\n')[2]?.replace('Kes teeb järgmise sammu: ', '')}`,
        ),
      ]);
    }
    const bought = 'Teie: soetage relv hiljemalt 20.02.2027 ja taotlege seejärel relvaluba.';
    const inspection = `Relvasoetamisloa taotlus ${no}: Hoiutingimuste kontroll | Politsei helistab teile. Olge taotluses märgitud numbril kättesaadav.`;
    expect(told).toEqual([
      [
        'check.failed',
        [
          `Relvasoetamisloa taotlus ${no}: Midagi vajab parandamist | Politsei- ja Piirivalveamet võtab teiega ühendust.`,
        ],
      ],
      [
        'check.repeated',
        [
          `Relvasoetamisloa taotlus ${no}: Taotlus on esitatud ja kontrollimisel | Politsei- ja Piirivalveamet. Teie ei pea midagi tegema.`,
        ],
      ],
      ['check.passed', []],
      ['deposition.started', [inspection]],
      [
        'deposition.failed',
        [
          `Relvasoetamisloa taotlus ${no}: Hoiutingimused ei vasta nõuetele | Teie: kõrvaldage puudused ja leppige kokku uus ülevaatus.`,
        ],
      ],
      ['deposition.repeated', [inspection]],
      ['deposition.passed', []],
      [
        'exam.started',
        [`Relvasoetamisloa taotlus ${no}: Relvaeksam | Teie: leppige eksami aeg kokku ja minge eksamile.`],
      ],
      ['exam.passed', []],
      ['register.started', []],
      ['register.completed', [`Relvasoetamisloa taotlus ${no}: Luba on väljastatud | ${bought}`]],
    ]);
  });

  test.each([
    [0, 'minge eksamile'],
    [45, 'tasuge riigilõiv'],
  ])('[WRD-02] an exam of %s euros is told with what is to be done', async (amount, todo) => {
    const { id } = await submitted();
    for (const event of ['check.passed', 'deposition.started', 'deposition.passed']) await at(id, event);
    await sendAll(t);
    await at(id, 'exam.started', { exams: [{ type: 'THEORY', amount }] });
    const [mail] = await sendAll(t);
    expect(mail!.text).toContain(`Teie: leppige eksami aeg kokku ja ${todo}.`);
  });

  test('a refusal is told without its reason, with a link to the application', async () => {
    const { id } = await submitted();
    await sendAll(t);
    await at(id, 'check.failed');
    await at(id, 'application.refused', { comment: 'Karistus väärteo eest' });
    const mail = (await sendAll(t)).at(-1)!;
    expect(mail.text).toContain('\n\nKes teeb järgmise sammu: Teie: tutvuge otsuse põhjendusega.\n');
    expect(mail.text).toContain(`http://127.0.0.1:3000/applications/private/${id}\n`);
    expect(mail.text).not.toContain('väärteo');
  });

  test('a deleted application tells nothing', async () => {
    const { id } = await saved();
    await t.as(mari)({ method: 'DELETE', url: `/api/v1/purchaseApplication/${id}` });
    expect(await outbox(db())).toEqual([]);
  });
});
