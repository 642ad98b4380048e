import fs from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

/** A timeout with no step that waited and no assertion that failed has only this message. */
const timeoutAlone = /^Test timeout of \d+ms exceeded\.$/;

/** The browser stopped answering: nothing that the test waited for was missing, and nothing that it expected was wrong. */
export const isHang = ({ status, errors }: Pick<TestResult, 'status' | 'errors'>): boolean =>
  status === 'timedOut' &&
  errors.length > 0 &&
  errors.every(({ message = '' }) => timeoutAlone.test(stripVTControlCharacters(message).trim()));

const allSteps = (steps: readonly TestStep[]): TestStep[] => steps.flatMap((step) => [step, ...allSteps(step.steps)]);

/** Tells of each test that ran out of time which steps were under way, and how many failures were hangs, in the file HANGS_FILE. */
export default class HangReporter implements Reporter {
  private hangs = 0;
  private failures = 0;

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus || result.status === 'skipped') return;
    if (isHang(result)) this.hangs += 1;
    else this.failures += 1;
    if (result.status !== 'timedOut') return;
    // Hooks come before the test and after its end.
    const steps = allSteps(result.steps.filter(({ category }) => category !== 'hook'));
    const lines = [
      ...steps.slice(-3).map(({ title }) => `    last: ${title}`),
      ...steps.filter(({ duration }) => duration < 0).map(({ title }) => `    under way: ${title}`),
    ];
    process.stdout.write(`  out of time: ${test.title}\n${lines.join('\n')}\n`);
  }

  /** An error outside of the tests. */
  onError(): void {
    this.failures += 1;
  }

  onEnd(): void {
    const { HANGS_FILE: file } = process.env;
    if (file) fs.writeFileSync(file, JSON.stringify({ hangs: this.hangs, failures: this.failures }));
  }
}
