import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import { slowDown } from './network';
import { type Portal, startPortal } from './portal';
import { type Language, type Words, wordsOf } from './texts';

/** Watches a page: errors and console messages fail the test unless they are allowed. */
export interface Watch {
  /** Allows messages that the browser logs for an answer that the test causes. */
  allowConsole(pattern: RegExp): void;
}

interface TestFixtures {
  language: Language;
  t: Words;
  /** Opens a page in a browser of its own, in the language of the test: of another person, or on another computer. */
  openOtherBrowser: () => Promise<Page>;
  watch: Watch;
}

interface WorkerFixtures {
  /** Settings of the server, passed as its environment. */
  settings: Record<string, string>;
  portal: Portal;
}

const isInner = (url: string, origin: string) => url.startsWith(`${origin}/`) || /^(data|blob|about):/.test(url);

/** The portal opens in a language, unless another one is chosen there. */
const speak = (context: BrowserContext, language: Language) =>
  context.addInitScript((chosen) => {
    // Frames of other kinds have no storage.
    if (location.protocol === 'http:' && localStorage.getItem('language') === null)
      localStorage.setItem('language', chosen);
  }, language);

/**
 * A browser test of the portal. Each worker has its own server and database. A test fails when the page sends a request
 * to another origin, logs an error to the console or throws.
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
    await speak(context, language);
    if (process.env.SLOWED) await slowDown(context);
    await use(context);
  },
  openOtherBrowser: async ({ browser, portal, language }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: portal.origin });
      opened.push(context);
      await speak(context, language);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
  watch: [
    async ({ context, portal }, use) => {
      const foreign: string[] = [];
      const messages: string[] = [];
      const allowed: RegExp[] = [];
      const onRequest = (request: Request) => {
        if (!isInner(request.url(), portal.origin)) foreign.push(request.url());
      };
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning')
          messages.push(`${message.text()} (${message.location().url})`);
      };
      context.on('request', onRequest);
      context.on('console', onConsole);
      context.on('weberror', (error) => messages.push(error.error().message));
      await use({ allowConsole: (pattern) => void allowed.push(pattern) });
      expect(foreign, 'requests that left the origin').toEqual([]);
      expect(
        messages.filter((text) => !allowed.some((pattern) => pattern.test(text))),
        'console messages and errors',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
