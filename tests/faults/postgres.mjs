/**
 * Takes PostgreSQL away from the built server while it saves, in several ways, and gives it back:
 *   node tests/faults/postgres.mjs [dist/server/main.js]
 * Ends with 0 when the process lives on, answers nothing but 200 and 503 meanwhile, is ready again without hands, and has
 * every save that it acknowledged; else with 1.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rowsOf, startPostgres } from '../support/postgres.mjs';
import { login, startServer } from '../support/sandbox.mjs';

const server = path.resolve(process.argv[2] ?? 'dist/server/main.js');
const person = '48806150278';
const writers = 4;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-faults-'));
const postgres = await startPostgres();

/** id → the last acknowledged version and comment. */
const saves = new Map();
const statuses = new Map();
let failures = 0;
const complain = (what) => {
  failures += 1;
  console.error(`FAILED: ${what}`);
};

const { child, exited, origin } = await startServer({
  folder,
  server,
  environment: { DATABASE_URL: postgres.url, LOG_LEVEL: 'fatal' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
process.on('exit', () => {
  child.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
});
const headers = { authorization: `Bearer ${await login(origin, person)}`, 'content-type': 'application/json' };
const url = `${origin}/api/v1/purchaseApplication`;

const statusOf = (address) =>
  fetch(address).then(
    ({ status }) => status,
    () => 'none',
  );

/** Saves until it is acknowledged: with its key a save that was made without being acknowledged is not made twice. */
async function save(application) {
  const init = {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ type: 'APPLICATION_TYPE_PURCHASE_LICENCE', ...application }),
  };
  for (;;) {
    const answer = await fetch(url, init);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const body = await answer.json();
    if (answer.ok) {
      saves.set(body.id, { version: body.version, comment: body.comment });
      return body;
    }
    const isTold = answer.status === 503 && body.messageId === 'UPSTREAM' && answer.headers.has('retry-after');
    if (!isTold) throw new Error(`a save was answered ${answer.status} ${JSON.stringify(body)}`);
    await wait(100);
  }
}

let isSaving = true;
async function write() {
  let { id, version } = await save({ comment: `first ${randomUUID()}` });
  while (isSaving) ({ id, version } = await save({ id, version, comment: `next ${randomUUID()}` }));
}

/** Waits until the server says that it can work, without touching it. */
async function ready(expected) {
  for (let waited = 0; waited < 20_000; waited += 100) {
    if ((await statusOf(`${origin}/api/ready`)) === expected) return;
    await wait(100);
  }
  complain(`/api/ready did not become ${expected}`);
}

const endConnections = async (which) => {
  const [[count]] = await rowsOf(
    postgres.url,
    `select count(pg_terminate_backend(pid)) from pg_stat_activity where pid <> pg_backend_pid()
     and backend_type = 'client backend' and ${which}`,
  );
  return count;
};

/** What happens to PostgreSQL, and whether it is gone for a while. */
const faults = {
  'idle connections end': async () => console.log(`  ${await endConnections("state = 'idle'")} connections`),
  'all connections end, in transactions too': async () => {
    for (let round = 0; round < 20; round += 1) {
      await endConnections('true');
      await wait(50);
    }
  },
  'stop and start': async () => {
    postgres.interrupt('fast');
    await ready(503);
    if ((await statusOf(`${origin}/api/health`)) !== 200) complain('/api/health must not depend on the database');
    await wait(1_000);
    postgres.resume();
  },
  'crash and start': async () => {
    postgres.interrupt('immediate');
    await wait(1_000);
    postgres.resume();
  },
};

const writing = Array.from({ length: writers }, () => write().catch(({ message }) => complain(message)));
for (const [name, happen] of Object.entries(faults)) {
  await wait(500);
  const before = saves.size === 0 ? 0 : [...saves.values()].reduce((sum, { version }) => sum + version, 0);
  await happen();
  await ready(200);
  await wait(1_000);
  const after = [...saves.values()].reduce((sum, { version }) => sum + version, 0);
  if (child.exitCode !== null || child.signalCode !== null) complain('the process has ended');
  if (after <= before) complain('nothing is saved any more');
  console.log(`${name}: ${after - before} saves acknowledged during and after it`);
}
isSaving = false;
await Promise.all(writing);

// Nobody uses the connections: the one case in which nothing waits for the answer that fails.
await wait(200);
await endConnections('true');
await wait(500);
await ready(200);
for (const [id, { version, comment }] of saves) {
  const answer = await fetch(`${url}/${id}`, { headers });
  const kept = answer.ok ? await answer.json() : null;
  if (kept?.version !== version || kept.comment !== comment) complain(`application ${id}, version ${version} is lost`);
}
if (!statuses.has(503)) complain('no request met a fault: the load was too small');
console.log(`answers: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
child.kill('SIGTERM');
await exited;
process.exit(failures === 0 ? 0 : 1);
