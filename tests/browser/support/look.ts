import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, test } from './test';
import { takeVariants } from './variants';

/** How long the pictures of one state may take, in milliseconds. */
const picturesMs = 120_000;

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/**
 * Expects no violations of WCAG 2.1 AA and of the best practices of axe, without exceptions. The script is given to each
 * document once, and only violations are collected: everything else that axe finds costs as much time again.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (tags) => {
    // What is still fading in has too little contrast for a moment.
    const fading = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(fading.map(({ finished }) => finished));
    const { violations } = await window.axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
  }, rules);
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

/**
 * Text of twice its size on a phone: neither the page nor an open dialog is wider than the window (WCAG 1.4.4). The page is
 * left as it was.
 */
export async function expectFitOfLargeText(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScroll(page);
  const wide = await page
    .locator('[role=dialog] *')
    .evaluateAll((all) =>
      all.filter((each) => each.getBoundingClientRect().right > window.innerWidth).map((each) => each.outerHTML),
    );
  expect(wide, `wider than the window at ${page.url()}`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(before);
}

/** Waits until loading has ended: a heading or a dialog, no overlay and no placeholders. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('h1, [role=dialog], [role=alertdialog]').first()).toBeVisible();
  await expect(page.locator('.busy-overlay[data-open]')).toHaveCount(0);
  await expect(page.locator('.skeleton, .card-skeleton')).toHaveCount(0);
}

/** Checks the state at the widths of a desktop and a phone. Its pictures, of both widths, are taken once. */
export async function lookAtBoth(page: Page, name: string): Promise<void> {
  await look(page, name);
  const wide = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFit(page);
  await expectAccessible(page);
  await page.setViewportSize(wide);
}

/**
 * Takes pictures of a state when `npm run pictures` asks for them: of the whole page, or of the visible part while a
 * dialog is open. They cost a good part of a run, so that other runs take none.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  // The time limit of a test is without its pictures.
  test.setTimeout(test.info().timeout + picturesMs);
  const hasDialog = await page.locator('[role=dialog], [role=alertdialog]').first().isVisible();
  const scrolled = await page.evaluate(() => window.scrollY);
  if (!hasDialog) await page.evaluate(() => window.scrollTo(0, 0));
  await takeVariants(page, name, hasDialog);
  if (!hasDialog) await page.evaluate((y) => window.scrollTo(0, y), scrolled);
}

async function expectFit(page: Page): Promise<void> {
  await expectSettled(page);
  await expectNoSidewaysScroll(page);
}

/** Checks what must be true in every state, and takes its pictures. */
export async function look(page: Page, name: string): Promise<void> {
  await expectFit(page);
  await takePicture(page, name);
  await expectAccessible(page);
}
