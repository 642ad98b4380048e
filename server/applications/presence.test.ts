import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Presence } from '#domain/api';
import { serverLimits } from '#domain/limits';
import { testNow } from '../../tests/server/support/app';
import { companyPurchaseBody } from '../../tests/server/support/companyBodies';
import { as, helen, kuuseAs, requestsOf, society, t, tiit, type Who } from '../../tests/server/support/companyPurchase';
import { jobs } from '../jobs/jobs';

/** Who has the application of a company open. */

const { url, post, saved } = requestsOf('purchaseLicence', companyPurchaseBody);
const colleague: Who = { person: helen, party: kuuseAs('AUTHORIZED_REPRESENTATIVE') };
const nameOf = ({ firstName, lastName }: typeof tiit) => `${firstName} ${lastName}`;
const announce = (id: number, who?: Who) => as(who)({ method: 'POST', url: `${url}/${id}/presence` });
const opened = async (id: number, who?: Who) => (await announce(id, who)).json<Presence>();
const later = (seconds: number) => t.setNow(new Date(testNow.getTime() + seconds * 1000));

beforeEach(() => t.setNow(testNow));

describe('[PAG-05] who has an application open', () => {
  test('each sees the others, and not themself', async () => {
    const { id } = await saved();
    expect(await opened(id)).toEqual({ version: 1, colleagues: [] });
    expect(await opened(id, colleague)).toEqual({ version: 1, colleagues: [nameOf(tiit)] });
    expect(await opened(id)).toEqual({ version: 1, colleagues: [nameOf(helen)] });
  });

  test('the version is the one that a colleague has saved', async () => {
    const application = await saved();
    await opened(application.id, colleague);
    await post({ ...application, purchaseLicenceIdCode: '60001019906' }, colleague);
    expect(await opened(application.id)).toEqual({ version: 2, colleagues: [nameOf(helen)] });
  });

  test('who has not said so for a while is gone', async () => {
    const { id } = await saved();
    await opened(id, colleague);
    later(serverLimits.presenceSeconds - 1);
    expect((await opened(id)).colleagues).toEqual([nameOf(helen)]);
    later(serverLimits.presenceSeconds);
    expect((await opened(id)).colleagues).toEqual([]);
  });

  test('an application is open to its own company only', async () => {
    const { id } = await saved();
    expect((await announce(id, { party: society })).statusCode).toBe(404);
    expect((await announce(id + 1_000)).statusCode).toBe(404);
    // In the address of another kind.
    expect((await as()({ method: 'POST', url: `/api/v1/otherApplication/${id}/presence` })).statusCode).toBe(404);
    expect((await t.as(tiit)({ method: 'POST', url: `${url}/${id}/presence` })).statusCode).toBe(404);
  });

  test('what is over for a day is deleted', async () => {
    const { id } = await saved();
    await opened(id);
    const kept = () =>
      t.deps.database.db.selectFrom('presence').select('name').where('application_id', '=', id).execute();
    const job = jobs.find(({ name }) => name === 'endedPresences');
    const run = (seconds: number) =>
      t.deps.database.db.transaction().execute(async (trx) => {
        await job?.run(trx, t.deps, new Date(testNow.getTime() + seconds * 1000));
      });
    await run(86_399);
    expect(await kept()).toHaveLength(1);
    await run(86_401);
    expect(await kept()).toEqual([]);
  });
});
