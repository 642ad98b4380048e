import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, Migrator, PostgresDialect, type PostgresPool, sql } from 'kysely';
import { present } from '#domain/present';
import { lockDirectory } from './lock';
import { portalTables } from './migrations/001-portal';
import { documentRows } from './migrations/002-document-rows';
import { authorisedPersons } from './migrations/003-authorised-persons';
import { decisions } from './migrations/004-decisions';
import { examAttempts } from './migrations/005-exam-attempts';
import { authorisedPersonData } from './migrations/006-authorised-person-data';
import { sessions } from './migrations/007-sessions';
import { rateLimits } from './migrations/008-rate-limits';
import { unappliedPayments } from './migrations/009-unapplied-payments';
import { jobs } from './migrations/010-jobs';
import { noAddresses } from './migrations/011-no-addresses';
import { listColumns } from './migrations/012-list-columns';
import { securityEvents } from './migrations/013-security-events';
import { notices } from './migrations/014-notices';
import { claims } from './migrations/015-claims';
import { weaponsOnLicences } from './migrations/016-weapons-on-licences';
import { indexesByTime } from './migrations/017-indexes-by-time';
import { heldJobsAndUsedLogins } from './migrations/018-held-jobs-and-used-logins';
import { rowsOfLists } from './migrations/019-rows-of-lists';
import { remindersLast } from './migrations/020-reminders-last';
import { papers } from './migrations/021-papers';
import { messages } from './migrations/022-messages';
import { defenceLeagueTargets } from './migrations/023-defence-league-targets';
import { changedBy } from './migrations/024-changed-by';
import { carriedOut } from './migrations/025-carried-out';
import { sectionChanges } from './migrations/026-section-changes';
import { presences } from './migrations/027-presence';
import { notChosenParts } from './migrations/028-not-chosen';
import { importMappings } from './migrations/029-import-mappings';
import { repeatedDeclarations } from './migrations/030-repeated-declarations';
import { companyKeys } from './migrations/031-company-keys';
import { reviews } from './migrations/032-reviews';
import { noticeOrder } from './migrations/033-notice-order';
import type { Db, Tables } from './schema';
import type { PoolState } from './serverPool';
import { withStartLock } from './startLock';

export interface Database {
  db: Db;
  kind: 'embedded' | 'server';
  /** The connections of a server. */
  poolState?(): PoolState;
  /** The clock of the database: one for all processes, and not set wrong together with one of them. */
  now(): Promise<Date>;
  close(): Promise<void>;
}

const migrations = {
  '001-portal': portalTables,
  '002-document-rows': documentRows,
  '003-authorised-persons': authorisedPersons,
  '004-decisions': decisions,
  '005-exam-attempts': examAttempts,
  '006-authorised-person-data': authorisedPersonData,
  '007-sessions': sessions,
  '008-rate-limits': rateLimits,
  '009-unapplied-payments': unappliedPayments,
  '010-jobs': jobs,
  '011-no-addresses': noAddresses,
  '012-list-columns': listColumns,
  '013-security-events': securityEvents,
  '014-notices': notices,
  '015-claims': claims,
  '016-weapons-on-licences': weaponsOnLicences,
  '017-indexes-by-time': indexesByTime,
  '018-held-jobs-and-used-logins': heldJobsAndUsedLogins,
  '019-rows-of-lists': rowsOfLists,
  '020-reminders-last': remindersLast,
  '021-papers': papers,
  '022-messages': messages,
  '023-defence-league-targets': defenceLeagueTargets,
  '024-changed-by': changedBy,
  '025-carried-out': carriedOut,
  '026-section-changes': sectionChanges,
  '027-presence': presences,
  '028-not-chosen': notChosenParts,
  '029-import-mappings': importMappings,
  '030-repeated-declarations': repeatedDeclarations,
  '031-company-keys': companyKeys,
  '032-reviews': reviews,
  '033-notice-order': noticeOrder,
};

const clockOf = (db: Db) => async (): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  return present(rows[0], 'the answer of the clock').now;
};

interface Result {
  rows: unknown[];
  affectedRows?: number;
}

/** What has no parameters, such as the begin of a transaction, goes in one message instead of five. */
const send = async (session: PGlite, text: string, parameters: readonly unknown[]): Promise<Result> =>
  parameters.length === 0 ? (await session.exec(text)).at(-1)! : session.query(text, [...parameters]);

/** PGlite is one session: it is lent to one "connection" at a time, so that transactions do not interleave. */
function poolOver(session: PGlite): PostgresPool {
  let tail: Promise<void> = Promise.resolve();
  return {
    connect: async () => {
      let release!: () => void;
      const mine = new Promise<void>((resolve) => {
        release = resolve;
      });
      const before = tail;
      tail = tail.then(() => mine);
      await before;
      return {
        query: async (text: string, parameters: readonly unknown[]) => {
          const result = await send(session, text, parameters);
          const command = text.trimStart().slice(0, 6).toUpperCase();
          return { command, rowCount: result.affectedRows ?? result.rows.length, rows: result.rows };
        },
        release,
      };
    },
    end: async () => undefined,
  } as PostgresPool;
}

async function openServer(url: string): Promise<Database> {
  const { createServerPool, requestLimits } = await import('./serverPool');
  const over = (pool: PostgresPool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const forMigrations = over(createServerPool(url, {}));
  try {
    // Kysely locks only the migrations; the list of tables that it reads before fails when another process drops one.
    await withStartLock({ db: forMigrations, kind: 'server' }, () => migrate(forMigrations));
  } finally {
    await forMigrations.destroy();
  }
  const pool = createServerPool(url, requestLimits);
  const db = over(pool);
  return { db, kind: 'server', poolState: pool.state, now: clockOf(db), close: () => db.destroy() };
}

const bigint = 20;
const date = 1082;

/**
 * Starts an embedded database.
 * @param folder of its files; null: in memory.
 * @param copy of the files, made by `dumpDataDir`, to start from; without it a new database is made.
 */
export async function startEmbedded(folder: string | null, copy?: Blob): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  return PGlite.create(folder ?? 'memory://', {
    ...(copy && { loadDataDir: copy }),
    parsers: { [date]: (text: string) => text, [bigint]: Number },
    // -F would turn syncing off; open_datasync makes the write-ahead log be written through.
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'shared_buffers=4MB',
      '-c',
      'wal_sync_method=open_datasync',
    ],
  });
}

/** @param end called when the database is closed. */
export const overEmbedded = (lite: PGlite, end: () => Promise<void>): Database => {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOver(lite) }) });
  const close = async () => {
    await db.destroy();
    await end();
  };
  return { db, kind: 'embedded', now: clockOf(db), close };
};

async function openEmbedded(folder: string): Promise<Database> {
  const unlock = lockDirectory(folder);
  const target = path.join(folder, 'pg');
  fs.mkdirSync(target, { recursive: true });
  const lite = await startEmbedded(target);
  return overEmbedded(lite, async () => {
    await lite.close();
    unlock();
  });
}

/** Applies the migrations that are missing. */
export async function migrate(db: Db): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  if (error) throw error;
}

/** Opens the database, embedded under `folder` or the server at `url`, with every migration applied. */
export async function openDatabase(where: { url: string } | { folder: string }): Promise<Database> {
  if ('url' in where) return openServer(where.url);
  const database = await openEmbedded(where.folder);
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
