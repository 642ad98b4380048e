import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '#server/db/database';

/** A database of its own on a real server: made for one test file, dropped at its end. */
async function openOnServer(url: string, dump: string): Promise<Database> {
  const { default: pg } = await import('pg');
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  const run = async (connectionString: string, statements: string) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      await client.query(statements);
    } finally {
      await client.end();
    }
  };
  await run(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  if (dump) await run(own.href, dump);
  const database = await openDatabase({ url: own.href });
  return {
    ...database,
    close: async () => {
      await database.close();
      await run(url, `drop database ${name}`);
    },
  };
}

/** An embedded database whose folder an earlier release is taken to have left behind. */
async function openEmbeddedDump(dump: string): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-dump-'));
  const lite = await PGlite.create(path.join(folder, 'pg'));
  await lite.exec(dump);
  await lite.close();
  const database = await openDatabase({ folder });
  return {
    ...database,
    close: async () => {
      await database.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A database with every migration: embedded, or with TEST_DATABASE_URL a new one on that PostgreSQL server. Takes
 * seconds; open it once a test file.
 * @param dump SQL text of a database as an earlier release left it, loaded before the migrations; empty without it.
 */
export const openTestDatabase = (dump = ''): Promise<Database> => {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return openOnServer(url, dump);
  return dump ? openEmbeddedDump(dump) : openDatabase({ folder: null });
};
