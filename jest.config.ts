/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const commonJs = { '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/tests/tsconfig.jest.json' }] } as const;
const modules = {
  '^.+\\.ts$': ['ts-jest', { tsconfig: '<rootDir>/tests/tsconfig.jest.esm.json', useESM: true }],
} as const;

/** Folders that tests and builds write to: a change there starts no tests in watch mode. */
const unwatched = { watchPathIgnorePatterns: ['<rootDir>/(data|dist|reports)/'] };

/** Three projects: what is pure, what a person sees (jsdom), and the server (ES modules, embedded database). */
const config: Config = {
  // One more than the cores of the smallest machine: tests of views wait for half of their time.
  maxWorkers: 3,
  testSequencer: '<rootDir>/tests/setup/walksFirst.cjs',
  // Opening the embedded database takes seconds on a busy machine.
  testTimeout: 90_000,
  projects: [
    {
      displayName: 'pure',
      rootDir: '.',
      ...unwatched,
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{domain,machines,locales,tests/pure,tests/paths}/**/*.test.ts'],
      transform: { ...commonJs },
    },
    {
      displayName: 'views',
      rootDir: '.',
      ...unwatched,
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/tests/views/**/*.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/tests/setup/polyfills.cjs', '<rootDir>/tests/setup/computedStyle.cjs'],
      setupFilesAfterEnv: ['<rootDir>/tests/setup/jest-dom.ts'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/tests/setup/empty.cjs',
        // jsdom has no workers, and saxen names only its ES module.
        '/table\\.worker\\?worker$': '<rootDir>/tests/views/support/TableWorker.ts',
        // The build collects these files.
        '/scenarioFiles$': '<rootDir>/tests/support/scenarioFiles.ts',
        '^saxen$': '<rootDir>/node_modules/saxen/dist/index.cjs',
      },
      transform: { ...commonJs },
    },
    {
      displayName: 'server',
      rootDir: '.',
      ...unwatched,
      testEnvironment: 'node',
      testMatch: ['<rootDir>/server/**/*.test.ts', '<rootDir>/tests/server/**/*.test.ts'],
      extensionsToTreatAsEsm: ['.ts'],
      transform: { ...modules },
    },
  ],
};

export default config;
