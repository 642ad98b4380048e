import { sql } from 'kysely';
import type { Db } from './schema';

/** The number by which PostgreSQL knows a lock of this name. */
const keyOf = (name: string) => sql`hashtextextended(${name}, 0)`;

/** Waits for the lock of this name and holds it until the transaction ends. */
export async function lockByName(trx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(name)})`.execute(trx);
}

/** Takes the lock of this name until the transaction ends. @returns false when somebody else holds it. */
export async function tryLockByName(trx: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select pg_try_advisory_xact_lock(${keyOf(name)}) as "isHeld"`.execute(trx);
  return rows[0]?.isHeld === true;
}

/** The same, on one connection and until `unlockByName`. */
export async function tryHoldByName(connection: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select pg_try_advisory_lock(${keyOf(name)}) as "isHeld"`.execute(connection);
  return rows[0]?.isHeld === true;
}

export async function unlockByName(connection: Db, name: string): Promise<void> {
  await sql`select pg_advisory_unlock(${keyOf(name)})`.execute(connection);
}
