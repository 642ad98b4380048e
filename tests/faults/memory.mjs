/**
 * Lists of large applications in a server with little memory:
 *   node tests/faults/memory.mjs [dist/server/main.js]
 * Ends with 0 when ten lists of 300 applications of 0.85 MB each, asked for at once, are answered and the process lives on.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rowsOf, startPostgres } from '../support/postgres.mjs';
import { login, startServer } from '../support/sandbox.mjs';

const server = path.resolve(process.argv[2] ?? 'dist/server/main.js');
const person = '48806150278';
const count = 300;
const lists = 10;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-memory-'));
const postgres = await startPostgres();
const environment = { DATABASE_URL: postgres.url, NODE_OPTIONS: '--max-old-space-size=256', LOG_LEVEL: 'fatal' };
const { child, exited, origin } = await startServer({ folder, server, environment });
process.on('exit', () => {
  child.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
});

// Text that does not become small by itself, as a body of many rows would not.
await rowsOf(
  postgres.url,
  `insert into application (no, resource, type, status, person_code, body)
   select 'memory-' || n, 'purchaseApplication', 'APPLICATION_TYPE_PURCHASE_LICENCE', 'APPLICATION_STATUS_CHECK', '${person}',
     jsonb_build_object('comment', (select string_agg(md5(n || '-' || part), '') from generate_series(1, 26600) part))
   from generate_series(1, ${count}) n`,
);
const headers = { authorization: `Bearer ${await login(origin, person)}` };

/** Every page of the list, as the portal asks for them. */
async function listed(before) {
  const query = new URLSearchParams({ idCode: person, ...(before && { before }) });
  const answer = await fetch(`${origin}/api/v1/purchaseApplication?${query}`, { headers });
  if (!answer.ok) throw new Error(`a list was answered ${answer.status}`);
  const page = await answer.json();
  return page.length === 0 ? 0 : page.length + (await listed(String(page.at(-1).id)));
}

const outcome = await Promise.all(Array.from({ length: lists }, () => listed())).catch(({ message }) => message);
const isWhole = Array.isArray(outcome) && outcome.every((rows) => rows >= count);
// The end of a process is known a moment after its connections broke.
await Promise.race([exited, new Promise((resolve) => setTimeout(resolve, 1_000))]);
const isAlive = child.exitCode === null && child.signalCode === null;
const memory = isAlive ? /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] : null;
console.log(
  `${lists} lists: ${isWhole ? 'whole' : outcome}; the process ${isAlive ? `has ${memory} kB` : 'has ended'}`,
);
child.kill('SIGTERM');
await exited;
process.exit(isWhole && isAlive ? 0 : 1);
