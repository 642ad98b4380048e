// `npm run mutation`: breaks the code in many small ways (mutants) and counts how many breaks a test notices.
//   npm run mutation                                          domain/ and server/, which takes hours
//   npm run mutation -- src                                   the effects and views of screenJudges.mjs
//   npm run mutation -- domain/applications/engine            one folder or file
//   npm run mutation -- server/payments --concurrency 2
//   npm run mutation -- domain/fees.ts:12:3-14:20              one place
//   npm run mutation -- --named                               the breaks listed in namedMutants.mjs (see named.mjs)
// Prints the score per file and writes it to reports/mutation/<room>.md, beside all mutants as <room>.html and .json.
// Judges nothing.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { checkNamedMutants, runNamedMutants } from './named.mjs';
import { screenJudges } from './screenJudges.mjs';

/** The jest project whose tests judge a room, and which of them; without a pattern all. */
const judges = {
  domain: { project: 'pure', tests: 'domain/**/*.test.ts' },
  machines: { project: 'pure', tests: 'machines/**/*.test.ts' },
  server: { project: 'server', tests: '' },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: 'string', default: '1' },
    named: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});
const targets = positionals.length > 0 ? positionals : ['domain', 'server'];

/** What is broken under a folder, or the one file. */
function filesOf(target) {
  // A place in a file, as `domain/fees.ts:12:3-14:20`, is passed on as it is.
  if (target.includes(':') || fs.statSync(target).isFile()) return [target];
  const files = fs.readdirSync(target, { recursive: true }).map((file) => path.join(target, file));
  return files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));
}

const isIn = (target, file) => file === target || file.startsWith(`${target}/`) || file.startsWith(`${target}:`);

/** The judge of a file; undefined in src/ without a row. */
function judgeOf(file) {
  const [room] = file.split('/');
  if (room !== 'src') return { name: room, ...judges[room] };
  const row = screenJudges.find(({ files }) => files.some((each) => isIn(each, file)));
  return row && { name: row.files[0].replaceAll('/', '-'), project: 'views', tests: row.tests };
}

async function mutate({ name, project, tests }, files) {
  process.env.MUTATION_PROJECT = project;
  process.env.MUTATION_TESTS = tests;
  const stryker = new Stryker({
    mutate: files,
    testRunner: 'jest',
    // A row of screenJudges.mjs names its tests: to look for related ones takes longer than to run them.
    jest: {
      projectType: 'custom',
      configFile: 'tests/mutation/jest.config.ts',
      enableFindRelatedTests: project !== 'views',
    },
    coverageAnalysis: 'perTest',
    // A mutant may break the types: what counts is whether a test notices.
    disableTypeChecks: '{domain,machines,src,server,tests,locales}/**/*.{ts,tsx}',
    plugins: ['@stryker-mutator/*', path.resolve('tests/mutation/looks.mjs')],
    ignorers: ['looks'],
    ignorePatterns: ['/dist', '/data', '/reports'],
    tempDirName: 'reports/mutation/sandbox',
    reporters: ['progress-append-only', 'html', 'json'],
    htmlReporter: { fileName: `reports/mutation/${name}.html` },
    jsonReporter: { fileName: `reports/mutation/${name}.json` },
    concurrency: Number(values.concurrency),
    dryRunTimeoutMinutes: 30,
    // A mutant that runs out of time counts as noticed, and on a busy machine tests of views take several times longer.
    timeoutMS: 90_000,
    allowEmpty: true,
    thresholds: { break: null },
  });
  return stryker.runMutationTest();
}

const detected = new Set(['Killed', 'Timeout']);
const counted = new Set([...detected, 'Survived', 'NoCoverage']);

/** Items by the key of each, in the order the keys first appear. */
function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Prints the score of each file, detected mutants of all that compile, and writes it as a table. */
function report(name, mutants) {
  const table = ['| file | noticed |', '|---|---|'];
  const judged = mutants.filter(({ status }) => counted.has(status));
  for (const [file, found] of groupBy(judged, ({ fileName }) => path.relative(process.cwd(), fileName))) {
    const noticed = found.filter(({ status }) => detected.has(status)).length;
    const score = `${((100 * noticed) / found.length).toFixed(1)} %`;
    console.log(`${score.padStart(8)}  ${String(noticed).padStart(5)} of ${String(found.length).padEnd(5)}  ${file}`);
    table.push(`| \`${file}\` | ${noticed} of ${found.length} |`);
  }
  fs.writeFileSync(`reports/mutation/${name}.md`, `${table.join('\n')}\n`);
}

async function judgeAll() {
  const files = targets.flatMap(filesOf);
  const groups = groupBy(
    files.filter((file) => judgeOf(file)),
    (file) => judgeOf(file).name,
  );
  for (const [name, group] of groups) report(name, await mutate(judgeOf(group[0]), group));
  const unjudged = files.filter((file) => !judgeOf(file));
  if (unjudged.length > 0) console.log(`without a row in screenJudges.mjs: ${unjudged.join(', ')}`);
}

if (values.named && values.check) process.exitCode = checkNamedMutants() ? 0 : 1;
else if (values.named) process.exitCode = (await runNamedMutants(positionals)) ? 0 : 1;
else await judgeAll();
