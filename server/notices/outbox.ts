import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '#domain/codes';
import { isMailable } from '#domain/fields';
import type { Db, NoticeContent } from '../db/schema';

/** A notice to be sent. */
export interface NewNotice {
  content: NoticeContent;
  recipient: string;
  language: Language;
  applicationId: number | null;
  /** What is told once, ever; left out: the change itself happens once. */
  key?: string;
  now: Date;
}

/**
 * Puts a notice into the outbox, in the transaction of the change it tells of: neither stays without the other. Does
 * nothing for an address that no message can go to, and for a key that is there.
 */
export async function addNotice(
  trx: Db,
  { content, recipient, language, applicationId, key, now }: NewNotice,
): Promise<void> {
  if (!isMailable(recipient)) return;
  await trx
    .insertInto('notice')
    .values({
      id: randomUUID(),
      topic: content.topic,
      key: key ?? null,
      application_id: applicationId,
      language,
      recipient,
      content: JSON.stringify(content),
      error: null,
      created: now,
      due: now,
      settled: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

const reminderTopic = 'licence' satisfies NoticeContent['topic'];

/** Can a person do without it? Notices of one's own proceedings cannot be stopped. */
export const isReminder = (topic: NoticeContent['topic']): boolean => topic === reminderTopic;

/** The same in a statement that reads `notice`, written as the index `notice_next` has it. */
export const isReminderRow = sql`topic = ${sql.lit(reminderTopic)}`;

/** Random bytes of the link that ends reminders. */
const tokenBytes = 24;

/** The secret of the link by which this address stops its reminders; made when it is first needed. */
export async function reminderTokenOf(db: Db, address: string): Promise<string> {
  const own = address.toLowerCase();
  await db
    .insertInto('reminder_address')
    .values({ address: own, token: randomBytes(tokenBytes).toString('base64url'), stopped: null })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
  const row = await db
    .selectFrom('reminder_address')
    .select('token')
    .where('address', '=', own)
    .executeTakeFirstOrThrow();
  return row.token;
}
