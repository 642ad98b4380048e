import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { openTestApp, type TestApp, testNow } from '../../tests/server/support/app';
import { add, log, outbox, sendAll, senderOf, stageNotice } from '../../tests/server/support/notices';
import type { NoticeContent } from '../db/schema';
import { jobs } from '../jobs/jobs';
import { runDueJobs } from '../jobs/scheduler';
import { databaseMetrics } from '../metrics/database';
import { MailError, type SendMail } from '../ports';
import { createSandboxMailer } from '../sandbox/mailbox/mailer';
import { sendDueNotices, startSender } from './sender';

/** The outbox, when the mail server takes messages, and when it does not. */

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  t.setNow(testNow);
  await db().deleteFrom('notice').execute();
  await db().deleteFrom('job').execute();
});
afterAll(() => t.close());

const db = () => t.deps.database.db;
const passes = (ms: number) => t.setNow(new Date(testNow.getTime() + ms));
const minute = 60_000;
const hour = 60 * minute;
const gone: SendMail = async () => {
  throw new MailError('ECONNECTION', false);
};

describe('a notice', () => {
  test('is sent once, by one of several processes', async () => {
    for (let count = 0; count < 6; count += 1) await add(db());
    const sent: string[] = [];
    const sendMail: SendMail = async ({ id }) => {
      sent.push(id);
      await new Promise(setImmediate);
    };
    await Promise.all(Array.from({ length: 3 }, () => sendDueNotices(senderOf(t, sendMail), log)));
    await sendDueNotices(senderOf(t, sendMail), log);
    expect([sent.length, new Set(sent).size]).toEqual([6, 6]);
    expect((await outbox(db())).map(({ state, attempts }) => [state, attempts])).toEqual(Array(6).fill(['sent', 1]));
  });

  test('of an application goes before reminders that are due longer', async () => {
    const reminder: NoticeContent = {
      ...{ topic: 'licence', name: 'Mari Maasikas', page: '/info', number: 'RL-1' },
      ...{ validUntil: '2026-12-20', action: 'renew', applyUntil: '2026-12-20' },
    };
    const earlier = (minutes: number) => new Date(testNow.getTime() - minutes * minute);
    await add(db(), { content: reminder, recipient: 'second@example.ee', now: earlier(2) });
    await add(db(), { content: reminder, recipient: 'first@example.ee', now: earlier(3) });
    await add(db(), { recipient: 'applicant@example.ee', now: earlier(1) });
    expect((await sendAll(t)).map(({ to }) => to)).toEqual([
      'applicant@example.ee',
      'first@example.ee',
      'second@example.ee',
    ]);
  });

  test('that is due at the same time as others goes in the order in which they were written', async () => {
    const written = ['first@example.ee', 'second@example.ee', 'third@example.ee'];
    for (const recipient of written) await add(db(), { recipient });
    // A row that is written again lies behind the others.
    for (const due of [new Date(testNow.getTime() + minute), testNow])
      await db().updateTable('notice').set({ due }).where('recipient', '=', written[0]!).execute();
    expect((await sendAll(t)).map(({ to }) => to)).toEqual(written);
  });

  test('that its process had when it died is sent by another after the lease, with the same id', async () => {
    await add(db());
    const ids: string[] = [];
    const dying: SendMail = ({ id }) => {
      ids.push(id);
      return new Promise(() => undefined);
    };
    void sendDueNotices(senderOf(t, dying), log);
    while (ids.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    passes(4 * minute);
    expect(await sendAll(t)).toEqual([]);
    passes(5 * minute);
    expect((await sendAll(t)).map(({ id }) => id)).toEqual(ids);
  });

  test('waits while the mail server is gone, longer after each failure, and is sent when it is back', async () => {
    await add(db());
    const tries: number[] = [];
    for (let passed = 0; passed <= 4 * hour; passed += minute) {
      passes(passed);
      await sendAll(t, async () => {
        tries.push(passed / minute);
        await gone({} as never);
      });
    }
    expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
    const [waiting] = await outbox(db());
    expect(waiting).toMatchObject({ state: 'waiting', error: 'ECONNECTION', attempts: 9, settled: null });
    passes(244 * minute);
    expect(await sendAll(t)).toHaveLength(1);
  });

  test('is given up after a week', async () => {
    await add(db());
    passes(7 * 24 * hour - minute);
    await sendAll(t, gone);
    expect((await outbox(db()))[0]?.state).toBe('waiting');
    passes(7 * 24 * hour + minute);
    await sendAll(t, gone);
    expect((await outbox(db()))[0]).toMatchObject({ state: 'failed', error: 'ECONNECTION' });
  });

  test('that the mail server refuses for ever is not tried again, and the next one is sent at once', async () => {
    await add(db(), { recipient: 'wrong@example.ee' });
    await add(db(), { now: new Date(testNow.getTime() + 1) });
    passes(1);
    const sent = await sendAll(t, async ({ to }) => {
      if (to.startsWith('wrong')) throw new MailError('550', true);
    });
    expect(sent.map(({ to }) => to)).toEqual(['mari@example.ee']);
    expect((await outbox(db())).map(({ state, error }) => [state, error])).toEqual([
      ['failed', '550'],
      ['sent', null],
    ]);
  });

  test('that cannot be put into words is logged without its recipient, and the others are sent', async () => {
    await add(db(), { content: { ...stageNotice, topic: 'unknown' as never } });
    await add(db(), { now: new Date(testNow.getTime() + 1) });
    passes(1);
    const error = jest.fn();
    const sendMail = jest.fn<SendMail>(async () => undefined);
    await sendDueNotices(senderOf(t, sendMail), { error });
    await sendDueNotices(senderOf(t, sendMail), { error });
    expect(sendMail).toHaveBeenCalledTimes(1);
    expect(error).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(error.mock.calls)).not.toContain('mari@');
  });

  test('is dropped when notices are off', async () => {
    await add(db());
    await sendDueNotices(senderOf(t, null), log);
    expect((await outbox(db()))[0]?.state).toBe('dropped');
  });

  test('with a key that is there already is not added', async () => {
    await Promise.all(Array.from({ length: 4 }, () => add(db(), { key: 'licence:RL-1:2027-01-01:twoWeeks' })));
    expect(await outbox(db())).toHaveLength(1);
  });
});

