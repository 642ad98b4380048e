import { randomUUID } from 'node:crypto';
import type { Db, NoticeContent } from '#server/db/schema';
import { addNotice } from '#server/notices/outbox';
import { type SenderDeps, sendDueNotices } from '#server/notices/sender';
import type { Mail, SendMail } from '#server/ports';
import { type TestApp, testNow } from './app';

export const log = { error: () => undefined };

/** Sends what is due and returns it; `fail` decides which of the messages the mail server takes. */
export async function sendAll(t: TestApp, fail: SendMail = async () => undefined): Promise<Mail[]> {
  const sent: Mail[] = [];
  const sendMail: SendMail = async (mail) => {
    await fail(mail);
    sent.push(mail);
  };
  await sendDueNotices(senderOf(t, sendMail), log);
  return sent;
}

export const senderOf = ({ deps }: TestApp, sendMail: SendMail | null): SenderDeps => ({
  config: deps.config,
  database: deps.database,
  now: deps.now,
  sendMail,
});

export const outbox = (db: Db) => db.selectFrom('notice').selectAll().orderBy('number').execute();

export const stageNotice: NoticeContent = {
  topic: 'stage',
  name: 'Mari Maasikas',
  no: '2026-001001',
  stagePath: 'exam.pending',
  page: '/applications/private/1001',
};

/** A notice that waits in the outbox. */
export const add = (db: Db, changes: Partial<Parameters<typeof addNotice>[1]> = {}) =>
  addNotice(db, {
    content: stageNotice,
    recipient: 'mari@example.ee',
    language: 'et',
    applicationId: null,
    key: randomUUID(),
    now: testNow,
    ...changes,
  });
