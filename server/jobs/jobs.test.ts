import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { serverLimits } from '#domain/limits';
import type { Identity } from '#server/ports';
import { openTestApp, type TestApp, testNow } from '../../tests/server/support/app';
import { authorise } from '../../tests/server/support/authorise';
import { purchaseBody } from '../../tests/server/support/bodies';
import { contents } from '../../tests/server/support/contents';
import { discardDrafts } from '../../tests/server/support/drafts';
import { multipart } from '../../tests/server/support/multipart';
import { jaak, karu, mari } from '../../tests/server/support/people';
import { jobs } from './jobs';
import { type Job, runDueJobs, startJobs } from './scheduler';

/** Regular work of the server, and what it leaves of documents. */

let t: TestApp;
const log = { error: jest.fn() };
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  t.setNow(testNow);
  log.error.mockClear();
  await t.deps.database.db.deleteFrom('job').execute();
  await discardDrafts(t.deps.database.db);
});
afterAll(() => t.close());

const db = () => t.deps.database.db;
const daysOn = (days: number) => new Date(testNow.getTime() + days * 86_400_000 + 1_000);
const runAt = (now: Date) => {
  t.setNow(now);
  return runDueJobs(t.deps, jobs, log);
};
/** Logs in for each request: the jobs delete sessions that are over. */
const as =
  (person: Identity) =>
  async (options: InjectOptions): Promise<LightMyRequestResponse> =>
    t.app.inject({
      ...options,
      headers: { ...options.headers, authorization: `Bearer ${await t.tokenOf(person)}` },
    });
const store = async (person = mari): Promise<{ documentId: string }> =>
  (
    await as(person)({
      method: 'POST',
      url: '/api/v1/storage/file',
      ...multipart({ name: 'plaan.pdf', content: contents.pdf, fields: { type: 'DOCUMENT_TYPE_OTHER_FILE' } }),
    })
  ).json();
const collecting = purchaseBody({ type: 'APPLICATION_TYPE_COLLECTING_LICENCE' });
const newApplication = async (): Promise<{ id: number }> =>
  (await as(mari)({ method: 'POST', url: '/api/v1/purchaseApplication', payload: collecting })).json();
const upload = (id: number) =>
  as(mari)({
    method: 'POST',
    url: '/api/v1/s3',
    ...multipart({
      name: 'tõend.pdf',
      content: contents.pdf,
      fields: { type: 'DOCUMENT_TYPE_BILL_OF_HEALTH', applicationId: String(id) },
    }),
  });
const documents = () => db().selectFrom('document').select(['id', 'storage_key', 'application_id', 'deprecated']);
const fileOf = (key: string) => path.join(t.deps.config.dataFolder, 'files', key.slice(0, 2), key);

