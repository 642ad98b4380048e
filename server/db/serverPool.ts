import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { unavailable } from '../errors';

const bigint = 20;
const date = 1082;
pg.types.setTypeParser(date, (text) => text);
pg.types.setTypeParser(bigint, Number);

/** Connections of one process. */
const size = 10;

/** Longest wait for a connection, a new one or one of the pool, milliseconds. */
const connectMs = 10_000;

/** What PostgreSQL ends itself, and when to stop waiting for one that is silent, milliseconds. */
export const requestLimits = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  query_timeout: 20_000,
} as const;

/**
 * SQLSTATE of what passes without a change of the request: lost connections (08), too little memory, disk or connections
 * (53), shutdown, restart and statements that took too long (57, 25P03), locks that could not be had (55P03), a server that
 * takes no changes, as a standby does until it is promoted (25006).
 */
const passing = /^(08|53|57|25P03|55P03|25006)/;

/** The connection is to a server that takes no changes: the next one may be to its successor. */
const isReadOnly = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25006';

/** Whatever PostgreSQL has not answered itself is a broken connection, except a mistake of our own in the call. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError ? passing.test(error.code ?? '') : !(error instanceof TypeError);

const translated = (error: unknown): unknown => (isUnavailable(error) ? unavailable('The database', error) : error);

/** How many connections a pool has, and how many requests wait for one. */
export interface PoolState {
  total: number;
  idle: number;
  waiting: number;
}

type Limits = Partial<Record<keyof typeof requestLimits, number>>;

/**
 * Connections to the PostgreSQL server at `url`. A lost one is replaced at the next use; the request that used it fails
 * with 503.
 * @param limits none for migrations, which may take long.
 */
export function createServerPool(url: string, limits: Limits): PostgresPool & { state(): PoolState } {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    ...limits,
  });
  // An error event without a listener ends the process. The pool listens to idle connections only, and reports theirs.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  const connect = async () => {
    const client = await pool.connect().catch((error: unknown) => {
      throw translated(error);
    });
    let isBroken = false;
    return {
      query: async (text: string, parameters: readonly unknown[]) => {
        try {
          const { command, rowCount, rows } = await client.query(text, [...parameters]);
          return { command, rowCount, rows };
        } catch (error) {
          // The answer to a query that timed out may still come: nobody else may get this connection.
          isBroken ||= !(error instanceof pg.DatabaseError) || isReadOnly(error);
          throw translated(error);
        }
      },
      release: () => client.release(isBroken),
    };
  };
  return {
    connect,
    end: () => pool.end(),
    state: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  } as PostgresPool & { state(): PoolState };
}
