import type { Page } from '@playwright/test';
import { applicationDefinitions } from '../../domain/applications/registry';
import type { Audience } from '../../domain/codes';
import { enter, enterFor } from './support/login';
import { expectSettled } from './support/look';
import { companies, people } from './support/people';
import { expect, test } from './support/test';
import type { Words } from './support/texts';
import { untilQuiet } from './support/variants';

declare global {
  interface Window {
    layoutShift?: number;
  }
}

test('the typeface comes from the portal: every weight that is shown is loaded, and no page waits for it', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const faces = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts]
        .filter(({ family }) => family === 'Roboto')
        .map(({ weight, status }) => [weight, status]);
    });
  await expect.poll(async () => Object.fromEntries(await faces())).toMatchObject({ 400: 'loaded', 500: 'loaded' });
  const displays = await page.evaluate(() =>
    [...document.fonts].filter(({ family }) => family === 'Roboto').map(({ display }) => display),
  );
  expect(displays).toEqual(['swap', 'swap', 'swap']);
});

/** Layout shift since the page began, without what a press has caused (Layout Instability API). */
const shiftIn = (page: Page) =>
  page.evaluate(async () => {
    // Two frames: what has changed is painted, and the observer has heard of it.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return window.layoutShift ?? 0;
  });

const sumShifts = (page: Page) =>
  page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const loadedFaces = (page: Page) =>
  page.evaluate(
    () => [...document.fonts].filter(({ family, status }) => family === 'Roboto' && status === 'loaded').length,
  );

/** Opens an address without the typeface, then lets it come. @returns what moved before that, and by it. */
async function openBeforeTypeface(page: Page, address: string): Promise<{ loading: number; typeface: number }> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const files = /roboto-\d+.*\.woff2$/;
  await page.route(files, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(address);
  await expectSettled(page);
  await untilQuiet(page);
  expect(await loadedFaces(page)).toBe(0);
  const loading = await shiftIn(page);
  release();
  await expect.poll(() => loadedFaces(page)).toBeGreaterThan(1);
  const typeface = (await shiftIn(page)) - loading;
  return { loading, typeface };
}

/** A column of short paragraphs moves when one of them takes a line less. */
const mostShift = { '/login': 0.005, '/guide': 0.02, '/info': 0.02 } as const;

for (const width of [360, 1280])
  for (const [address, most] of Object.entries(mostShift))
    test(`${address} stays in its place when the typeface arrives late, at ${width} px`, async ({ page, t }) => {
      if (address === '/info') await enter(page, t, people.hunter);
      await page.setViewportSize({ width, height: 740 });
      await sumShifts(page);
      expect((await openBeforeTypeface(page, address)).typeface).toBeLessThan(most);
    });

const newForms = (audience: Audience) =>
  applicationDefinitions
    .filter((kind) => kind.audience === audience && kind.isCreatable)
    .map(({ route, code }) => `${route}?classifier=${code}`);

/** The private person has no weapons and no licences: the forms say above the first field that they cannot apply. */
const signedIn: Record<Audience, { open: (page: Page, t: Words) => Promise<void>; addresses: string[] }> = {
  private: {
    open: (page, t) => enter(page, t, people.adult),
    addresses: [...newForms('private'), '/info?view=licences'],
  },
  company: {
    open: (page, t) => enterFor(page, t, people.entrepreneur, companies.guards.name),
    addresses: [...newForms('company'), '/settings'],
  },
};

for (const width of [360, 1280])
  for (const [audience, { open, addresses }] of Object.entries(signedIn))
    test(`every ${audience} form moves nothing while it is loaded and when the typeface arrives late, at ${width} px`, async ({
      page,
      t,
    }) => {
      await open(page, t);
      await page.setViewportSize({ width, height: 740 });
      await sumShifts(page);
      for (const address of addresses) {
        const { loading, typeface } = await openBeforeTypeface(page, address);
        expect.soft(loading, `${address}, loaded`).toBeLessThan(0.02);
        expect.soft(typeface, `${address}, typeface`).toBeLessThan(0.02);
      }
    });
