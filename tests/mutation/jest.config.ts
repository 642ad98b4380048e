/** @jest-config-loader esbuild-register */
import path from 'node:path';
import type { Config } from 'jest';
import config from '../../jest.config';

const { MUTATION_PROJECT, MUTATION_TESTS } = process.env;

/** One of the jest projects, named by MUTATION_PROJECT: Stryker measures the coverage of one project at a time. */
const project = config.projects?.find(
  (candidate): candidate is Exclude<typeof candidate, string> =>
    typeof candidate !== 'string' && candidate.displayName === MUTATION_PROJECT,
);
if (!project) throw new Error('Set MUTATION_PROJECT to the displayName of a project in jest.config.ts');

export default {
  ...project,
  rootDir: '../..',
  // Stryker loads the environment itself and knows no <rootDir>.
  testEnvironment: String(project.testEnvironment).replace('<rootDir>', path.resolve('.')),
  ...(project.testEnvironment === 'jsdom' && {
    testEnvironment: path.resolve('tests/mutation/firstFailure.cjs'),
    setupFilesAfterEnv: ['<rootDir>/tests/setup/jest-dom.ts', '<rootDir>/tests/mutation/waitLess.ts'],
  }),
  // Other tests of the project run the room's code for minutes without asking what it answers.
  ...(MUTATION_TESTS && { testMatch: [`<rootDir>/${MUTATION_TESTS}`] }),
  testTimeout: config.testTimeout,
} satisfies Config;
