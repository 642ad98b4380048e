import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './tests/support/chromium.mjs';

/** Browser tests: Debian's Chromium against the built server. Each worker has a portal and a database of its own. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  // Runs of their own, with a report: `npm run paths` sets PATHS, `npm run charts -- --pictures` PICTURE_PLANS.
  testIgnore: [
    ...(process.env.PATHS ? [] : ['**/paths.spec.ts']),
    ...(process.env.PICTURE_PLANS ? [] : ['**/machinePictures.spec.ts']),
  ],
  globalSetup: './tests/browser/support/globalSetup.ts',
  outputDir: 'reports/browser',
  workers: 2,
  timeout: 180_000,
  // Long enough for a machine that is busy: what comes late is measured by the bench.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // What passes on the second try is named, and is listed with its cause in tests/browser/flaky.md.
  retries: 1,
  reporter: [['list'], ['./tests/browser/support/flakyReporter.ts']],
  use: {
    locale: 'et-EE',
    timezoneId: 'Europe/Tallinn',
    viewport: { width: 1280, height: 900 },
    // A fifth of what a walk computes are the frames of overlays and dialogs that move. The other tests see them move.
    ...(process.env.PATHS && { contextOptions: { reducedMotion: 'reduce' } }),
    // A trace of every step takes a fifth of the time of a run: `TRACE=1 npm run test:browser` records one of each failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'on-first-retry',
    launchOptions: chromiumLaunch,
  },
});
