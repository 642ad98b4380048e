/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const commonJs = { '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/tests/tsconfig.jest.json' }] } as const;

/** Folders that tests and builds write to: a change there starts no tests in watch mode. */
const unwatched = { watchPathIgnorePatterns: ['<rootDir>/(data|dist|reports)/'] };

const jsdom = {
  testEnvironment: 'jsdom',
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tests/setup/empty.cjs',
    // jsdom has no workers, and saxen names only its ES module.
    '/table\\.worker\\?worker$': '<rootDir>/tests/views/support/TableWorker.ts',
    // The build collects these files.
    '/scenarioFiles$': '<rootDir>/tests/support/scenarioFiles.ts',
    '^saxen$': '<rootDir>/node_modules/saxen/dist/index.cjs',
  },
} as const;
const jsdomSetup = ['polyfills', 'computedStyle', 'labels'].map((name) => `<rootDir>/tests/setup/${name}.cjs`);

/**
 * Four projects: what is pure, what a person sees (jsdom), the walks through what a person sees (jsdom, too), and the server
 * (ES modules, embedded database).
 */
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
      ...jsdom,
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/tests/views/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/views/(paths|chance)/'],
      setupFiles: jsdomSetup,
      setupFilesAfterEnv: ['<rootDir>/tests/setup/jest-dom.ts'],
      transform: { ...commonJs },
    },
    {
      displayName: 'walks',
      rootDir: '.',
      ...unwatched,
      ...jsdom,
      testMatch: ['<rootDir>/tests/views/{paths,chance}/**/*.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/tests/setup/builtReact.ts', ...jsdomSetup],
      transform: { ...commonJs },
    },
    {
      displayName: 'server',
      rootDir: '.',
      ...unwatched,
      testEnvironment: '<rootDir>/tests/setup/serverEnvironment.cjs',
      testMatch: ['<rootDir>/server/**/*.test.ts', '<rootDir>/tests/server/**/*.test.ts'],
      runtime: '<rootDir>/tests/setup/serverRuntime.cjs',
      transform: {
        '^.+\\.tsx?$': [
          'ts-jest',
          {
            tsconfig: '<rootDir>/tests/tsconfig.jest.json',
            astTransformers: { before: ['<rootDir>/tests/setup/importMeta.cjs'] },
          },
        ],
      },
    },
  ],
};

export default config;
