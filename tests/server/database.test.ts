import { afterEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { tryHoldByName } from '#server/db/advisoryLock';
import type { Database } from '#server/db/database';
import type { Db } from '#server/db/schema';
import { openTestDatabase } from './support/database';

/** What one test file leaves in its database does not reach the next one, although they may share it. */

const opened: Database[] = [];
const open = async (): Promise<Database> => {
  const database = await openTestDatabase();
  opened.push(database);
  return database;
};
const closeAll = () => Promise.all(opened.splice(0).map((database) => database.close()));
afterEach(closeAll);

const addSecurityEvent = async (db: Db): Promise<number> => {
  const row = { kind: 'login.failed', at: new Date('2026-11-20T10:00:00Z'), address: '', count: 1 } as const;
  const { id } = await db.insertInto('security_event').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
};
const countOf = async (db: Db): Promise<number> => (await db.selectFrom('security_event').selectAll().execute()).length;

test('a database is opened without the rows, numbers, locks and settings of the one closed before', async () => {
  const { db } = await open();
  const first = await addSecurityEvent(db);
  expect(await addSecurityEvent(db)).toBe(first + 1);
  expect(await tryHoldByName(db, 'left behind')).toBe(true);
  await sql`set statement_timeout = 12345`.execute(db);
  await closeAll();

  const { db: next } = await open();
  expect(await countOf(next)).toBe(0);
  expect(await addSecurityEvent(next)).toBe(first);
  const { rows } = await sql`
    select current_setting('statement_timeout') as timeout,
      (select count(*)::int from pg_locks where locktype = 'advisory' and database =
        (select oid from pg_database where datname = current_database())) as locks`.execute(next);
  expect(rows).toEqual([{ timeout: expect.not.stringContaining('12345'), locks: 0 }]);
});

test('a database whose schema was changed is not opened again', async () => {
  const { db } = await open();
  await sql`alter table sandbox_message add column left_behind text`.execute(db);
  await closeAll();
  const { db: next } = await open();
  const { rows } = await sql`
    select table_name from information_schema.columns where column_name = 'left_behind'`.execute(next);
  expect(rows).toEqual([]);
});

test('two databases that are open at once are two', async () => {
  const [one, other] = [await open(), await open()];
  await addSecurityEvent(one.db);
  expect([await countOf(one.db), await countOf(other.db)]).toEqual([1, 0]);
});

test('a closed database answers nothing', async () => {
  const { db } = await open();
  expect(await countOf(db)).toBe(0);
  await closeAll();
  await expect(countOf(db)).rejects.toThrow(/destroyed/);
});
