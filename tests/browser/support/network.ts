import type { BrowserContext, Page, Route } from '@playwright/test';

const mostDelay = 600;

/**
 * Every answer of the API comes late by chance, by up to 0.6 s, and what a page does by a timer, as when it shows an
 * answer, by up to 0.1 s: a test that does not wait for what it acts on fails here, not once in a hundred runs.
 */
export async function slowDown(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const begin = window.setTimeout.bind(window);
    const late = (run: TimerHandler, delay = 0, ...values: unknown[]) =>
      begin(run, delay + Math.random() * 100, ...values);
    window.setTimeout = late as typeof window.setTimeout;
  });
  // A request that a test holds up is sent although the page is offline.
  let isOffline = false;
  const setOffline = context.setOffline.bind(context);
  context.setOffline = (now) => {
    isOffline = now;
    return setOffline(now);
  };
  await context.route('**/api/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * mostDelay));
    await (isOffline ? route.abort('internetdisconnected') : route.fallback());
  });
}

/**
 * Answers requests in place of the server: the first `times`, or all until `restore`. The route itself stays, because a
 * request that is under way when a route is taken away is never answered.
 */
export async function answerInstead(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => Promise<void>,
  times = Number.POSITIVE_INFINITY,
): Promise<{ restore(): void }> {
  let left = times;
  await page.route(url, (route) => {
    left -= 1;
    return left < 0 ? route.fallback() : answer(route);
  });
  return {
    restore: () => {
      left = 0;
    },
  };
}

/** Makes uploads slow, so that the test can check what is shown meanwhile. */
export async function slowUpload(page: Page, bytesPerSecond = 50_000): Promise<{ restore(): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  const set = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await session.send('Network.enable');
  await set(bytesPerSecond);
  return {
    restore: async () => {
      await set(-1);
      await session.detach();
    },
  };
}
