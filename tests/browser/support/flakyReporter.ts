import fs from 'node:fs';
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

const mostFlaky = 2;
const listFile = 'tests/browser/flaky.md';

/** Names each test that passed only on its second try. More than two of them fail the run. */
export default class FlakyReporter implements Reporter {
  private tests: () => TestCase[] = () => [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.tests = () => suite.allTests();
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const listed = fs.readFileSync(listFile, 'utf8');
    const flaky = this.tests().filter((test) => test.outcome() === 'flaky');
    for (const test of flaky) {
      process.stdout.write(`flaky: ${test.title}\n`);
      if (!listed.includes(test.title)) process.stdout.write(`  not in ${listFile}: add it there with its cause\n`);
    }
    if (flaky.length <= mostFlaky) return undefined;
    process.stdout.write(`${flaky.length} flaky tests: more than ${mostFlaky} fail the run\n`);
    return { status: 'failed' };
  }

  printsToStdio(): boolean {
    return false;
  }
}
