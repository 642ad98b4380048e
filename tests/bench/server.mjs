// What the server answers under load, on the embedded database and on PostgreSQL.
import fs from 'node:fs';
import { startPostgres } from '../support/postgres.mjs';
import { login } from '../support/sandbox.mjs';
import { load, startMeasured } from './measure.mjs';
import { amount, options } from './options.mjs';
import { callersOf } from './requests.mjs';

const person = '48806150278';
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

async function* measureOn(database, environment) {
  const { server, end } = await startMeasured({ environment });
  const rowsOf = (what, { perSecond, p50, p99 }, budget = null) => [
    { what: `${database}: ${what}, requests`, value: perSecond, unit: '1/s' },
    { what: `${database}: ${what}, p50`, value: p50, unit: 'ms' },
    { what: `${database}: ${what}, p99`, value: p99, unit: 'ms', budget },
  ];
  try {
    const portal = { origin: server.origin, token: await login(server.origin, person) };
    const { save, ask } = callersOf(() => portal);
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
    await end();
  }
}

/** Both databases, one after the other. */
export async function* measureServer() {
  yield* measureOn('PGlite', {});
  const postgres = await startPostgres();
  try {
    yield* measureOn('PostgreSQL', { DATABASE_URL: postgres.url });
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
  const { server, end } = await startMeasured();
  try {
    const portal = { origin: server.origin, token: await login(server.origin, person) };
    const { save, ask } = callersOf(() => portal);
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
    await end();
  }
}
