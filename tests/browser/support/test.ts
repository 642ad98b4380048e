import { test as base, type ConsoleMessage, expect, type Request } from '@playwright/test';
import { type Portal, startPortal } from './portal';
import { type Language, type Words, wordsOf } from './texts';

/** Watches a page: its errors and console messages fail the test unless it allows them. */
export interface Watch {
  /** Messages the browser itself writes about an answer that the test provokes. */
  allowConsole(pattern: RegExp): void;
}

interface TestFixtures {
  language: Language;
  t: Words;
  watch: Watch;
}

interface WorkerFixtures {
  /** Settings of the server, as its environment. */
  settings: Record<string, string>;
  portal: Portal;
}

const isInner = (url: string, origin: string) => url.startsWith(`${origin}/`) || /^(data|blob|about):/.test(url);

/**
 * A browser test of the portal. Each worker has a server and a database of its own. Every test fails when the page asks
 * anything of another origin, writes an error to the console or throws.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],
  portal: [
    async ({ settings }, use) => {
      const portal = await startPortal(settings);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  language: ['et', { option: true }],
  baseURL: async ({ portal }, use) => use(portal.origin),
  t: async ({ language }, use) => use(wordsOf(language)),
  context: async ({ context, language }, use) => {
    await context.addInitScript((chosen) => {
      // Frames of other kinds have no storage.
      if (location.protocol === 'http:' && localStorage.getItem('language') === null)
        localStorage.setItem('language', chosen);
    }, language);
    await use(context);
  },
  watch: [
    async ({ context, portal }, use) => {
      const foreign: string[] = [];
      const said: string[] = [];
      const allowed: RegExp[] = [];
      const onRequest = (request: Request) => {
        if (!isInner(request.url(), portal.origin)) foreign.push(request.url());
      };
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning')
          said.push(`${message.text()} (${message.location().url})`);
      };
      context.on('request', onRequest);
      context.on('console', onConsole);
      context.on('weberror', (error) => said.push(error.error().message));
      await use({ allowConsole: (pattern) => void allowed.push(pattern) });
      expect(foreign, 'requests that left the origin').toEqual([]);
      expect(
        said.filter((text) => !allowed.some((pattern) => pattern.test(text))),
        'what the browser complained about',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
