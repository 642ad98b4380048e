// `npm run mutation`: breaks domain/ and server/ in many small ways (mutants) and counts how many breaks a test notices.
//   npm run mutation                                          both rooms, which takes hours
//   npm run mutation -- domain/applications/engine            one folder or file
//   npm run mutation -- server/payments --concurrency 2
//   npm run mutation -- domain/fees.ts:12:3-14:20              one place
//   npm run mutation -- --named                               the breaks listed in namedMutants.mjs
// Prints the score per folder; the survivors are in reports/mutation/<room>.html. Judges nothing.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { runNamedMutants } from './named.mjs';

/** The jest project whose tests judge a room, and which of them; without a pattern all. */
const judges = {
  domain: { project: 'pure', tests: 'domain/**/*.test.ts' },
  machines: { project: 'pure', tests: 'machines/**/*.test.ts' },
  server: { project: 'server', tests: '' },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: 'string', default: '1' }, named: { type: 'boolean', default: false } },
});
const targets = positionals.length > 0 ? positionals : ['domain', 'server'];

/** Everything Stryker breaks under a folder, or the one file. */
const patternsOf = (target) =>
  // A place in a file, as `domain/fees.ts:12:3-14:20`, is passed on as it is.
  !target.includes(':') && fs.statSync(target).isDirectory()
    ? [`${target}/**/*.ts`, `!${target}/**/*.{test,d}.ts`]
    : [target];

async function mutate(room, folders) {
  process.env.MUTATION_PROJECT = judges[room].project;
  process.env.MUTATION_TESTS = judges[room].tests;
  const stryker = new Stryker({
    mutate: folders.flatMap(patternsOf),
    testRunner: 'jest',
    jest: { projectType: 'custom', configFile: 'tests/mutation/jest.config.ts' },
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    coverageAnalysis: 'perTest',
    // A mutant may break the types: what counts is whether a test notices.
    disableTypeChecks: '{domain,machines,server,tests,locales}/**/*.ts',
    ignorePatterns: ['/dist', '/data', '/reports'],
    tempDirName: 'reports/mutation/sandbox',
    reporters: ['progress-append-only', 'html', 'json'],
    htmlReporter: { fileName: `reports/mutation/${room}.html` },
    jsonReporter: { fileName: `reports/mutation/${room}.json` },
    concurrency: Number(values.concurrency),
    dryRunTimeoutMinutes: 30,
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

/** The score of each folder: detected mutants of all that compile. */
function print(mutants) {
  const judged = mutants.filter(({ status }) => counted.has(status));
  const folders = groupBy(judged, ({ fileName }) => path.dirname(path.relative(process.cwd(), fileName)));
  for (const [folder, found] of folders) {
    const noticed = found.filter(({ status }) => detected.has(status)).length;
    const score = `${((100 * noticed) / found.length).toFixed(1)} %`;
    console.log(`${score.padStart(8)}  ${String(noticed).padStart(5)} of ${String(found.length).padEnd(5)}  ${folder}`);
  }
}

if (values.named) process.exitCode = (await runNamedMutants(positionals)) ? 0 : 1;
else
  for (const [room, folders] of groupBy(targets, (target) => target.split('/')[0])) print(await mutate(room, folders));
