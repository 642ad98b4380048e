import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
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

const filesIn = async (folder: string) => (await readdir(folder)).sort().map((name) => path.join(folder, name));

/** Names what an empty database with every migration depends on: the program that makes it, and the migrations. */
async function versionOfEmpty(): Promise<string> {
  const { version } = JSON.parse(await readFile('node_modules/@electric-sql/pglite/package.json', 'utf8'));
  const hash = createHash('sha256').update(version);
  for (const file of ['server/db/database.ts', ...(await filesIn('server/db/migrations'))])
    hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * A copy of an empty embedded database with every migration. Making one takes seconds, and each test file needs one: the
 * first makes it for all of them.
 */
async function emptyCopy(): Promise<Blob> {
  const file = path.join(os.tmpdir(), `portal-empty-database-${await versionOfEmpty()}.tar`);
  if (!fs.existsSync(file)) {
    const { PGlite } = await import('@electric-sql/pglite');
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-empty-'));
    await (await openDatabase({ folder })).close();
    const lite = await PGlite.create(path.join(folder, 'pg'));
    const copy = await lite.dumpDataDir('none');
    await lite.close();
    // Another test file may read it, or make it, at the same moment.
    fs.writeFileSync(`${file}.${process.pid}`, Buffer.from(await copy.arrayBuffer()));
    fs.renameSync(`${file}.${process.pid}`, file);
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return new Blob([await readFile(file)]);
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
export const openTestDatabase = async (dump = ''): Promise<Database> => {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return openOnServer(url, dump);
  return dump ? openEmbeddedDump(dump) : openDatabase({ folder: null, copy: await emptyCopy() });
};
