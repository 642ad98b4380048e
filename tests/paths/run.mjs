/**
 * Walks every machine and says what came of it. docs/testing.md explains it.
 *
 *   npm run paths                                            everything
 *   npm run paths -- --level 2                               one level, or several: --level 1 --level 2
 *   npm run paths -- --level 2 --machine session --case 33   one case again
 *   npm run paths -- --machine submission --scenario free    one scenario
 *   npm run paths -- --changed                               machines whose files differ from HEAD; --since <ref> from another
 *   npm run paths -- --seed 7                                the same cases in another order
 *   npm run paths -- --level 2 --pairs --machine session     the pairs of transitions on the screen, too
 *   npm run paths -- --portal http://localhost:8080          where the report's links to play lead; else PATHS_PORTAL, or port 3000
 *   npm run paths -- --walks 500 --seed 7                    walks by chance through the machines and the views, nothing else
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { changedMachines } from './changed.mjs';
import { detailed } from './report/detailed.mjs';
import { scenarioNames } from './report/files.mjs';
import { filesNow, readGreen, writeGreen } from './report/green.mjs';
import { pageOf } from './report/page.mjs';
import { summaryOf } from './report/summary.mjs';

const folder = path.resolve('reports/paths');
const { values } = parseArgs({
  options: {
    level: { type: 'string', multiple: true, default: ['1', '2', '3'] },
    machine: { type: 'string' },
    case: { type: 'string' },
    scenario: { type: 'string' },
    changed: { type: 'boolean' },
    since: { type: 'string' },
    seed: { type: 'string' },
    walks: { type: 'string' },
    pairs: { type: 'boolean' },
    portal: { type: 'string', default: process.env.PATHS_PORTAL ?? 'http://localhost:3000' },
  },
});

const jest = (...patterns) => [
  process.execPath,
  [
    'node_modules/jest/bin/jest.js',
    '--selectProjects=machineWalks',
    '--selectProjects=walks',
    '--silent',
    // Walks never wait.
    `--maxWorkers=${os.availableParallelism()}`,
    '--testPathPatterns',
    ...patterns,
  ],
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
for (const name of ['seed', 'walks'])
  if (values[name] !== undefined && !/^\d{1,9}$/.test(values[name])) throw new Error(`--${name} takes a whole number`);
const nodeOptions = '--max-semi-space-size=128';

if (values.walks !== undefined) {
  const seed = values.seed ?? String(Math.floor(Math.random() * 1e9));
  console.log(`${values.walks} walks, seed ${seed}`);
  const [command, args] = jest('tests/paths/randomWalks.test', 'tests/views/chance/');
  const env = { ...process.env, NODE_OPTIONS: nodeOptions, PATHS_WALKS: values.walks, PATHS_SEED: seed };
  process.exit(spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1);
}

const order = values.seed === undefined ? 'order: by number' : `order: seed ${values.seed}`;
console.log(order);

if (values.scenario !== undefined) {
  const scenarios = scenarioNames(selected);
  if (!scenarios.includes(values.scenario)) {
    console.error(
      `no scenario ${values.scenario}${selected ? ` of ${selected}` : ''}; there are: ${scenarios.join(', ') || 'none'}`,
    );
    process.exit(1);
  }
}

const tests = { 1: 'tests/paths/machines/', 2: 'tests/views/paths/' };
/** Levels 1 and 2 run side by side: the machine with its screen takes longer than the machine alone. */
const inJest = values.level.filter((level) => level in tests);
const runs = [
  { levels: inJest, command: jest(...inJest.map((level) => tests[level])) },
  {
    levels: values.level.filter((level) => level === '3'),
    command: [process.execPath, ['node_modules/@playwright/test/cli.js', 'test', 'tests/browser/paths.spec.ts']],
  },
].filter(({ levels }) => levels.length > 0);

const filesBefore = filesNow();
const green = readGreen();
const greenLevels = [];
fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
let isBroken = false;
for (const {
  levels,
  command: [command, args],
} of runs) {
  if (levels.includes('3')) build();
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATHS: '1',
      NODE_OPTIONS: nodeOptions,
      ...(selected && { PATHS_MACHINE: selected }),
      ...(values.seed && { PATHS_SEED: values.seed }),
      ...(values.pairs && { PATHS_PAIRS: '1' }),
      ...(values.case && { PATHS_CASE: values.case }),
      ...(values.scenario && { PATHS_SCENARIO: values.scenario }),
    },
  });
  if (status !== 0) isBroken = true;
  else if (!values.case && !values.scenario) greenLevels.push(...levels.map(Number));
}

const reports = fs
  .readdirSync(folder)
  .filter((file) => /^\d-.*\.json$/.test(file))
  .map((file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')));
const summary = summaryOf(reports, values.level);
const causes = await detailed(summary.causes, { green, portal: values.portal.replace(/\/+$/, '') });
fs.writeFileSync(
  path.join(folder, 'index.html'),
  pageOf({ ...summary, ...causes, order: `${order}; cases ${summary.fingerprint}` }),
);
for (const level of greenLevels) {
  const walked = summary.machines.filter(({ levels }) => levels.some((report) => report.level === level));
  writeGreen(
    green,
    walked.map(({ id }) => id),
    level,
    filesBefore,
  );
}
for (const line of summary.table) console.log(line);
for (const { cause, cases } of summary.causes) {
  const [{ item, rerun }] = cases;
  console.log(`\n✗ ${cases.length} cases: ${cause}\n  ${item.error.split('\n')[0]}\n  ${rerun}`);
}
console.log(`\nreport: ${path.relative('.', path.join(folder, 'index.html'))}`);
const isIncomplete = !values.case && !values.scenario && summary.missing > 0;
// A case that does not exist must not look like one that passed.
const isEmpty = reports.every(({ cases }) => cases.length === 0);
if (isEmpty) console.error(`nothing was walked: no such case at level ${values.level.join(', ')}`);
console.log(`${order}; cases ${summary.fingerprint}`);
console.log(`paths: ${summary.line}`);
process.exit(isBroken || isIncomplete || isEmpty || summary.failures.length > 0 ? 1 : 0);
