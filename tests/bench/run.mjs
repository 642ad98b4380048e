// `npm run bench`: what the portal costs, as a table and as JSON (reports/bench.json). Prints; judges nothing.
// It measures the build in dist/ (`npm run build` before). `npm run bench -- --soak 5` adds five minutes of steady load.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startServer } from '../support/sandbox.mjs';
import { measureCarryPermit } from './carry.mjs';
import { measureCharts } from './charts.mjs';
import { measureDeclaration } from './declaration.mjs';
import { measureKeystrokes } from './keystrokes.mjs';
import { measureLists } from './lists.mjs';
import { measurePhone } from './phone/way.mjs';
import { measureRows } from './rows.mjs';
import { measureServer, measureSoak } from './server.mjs';
import { measureSizes } from './sizes.mjs';

const person = '48806150278';
const soakMinutes = Number(process.argv[process.argv.indexOf('--soak') + 1]) || 0;
const port = 3700 + Math.floor(Math.random() * 200);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
const rows = [];
const add = (what, value, unit, budget = null) => rows.push({ what, value, unit, budget });

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

  await stop(server);
  rows.push(...(await measureServer(port)));
  if (soakMinutes > 0) rows.push(...(await measureSoak(port, soakMinutes)));
  // A person may have only so many applications begun: the screens get a folder of their own.
  fs.rmSync(folder, { recursive: true, force: true });
  const second = await begin();
  const measures = [
    ...[measureSizes, measurePhone, measureKeystrokes, measureRows, measureLists],
    ...[measureCarryPermit, measureDeclaration, measureCharts],
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
