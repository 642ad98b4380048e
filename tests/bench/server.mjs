// What the server answers under load, on the embedded database and on PostgreSQL.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '../support/postgres.mjs';
import { login, startServer } from '../support/sandbox.mjs';
import { load } from './measure.mjs';

const person = '48806150278';
const list = 20;
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

async function measureOn(database, { environment, port }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
  const server = await startServer({ folder, port, environment: { REQUESTS_PER_MINUTE: '1000000', ...environment } });
  const rows = [];
  const report = (what, { perSecond, p50, p99 }, budget = null) =>
    rows.push(
      { what: `${database}: ${what}, requests`, value: perSecond, unit: '1/s', budget: null },
      { what: `${database}: ${what}, p50`, value: p50, unit: 'ms', budget: null },
      { what: `${database}: ${what}, p99`, value: p99, unit: 'ms', budget },
    );
  try {
    const { save, ask } = actionsOf(server.origin, `Bearer ${await login(server.origin, person)}`);
    for (let number = 0; number < list; number += 1) await save(number);
    for (const callers of [4, 50]) {
      for (const [what, [url, budget]] of Object.entries(questions))
        report(`${what}, ${callers} callers`, await load(() => ask(url), { callers }), callers === 4 ? budget : null);
      report(`login, ${callers} callers`, await load(() => login(server.origin, person), { callers }));
    }
    // Last: 50 callers have as many drafts as a person may have.
    report('save, 4 callers', await load(save), saveBudget[database]);
    report('save, 50 callers', await load(save, { callers: 50 }));
    return rows;
  } finally {
    server.child.kill('SIGTERM');
    await server.exited;
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Both databases, one after the other. */
export async function measureServer(port) {
  const embedded = await measureOn('PGlite', { environment: {}, port });
  const postgres = startPostgres(50_000 + port);
  try {
    return [...embedded, ...(await measureOn('PostgreSQL', { environment: { DATABASE_URL: postgres.url }, port }))];
  } finally {
    postgres.stop();
  }
}

const megabytes = (pid) => {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};

/**
 * Memory of the server under steady load: after a tenth of the time, when it is warm, and at the end.
 * @param minutes how long.
 */
export async function measureSoak(port, minutes) {
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
    const ms = minutes * 60_000;
    await load(step, { ms: ms / 10 });
    const warm = megabytes(server.child.pid);
    await load(step, { ms: (ms * 9) / 10 });
    const end = megabytes(server.child.pid);
    return [
      { what: `soak of ${minutes} minutes, requests`, value: count, unit: '', budget: null },
      { what: `soak of ${minutes} minutes, memory when warm`, value: warm, unit: 'MB', budget: null },
      { what: `soak of ${minutes} minutes, memory at the end`, value: end, unit: 'MB', budget: null },
    ];
  } finally {
    server.child.kill('SIGTERM');
    await server.exited;
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
