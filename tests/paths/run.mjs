/**
 * Walks every machine and says what came of it. docs/testing.md explains it.
 *
 *   npm run paths                                            everything
 *   npm run paths -- --level 2                               one level, or several: --level 1 --level 2
 *   npm run paths -- --level 2 --machine session --case 33   one case again
 *   npm run paths -- --changed                               machines whose files differ from HEAD; --since <ref> from another
 *   npm run paths -- --seed 7                                the same cases in another order
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { changedMachines } from './changed.mjs';
import { newestIn } from './report/files.mjs';
import { pageOf } from './report/page.mjs';
import { summaryOf } from './report/summary.mjs';

const folder = path.resolve('reports/paths');
const { values } = parseArgs({
  options: {
    level: { type: 'string', multiple: true, default: ['1', '2', '3'] },
    machine: { type: 'string' },
    case: { type: 'string' },
    changed: { type: 'boolean' },
    since: { type: 'string' },
    seed: { type: 'string' },
  },
});

const jest = (project, pattern) => [
  process.execPath,
  ['node_modules/jest/bin/jest.js', `--selectProjects=${project}`, '--testPathPatterns', pattern, '--silent'],
];
/** Machines to walk, with a comma between them; undefined: all. */
let selected = values.machine;
if (values.changed || values.since !== undefined) {
  const ref = values.since ?? 'HEAD';
  const changed = await changedMachines(ref);
  console.log(`changed since ${ref}: ${changed.join(', ') || 'no machine'}`);
  if (changed.length === 0) process.exit(0);
  selected = changed.join(',');
}
if (values.seed !== undefined && !/^\d{1,9}$/.test(values.seed)) throw new Error('--seed takes a whole number');
const order = values.seed === undefined ? 'order: by number' : `order: seed ${values.seed}`;
console.log(order);

const commands = {
  1: jest('pure', 'tests/paths/machines'),
  2: jest('views', 'tests/views/paths'),
  3: [process.execPath, ['node_modules/@playwright/test/cli.js', 'test', 'tests/browser/paths.spec.ts']],
};

/** The browser walks what was built: anew when a source is newer. */
function build() {
  const built = 'dist/server/main.js';
  const sources = ['src', 'machines', 'domain', 'server', 'locales', 'public', 'index.html'];
  if (fs.existsSync(built) && fs.statSync(built).mtimeMs > newestIn(sources)) return;
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('the portal could not be built');
}

fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
let isBroken = false;
for (const level of values.level) {
  if (level === '3') build();
  const [command, args] = commands[level];
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATHS: '1',
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      ...(selected && { PATHS_MACHINE: selected }),
      ...(values.seed && { PATHS_SEED: values.seed }),
      ...(values.case && { PATHS_CASE: values.case }),
    },
  });
  if (status !== 0) isBroken = true;
}

const reports = fs
  .readdirSync(folder)
  .filter((file) => /^\d-.*\.json$/.test(file))
  .map((file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')));
const summary = summaryOf(reports, values.level);
fs.writeFileSync(
  path.join(folder, 'index.html'),
  pageOf({ ...summary, order: `${order}; cases ${summary.fingerprint}` }),
);
for (const line of summary.table) console.log(line);
for (const { cause, cases } of summary.causes) {
  const [{ item, rerun }] = cases;
  console.log(`\n✗ ${cases.length} cases: ${cause}\n  ${item.error.split('\n')[0]}\n  ${rerun}`);
}
console.log(`\nreport: ${path.relative('.', path.join(folder, 'index.html'))}`);
const isIncomplete = !values.case && summary.missing > 0;
console.log(`${order}; cases ${summary.fingerprint}`);
console.log(`paths: ${summary.line}`);
process.exit(isBroken || isIncomplete || summary.failures.length > 0 || summary.machines.length === 0 ? 1 : 0);
