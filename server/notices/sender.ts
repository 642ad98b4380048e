import type { Selectable } from 'kysely';
import type { Config } from '../config';
import type { Db, Tables } from '../db/schema';
import type { Deps } from '../deps';
import { MailError, type SendMail } from '../ports';
import { wordsOf } from './mail';
import { isReminder, isReminderRow, reminderTokenOf } from './outbox';
import { unsubscribeUrlOf } from './reminderAddress';

/** How often the outbox is looked at, milliseconds. */
const checkMs = 5_000;

/** While a process sends a notice, no other takes it; longer than the longest conversation with a mail server. */
const leaseMs = 5 * 60_000;

/** Pause after the first failure; it doubles with each further one, up to the longest. Milliseconds. */
const retry = { first: 60_000, longest: 3_600_000 } as const;

/** A notice that could not be sent for so long is given up, milliseconds: a mail server may be gone for a weekend. */
const giveUpMs = 7 * 86_400_000;

export interface SenderDeps extends Pick<Deps, 'database' | 'now'> {
  config: Pick<Config, 'origin'>;
  /** null: notices are switched off. */
  sendMail: SendMail | null;
}

interface Log {
  error(detail: object, message: string): void;
}

type Notice = Selectable<Tables['notice']>;

/**
 * Takes the next notice, in one statement: two processes never get the same one. Reminders come last, because those of a day
 * are thousands, and a person who has just applied waits for a notice. Of the others the one that is due longest comes first,
 * and of those that are due at the same time the one that was written first.
 * It comes again after the lease when its process is gone: a notice is sent at least once, and twice only after a crash.
 */
const claim = (db: Db, now: Date): Promise<Notice | undefined> =>
  db
    .updateTable('notice')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), due: new Date(now.getTime() + leaseMs) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('notice')
        .select('id')
        .where('state', '=', 'waiting')
        .where('due', '<=', now)
        .orderBy(isReminderRow)
        .orderBy('due')
        .orderBy('number')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

const settle = (db: Db, { id }: Notice, state: Notice['state'], now: Date, error: string | null = null) =>
  db.updateTable('notice').set({ state, error, settled: now }).where('id', '=', id).execute();

async function send({ database: { db }, config: { origin } }: SenderDeps, sendMail: SendMail, notice: Notice) {
  const { id, topic, language, recipient, content, created } = notice;
  if (content === null || recipient === null) throw new MailError('erased', true);
  const unsubscribeUrl = isReminder(topic)
    ? unsubscribeUrlOf(origin, await reminderTokenOf(db, recipient), language)
    : null;
  const words = await wordsOf(content, { language, origin, unsubscribeUrl });
  await sendMail({ id, to: recipient, language, ...words, date: created, unsubscribeUrl });
}

/** Puts a notice that was not sent back, or gives it up. @returns whether the next one may be tried at once. */
async function recordFailure({ database: { db }, now }: SenderDeps, notice: Notice, failure: MailError) {
  const at = now();
  const { code, isFinal } = failure;
  if (isFinal || at.getTime() - notice.created.getTime() >= giveUpMs) {
    await settle(db, notice, 'failed', at, code);
    return isFinal;
  }
  const pause = Math.min(retry.first * 2 ** (notice.attempts - 1), retry.longest);
  await db
    .updateTable('notice')
    .set({ due: new Date(at.getTime() + pause), error: code })
    .where('id', '=', notice.id)
    .execute();
  return false;
}

/**
 * Sends the notices that are due, one after another, until none is left or the mail server fails: the others then wait
 * for the next look. Logs say which notice and why, never to whom.
 */
export async function sendDueNotices(deps: SenderDeps, log: Log, isStopping = () => false): Promise<void> {
  const { database, sendMail, now } = deps;
  while (!isStopping()) {
    const notice = await claim(database.db, now());
    if (!notice) return;
    if (sendMail === null) {
      await settle(database.db, notice, 'dropped', now());
      continue;
    }
    try {
      await send(deps, sendMail, notice);
    } catch (error) {
      const failure = error instanceof MailError ? error : new MailError('internal', false);
      log.error({ err: error, notice: notice.id, topic: notice.topic, code: failure.code }, 'A notice was not sent');
      if (await recordFailure(deps, notice, failure)) continue;
      return;
    }
    await settle(database.db, notice, 'sent', now());
  }
}

/**
 * Sends notices as they come, from now on.
 * @returns a function that ends this; its promise ends with the message that is being sent.
 */
export function startSender(deps: SenderDeps, log: Log): () => Promise<void> {
  let running = Promise.resolve();
  let isBusy = false;
  let isStopped = false;
  const look = async () => {
    try {
      await sendDueNotices(deps, log, () => isStopped);
    } catch (error) {
      log.error({ err: error }, 'Notices could not be sent');
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = look();
  }, checkMs);
  return () => {
    clearInterval(timer);
    isStopped = true;
    return running;
  };
}
