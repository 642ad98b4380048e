import { sql } from 'kysely';
import type { Db } from '../db/schema';

export const periodMs = 60_000;

/** How often the counts of the processes are brought together, milliseconds. */
const shareMs = 1_000;

/** Counts below this part of their limit stay in the process: most never reach the database. */
const sharedPart = 0.1;

interface Count {
  total: number;
  /** What the other processes do not know of yet. */
  unsent: number;
  max: number;
}

/** Counts of what happens in a minute of the clock, shared by all processes on the database. */
export interface SharedCounts {
  /**
   * Counts one more.
   * @param max from a tenth of it on, the others are told within a second.
   * @param isExact tells and asks the others before it answers.
   * @returns how many there are, and the time until the count begins anew, milliseconds.
   */
  add(key: string, max: number, isExact: boolean): Promise<{ current: number; ttl: number }>;
  close(): Promise<void>;
}

export function createSharedCounts(db: Db, now: () => Date): SharedCounts {
  let period = 0;
  let counts = new Map<string, Count>();
  /** The last period with rows to sweep; 0: none. */
  let sentIn = 0;

  function countsNow(): Map<string, Count> {
    const current = Math.floor(now().getTime() / periodMs);
    if (current !== period) {
      period = current;
      counts = new Map();
    }
    return counts;
  }

  /** Adds what is unsent to the rows, in the order of their keys, so that two processes do not wait for each other. */
  async function send(of: Map<string, Count>, keys: string[]): Promise<void> {
    const ofPeriod = period;
    const sent = keys.sort().flatMap((key) => {
      const count = of.get(key);
      return count ? [{ key, count, hits: count.unsent }] : [];
    });
    sentIn = ofPeriod;
    for (const { count, hits } of sent) count.unsent -= hits;
    try {
      const { rows } = await sql<{ key: string; hits: number }>`
        insert into rate_limit (period, key, hits)
          select ${ofPeriod}, key, hits
          from json_to_recordset(${JSON.stringify(sent.map(({ key, hits }) => ({ key, hits })))})
            as given (key text, hits integer)
        on conflict (period, key) do update set hits = rate_limit.hits + excluded.hits
        returning key, hits`.execute(db);
      for (const { key, hits } of rows) {
        const count = of.get(key);
        // An earlier answer may come later.
        if (count) count.total = Math.max(count.total, hits + count.unsent);
      }
    } catch {
      // Without the database each process counts for itself, and tells the others later.
      for (const { count, hits } of sent) count.unsent += hits;
    }
  }

  async function share(): Promise<void> {
    const of = countsNow();
    const due = [...of].filter(([, { total, unsent, max }]) => unsent > 0 && total >= max * sharedPart);
    if (sentIn > 0 && sentIn < period) {
      sentIn = 0;
      await sql`delete from rate_limit where period < ${period}`.execute(db).catch(() => {});
    }
    if (due.length === 0) return;
    await send(
      of,
      due.map(([key]) => key),
    );
  }

  let sharing = Promise.resolve();
  let isSharing = false;
  const timer = setInterval(() => {
    if (isSharing) return;
    isSharing = true;
    sharing = share().finally(() => {
      isSharing = false;
    });
  }, shareMs).unref();

  return {
    add: async (key, max, isExact) => {
      const of = countsNow();
      const count = of.get(key) ?? { total: 0, unsent: 0, max };
      of.set(key, count);
      count.total += 1;
      count.unsent += 1;
      if (isExact) await send(of, [key]);
      return { current: count.total, ttl: periodMs - (now().getTime() % periodMs) };
    },
    close: async () => {
      clearInterval(timer);
      await sharing;
    },
  };
}
