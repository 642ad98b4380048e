import type { Db } from '../../db/schema';
import type { Now, SendMail } from '../../ports';

/** Keeps every message in the database, for the mailbox page, instead of sending it. */
export const createSandboxMailer =
  (db: Db, now: Now): SendMail =>
  async ({ to, language, subject, text }) => {
    await db
      .insertInto('sandbox_message')
      .values({ recipient: to, language, subject, body: text, sent: now() })
      .execute();
  };
