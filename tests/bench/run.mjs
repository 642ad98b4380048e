// `npm run bench`: what the portal costs. Prints each figure when it is measured; all of them are in reports/bench.json.
// It measures the build in dist/ (`npm run build` before).
//   npm run bench -- --only server,rows   some measures
//   npm run bench -- --quick              each measure once and short: proves that the measures work
//   npm run bench -- --soak 5             five minutes of steady load, too
//   npm run bench -- --scale              only what one, two and four processes answer
//   npm run bench -- --volume 1000000     only requests and jobs, with 1,000 and with this many applications
// Ends with 1 when a measure fails or, in full, when the mid phone is slower than its budget. A quick run judges no time.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startServer } from '../support/sandbox.mjs';
import { measureBlocking } from './blocking.mjs';
import { measureCarryPermit } from './carry.mjs';
import { measureCharts } from './charts.mjs';
import { measureDeclaration } from './declaration.mjs';
import { measureKeystrokes } from './keystrokes.mjs';
import { measureLists } from './lists.mjs';
import { options } from './options.mjs';
import { measurePhone } from './phone/way.mjs';
import { measurePresses } from './presses.mjs';
import { measureRows } from './rows.mjs';
import { measureScale } from './scale.mjs';
import { measureServer, measureSoak } from './server.mjs';
import { measureSizes } from './sizes.mjs';
import { measureStart } from './start.mjs';
import { measureStatements } from './statements.mjs';
import { measureVolume } from './volume.mjs';

/** Each answers rows `{ what, value, unit, budget }`, one after another. */
const measures = {
  start: measureStart,
  sizes: measureSizes,
  phone: measurePhone,
  keystrokes: measureKeystrokes,
  presses: measurePresses,
  rows: measureRows,
  lists: measureLists,
  carry: measureCarryPermit,
  declaration: measureDeclaration,
  charts: measureCharts,
  server: measureServer,
  blocking: measureBlocking,
  statements: measureStatements,
  ...(options.soak > 0 && { soak: measureSoak }),
  ...(options.scale && { scale: measureScale }),
  ...(options.volume > 0 && { volume: measureVolume }),
};
/** The measure whose budgets decide. */
const judged = options.quick ? null : 'phone';

const names = options.only ?? Object.keys(measures);
const unknown = names.filter((name) => !(name in measures));
if (unknown.length > 0)
  throw new Error(`no measure ${unknown.join(', ')}; there are: ${Object.keys(measures).join(', ')}`);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
const server = await startServer({ folder });
const rows = [];
const problems = [];
const begun = performance.now();
const secondsSince = (time) => Math.round((performance.now() - time) / 1_000);
const seconds = {};
for (const name of names) {
  const begunMeasure = performance.now();
  try {
    for await (const row of measures[name](server.origin)) {
      const { what, value, unit, budget = null } = row;
      const isOver = budget !== null && value > budget;
      const limit = budget === null ? '' : `(budget ${budget}${isOver ? ', OVER' : ''})`;
      console.log(`${name.padEnd(12)}${what.padEnd(75)} ${value.toFixed(1).padStart(8)} ${unit} ${limit}`);
      rows.push({ name, what, value, unit, budget });
      if (name === judged && isOver) problems.push(`${what}: ${value.toFixed(1)} ${unit}, budget ${budget}`);
    }
  } catch (error) {
    console.error(`${name}: FAILED`, error);
    problems.push(`${name}: ${error.message.split('\n')[0]}`);
  }
  seconds[name] = secondsSince(begunMeasure);
}
server.child.kill('SIGTERM');
await server.exited;
fs.rmSync(folder, { recursive: true, force: true });

fs.mkdirSync('reports', { recursive: true });
fs.writeFileSync('reports/bench.json', JSON.stringify(rows, null, 2));
const times = Object.entries(seconds).map(([name, time]) => `${name} ${time}`);
console.log(`${rows.length} figures in ${secondsSince(begun)} s (${times.join(', ')})`);
for (const problem of problems) console.error(`FAILED ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
