import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '#server/db/database';

/** A fresh database on a real server: made for one test file, dropped at its end. */
async function openOnServer(url: string): Promise<Database> {
  const { default: pg } = await import('pg');
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openDatabase({ url: own.href });
  return {
    ...database,
    close: async () => {
      await database.close();
      await run(`drop database ${name}`);
    },
  };
}

/**
 * An empty database with every migration: embedded in memory, or with TEST_DATABASE_URL a new one on that PostgreSQL
 * server. Takes seconds; open it once a test file.
 */
export const openTestDatabase = (): Promise<Database> => {
  const url = process.env.TEST_DATABASE_URL;
  return url ? openOnServer(url) : openDatabase({ folder: null });
};
