/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const commonJs = { '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/tests/tsconfig.jest.json' }] } as const;

/** Folders that tests and builds write to: a change there starts no tests in watch mode. */
const unwatched = { watchPathIgnorePatterns: ['<rootDir>/(data|dist|reports)/'] };

const jsdom = {
  testEnvironment: 'jsdom',
  globalSetup: '<rootDir>/tests/setup/bundleBlueprint.mjs',
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tests/setup/empty.cjs',
    '^@blueprintjs/(core|datetime2|icons)$': '<rootDir>/node_modules/.cache/jest-blueprint/$1.cjs',
    // jsdom has no workers, and saxen names only its ES module.
    '/table\\.worker\\?worker$': '<rootDir>/tests/views/support/TableWorker.ts',
    '/photograph\\.worker\\?worker$': '<rootDir>/tests/views/support/PhotographWorker.ts',
    // The build collects these files.
    '/scenarioFiles$': '<rootDir>/tests/support/scenarioFiles.ts',
    '^saxen$': '<rootDir>/node_modules/saxen/dist/index.cjs',
  },
} as const;
const jsdomSetup = ['reactTurns.ts', 'polyfills.cjs', 'computedStyle.cjs', 'labels.cjs'].map(
  (file) => `<rootDir>/tests/setup/${file}`,
);

/** Walks through machines that did not change say nothing new: `npm run walks` and `npm run paths`, not `npm test`. */
const walks = {
  pure: ['<rootDir>/tests/paths/machines/', '<rootDir>/tests/paths/(randomWalks|sessionEnd|twoScreens)\\.test\\.ts$'],
  views: ['<rootDir>/tests/views/(paths|chance)/'],
};

/**
 * What is pure, what a person sees (jsdom), and the server (embedded database); the walks through machines alone,
 * and through what a person sees (jsdom, too).
 */
const config: Config = {
  // The cores of the smallest machine: no test waits.
  maxWorkers: 2,
  // Opening the embedded database takes seconds on a busy machine.
  testTimeout: 90_000,
  projects: [
    {
      displayName: 'pure',
      rootDir: '.',
      ...unwatched,
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{domain,machines,locales,tests/pure,tests/paths}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...walks.pure],
      transform: { ...commonJs },
    },
    {
      displayName: 'views',
      rootDir: '.',
      ...unwatched,
      ...jsdom,
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/tests/views/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', ...walks.views],
      setupFiles: jsdomSetup,
      setupFilesAfterEnv: ['<rootDir>/tests/setup/jest-dom.ts'],
      transform: { ...commonJs },
    },
    {
      displayName: 'machineWalks',
      rootDir: '.',
      ...unwatched,
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/tests/paths/machines/**/*.test.ts',
        '<rootDir>/tests/paths/{randomWalks,sessionEnd,twoScreens}.test.ts',
      ],
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
