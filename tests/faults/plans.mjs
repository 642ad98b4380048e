/**
 * Looks at how PostgreSQL answers every statement of a walk through the API and of the jobs, with 100,000 applications:
 *   node tests/faults/plans.mjs [applications]
 * Ends with 0 when none of them reads a whole table that grows (TRU-07), else with 1.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/ports.cjs';
import { rowsOf, startPostgres } from '../support/postgres.mjs';
import { fillDatabase, growingTables } from '../support/volume.mjs';
import { createFlows, login } from './matrix/flows.mjs';
import { createPortal, settingsOf } from './matrix/portal.mjs';
import { createBanks, startWorld } from './matrix/world.mjs';

const applications = Number(process.argv[2] ?? 100_000);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-plans-'));
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));

const postgres = await startPostgres();
const rows = (query) => rowsOf(postgres.url, query);
const world = await startWorld(folder);
const banks = createBanks(folder);
const clockFile = path.join(folder, 'clock');
const settings = settingsOf({ world, banks, databaseUrl: postgres.url, clockFile });
const metricsPort = await freePort();
const portal = createPortal({
  port: await freePort(),
  folder: path.join(folder, 'files'),
  environment: { ...settings, METRICS_PORT: String(metricsPort) },
});

const migrate = { env: { PATH: process.env.PATH, DATABASE_URL: postgres.url }, stdio: 'ignore' };
execFileSync(process.execPath, ['dist/server/migrate.js'], migrate);
fillDatabase(postgres.url, applications);
// Who acts for a company, and holds a licence that ends soon.
const [[company]] = await rows('select registry_code from application where registry_code is not null limit 1');
world.registerAnswers.companies.push({ code: company, type: 'ENTREPRENEUR', name: 'OÜ Karu', address: 'Tartu' });

const recorded = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': 0,
  'auto_explain.log_format': 'json',
  'auto_explain.log_nested_statements': true,
};
for (const [name, value] of Object.entries(recorded)) await rows(`alter database postgres set ${name} = '${value}'`);

/** What is asked for in any case, by whoever may ask. */
const questions = {
  private: [
    '/api/v1/purchaseApplication?idCode=60001019906',
    '/api/v1/licence/findPersonLicencesWithWeapons',
    '/api/v1/licence/findValidLicenceNumbers',
    '/api/v1/session',
    '/api/v1/contact',
  ],
  company: [
    '/api/v1/purchaseLicence/list',
    '/api/v1/licence/findLicencesWithWeapons',
    '/api/v1/authorisedPerson/findAuthorizedPersons',
    '/api/v1/authorisedPersonFile/findByIdCode?idCode=60001019906',
  ],
};
const asked = [];
async function ask(url, token, options = {}) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${portal.origin}${url}`, { headers, ...options });
  asked.push(`${answer.status} ${url}`);
  return answer;
}

async function walk() {
  const answer = await login(portal, world);
  if (!answer.ok) throw new Error(`no login: ${answer.status}`);
  const token = (await answer.json()).access_token;
  const me = { portal, token };
  for (const [name, { prepare, attempt, verify }] of Object.entries(createFlows({ world, banks, rows }))) {
    const subject = await prepare(me);
    const { status } = await attempt(me, subject);
    if (status >= 400) throw new Error(`${name}: ${status}`);
    await verify(me, subject);
  }
  for (const url of questions.private) await ask(url, token);
  const body = JSON.stringify({ registryCode: company });
  const companyToken = await (await ask('/api/v1/authorization', token, { method: 'PUT', body })).json();
  for (const url of questions.company) await ask(url, companyToken);
  await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((metrics) => metrics.text());
  await ask('/api/v1/logout', token, { method: 'POST', body: '{}' });
}

/** Every job runs a minute after the start. */
async function jobsHaveRun() {
  for (let waited = 0; waited < 180; waited += 1) {
    const [[run, failed]] = await rows('select coalesce(sum(runs), 0), coalesce(sum(failures), 0) from job');
    if (failed !== '0') throw new Error('a job failed');
    if (Number(run) >= 6) return;
    await wait(1_000);
  }
  throw new Error('the jobs did not run');
}

/** The plans in the log, each with its statement. */
function* plansIn(log) {
  for (const [, text] of log.matchAll(/LOG: {2}duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+)/g)) yield JSON.parse(text);
}

const partialIndexes = (await rows('select indexrelid::regclass from pg_index where indpred is not null')).flat();

/** Does a part of a plan read all of a table: by pages, or by an index of all rows without a condition and an end? */
function* wholeReads(plan, isLimited = false) {
  const {
    'Node Type': kind,
    'Relation Name': table,
    'Index Name': index,
    'Index Cond': condition,
    Plans: parts = [],
  } = plan;
  const isWholeIndex = /^Index (Only )?Scan$/.test(kind) && !condition && !partialIndexes.includes(index) && !isLimited;
  const isWhole = kind === 'Seq Scan' || isWholeIndex;
  if (isWhole && growingTables.includes(table)) yield `${kind} on ${table}`;
  for (const part of parts) yield* wholeReads(part, isLimited || kind === 'Limit');
}

await portal.start();
await walk();
await jobsHaveRun();
await portal.stop('SIGTERM');
world.stop();

const problems = new Map();
let statements = 0;
for (const { 'Query Text': query, Plan: plan } of plansIn(fs.readFileSync(postgres.log, 'utf8'))) {
  statements += 1;
  for (const read of wholeReads(plan)) problems.set(`${read}: ${query.replace(/\s+/g, ' ').slice(0, 300)}`, query);
}
if (process.env.VERBOSE) console.log(asked.join('\n'));
console.log(`${statements} statements with ${applications} applications`);
for (const problem of problems.keys()) console.error(`FAILED ${problem}`);
process.exit(problems.size === 0 && statements > 100 ? 0 : 1);
