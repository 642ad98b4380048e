// `npm run bench -- --volume 1000000`: how long requests and jobs take with 1,000 and with this many applications.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rowsOf, startPostgres } from '../support/postgres.mjs';
import { startServer } from '../support/sandbox.mjs';
import { fillDatabase } from '../support/volume.mjs';
import { share } from './measure.mjs';
import { amount, options } from './options.mjs';
import { requestsOf } from './requests.mjs';

const small = 1_000;
/** How often each request is made on each database, one after the other in turn. */
const times = amount(300, 5);
/** Longest p99 with all applications, as a multiple of that with 1,000. */
const most = 1.5;

async function filled(postgres, name, applications) {
  await rowsOf(postgres.url, `create database ${name}`);
  const url = postgres.url.replace(/\/postgres$/, `/${name}`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-volume-'));
  const environment = { DATABASE_URL: url };
  const settings = { folder, environment };
  // The first start makes the tables and the people of the sandbox.
  const first = await startServer(settings);
  first.child.kill('SIGTERM');
  await first.exited;
  const begun = performance.now();
  fillDatabase(url, applications);
  const seconds = (performance.now() - begun) / 1_000;
  const server = await startServer(settings);
  const end = async () => {
    server.child.kill('SIGTERM');
    await server.exited;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { url, seconds, server, end };
}

/** Reminders that the first run writes, how long that takes, and the longest transaction meanwhile. */
async function* measureJobs({ url }) {
  const count = async () => Number((await rowsOf(url, "select count(*) from notice where topic = 'licence'"))[0][0]);
  const longest = async () => {
    const query = `select coalesce(max(extract(epoch from now() - xact_start)), 0) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    return Number((await rowsOf(url, query))[0][0]);
  };
  const before = await count();
  let written = before;
  let [begun, ended, batch] = [null, null, 0];
  for (let waited = 0; waited < 240_000 && (ended === null || performance.now() - ended < 8_000); waited += 200) {
    const now = await count();
    batch = Math.max(batch, await longest());
    if (now > written) {
      begun ??= performance.now();
      ended = performance.now();
      written = now;
    }
    await wait(200);
  }
  if (begun === null) throw new Error('no reminder was written');
  yield { what: 'reminders of the first run', value: written - before, unit: '' };
  const seconds = (ended - begun) / 1_000;
  yield { what: 'reminders: from the first to the last', value: seconds, unit: 's' };
  yield { what: 'time of 3,000 reminders', value: (seconds * 3_000) / (written - before), unit: 's', budget: 60 };
  yield { what: 'longest transaction of a job', value: batch, unit: 's', budget: 15 };
}

/** Both databases are of one PostgreSQL, and are asked in turn. */
export async function* measureVolume() {
  const postgres = await startPostgres();
  const few = await filled(postgres, 'small', small);
  const many = await filled(postgres, 'large', options.volume);
  try {
    yield { what: `filling with ${options.volume} applications`, value: many.seconds, unit: 's' };
    if (!options.quick) yield* measureJobs(many);
    const [onFew, onMany] = await Promise.all([few, many].map(({ server }) => requestsOf(server.origin)));
    for (const what of Object.keys(onFew)) {
      const found = { few: [], many: [] };
      for (let turn = 0; turn < times; turn += 1) {
        found.few.push(await onFew[what]());
        found.many.push(await onMany[what]());
      }
      for (const part of [0.5, 0.99]) {
        const [base, value] = [found.few, found.many].map((measured) => share(measured, part));
        const name = `${what}, p${part * 100}`;
        yield { what: `${name}, ${small} applications`, value: base, unit: 'ms' };
        yield {
          what: `${name}, all`,
          value,
          unit: 'ms',
          budget: part === 0.99 ? Number((base * most).toFixed(1)) : null,
        };
      }
    }
  } finally {
    await Promise.all([few.end(), many.end()]);
    postgres.stop();
  }
}
