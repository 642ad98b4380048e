// `npm run bench`: what the portal costs, as a table and as JSON (reports/bench.json). Prints; judges nothing.
// It measures the build in dist/ (`npm run build` before).
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { login, startServer } from '../support/sandbox.mjs';
import { measureCarryPermit } from './carry.mjs';
import { measureCharts } from './charts.mjs';
import { measureKeystrokes } from './keystrokes.mjs';
import { measureLists } from './lists.mjs';
import { load } from './measure.mjs';
import { measurePhone } from './phone.mjs';
import { measureRows } from './rows.mjs';
import { measureSizes } from './sizes.mjs';

const person = '48806150278';
const port = 3700 + Math.floor(Math.random() * 200);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
const rows = [];
const add = (what, value, unit, budget = null) => rows.push({ what, value, unit, budget });

const report = (what, { perSecond, p50, p99 }, budget) => {
  add(`${what}, requests`, perSecond, '1/s');
  add(`${what}, p50`, p50, 'ms');
  add(`${what}, p99`, p99, 'ms', budget);
};

// As many callers would be: one person alone is held back earlier.
const environment = { REQUESTS_PER_MINUTE: '1000000' };
const running = new Set();
const begin = async () => {
  const server = await startServer({ folder, port, environment });
  running.add(server);
  return server;
};
const stop = async (server) => {
  server.child.kill('SIGTERM');
  await server.exited;
  running.delete(server);
};

try {
  const first = await begin();
  add('first start to served (the database is made)', first.ms, 'ms', 6_000);
  await stop(first);

  const server = await begin();
  add('start to served', server.ms, 'ms', 3_000);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const status = fs.readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
  add('memory of the idle server', Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024, 'MB', 400);

  const authorization = `Bearer ${await login(server.origin, person)}`;
  const call = async (url, options = {}) => {
    const answer = await fetch(`${server.origin}${url}`, {
      ...options,
      headers: { authorization, ...options.headers },
    });
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  // Each caller saves an application of its own again and again, as autosave does.
  const drafts = [];
  report(
    'save',
    await load(async (caller) => {
      const { id, version } = drafts[caller] ?? {};
      drafts[caller] = await call('/api/v1/purchaseApplication', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ id, version, type: 'APPLICATION_TYPE_PURCHASE_LICENCE', comment: 'x'.repeat(200) }),
      });
    }),
    60,
  );
  await stop(server);
  // Lists are measured with as many applications as a person may really have.
  fs.rmSync(folder, { recursive: true, force: true });
  const second = await begin();
  const again = `Bearer ${await login(second.origin, person)}`;
  const get = async (url) => {
    const answer = await fetch(`${second.origin}${url}`, { headers: { authorization: again } });
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    return answer.json();
  };
  for (let i = 0; i < 20; i += 1) {
    await fetch(`${second.origin}/api/v1/purchaseApplication`, {
      method: 'POST',
      headers: { authorization: again, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ type: 'APPLICATION_TYPE_PURCHASE_LICENCE', comment: 'x'.repeat(200) }),
    });
  }
  report('list of 20 applications', await load(() => get(`/api/v1/purchaseApplication?idCode=${person}`)), 25);
  report(
    'address search',
    await load(() => get('/api/v1/externalWeaponProceeding/geolocation?address=tartu%20mnt')),
    25,
  );
  const measures = [
    ...[measureSizes, measurePhone, measureKeystrokes, measureRows, measureLists],
    ...[measureCarryPermit, measureCharts],
  ];
  for (const measure of measures) rows.push(...(await measure(second.origin, person)));
  await stop(second);
} finally {
  await Promise.all([...running].map(stop));
  fs.rmSync(folder, { recursive: true, force: true });
}

console.table(rows.map(({ what, value, unit, budget }) => ({ what, value: Number(value.toFixed(1)), unit, budget })));
fs.mkdirSync('reports', { recursive: true });
fs.writeFileSync('reports/bench.json', JSON.stringify(rows, null, 2));
console.log(JSON.stringify(rows));