describe('the scheduler', () => {
  const counting = (everyMinutes = 60) => {
    const run = jest.fn<Job['run']>(async () => undefined);
    return { run, job: { name: 'counting', everyMinutes, run } };
  };

  test('[TRU-07] goes on with the next batch at once while there is more to do, each in a transaction of its own', async () => {
    const { job, run } = counting();
    const batches = ['more', 'more', undefined] as const;
    const transactions: unknown[] = [];
    for (const batch of batches)
      run.mockImplementationOnce(async (trx) => {
        transactions.push(trx);
        return batch;
      });
    await runDueJobs(t.deps, [job], log);
    expect([run.mock.calls.length, new Set(transactions).size]).toEqual([3, 3]);
    await runDueJobs(t.deps, [job], log);
    expect(run).toHaveBeenCalledTimes(3);
  });

  test('runs a job when it is due, in one of several processes', async () => {
    const { job, run } = counting();
    await Promise.all(Array.from({ length: 5 }, () => runDueJobs(t.deps, [job], log)));
    expect(run).toHaveBeenCalledTimes(1);
    t.setNow(new Date(testNow.getTime() + 59 * 60_000));
    await runDueJobs(t.deps, [job], log);
    expect(run).toHaveBeenCalledTimes(1);
    t.setNow(new Date(testNow.getTime() + 60 * 60_000));
    await runDueJobs(t.deps, [job], log);
    expect(run).toHaveBeenCalledTimes(2);
  });

  const heldUntil = async () =>
    (await db().selectFrom('job').select('held_until').where('name', '=', 'counting').executeTakeFirst())?.held_until;

  test('[TRU-08] a clock that jumps 40 days forward holds a job for a day, and one that is set back holds nothing', async () => {
    const { job, run } = counting();
    const runAfter = async (days: number) => {
      t.setNow(new Date(testNow.getTime() + days * 86_400_000));
      await runDueJobs(t.deps, [job], log);
      return run.mock.calls.length;
    };
    expect(await runAfter(0)).toBe(1);
    expect(await runAfter(1.4)).toBe(2);
    expect(await runAfter(40)).toBe(2);
    expect(await heldUntil()).toEqual(new Date(testNow.getTime() + 41 * 86_400_000));
    expect(await runAfter(40.9)).toBe(2);
    expect(log.error).toHaveBeenCalledTimes(1);
    // Set right again, it runs at once.
    expect(await runAfter(2)).toBe(3);
    expect(await heldUntil()).toBeNull();
    // Left as it is, it runs after a day.
    expect(await runAfter(40)).toBe(3);
    expect(await runAfter(40.5)).toBe(3);
    expect(await runAfter(41)).toBe(4);
    expect(await heldUntil()).toBeNull();
  });

  test('[TRU-08] the clock of a process that is set wrong is not asked', async () => {
    const { job, run } = counting();
    await runDueJobs(t.deps, [job], log);
    const right = await t.deps.database.now();
    const wrong = { ...t.deps, now: () => daysOn(40), database: { ...t.deps.database, now: async () => right } };
    await runDueJobs(wrong, [job], log);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('a job that fails undoes its work, is logged and counted, and stops neither the others nor its next run', async () => {
    const failing: Job = {
      name: 'failing',
      everyMinutes: 10,
      run: async (trx) => {
        await trx.insertInto('feature_flag').values({ name: 'half' }).execute();
        throw new Error('no');
      },
    };
    const { job, run } = counting();
    await runDueJobs(t.deps, [failing, job], log);
    expect(run).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledTimes(1);
    await runDueJobs(t.deps, [failing, job], log);
    expect(log.error).toHaveBeenCalledTimes(1);
    t.setNow(new Date(testNow.getTime() + 10 * 60_000));
    await runDueJobs(t.deps, [failing, job], log);
    const rows = await db().selectFrom('job').select(['name', 'runs', 'failures']).orderBy('name').execute();
    expect(rows).toEqual([
      { name: 'counting', runs: 1, failures: 0 },
      { name: 'failing', runs: 0, failures: 2 },
    ]);
    expect(await db().selectFrom('feature_flag').where('name', '=', 'half').selectAll().execute()).toEqual([]);
  });

  test('looks every minute, and stops after the job that is running', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] });
    try {
      const { job, run } = counting();
      const stop = startJobs(t.deps, [job], log);
      jest.advanceTimersByTime(60_000);
      await stop();
      expect(run).toHaveBeenCalledTimes(1);
      t.setNow(daysOn(1));
      jest.advanceTimersByTime(120_000);
      await stop();
      expect(run).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the jobs', () => {
  test('every job has its own name and runs over an empty database', async () => {
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
    await runAt(testNow);
    expect(log.error).not.toHaveBeenCalled();
  });

  test('old idempotency keys and expired sessions are deleted, those of today stay', async () => {
    const row = { person_code: mari.personCode, party_code: mari.personCode, request_hash: '', response: '{}' };
    await db()
      .insertInto('idempotency')
      .values([
        { ...row, key: 'old', created: daysOn(-1.1) },
        { ...row, key: 'new', created: daysOn(-0.9) },
      ])
      .execute();
    const session = { person_code: mari.personCode, device: null, token_id: '', started: testNow, renewed: testNow };
    await db()
      .insertInto('session')
      .values([
        { ...session, id: 'past', expires: daysOn(-0.1) },
        { ...session, id: 'running', expires: daysOn(0.1) },
      ])
      .execute();
    await runAt(testNow);
    expect((await db().selectFrom('idempotency').select('key').execute()).map(({ key }) => key)).toEqual(['new']);
    expect((await db().selectFrom('session').select('id').execute()).map(({ id }) => id)).toEqual(['running']);
  });

  test('a file that no application has named is erased after a week; a protocol and an adopted document stay', async () => {
    const { documentId } = await store();
    await authorise(db(), jaak, karu);
    const { id } = await newApplication();
    await upload(id);
    const [row] = await documents().where('id', '=', documentId).execute();
    const before = (await documents().execute()).length;
    await runAt(new Date(daysOn(serverLimits.unownedDocumentDays).getTime() - 7_200_000));
    expect(await documents().execute()).toHaveLength(before);
    await runAt(daysOn(serverLimits.unownedDocumentDays));
    expect(await documents().where('id', '=', documentId).execute()).toEqual([]);
    expect(fs.existsSync(fileOf(row!.storage_key))).toBe(false);
    expect(await documents().execute()).toHaveLength(before - 1);
  });

  test('[FILE-04] a replaced document is erased with its file after its retention, the one that replaced it stays', async () => {
    const { id } = await newApplication();
    await upload(id);
    await upload(id);
    const [old, kept] = await documents().where('application_id', '=', id).orderBy('deprecated').execute();
    expect([old!.deprecated, kept!.deprecated]).toEqual([testNow, null]);
    await runAt(new Date(daysOn(serverLimits.replacedDocumentDays).getTime() - 7_200_000));
    expect(fs.existsSync(fileOf(old!.storage_key))).toBe(true);
    await runAt(daysOn(serverLimits.replacedDocumentDays));
    expect((await documents().where('application_id', '=', id).execute()).map((row) => row.id)).toEqual([kept!.id]);
    expect([old!, kept!].map(({ storage_key }) => fs.existsSync(fileOf(storage_key)))).toEqual([false, true]);
    const erased = db().selectFrom('audit').select('object_id').where('action', '=', 'document.erased');
    expect((await erased.execute()).map(({ object_id }) => object_id)).toContain(old!.id);
  });

  test('a store that does not answer keeps the rows, for the next run', async () => {
    const { documentId } = await store();
    const remove = jest.spyOn(t.deps.files, 'remove').mockRejectedValue(new Error('gone'));
    await runAt(daysOn(serverLimits.unownedDocumentDays));
    remove.mockRestore();
    expect(log.error).toHaveBeenCalled();
    expect(await documents().where('id', '=', documentId).execute()).toHaveLength(1);
  });
});

describe('the quota of a person', () => {
  /** Documents of this person, uploaded before. */
  const fill = (rows: number, size: number, applicationId: number | null = null) =>
    db()
      .insertInto('document')
      .values(
        Array.from({ length: rows }, (_, index) => ({
          id: `${applicationId}-${index}`,
          application_id: applicationId,
          owner_person: mari.personCode,
          owner_party: mari.personCode,
          type: 'WEAPON_LICENCE',
          row_id: null,
          file_name: `${index}.pdf`,
          storage_key: `${applicationId}-${index}`,
          media_type: 'application/pdf',
          size,
          created: testNow,
          deprecated: null,
        })),
      )
      .execute();
  const send = async (person = mari) => {
    const options = multipart({
      name: 'plaan.pdf',
      content: contents.pdf,
      fields: { type: 'DOCUMENT_TYPE_OTHER_FILE' },
    });
    const answer = await as(person)({ method: 'POST', url: '/api/v1/storage/file', ...options });
    return answer.statusCode === 200 ? 200 : answer.json().fields;
  };
  const full = [{ field: 'file', key: 'error.uploadQuota' }];
  const storedFiles = () =>
    fs
      .readdirSync(path.join(t.deps.config.dataFolder, 'files'), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile()).length;
  beforeEach(async () => {
    await db().deleteFrom('authorised_person').execute();
    await db().deleteFrom('document').execute();
  });

  test('[LIMIT-04] ends with the number of files; nothing of a refused one is stored, others are not concerned', async () => {
    await fill(serverLimits.uploadQuota.files - 1, 1);
    const before = storedFiles();
    expect(await Promise.all(Array.from({ length: 4 }, () => send()))).toEqual(
      expect.arrayContaining([200, full, full, full]),
    );
    expect(storedFiles()).toBe(before + 1);
    expect(await send(jaak)).toBe(200);
    const { id } = await newApplication();
    expect((await upload(id)).json().fields).toEqual(full);
  });

  test('[LIMIT-04] ends with their size', async () => {
    await fill(1, serverLimits.uploadQuota.totalBytes - contents.pdf.length);
    expect([await send(), await send()]).toEqual([200, full]);
  });

  test('counts nothing that is submitted', async () => {
    const { id } = await newApplication();
    await fill(serverLimits.uploadQuota.files, 1, id);
    expect(await send()).toEqual(full);
    await db().updateTable('application').set({ status: 'APPLICATION_STATUS_CHECK' }).where('id', '=', id).execute();
    expect(await send()).toBe(200);
  });
});
