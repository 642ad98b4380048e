import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ActingParty, Licence } from '#domain/applications/model';
import { statusOf } from '#domain/codes';
import { weapon } from '../../tests/fixtures/weapons';
import { openTestApp, type TestApp, testNow } from '../../tests/server/support/app';
import { insertLicence } from '../../tests/server/support/licences';
import { add, log, outbox, sendAll } from '../../tests/server/support/notices';
import { jaak, karu, mari } from '../../tests/server/support/people';
import { createApplication } from '../applications/create';
import { jobs } from '../jobs/jobs';
import { runDueJobs } from '../jobs/scheduler';

/** Reminders of what ends, and the page that stops them. Today is 20.11.2026. */

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  t.setNow(testNow);
  for (const table of [
    'notice',
    'reminder_address',
    'weapon_on_licence',
    'licence',
    'authorised_person',
    'job',
  ] as const)
    await db().deleteFrom(table).execute();
  await db()
    .updateTable('application')
    .set({ status: statusOf('DELETED') })
    .execute();
});
afterAll(() => t.close());

const db = () => t.deps.database.db;
const onDay = async (day: string) => {
  t.setNow(new Date(`${day}T10:00:00Z`));
  // The portal has run every day: after a gap its jobs are held.
  await db().deleteFrom('job').execute();
  await runDueJobs(t.deps, jobs, log);
};
const hold = (changes: Partial<Licence> & { registry_code?: string } = {}) => {
  const { number = 'RL-1', type = 'APPLICATION_TYPE_WEAPON_LICENCE', issued = '2022-03-01' } = changes;
  const { validUntil = '2027-04-10', status = 'VALID', registry_code = null } = changes;
  return insertLicence(db(), {
    number,
    type,
    status,
    person_code: registry_code === null ? mari.personCode : null,
    registry_code,
    issued,
    valid_until: validUntil,
    weapons: changes.weapons ?? [weapon(`W-${number}`)],
  });
};

test('[TRU-06] nobody is reminded of a licence that has no weapon any more', async () => {
  await applied();
  await hold({ number: 'RL-2', weapons: [] });
  await hold();
  await onDay('2027-01-10');
  const told = (await sendAll(t)).map(({ subject }) => subject);
  expect(told).toEqual([expect.stringContaining('RL-1')]);
});

/** An application of Mari, or of somebody for a company, as it stands in the database. */
async function applied(
  changes: {
    email?: string;
    language?: 'et' | 'en';
    status?: 'OPEN' | 'CHECK' | 'REGISTER_OK' | 'REFUSED';
    about?: string;
    person?: typeof mari;
    party?: ActingParty;
    /** E-mail address of the responsible person of the company. */
    responsible?: string;
    now?: Date;
  } = {},
): Promise<number> {
  const { email = 'mari@example.ee', language = 'et', status = 'REGISTER_OK', about, person = mari } = changes;
  const { party, responsible = '', now = testNow } = changes;
  const { definitionOf } = await import('#domain/applications/registry');
  const definition = definitionOf('APPLICATION_TYPE_WEAPON_LICENCE', party ? 'company' : 'private')!;
  const { firstName, lastName } = person;
  const own = party
    ? {
        entrepreneurApplication: { applicant: { firstName, lastName }, email },
        responsibleName: 'Aivar Sepp',
        responsibleEmail: responsible,
      }
    : { applicant: { firstName, lastName, email } };
  const licenceActivity = about ? { type: 'EXTEND_LICENCE', existingLicenceNo: about } : null;
  return createApplication(db(), {
    definition,
    owner: { personCode: person.personCode, registryCode: party?.code ?? null },
    body: { ...own, licenceActivity },
    status,
    language,
    actor: null,
    now,
  });
}
const keys = async () => (await outbox(db())).map(({ key }) => key);

