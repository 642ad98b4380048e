import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { type Database, migrate, openDatabase, overEmbedded, startEmbedded } from '#server/db/database';

/** Databases of this Jest worker, kept by tests/setup/serverEnvironment.cjs. */
declare const testDatabases: {
  /** Open, with every migration and no rows; by the version they were made from, which watch mode may change. */
  idle: Record<string, PGlite[]>;
  /** How many the test file has opened and not closed. */
  opened: number;
};

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

/** The files of an empty embedded database with every migration, which the first test file on a machine makes. */
async function emptyCopy(): Promise<Blob> {
  const version = await versionOfEmpty();
  const file = path.join(os.tmpdir(), `portal-empty-database-${version}.tar`);
  if (!fs.existsSync(file)) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-empty-'));
    await (await openDatabase({ folder })).close();
    const lite = await startEmbedded(path.join(folder, 'pg'));
    const copy = await lite.dumpDataDir('none');
    await lite.close();
    // Another test file may read it, or make it, at the same moment.
    fs.writeFileSync(`${file}.${process.pid}`, Buffer.from(await copy.arrayBuffer()));
    fs.renameSync(`${file}.${process.pid}`, file);
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return new Blob([await readFile(file)]);
}

/** Deletes all rows, although some tables refuse it, and lets their numbers start again. */
const deleteAllRows = `
  do $$
  declare name text;
  begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('delete from %I', name);
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences;
  end $$`;

/** A number that changes with the schema: columns, constraints, triggers, functions, roles. */
const schemaNumber = `
  select sum(hashtext(definition)) as number from (
    select a::text from pg_attribute a union all select c::text from pg_constraint c union all
    select t::text from pg_trigger t union all select p::text from pg_proc p union all select r::text from pg_authid r
  ) as all_definitions (definition)`;
const schemaNumberOf = async (lite: PGlite): Promise<unknown> => (await lite.exec(schemaNumber))[0]?.rows[0];

/** An empty database of this worker: taken from those that stand idle, given back when it is closed. */
async function takeIdle(): Promise<Database> {
  const version = await versionOfEmpty();
  testDatabases.idle[version] ??= [];
  const idle = testDatabases.idle[version];
  const lite = idle.pop() ?? (await startEmbedded(null, await emptyCopy()));
  const schema = await schemaNumberOf(lite);
  return overEmbedded(lite, async () => {
    await lite.exec(deleteAllRows);
    // Refused within a transaction: none may be left open.
    await lite.exec('discard all');
    if (JSON.stringify(await schemaNumberOf(lite)) !== JSON.stringify(schema)) return lite.close();
    // PostgreSQL leaves timers running, which would keep Jest from ending.
    (lite.Module as unknown as { _clear_setitimer(): void })._clear_setitimer();
    idle.push(lite);
  });
}

/** An embedded database as an earlier release left it, with the migrations since. */
async function openEmbeddedDump(dump: string): Promise<Database> {
  const lite = await startEmbedded(null, await emptyCopy());
  await lite.exec(`drop schema public cascade; create schema public; ${dump}`);
  const database = overEmbedded(lite, () => lite.close());
  await migrate(database.db);
  return database;
}

async function open(dump: string): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return openOnServer(url, dump);
  return dump ? openEmbeddedDump(dump) : takeIdle();
}

/**
 * A database with every migration and no rows: embedded, or with TEST_DATABASE_URL a new one on that PostgreSQL server.
 * Close it in `afterAll`: a test file that leaves one open fails.
 * @param dump SQL text of a database as an earlier release left it, loaded before the migrations; empty without it.
 */
export async function openTestDatabase(dump = ''): Promise<Database> {
  const database = await open(dump);
  testDatabases.opened += 1;
  let isOpen = true;
  return {
    ...database,
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      testDatabases.opened -= 1;
      await database.close();
    },
  };
}