test('a sender looks every five seconds, and stops after the message that is being sent', async () => {
  await add(db());
  await add(db());
  let finish: () => void = () => undefined;
  const sendMail = jest.fn<SendMail>(() => new Promise((resolve) => (finish = resolve)));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'Date'] });
  try {
    const stop = startSender(senderOf(t, sendMail), log);
    jest.advanceTimersByTime(10_000);
    while (sendMail.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const stopped = stop();
    finish();
    await stopped;
    jest.advanceTimersByTime(10_000);
    await stop();
  } finally {
    jest.useRealTimers();
  }
  expect(sendMail).toHaveBeenCalledTimes(1);
  expect((await outbox(db())).map(({ state }) => state).sort()).toEqual(['sent', 'waiting']);
});

test('what was sent is erased after its days: the address and the content, not that it was sent', async () => {
  const sendMail = createSandboxMailer(db(), t.deps.now);
  await add(db());
  await sendDueNotices(senderOf(t, sendMail), log);
  await add(db(), { now: new Date(testNow.getTime() + hour) });
  const messages = () => db().selectFrom('sandbox_message').select('recipient').execute();
  passes(t.deps.config.noticeDays * 24 * hour - hour);
  await runDueJobs(t.deps, jobs, log);
  expect((await outbox(db())).map(({ recipient }) => recipient)).toEqual(Array(2).fill('mari@example.ee'));
  expect(await messages()).toHaveLength(1);
  passes(t.deps.config.noticeDays * 24 * hour + hour);
  await runDueJobs(t.deps, jobs, log);
  const rows = await outbox(db());
  expect(rows.map(({ state, recipient, content }) => [state, recipient, content === null])).toEqual([
    ['sent', null, true],
    ['waiting', 'mari@example.ee', false],
  ]);
  expect(await messages()).toEqual([]);
});

test('the metrics count notices by state, and say how long the oldest has waited', async () => {
  await add(db());
  await sendAll(t);
  await add(db());
  const samples = async (name: string) =>
    (await databaseMetrics(t.deps.database)).find((metric) => metric.name === name)?.samples;
  const waited = (Date.now() - testNow.getTime()) / 1000;
  expect(Math.abs((await samples('portal_notice_wait_seconds'))![0]!.value - waited)).toBeLessThan(60);
  // The clock of the tests is not that of the database, which counts what is of its last day.
  await db().updateTable('notice').set({ created: new Date() }).execute();
  expect(await samples('portal_notices')).toEqual(
    expect.arrayContaining([
      { labels: { state: 'sent' }, value: 1 },
      { labels: { state: 'waiting' }, value: 1 },
    ]),
  );
});