describe('a licence that ends', () => {
  test('is told of four and two months and two weeks before, each once, to the address of the latest application', async () => {
    await hold();
    await applied({ email: 'old@example.ee', now: new Date('2026-01-01T10:00:00Z') });
    await applied({ language: 'en' });
    const told: string[][] = [];
    for (const day of [
      '2026-12-09',
      '2026-12-10',
      '2027-02-09',
      '2027-02-10',
      '2027-03-26',
      '2027-03-27',
      '2027-04-10',
    ]) {
      await onDay(day);
      told.push(
        (await sendAll(t)).map(({ to, text }) => `${day} ${to} ${text.split('\n')[2]?.replace('What to do: ', '')}`),
      );
    }
    await onDay('2027-04-11');
    expect(told).toEqual([
      [],
      ['2026-12-10 mari@example.ee Apply for an extension of the licence by 10.02.2027.'],
      [],
      ['2027-02-10 mari@example.ee Apply for an extension of the licence by 10.02.2027.'],
      [],
      ['2027-03-27 mari@example.ee Apply for an extension of the licence now.'],
      [],
    ]);
    expect(await keys()).toHaveLength(3);
  });

  test('a second process, a restart and erased contents bring no second reminder', async () => {
    await hold({ validUntil: '2026-12-01' });
    await applied();
    await Promise.all([1, 2, 3].map(() => runDueJobs(t.deps, jobs, log)));
    await sendAll(t);
    await db().deleteFrom('job').execute();
    await onDay('2026-11-21');
    await db().updateTable('notice').set({ recipient: null, content: null }).execute();
    await db().deleteFrom('job').execute();
    await onDay('2026-11-22');
    expect(await keys()).toEqual(['licence:RL-1:2026-12-01:twoWeeks']);
  });

  test('a licence that was extended is told of again at its new end', async () => {
    await hold({ validUntil: '2026-12-01' });
    await applied();
    await onDay('2026-11-21');
    await db().updateTable('licence').set({ valid_until: '2031-12-01' }).execute();
    await onDay('2031-11-21');
    expect(await keys()).toEqual(['licence:RL-1:2026-12-01:twoWeeks', 'licence:RL-1:2031-12-01:twoWeeks']);
  });

  test('[WRD-01] a licence of three months is told of when its card warns of the end, not before', async () => {
    await hold({ type: 'APPLICATION_TYPE_PURCHASE_LICENCE', issued: '2026-11-20', validUntil: '2027-02-20' });
    await applied();
    for (const day of ['2026-11-20', '2026-12-20', '2027-01-20']) {
      await onDay(day);
      expect([day, await keys()]).toEqual([day, []]);
    }
    await onDay('2027-01-21');
    expect(await keys()).toEqual(['licence:RL-1:2027-02-20:twoMonths']);
    expect((await sendAll(t)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Mida teha: Taotlege loa pikendamist hiljemalt 05.02.2027.'),
    ]);
  });

  test('a licence that cannot be extended: apply for a new one', async () => {
    await hold({ type: 'APPLICATION_TYPE_CARRY_PERMIT', validUntil: '2026-12-01', registry_code: karu.code });
    await applied({ party: karu });
    await onDay('2026-11-21');
    expect((await sendAll(t))[0]?.text).toContain(
      '\n\nMida teha: Kui vajate luba ka edaspidi, taotlege aegsasti uus luba.\n',
    );
  });

  test.each<[string, Parameters<typeof hold>[0], Parameters<typeof applied>[0] | null, number]>([
    ['revoked', { status: 'REVOKED' }, {}, 0],
    ['ended', { validUntil: '2026-11-19' }, {}, 0],
    ['without any application', {}, null, 0],
    ['with a draft only', {}, { status: 'OPEN' }, 0],
    ['without an address', {}, { email: '' }, 0],
    ['with an extension under way', {}, { status: 'CHECK', about: 'RL-1' }, 0],
    ['with a draft of an extension, and nobody reached by it', {}, { status: 'OPEN', about: 'RL-1' }, 0],
    ['with a refused extension', {}, { status: 'REFUSED', about: 'RL-1' }, 1],
    ['with an application about another', {}, { status: 'CHECK', about: 'RL-2' }, 1],
    ['of another person', {}, { person: jaak }, 0],
    ['of a person, with an application of a company', {}, { party: karu }, 0],
    ['of a company, with an application of its person', { registry_code: karu.code }, {}, 0],
    ['of a company', { registry_code: karu.code }, { party: karu, person: jaak }, 1],
  ])('%s', async (_, licence, application, count) => {
    await hold({ validUntil: '2026-12-01', ...licence });
    if (application) await applied(application);
    await onDay('2026-11-20');
    expect(await keys()).toHaveLength(count);
  });

  describe('of a company has a responsible person', () => {
    const told = async (): Promise<string[]> =>
      (await sendAll(t)).map(({ to, text }) => `${to}: ${text.split('\n')[0]}`);
    const atCompany = { party: karu, email: 'firma@example.ee', about: 'RL-1' };

    test('[TEAM-02] who is reminded at their own address beside the company, once', async () => {
      await hold({ registry_code: karu.code });
      await applied({ ...atCompany, responsible: 'aivar@example.ee' });
      await onDay('2027-01-10');
      expect((await told()).sort()).toEqual([
        'aivar@example.ee: Tere, Aivar Sepp!',
        expect.stringContaining('firma@example.ee: Tere, '),
      ]);
      await onDay('2027-01-11');
      expect(await told()).toEqual([]);
    });

    test.each([
      ['whose address is that of the company', { responsible: 'Firma@example.ee' }],
      ['whose address is not given', {}],
      ['of an application that was refused', { responsible: 'aivar@example.ee', status: 'REFUSED' as const }],
      ['of another licence', { responsible: 'aivar@example.ee', about: 'RL-2' }],
    ])('[TEAM-02] %s: only the company is reminded', async (_, changes) => {
      await hold({ registry_code: karu.code });
      await applied({ ...atCompany, ...changes });
      await onDay('2027-01-10');
      expect(await told()).toEqual([expect.stringContaining('firma@example.ee')]);
    });

    test('[TEAM-02] who is reminded when the company has stopped its reminders, and not after stopping their own', async () => {
      await hold({ registry_code: karu.code });
      await applied({ ...atCompany, responsible: 'aivar@example.ee' });
      const stop = (address: string) =>
        db().insertInto('reminder_address').values({ address, token: address, stopped: testNow }).execute();
      await stop('firma@example.ee');
      await onDay('2027-01-10');
      expect(await told()).toEqual(['aivar@example.ee: Tere, Aivar Sepp!']);
      await db().updateTable('reminder_address').set({ stopped: testNow }).execute();
      await onDay('2027-02-20');
      expect(await told()).toEqual([]);
    });
  });

  test.each([
    [false, ['mari@example.ee']],
    [true, ['jaak@example.ee']],
  ])('a person whose authorisation has ended is told nothing of a company (active: %p)', async (active, to) => {
    const protocol = await db().selectFrom('document').select('id').executeTakeFirst();
    const id = protocol?.id ?? 'protocol';
    if (!protocol)
      await db()
        .insertInto('document')
        .values({
          id,
          application_id: null,
          owner_person: mari.personCode,
          owner_party: karu.code,
          type: 'PROTOCOL',
          row_id: null,
          file_name: 'p.pdf',
          storage_key: id,
          media_type: 'application/pdf',
          size: 1,
          created: new Date('2031-01-01T00:00:00Z'),
          deprecated: null,
        })
        .execute();
    await db()
      .insertInto('authorised_person')
      .values({
        registry_code: karu.code,
        company_name: karu.name,
        person_code: jaak.personCode,
        first_name: jaak.firstName,
        last_name: jaak.lastName,
        email: 'x@example.ee',
        phone: '',
        protocol_document_id: id,
        deactivation_document_id: active ? null : id,
        active,
        created_by: mari.personCode,
        updated_by: mari.personCode,
        created: testNow,
        updated: testNow,
      })
      .execute();
    await hold({ validUntil: '2026-12-01', registry_code: karu.code });
    await applied({ party: karu, now: new Date('2026-01-01T10:00:00Z') });
    await applied({ party: karu, person: jaak, email: 'jaak@example.ee' });
    await onDay('2026-11-20');
    expect((await sendAll(t)).map((mail) => mail.to)).toEqual(to);
  });
});

