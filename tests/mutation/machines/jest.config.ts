/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import config from '../../../jest.config';

const pure = config.projects?.[0];
if (typeof pure !== 'object' || pure.displayName !== 'pure') throw new Error('the first project is not “pure”');

/** The unit tests of the machines, with one machine broken as MUTANT says. */
export default {
  ...pure,
  rootDir: '../../..',
  testMatch: ['<rootDir>/machines/**/*.test.ts'],
  setupFilesAfterEnv: ['<rootDir>/tests/mutation/machines/breakMachine.ts'],
  maxWorkers: 1,
  testTimeout: 10_000,
} satisfies Config;
