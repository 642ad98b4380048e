import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DeskApplication } from '#domain/api';
import type { Licence } from '#domain/applications/model';
import { applicationDefinitions } from '#domain/applications/registry';
import type { SummaryDocument } from '#domain/applications/summary';
import { allowedEvents, lifecycleEvents } from '#machines/applicationLifecycle/lifecycle';
import { openTestApp, type TestApp } from '../../tests/server/support/app';
import { purchaseBody } from '../../tests/server/support/bodies';
import { insertLicence } from '../../tests/server/support/licences';
import { readPdf } from '../../tests/server/support/pdf';
import { hunt, jaak, karu, mari, minor } from '../../tests/server/support/people';
import { seedFees } from '../payments/fees';
import type { Identity } from '../ports';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  await seedFees(t.deps.database.db);
});
afterAll(() => t.close());

const send = (id: number, event: string, more: object = {}) =>
  t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${id}`, payload: { event, ...more } });
const newApplication = async () =>
  (await t.as(mari)({ method: 'POST', url: '/api/v1/purchaseApplication', payload: purchaseBody() })).json();
const loaded = async (id: number) => (await t.as(mari)({ url: `/api/v1/purchaseApplication/${id}` })).json();
const statusOf = async (id: number) => (await loaded(id)).status.replace('APPLICATION_STATUS_', '');
const through = async (id: number, ...events: [string, object?][]) => {
  for (const [event, more] of events) expect((await send(id, event, more)).statusCode).toBe(200);
};

const payExam = (application_id: number, exam_id: number) =>
  t.deps.database.db
    .insertInto('payment')
    .values({
      application_id,
      exam_id,
      request_type: 'EXAM',
      bank: 'LHV',
      amount_cents: 4_500,
      state: 'paid',
      stamp: `9${exam_id}`,
      reference: null,
      bank_transaction: null,
      settled: null,
    })
    .execute();

/** Free: an exam that is not paid for cannot be passed. */
const exams = { exams: [{ type: 'THEORY', amount: 0 }] };
const toRegister: [string, object?][] = [
  ['payment.succeeded'],
  ['check.passed'],
  ['deposition.started'],
  ['deposition.passed'],
  ['exam.started', exams],
  ['exam.passed'],
  ['register.started'],
];

describe('the processing desk', () => {
  test('[STEP-71] [STEP-72] lists every application with exactly the events that the lifecycle allows', async () => {
    const { id } = await newApplication();
    const rows = (await t.app.inject({ url: '/api/sandbox/desk' })).json<DeskApplication[]>();
    const row = rows.find((each) => each.id === id)!;
    expect(row.applicantName).toBe('Mari Maasikas');
    const definition = applicationDefinitions[0];
    expect(row.allowedEvents).toEqual(allowedEvents(definition, { status: 'APPLICATION_STATUS_OPEN', isPaid: false }));
  });

  test('[STEP-60] at every step, only the allowed events change anything', async () => {
    const { id } = await newApplication();
    for (const [event, more] of toRegister) {
      const before = await statusOf(id);
      const allowed = (await t.app.inject({ url: '/api/sandbox/desk' }))
        .json<DeskApplication[]>()
        .find((row) => row.id === id)!.allowedEvents;
      for (const other of lifecycleEvents.filter((each) => !allowed.includes(each)))
        expect((await send(id, other, { comment: 'põhjus', ...exams })).statusCode).toBe(409);
      expect(await statusOf(id)).toBe(before);
      await through(id, [event, more]);
    }
    // About a hundred requests one after another.
  }, 30_000);

  test('[STEP-61] the time of submission is set once', async () => {
    const { id } = await newApplication();
    await through(id, ['payment.succeeded']);
    expect(await loaded(id)).toMatchObject({
      status: 'APPLICATION_STATUS_CHECK',
      submitted: '2026-11-20T10:00:00.000Z',
      payment: { success: true },
    });
  });

  test('[STEP-73] [OPEN-17] sending to the exam adds the exams with their amounts', async () => {
    const { id } = await newApplication();
    await through(id, ...toRegister.slice(0, 4));
    expect((await send(id, 'exam.started')).statusCode).toBe(422);
    expect(await statusOf(id)).toBe('DEPOSITION_CHECK_OK');
    const both = [
      { type: 'THEORY', amount: 75 },
      { type: 'SHOOTING', amount: 74.99 },
    ];
    await through(id, ['exam.started', { exams: both }], ['exam.failed'], ['exam.repeated']);
    expect((await loaded(id)).exams).toMatchObject(both.map((exam) => ({ ...exam, payment: null })));
  });

  test('[STEP-64] [STEP-73] [SAVE-33] an exam is passed when it is paid; each repetition has a fee of its own', async () => {
    const { id } = await newApplication();
    const both = { exams: (['THEORY', 'SHOOTING'] as const).map((type) => ({ type, amount: 45 })) };
    await through(id, ...toRegister.slice(0, 4), ['exam.started', both]);
    expect((await send(id, 'exam.passed')).statusCode).toBe(409);
    const [theory, shooting] = (await loaded(id)).exams;
    await payExam(id, theory.id);
    expect((await send(id, 'exam.passed')).statusCode).toBe(409);
    // The handling was not paid for, so it was not taken: only the theory is repeated, alone.
    await through(id, ['exam.failed'], ['exam.repeated']);
    const again = (await loaded(id)).exams;
    expect(again).toMatchObject([
      { id: theory.id, payment: { success: true } },
      { id: shooting.id, amount: 45, payment: null },
      { type: 'THEORY', amount: 75, payment: null },
    ]);
    await payExam(id, shooting.id);
    await payExam(id, again[2].id);
    await through(id, ['exam.failed'], ['exam.repeated']);
    const last = (await loaded(id)).exams.slice(3);
    expect(last).toMatchObject([
      { type: 'SHOOTING', amount: 45, payment: null },
      { type: 'THEORY', amount: 45, payment: null },
    ]);
    for (const exam of last) await payExam(id, exam.id);
    await through(id, ['exam.passed']);
    expect(await statusOf(id)).toBe('EXAM_CHECK_OK');
  });

  test.each([
    [1, 'REFUSED_CHECK'],
    [3, 'REFUSED_DEPOSITION'],
    [5, 'REFUSED_EXAM'],
    [7, 'REFUSED'],
  ])('[STEP-68] a refusal after %i steps needs a comment and gives %s', async (steps, status) => {
    const { id } = await newApplication();
    await through(id, ...toRegister.slice(0, steps));
    for (const comment of [undefined, '', '   '])
      expect((await send(id, 'application.refused', { comment })).statusCode).toBe(422);
    await through(id, ['application.refused', { comment: ' Hoiukoht ei vasta nõuetele. ' }]);
    expect(await statusOf(id)).toBe(status);
    expect((await loaded(id)).decision).toEqual({ comment: 'Hoiukoht ei vasta nõuetele.' });
  });

  test('when an event is sent twice at the same moment, one is refused', async () => {
    const { id } = await newApplication();
    await through(id, ['payment.succeeded']);
    const answers = await Promise.all([send(id, 'check.passed'), send(id, 'check.passed')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('every step writes an audit row', async () => {
    const { id } = await newApplication();
    await through(id, ...toRegister);
    const rows = await t.deps.database.db
      .selectFrom('audit')
      .select('action')
      .where('object', '=', 'application')
      .where('object_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['application.created', ...toRegister.map(([event]) => event)]);
  });

  test('an unknown application and an unknown event', async () => {
    expect((await send(999_999, 'check.passed')).statusCode).toBe(404);
    expect((await send(1, 'application.eaten')).statusCode).toBe(400);
  });
});

describe('a supervision case', () => {
  const post = (successor: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/sandbox/desk/supervision',
      payload: { holder: jaak.personCode, successor },
    });

  test('[OPEN-3] [PRIV-101] starts at the check; only the successor sees it, and it is read-only', async () => {
    const started = (await post(mari.personCode)).json<DeskApplication>();
    expect(started).toMatchObject({
      type: 'APPLICATION_TYPE_SUPERVISION_DEATH',
      status: 'APPLICATION_STATUS_CHECK',
      applicantName: 'Mari Maasikas',
      allowedEvents: ['check.passed', 'check.failed', 'application.refused'],
    });
    const url = `/api/v1/purchaseApplication/${started.id}`;
    const seen = (await t.as(mari)({ url })).json();
    expect(seen).toMatchObject({ status: 'APPLICATION_STATUS_CHECK', applicant: { idCode: mari.personCode } });
    expect((await t.as(mari)({ url: `${url}/summary` })).statusCode).toBe(200);
    expect((await t.as(jaak)({ url })).statusCode).toBe(404);
    const answer = await t.as(mari)({ method: 'POST', url: '/api/v1/purchaseApplication', payload: seen });
    expect(answer.json().messageId).toBe('KIND_NOT_AVAILABLE');
    await through(started.id, ['check.passed'], ['register.started'], ['register.completed']);
    expect(await statusOf(started.id)).toBe('REGISTER_OK');
  });

  test('[PRIV-101] names the dead holder with the valid licences, which end when it is registered', async () => {
    const licences = async (who: Identity) =>
      (await t.as(who)({ url: '/api/v1/licence/findPersonLicencesWithWeapons' }))
        .json<Licence[]>()
        .map(({ number, status }) => [number, status]);
    const owner = { person_code: jaak.personCode, issued: '2026-01-01', valid_until: '2031-01-01' };
    await insertLicence(t.deps.database.db, { ...owner, number: 'RL-DEAD-1' });
    await insertLicence(t.deps.database.db, { ...owner, number: 'RL-DEAD-2', valid_until: '2026-11-19' });
    await insertLicence(t.deps.database.db, { ...owner, number: 'RL-ALIVE', person_code: minor.personCode });
    const { id } = (await post(mari.personCode)).json<DeskApplication>();
    expect((await t.as(mari)({ url: `/api/v1/purchaseApplication/${id}` })).json().deadHolder).toEqual({
      name: 'Jaak Jõeorg',
      idCode: jaak.personCode,
      licences: [{ number: 'RL-DEAD-1', type: 'APPLICATION_TYPE_WEAPON_LICENCE' }],
    });
    await through(id, ['check.passed'], ['register.started']);
    expect(await licences(jaak)).toContainEqual(['RL-DEAD-1', 'VALID']);
    await through(id, ['register.completed']);
    expect(await licences(jaak)).toEqual([
      ['RL-DEAD-2', 'EXPIRED'],
      ['RL-DEAD-1', 'REVOKED'],
    ]);
    const others = t.deps.database.db.selectFrom('licence').select('status').where('number', '=', 'RL-ALIVE');
    expect(await others.execute()).toEqual([{ status: 'VALID' }]);
  });

  test('[OPEN-3] needs a person whom the population register knows', async () => {
    expect((await post('49007220279')).statusCode).toBe(404);
  });
});

describe('licences', () => {
  const get = (path: string, person = mari, party?: typeof karu) =>
    t.as(person, party)({ url: `/api/v1/licence/${path}` });
  let number: string;

  beforeAll(async () => {
    const { id } = await newApplication();
    await through(id, ...toRegister, ['register.completed']);
    number = `SL-2026-${String(id).padStart(6, '0')}`;
  });

  test('[STEP-67] [API-070] a registered application gives a licence for its term', async () => {
    expect((await get(`findLicenceByNumber?number=${number}`)).json()).toMatchObject({
      number,
      type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
      status: 'VALID',
      issued: '2026-11-20',
      validUntil: '2027-02-20',
      weapons: [],
      weaponLocation: { fullAddress: 'Riia tn 132, Tartu linn' },
    });
  });

  test('[API-071] [API-073] it is in the list and among the valid numbers of its type', async () => {
    const numbers = (await get('findPersonLicencesWithWeapons')).json().map((each: { number: string }) => each.number);
    expect(numbers).toContain(number);
    expect((await get('findValidLicenceNumbers?types=APPLICATION_TYPE_PURCHASE_LICENCE')).json()).toContain(number);
    expect((await get('findValidLicenceNumbers?types=APPLICATION_TYPE_WEAPON_LICENCE')).json()).toEqual([]);
  });

  test('[API-073] after its last day it is no longer valid', async () => {
    t.setNow(new Date('2027-02-20T12:00:00Z'));
    expect((await get('findValidLicenceNumbers')).json()).toContain(number);
    t.setNow(new Date('2027-02-21T12:00:00Z'));
    expect((await get('findValidLicenceNumbers')).json()).toEqual([]);
    expect((await get(`findLicenceByNumber?number=${number}`)).json().status).toBe('EXPIRED');
    t.setNow(new Date('2026-11-20T10:00:00Z'));
  });

  test('[API-074] [FILE-28] its decision is a PDF with a title and a file name', async () => {
    const answer = await get(`downloadDecision?number=${number}`);
    expect(answer.headers['content-disposition']).toContain(`filename="otsus-${number}.pdf"`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const pdf = answer.rawPayload.toString('latin1');
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);
    expect(pdf.slice(table, table + 4)).toBe('xref');
    for (const [, offset] of pdf.slice(table).matchAll(/(\d{10}) 00000 n/g))
      expect(pdf.slice(Number(offset))).toMatch(/^\d+ 0 obj\n/);
    const { title, texts, source } = readPdf(answer.rawPayload);
    expect(title).toMatch(/^Otsus 2026-\d{6}$/);
    expect(source).toContain('/Lang (et)');
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        ...['Loa number', number, 'Nimi', 'Mari Maasikas', 'Relvad tuleb soetada hiljemalt', '20.02.2027'],
      ]),
    );
    const streams = [
      ...pdf.matchAll(/\/Length (\d+)\n(?:\/Filter \/FlateDecode\n)?>>\nstream\n([\s\S]*?)\nendstream/g),
    ];
    expect(streams.length).toBeGreaterThan(0);
    for (const [, length, stream] of streams) expect(stream).toHaveLength(Number(length));
  });

  test('[ROLE-17] [ROLE-18] [OPEN-41] nobody else sees it', async () => {
    const answers = await Promise.all([
      get(`findLicenceByNumber?number=${number}`, jaak),
      get(`downloadDecision?number=${number}`, jaak),
      get(`findLicenceByNumber?number=${number}`, mari, karu),
      get('findPersonLicencesWithWeapons', mari, karu),
      get('findLicencesWithWeapons', mari),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 403, 403]);
  });

  test('[API-072] [ROLE-18] a company sees its own', async () => {
    await insertLicence(t.deps.database.db, {
      number: 'RL-KARU',
      registry_code: karu.code,
      issued: '2026-01-01',
      valid_until: '2031-01-01',
    });
    expect((await get('findLicencesWithWeapons', mari, karu)).json()).toHaveLength(1);
    expect((await get('findLicencesWithWeapons', mari, hunt)).json()).toEqual([]);
    expect((await get('findValidLicenceNumbers', mari, karu)).json()).toEqual(['RL-KARU']);
  });

  test('[STEP-67] an extended licence keeps its number and is valid for one more term', async () => {
    const licenceActivity = { type: 'EXTEND_LICENCE', existingLicenceNo: number };
    const payload = purchaseBody({ licenceActivity });
    const { id } = (await t.as(mari)({ method: 'POST', url: '/api/v1/purchaseApplication', payload })).json();
    await through(id, ...toRegister, ['register.completed']);
    expect((await get(`findLicenceByNumber?number=${number}`)).json()).toMatchObject({
      status: 'VALID',
      validUntil: '2027-05-20',
    });
  });

  test('[STEP-67] the earlier decision keeps the licence, dates and weapons of its time', async () => {
    const [decision] = await t.deps.database.db
      .selectFrom('decision')
      .selectAll()
      .where('licence_number', '=', number)
      .orderBy('application_id')
      .execute();
    expect(decision).toMatchObject({
      licence_type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
      issued: '2026-11-20',
      valid_until: '2027-02-20',
      weapons: [],
    });
    const url = `/api/v1/purchaseApplication/${decision!.application_id}/summary`;
    const summary = (await t.as(mari)({ url })).json<SummaryDocument>();
    const rows = summary.sections.flatMap((section) => section.rows);
    const linesOf = (label: string) => rows.find((row) => row.label === label)?.lines;
    expect([linesOf('Loa number'), linesOf('Kehtiv kuni')]).toEqual([[number], ['20.02.2027']]);
  });

  test.each([
    'findLicenceByNumber?number=1',
    'findPersonLicencesWithWeapons',
    'findLicencesWithWeapons',
    'findValidLicenceNumbers',
    'downloadDecision?number=1',
  ])('[API-002] %s needs a token', async (path) => {
    expect((await t.app.inject({ url: `/api/v1/licence/${path}` })).statusCode).toBe(401);
  });
});
