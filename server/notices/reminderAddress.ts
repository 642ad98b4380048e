import type { Language } from '#domain/codes';
import type { Db } from '../db/schema';

export const reminderFolder = '/reminders';

/** The page that stops the reminders to an address. */
export const unsubscribeUrlOf = (origin: string, token: string, language: Language): string =>
  `${origin}${reminderFolder}/${token}?lang=${language}`;

/** The address with this secret; null: there is none. */
export const findReminderAddress = async (db: Db, token: string) =>
  (await db.selectFrom('reminder_address').selectAll().where('token', '=', token).executeTakeFirst()) ?? null;

/** Stops the reminders to the address with this secret, those that wait too; or begins them again. */
export async function changeReminders(db: Db, token: string, isStopped: boolean, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('reminder_address')
      .set((eb) => ({ stopped: isStopped ? eb.fn.coalesce('stopped', eb.val(now)) : null }))
      .where('token', '=', token)
      .returning('address')
      .executeTakeFirst();
    if (!row || !isStopped) return;
    await trx
      .updateTable('notice')
      .set({ state: 'dropped', settled: now })
      .where('state', '=', 'waiting')
      .where('topic', '=', 'licence')
      .where((eb) => eb(eb.fn<string>('lower', ['recipient']), '=', row.address))
      .execute();
  });
}
