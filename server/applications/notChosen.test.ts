import { beforeEach, describe, expect, test } from '@jest/globals';
import type { KeptNotChosen } from '#domain/api';
import type { NotChosen } from '#domain/applications/merge';
import { serverLimits } from '#domain/limits';
import { testNow } from '../../tests/server/support/app';
import { companyPurchaseBody } from '../../tests/server/support/companyBodies';
import { get, requestsOf, society, t, tiit } from '../../tests/server/support/companyPurchase';
import { jobs } from '../jobs/jobs';

/** What was not chosen when two versions of an application met. */

const { url, post, saved } = requestsOf('purchaseLicence', companyPurchaseBody);
const contact: NotChosen = { section: 'contact', values: { phone: '+372 5111 1111', email: 'a@b.ee' } };
const row: NotChosen = { section: 'depositories', rowId: 'd1', values: { id: 'd1', name: 'Ladu' } };
const kept = async (id: number) => (await get(`${url}/${id}/notChosen`)).json<KeptNotChosen[]>();
const daysOn = (days: number, ms = 0) => new Date(testNow.getTime() + days * 86_400_000 + ms);

beforeEach(() => t.setNow(testNow));

describe('[MRG-02] what was not chosen', () => {
  test('is kept by the save that made the choice, and the application says how much there is', async () => {
    const application = await saved();
    expect(application).not.toHaveProperty('notChosenParts');
    const answer = await post({ ...application, notChosen: [contact, row] });
    expect(answer.json()).toMatchObject({ version: 2, notChosenParts: 2 });
    const at = testNow.toISOString();
    expect(await kept(application.id)).toEqual([
      { id: expect.any(Number), ...row, kept: at },
      { id: expect.any(Number), ...contact, kept: at },
    ]);
    // The next save has none: what there is stays.
    expect((await post(answer.json())).json()).toMatchObject({ version: 3, notChosenParts: 2 });
  });

  test('of a save that is refused nothing is kept', async () => {
    const application = await saved();
    await post(application);
    expect((await post({ ...application, notChosen: [contact] })).statusCode).toBe(409);
    expect(await kept(application.id)).toEqual([]);
  });

  test('can be read by its own company only', async () => {
    const { id } = await saved();
    expect((await get(`${url}/${id}/notChosen`, { party: society })).statusCode).toBe(404);
    expect((await t.as(tiit)({ url: `${url}/${id}/notChosen` })).statusCode).toBe(404);
    expect((await get(`/api/v1/otherApplication/${id}/notChosen`)).statusCode).toBe(404);
  });

  test.each<[name: string, notChosen: unknown]>([
    ['no list', {}],
    ['a part without a section', [{ values: {} }]],
    ['a part without values', [{ section: 'contact' }]],
    ['values that are no object', [{ section: 'contact', values: 'x' }]],
    ['a text that cannot be stored', [{ section: 'contact', values: { phone: '\u0000' } }]],
    ['too many parts', Array.from({ length: 201 }, () => contact)],
  ])('a save is refused with %s', async (_name, notChosen) => {
    const application = await saved();
    expect((await post({ ...application, notChosen })).statusCode).toBe(400);
    expect((await get(`${url}/${application.id}`)).json().version).toBe(1);
  });

  test('a part of no use for its length is left out, and the save is made', async () => {
    const application = await saved();
    const long = { section: 'contact', values: { phone: 'x'.repeat(60_000) } };
    expect((await post({ ...application, notChosen: [long] })).json().version).toBe(2);
    expect(await kept(application.id)).toEqual([]);
  });

  test('is kept of the latest choices only', async () => {
    const application = await saved();
    const parts = (section: string, count: number) => Array.from({ length: count }, () => ({ ...contact, section }));
    await post({ ...application, notChosen: parts('first', 3) });
    const answer = await post({ ...application, version: 2, notChosen: parts('second', 199) });
    expect(answer.json().notChosenParts).toBe(200);
    const sections = (await kept(application.id)).map(({ section }) => section);
    expect(sections.filter((section) => section === 'first')).toHaveLength(1);
  });

  test('is erased after 30 days', async () => {
    const application = await saved();
    await post({ ...application, notChosen: [contact] });
    const job = jobs.find(({ name }) => name === 'notChosenParts');
    const { db } = t.deps.database;
    const stored = () =>
      db.selectFrom('not_chosen').select('id').where('application_id', '=', application.id).execute();
    const runAt = (now: Date) =>
      db.transaction().execute(async (trx) => {
        await job?.run(trx, t.deps, now);
      });
    await runAt(daysOn(serverLimits.notChosenDays));
    expect(await stored()).toHaveLength(1);
    await runAt(daysOn(serverLimits.notChosenDays, 1));
    expect(await stored()).toEqual([]);
  });
});
