// `npm run mutation -- --named`: breaks the code in the ways listed in namedMutants.mjs, one at a time, and runs the tests
// that must notice. Fails when a break is not noticed, or when the list does not fit the code any more.
//   npm run mutation -- --named                  every break, which takes minutes
//   npm run mutation -- --named AUTH-08 ERR-35   those whose id contains one of these
//   npm run mutation -- --named --check          only whether each fits the code
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { namedMutants } from './namedMutants.mjs';

const resultFile = path.join(os.tmpdir(), `named-mutants-${process.pid}.json`);

/**
 * Runs the tests of these files whose titles match.
 * @returns how many ran, and the full names of those that failed.
 */
async function runTests(files, title) {
  fs.rmSync(resultFile, { force: true });
  const args = ['--no-install', 'jest', '--json', `--outputFile=${resultFile}`, '--testNamePattern', title, ...files];
  await once(spawn('npx', args, { stdio: 'ignore' }), 'close');
  if (!fs.existsSync(resultFile)) return { ran: 0, failed: [] };
  const results = JSON.parse(fs.readFileSync(resultFile, 'utf8'))
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed');
  return {
    ran: results.length,
    failed: results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  };
}

/** Runs something while the file is broken; the file is restored also when the run is interrupted. */
async function whileBroken({ file, find, replace }, run) {
  const source = fs.readFileSync(file, 'utf8');
  const restore = () => fs.writeFileSync(file, source);
  process.once('exit', restore);
  fs.writeFileSync(
    file,
    source.replace(find, () => replace),
  );
  try {
    return await run();
  } finally {
    restore();
    process.removeListener('exit', restore);
  }
}

const isInCode = ({ file, find }) => fs.readFileSync(file, 'utf8').split(find).length === 2;

/** Prints what was found. @returns whether the tests notice the break. */
export async function isNoticed(mutant) {
  const { id, breaks, file, tests, title = id } = mutant;
  const say = (finding) => console.log(`${finding}: ${id}, ${breaks}`);
  if (!isInCode(mutant)) {
    say(`its text is not exactly once in ${file}`);
    return false;
  }
  const { ran, failed } = await whileBroken(mutant, () => runTests(tests, title));
  // A file that does not load has no tests: then the mutant is wrong.
  say(ran === 0 ? 'NO TEST RAN' : failed.length === 0 ? 'NOT NOTICED' : 'noticed');
  for (const name of failed) console.log(`    ${name}`);
  return failed.length > 0;
}

/** Prints the breaks that cannot be tried. @returns whether there are none. */
export function checkNamedMutants() {
  const wrong = namedMutants.filter(
    (mutant) => !isInCode(mutant) || !mutant.tests.every((file) => fs.existsSync(file)),
  );
  for (const { id, breaks, file } of wrong)
    console.log(`${id}, ${breaks}: its text must be exactly once in ${file}, and its tests must be there`);
  return wrong.length === 0;
}

/**
 * Breaks the code in every listed way whose id contains one of the texts; without texts in all ways.
 * @returns whether every break was noticed, and the tests pass without one.
 */
export async function runNamedMutants(texts) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const chosen = namedMutants.filter(({ id }) => texts.length === 0 || texts.some((text) => id.includes(text)));
  const noticed = [];
  for (const mutant of chosen) if (await isNoticed(mutant)) noticed.push(mutant);
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))];
  const { failed } = await runTests(files, chosen.map(({ id, title = id }) => title).join('|'));
  for (const name of failed) console.log(`fails without any break: ${name}`);
  console.log(`${noticed.length} of ${chosen.length} noticed`);
  return noticed.length === chosen.length && noticed.length > 0 && failed.length === 0;
}
