import { setTimeout } from 'node:timers/promises';
import { tryHoldByName, unlockByName } from './advisoryLock';
import type { Db } from './schema';

/** Name of the advisory lock of the migrations, and of what a start adds to the database. */
const startLock = 'portal start';

/** Pause between two attempts to get the lock, milliseconds. */
const pauseMs = 100;

/**
 * Lets one process at a time do something to the database that all processes do at their start. Only on a PostgreSQL
 * server: an embedded database has one process (`lockDirectory`), and one connection.
 */
export async function withStartLock(
  { db, kind }: { db: Db; kind: 'embedded' | 'server' },
  act: () => Promise<void>,
): Promise<void> {
  if (kind === 'embedded') return act();
  await db.connection().execute(async (connection) => {
    // Asked again and again: a statement that waited for another process would end after its time limit.
    while (!(await tryHoldByName(connection, startLock))) await setTimeout(pauseMs);
    try {
      await act();
    } finally {
      await unlockByName(connection, startLock);
    }
  });
}
