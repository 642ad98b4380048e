import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '#domain/codes';
import { pictureFile, pictureWidths, variantOf } from '../../../src/charts/pictures/pictureIndex';
import type { PlannedStep } from '../kit/plan';
import { firstSeen } from './assertions';
import type { BrowserPortal } from './portal';

/** Folder of the pictures; `MACHINE_PICTURES` of the server names another one. */
export const pictureFolder = path.resolve('reports/pictures/machines');

/** Height of the window, by its width, pixels. */
const heights = { 360: 740, 1280: 900 } as const;
/** Of WebP, in percent: text stays sharp, and a picture takes about 30 kB. */
const quality = 80;

/** How long lists are waited for that the state does not hold back, milliseconds: some states are pictured while they load. */
const longestLoading = 1_500;

/** Takes the picture of what is in the window of the page, in WebP, which Playwright itself does not write. */
async function capture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  await session.detach();
  return Buffer.from(data, 'base64');
}

/** Pictures a state at every width: the part of the screen where the driver sees the state. */
export async function takePictures(
  page: Page,
  portal: BrowserPortal,
  step: PlannedStep,
  { machine, states, language }: { machine: string; states: readonly string[]; language: Language },
): Promise<void> {
  const before = page.viewportSize()!;
  const placeholders = page.locator('.skeleton, .card-skeleton').first();
  await portal.withTime(placeholders.waitFor({ state: 'detached', timeout: longestLoading })).catch(() => undefined);
  const scrolled = await page.evaluate(() => window.scrollY);
  for (const width of pictureWidths.toReversed()) {
    await page.setViewportSize({ width, height: heights[width] });
    await portal.comesToRest();
    const seen = await firstSeen(page, step.expectations, portal.names);
    await seen?.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await portal.withTime(page.evaluate(() => document.fonts.ready.then(() => undefined)));
    const picture = await capture(page);
    for (const state of states) {
      const file = path.join(pictureFolder, pictureFile(machine, state, variantOf(language, width)));
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, picture);
    }
  }
  await page.setViewportSize(before);
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), scrolled);
}
