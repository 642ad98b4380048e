// How many statements each request sends to PostgreSQL, those that begin and end a transaction among them.
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { rowsOf, startPostgres } from '../support/postgres.mjs';
import { share, startMeasured } from './measure.mjs';
import { amount } from './options.mjs';
import { requestsOf } from './requests.mjs';

/** Odd, so that one that a job has disturbed does not count. */
const times = amount(5, 3);

export async function* measureStatements() {
  const postgres = await startPostgres();
  await rowsOf(postgres.url, "alter system set log_statement = 'all'");
  await rowsOf(postgres.url, 'select pg_reload_conf()');
  const { server, end } = await startMeasured({ environment: { DATABASE_URL: postgres.url } });
  try {
    /** Statements so far. They are written at once; only their last line might not be there yet. */
    const count = async () => {
      await wait(20);
      return fs.readFileSync(postgres.log, 'utf8').match(/ LOG: {2}(statement|execute [^:]+): /g).length;
    };
    const requests = await requestsOf(server.origin, count);
    for (const [what, ask] of Object.entries(requests)) {
      const counts = [];
      for (let time = 0; time < times; time += 1) counts.push(await ask());
      yield { what: `statements of one ${what}`, value: share(counts, 0.5), unit: '' };
    }
  } finally {
    await end();
    postgres.stop();
  }
}
