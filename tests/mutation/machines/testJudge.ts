import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { BrokenKey } from './assigned';
import type { Mutant } from './mutants';

/** Folder of a machine's own tests; the machines of the stages share one. */
const folderOf = (machine: string) => `machines/${machine.startsWith('stage-') ? 'applicationStage' : machine}/`;

const hasTests = (folder: string) => fs.readdirSync(folder).some((file) => file.endsWith('.test.ts'));

/**
 * The first of the machine's own tests (`machines/<name>/*.test.ts`) that fails when the machine is broken.
 * @returns its name, or null.
 */
export async function failingTestOf(mutant: Mutant, assigned: readonly BrokenKey[]): Promise<string | null> {
  const folder = folderOf(mutant.machine);
  if (!hasTests(folder)) return null;
  const output = path.resolve(`node_modules/.cache/mutants/${process.pid}.json`);
  fs.rmSync(output, { force: true });
  const jest = spawn(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      '--config=tests/mutation/machines/jest.config.ts',
      '--json',
      `--outputFile=${output}`,
      folder,
    ],
    { stdio: 'ignore', env: { ...process.env, MUTANT: JSON.stringify({ mutant, assigned }) } },
  );
  const [code] = await once(jest, 'close');
  if (!fs.existsSync(output)) throw new Error(`jest ended with ${code} and without a report`);
  const { testResults } = JSON.parse(fs.readFileSync(output, 'utf8')) as {
    testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed');
  if (failed) return failed.fullName;
  // A test that never ends is stopped with its file.
  return testResults.find(({ assertionResults }) => assertionResults.length === 0)?.message ?? null;
}
