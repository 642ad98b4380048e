import type { Page } from '@playwright/test';

/** The largest layout shift allowed, as the score of the Layout Instability API. */
const shiftBudget = 0.02;

/**
 * Records layout shifts of the pages that are opened from now on, also those right after an input. Gives those above the
 * budget: the score of each, and what moved from where to where (selector, top and height in pixels).
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((budget) => {
    interface Source {
      node?: Node;
      previousRect: DOMRect;
      currentRect: DOMRect;
    }
    const named = (node?: Node) => (node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName);
    const told = ({ node, previousRect: from, currentRect: to }: Source) =>
      `${named(node)} ${from.top}+${from.height} -> ${to.top}+${to.height}`;
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: Source[] };
        if (value > budget) shifts.push(`${value}: ${sources.map(told).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, shiftBudget);
  return () => page.evaluate(() => Reflect.get(window, 'shifts') as string[]);
}

/** Holds the answers of the calls that are chosen until they are let go. */
export async function holdAnswers(page: Page, isHeld: (method: string, url: string) => boolean): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/v1/**', async (route) => {
    const request = route.request();
    if (!isHeld(request.method(), request.url())) return route.fallback();
    const response = await route.fetch();
    await gate;
    await route.fulfill({ response });
  });
  return letGo;
}