describe('reminders can be stopped', () => {
  /** A reminder was sent; the path of the link in it. */
  async function reminded(email = 'Mari@Example.ee'): Promise<string> {
    await hold({ validUntil: '2026-12-01' });
    await applied({ email });
    await onDay('2026-11-20');
    const [mail] = await sendAll(t);
    expect(mail!.text).toContain(`\n${mail!.unsubscribeUrl}\n`);
    return mail!.unsubscribeUrl!.replace('http://127.0.0.1:3000', '');
  }
  const page = (url: string) => t.app.inject({ url });
  const press = (url: string, payload = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
    t.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  const isStopped = async () =>
    (await db().selectFrom('reminder_address').select('stopped').executeTakeFirstOrThrow()).stopped !== null;

  test('the link has no code and no address, and shows a page that changes nothing', async () => {
    const url = await reminded();
    expect(url).toMatch(/^\/reminders\/[\w-]{32}\?lang=et$/);
    const { statusCode, body, headers } = await page(url);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('Saadame sellele aadressile meeldetuletusi lubade lõppemise');
    expect(body).toContain(
      `<form method="post" action="${url}"><button type="submit">Loobu meeldetuletustest</button>`,
    );
    expect(await isStopped()).toBe(false);
  });

  test('its button stops them for the address, and begins them again; notices of one’s own proceedings go on', async () => {
    const url = await reminded();
    await add(db(), { recipient: 'mari@example.ee' });
    await add(db(), {
      recipient: 'MARI@example.ee',
      key: 'waiting',
      content: {
        topic: 'licence',
        name: '',
        page: '/info',
        number: 'RL-9',
        validUntil: '2026-12-01',
        action: 'late',
        applyUntil: '2026-10-01',
      },
    });
    const stopped = await press(url);
    expect(stopped.body).toContain('Sellele aadressile me enam meeldetuletusi ei saada: mari@example.ee.');
    await hold({ number: 'RL-2', validUntil: '2026-12-02' });
    await onDay('2026-11-21');
    expect((await sendAll(t)).map(({ subject }) => subject)).toEqual(['Taotlus 2026-001001: Relvaeksam']);
    expect(stopped.body).toContain('<input type="hidden" name="reminders" value="resume">');
    await press(url, 'reminders=resume');
    await onDay('2026-11-22');
    expect((await sendAll(t)).map(({ subject }) => subject)).toEqual(['Luba RL-2 kehtib kuni 02.12.2026']);
  });

  test('one click of a mail program stops them, as a form of either kind, with one result if repeated', async () => {
    const url = await reminded();
    const form = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    expect((await press(url, form, 'multipart/form-data; boundary=b')).statusCode).toBe(200);
    expect(await isStopped()).toBe(true);
    expect((await press(url)).statusCode).toBe(200);
    expect(await isStopped()).toBe(true);
  });

  test('the page is in the language of its message, and a switch away from the other', async () => {
    const url = (await reminded()).replace('lang=et', 'lang=en');
    const { body } = await page(url);
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('>Stop the reminders</button>');
    expect(body).toContain(`href="${url.replace('lang=en', 'lang=et')}">Eesti keeles</a>`);
  });

  test.each(['/reminders/unknown', '/reminders/%3Cscript%3E'])('an unknown link changes nothing: %s', async (url) => {
    await reminded();
    const answers = [await page(url), await press(url)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(answers[0]!.body).toContain('Link ei kehti');
    expect(answers[0]!.body).not.toContain('<script>');
    expect(await isStopped()).toBe(false);
  });

  test('guessing is limited', async () => {
    const strict = await openTestApp({ config: { requestsPerMinute: 30 } });
    const codes: number[] = [];
    for (let guess = 0; guess < 4; guess += 1)
      codes.push((await strict.app.inject({ url: `/reminders/guess${guess}` })).statusCode);
    await strict.close();
    expect(codes).toEqual([404, 404, 404, 429]);
  });
});
