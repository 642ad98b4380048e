// Measures how long other requests wait while the largest declaration is worked on: small requests are made all the time, and
// the longest wait counts. It runs on PostgreSQL, because the embedded database works on the portal's own thread.
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../support/postgres.mjs';
import { companyCalls, declarant, declarationLists, prepareDeclaration, share, startMeasured } from './measure.mjs';
import { amount } from './options.mjs';

/** As many rows as each of the four lists may have. */
const rows = 400;
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
  const postgres = await startPostgres();
  const { server, end } = await startMeasured({ environment: { DATABASE_URL: postgres.url } });
  try {
    const call = await companyCalls(server.origin, declarant.person, declarant.code);
    const textOf = async (answer) => (await answer).text();
    const id = await prepareDeclaration(server.origin, { rows, of: declarationLists });
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
        what: `longest wait beside ${declarationLists.length * rows} rows: ${what}, p50`,
        value: share(waits, 0.5),
        unit: 'ms',
        budget,
      };
    }
  } finally {
    await end();
    postgres.stop();
  }
}
