// How long the largest declaration keeps other requests waiting: the longest answer to small requests that are made all the
// time beside what is done with it. On PostgreSQL: the embedded database works on the thread of the portal.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../support/postgres.mjs';
import { startServer } from '../support/sandbox.mjs';
import { companyCalls, share } from './measure.mjs';
import { amount } from './options.mjs';

const entrepreneur = '47503030276';
const company = '19900060';
const port = 4_100 + Math.floor(Math.random() * 90);
/** As many rows as each of the four lists may have. */
const rows = 400;
const lists = 'ammunition,ammoComponents,weapon,essentialComponents';
const times = amount(10, 2);
const budget = 50;

/** Longest time that a small request waited while something was done, milliseconds. */
async function longestWait(origin, act) {
  let isDone = false;
  let longest = 0;
  const asking = (async () => {
    while (!isDone) {
      const begun = performance.now();
      await (await fetch(`${origin}/api/health`)).text();
      longest = Math.max(longest, performance.now() - begun);
      await wait(2);
    }
  })();
  await act();
  isDone = true;
  await asking;
  return longest;
}

export async function* measureBlocking() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
  const postgres = startPostgres(50_000 + port);
  const server = await startServer({ folder, port, environment: { DATABASE_URL: postgres.url } });
  try {
    const call = await companyCalls(server.origin, entrepreneur, company);
    const textOf = async (answer) => (await answer).text();
    const prepared = `${server.origin}/api/sandbox/declaration?rows=${rows}&lists=${lists}`;
    const { headers } = await fetch(prepared, { redirect: 'manual' });
    const id = Number(/\/(\d+)\?/.exec(headers.get('location'))[1]);
    let draft = JSON.parse(await textOf(call(`/v1/weaponsAmmo/${id}`)));
    const save = async () => {
      const saved = JSON.parse(await textOf(call('/v1/weaponsAmmo', { method: 'POST', body: draft })));
      draft = { ...draft, version: saved.version };
    };
    const acts = {
      'nothing beside': () => wait(200),
      read: () => textOf(call(`/v1/weaponsAmmo/${id}`)),
      save,
      'refused save': () => textOf(call('/v1/weaponsAmmo', { method: 'POST', body: { ...draft, version: 1 } })),
      'answers in words': () => textOf(call(`/v1/weaponsAmmo/${id}/answers`)),
      'check before submission': () => textOf(call(`/v1/payment/startZeroPayment?applicationId=${id}`)),
    };
    for (const [what, act] of Object.entries(acts)) {
      // The first two only warm up.
      const waits = [];
      for (let time = -2; time < times; time += 1) {
        const longest = await longestWait(server.origin, act);
        if (time >= 0) waits.push(longest);
      }
      yield {
        what: `longest wait beside ${4 * rows} rows: ${what}, p50`,
        value: share(waits, 0.5),
        unit: 'ms',
        budget,
      };
    }
  } finally {
    server.child.kill('SIGTERM');
    await server.exited;
    postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
