import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';
import { takeVariants } from './variants';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/**
 * Expects no violations of WCAG 2.1 AA and of the best practices of axe, without exceptions. Axe runs in the page itself,
 * because the portal has no frames: the second page that it would open cannot be closed while a test controls the clock.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
  expect(found, `axe at ${page.url()}`).toEqual([]);
}

/** The page scrolls in one direction only (WCAG 1.4.10). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content = 0, window = 0] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, `width at ${page.url()}`).toBeLessThanOrEqual(window);
}

/** Waits until loading has ended: no overlay and no placeholders. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('.busy-overlay[data-open]')).toHaveCount(0);
  await expect(page.locator('.skeleton, .card-skeleton')).toHaveCount(0);
}

/** Checks the state at the widths of a desktop and a phone. */
export async function lookAtBoth(page: Page, name: string): Promise<void> {
  await look(page, name);
  const wide = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 360, height: 740 });
  await look(page, name);
  await page.setViewportSize(wide);
}

/**
 * Takes pictures of a state when `npm run pictures` asks for them: of the whole page, or of the visible part while a
 * dialog is open. They cost a good part of a run, so that other runs take none.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  const hasDialog = await page.locator('[role=dialog], [role=alertdialog]').first().isVisible();
  const scrolled = await page.evaluate(() => window.scrollY);
  if (!hasDialog) await page.evaluate(() => window.scrollTo(0, 0));
  await takeVariants(page, name, hasDialog);
  if (!hasDialog) await page.evaluate((y) => window.scrollTo(0, y), scrolled);
}

/** Checks what must be true in every state, and takes its pictures. */
export async function look(page: Page, name: string): Promise<void> {
  await expectSettled(page);
  await expectNoSidewaysScroll(page);
  await takePicture(page, name);
  await expectAccessible(page);
}
