// What the server answers under load, on the embedded database and on PostgreSQL.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '../support/postgres.mjs';
import { login, startServer } from '../support/sandbox.mjs';
import { load } from './measure.mjs';
import { amount, options } from './options.mjs';

const person = '48806150278';
const port = 3900 + Math.floor(Math.random() * 90);
const list = 20;
/** Length of each load, milliseconds. */
const ms = amount(4_000, 200);
/** Pages of the person that are asked for, and what each may take at four callers (p99), milliseconds. */
const questions = {
  [`list of ${list} applications`]: [`/api/v1/purchaseApplication?idCode=${person}`, 25],
  'address search': ['/api/v1/externalWeaponProceeding/geolocation?address=tartu%20mnt', 25],
  'code list': ['/api/v1/externalClassifier/classifiers?type=CL_WEAPON_PURPOSE', null],
};
const saveBudget = { PGlite: 60, PostgreSQL: 40 };

/** What callers do; each caller saves an application of its own again and again, as autosave does. */
function actionsOf(origin, authorization) {
  const call = async (url, options = {}) => {
    const answer = await fetch(`${origin}${url}`, { ...options, headers: { authorization, ...options.headers } });
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const drafts = [];
  const save = async (caller) => {
    const { id, version } = drafts[caller] ?? {};
    drafts[caller] = await call('/api/v1/purchaseApplication', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ id, version, type: 'APPLICATION_TYPE_PURCHASE_LICENCE', comment: 'x'.repeat(200) }),
    });
  };
  return { save, ask: call };
}

async function* measureOn(database, { environment, port }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
  const server = await startServer({ folder, port, environment: { REQUESTS_PER_MINUTE: '1000000', ...environment } });
  const rowsOf = (what, { perSecond, p50, p99 }, budget = null) => [
    { what: `${database}: ${what}, requests`, value: perSecond, unit: '1/s' },
    { what: `${database}: ${what}, p50`, value: p50, unit: 'ms' },
    { what: `${database}: ${what}, p99`, value: p99, unit: 'ms', budget },
  ];
  try {
    const { save, ask } = actionsOf(server.origin, `Bearer ${await login(server.origin, person)}`);
    for (let number = 0; number < list; number += 1) await save(number);
    for (const callers of [4, 50]) {
      for (const [what, [url, budget]] of Object.entries(questions))
        yield* rowsOf(
          `${what}, ${callers} callers`,
          await load(() => ask(url), { callers, ms }),
          callers === 4 ? budget : null,
        );
      yield* rowsOf(`login, ${callers} callers`, await load(() => login(server.origin, person), { callers, ms }));
    }
    // Last: 50 callers have as many drafts as a person may have.
    yield* rowsOf('save, 4 callers', await load(save, { ms }), saveBudget[database]);
    yield* rowsOf('save, 50 callers', await load(save, { callers: 50, ms }));
  } finally {
    server.child.kill('SIGTERM');
    await server.exited;
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Both databases, one after the other. */
export async function* measureServer() {
  yield* measureOn('PGlite', { environment: {}, port });
  const postgres = startPostgres(50_000 + port);
  try {
    yield* measureOn('PostgreSQL', { environment: { DATABASE_URL: postgres.url }, port });
  } finally {
    postgres.stop();
  }
}

/** Resident memory of a process. */
export const megabytes = (pid) => {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};

/** Memory of the server under steady load: after a tenth of the time, when it is warm, and at the end. */
export async function* measureSoak() {
  const minutes = options.soak;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-soak-'));
  const server = await startServer({ folder, port, environment: { REQUESTS_PER_MINUTE: '1000000' } });
  try {
    const { save, ask } = actionsOf(server.origin, `Bearer ${await login(server.origin, person)}`);
    const urls = Object.values(questions).map(([url]) => url);
    let count = 0;
    const step = async (caller) => {
      count += 1;
      return count % 4 === 0 ? save(caller) : ask(urls[count % urls.length]);
    };
    const whole = minutes * 60_000;
    const row = (what, value, unit) => ({ what: `soak of ${minutes} minutes, ${what}`, value, unit });
    await load(step, { ms: whole / 10 });
    yield row('memory when warm', megabytes(server.child.pid), 'MB');
    await load(step, { ms: (whole * 9) / 10 });
    yield row('memory at the end', megabytes(server.child.pid), 'MB');
    yield row('requests', count, '');
  } finally {
    server.child.kill('SIGTERM');
    await server.exited;
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
