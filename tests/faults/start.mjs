/**
 * Starts three processes of the portal together on one PostgreSQL, empty and as an earlier release left it:
 *   node tests/faults/start.mjs [dist/server/main.js] [rounds]
 * Ends with 0 when all start, every migration ran once and what a start adds is there once, else with 1. Before that it holds
 * the lock of starts itself: a process does nothing to the tables until it gets the lock.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { binFolder, rowsOf, startPostgres } from '../support/postgres.mjs';
import { login, startServer } from '../support/sandbox.mjs';

const server = path.resolve(process.argv[2] ?? 'dist/server/main.js');
const rounds = Number(process.argv[3] ?? 3);
const processes = 3;
const person = '48806150278';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-start-'));
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));

const migrations = fs
  .readdirSync('server/db/migrations')
  .map((file) => path.parse(file).name)
  .sort();
const releases = fs
  .readdirSync('tests/fixtures/databases')
  .filter((file) => file.endsWith('.sql'))
  .map((file) => path.join('tests/fixtures/databases', file));

/** What a start adds, and how each of it is known. */
const seeds = {
  fee: "coalesce(application_type, ''), activity, coalesce(exam_type, ''), valid_from",
  classifier: 'type, code, user_group',
  licence: 'number',
  application: 'no',
  authorised_person: 'registry_code, person_code',
  document: 'id',
};

const { url: maintenance, stop } = await startPostgres();
const psql = (url, ...options) =>
  execFileSync(path.join(binFolder, 'psql'), ['-q', '-v', 'ON_ERROR_STOP=1', ...options, url]);

let failures = 0;
const expect = (isTrue, problem) => {
  if (isTrue) return;
  failures += 1;
  console.error(`FAILED: ${problem}`);
};

/** @param dump of a release; null: no rows. */
const nameOf = (dump) => (dump ? `release_${path.parse(dump).name.replaceAll('-', '_')}` : 'empty');

/** A new database, empty or with the rows of a release. */
function newDatabase(name, dump) {
  psql(maintenance, '-c', `create database ${name}`);
  const url = new URL(maintenance);
  url.pathname = `/${name}`;
  if (dump) psql(url.href, '-f', dump);
  return url.href;
}

async function check(database, what) {
  const applied = (await rowsOf(database, 'select name from kysely_migration order by name')).flat();
  expect(JSON.stringify(applied) === JSON.stringify(migrations), `${what}: migrations ${applied}`);
  const counts = {};
  for (const [table, key] of Object.entries(seeds)) {
    const query = `select count(*), count(distinct (${key})) from ${table}`;
    const [[all, distinct]] = await rowsOf(database, query);
    counts[table] = all;
    expect(all === distinct && Number(all) > 0, `${what}: ${all} rows of ${table}, ${distinct} of them different`);
  }
  return counts;
}

/**
 * Starts some processes at once on a new database, and ends them.
 * @returns how many rows each table has then.
 */
async function startTogether(name, dump, count) {
  const database = newDatabase(name, dump);
  const starting = Array.from({ length: count }, (_, index) =>
    startServer({
      // A folder each: only the first start on one writes the keys of the sandbox.
      folder: path.join(folder, name, String(index)),
      server,
      environment: { DATABASE_URL: database },
    }),
  );
  const started = await Promise.allSettled(starting);
  const running = started.flatMap(({ value }) => value ?? []);
  expect(running.length === count, `${name}: ${running.length} of ${count} processes started`);
  const logins = await Promise.allSettled(running.map(({ origin }) => login(origin, person)));
  expect(
    logins.every(({ status }) => status === 'fulfilled'),
    `${name}: a login`,
  );
  const counts = await check(database, name);
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(running.map(({ exited }) => exited));
  return JSON.stringify(counts);
}

/** Starts a process on the database of a release while the lock of starts is held for some seconds. */
async function startLocked(dump) {
  const database = newDatabase(`${nameOf(dump)}_locked`, dump);
  const count = 'select count(*) from kysely_migration';
  const [[before]] = await rowsOf(database, count);
  const lock = `select pg_advisory_lock(hashtextextended('portal start', 0))`;
  const held = rowsOf(database, `${lock}; select pg_sleep(5); ${count}`);
  const { child, exited } = await startServer({
    folder: path.join(folder, 'locked'),
    server,
    environment: { DATABASE_URL: database },
  });
  const [[during]] = await held;
  expect(during === before, `${during} migrations while the lock of starts was held, ${before} before`);
  await check(database, 'after the lock was held');
  child.kill('SIGTERM');
  await exited;
}

for (const dump of releases) await startLocked(dump);
for (const dump of [null, ...releases]) {
  const name = nameOf(dump);
  const alone = await startTogether(`${name}_alone`, dump, 1);
  for (let round = 1; round <= rounds; round += 1) {
    const together = await startTogether(`${name}_${round}`, dump, processes);
    expect(together === alone, `${name}: ${together} rows, but ${alone} after the start of one process`);
    console.log(`${name}, round ${round}: ${processes} processes started together, ${failures} failures`);
  }
}
stop();
process.exit(failures === 0 ? 0 : 1);
