import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type PictureIndex, pictureFile } from '../../src/charts/pictures/pictureIndex';
import { lookAtBoth, takePicture } from './support/look';
import { expect, test } from './support/test';

/** One pixel, as a picture of every state that is needed here. */
const pixel = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const variants = ['et.360', 'et.1280', 'en.360', 'en.1280'] as const;
const machines: PictureIndex['machines'] = {
  draftDeletion: { confirming: variants, deleting: variants, failed: variants, deleted: variants, refused: 'missing' },
  'stage-private-purchaseLicence': { 'check.pending': variants },
};

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
for (const [machine, states] of Object.entries(machines)) {
  fs.mkdirSync(path.join(folder, machine));
  for (const [state, made] of Object.entries(states))
    for (const variant of typeof made === 'string' ? [] : made)
      fs.writeFileSync(path.join(folder, pictureFile(machine, state, variant)), pixel);
}
fs.writeFileSync(path.join(folder, 'index.json'), JSON.stringify({ machines }));

test.use({ settings: { MACHINE_PICTURES: folder } });
test.afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

for (const language of ['et', 'en'] as const)
  test.describe(language, () => {
    test.use({ language });

    test('[SHELL-44] a storyboard leads to the chart, and the chart shows the picture of its state', async ({
      page,
      t,
    }) => {
      await page.goto('/machines/draftDeletion');
      await page.getByRole('link', { name: t('machines:storyboard.link') }).click();
      const strip = page.getByRole('region', { name: t('machines:storyboard.main') });
      await expect(strip.getByRole('img')).toHaveCount(4);
      const [first] = await strip.getByRole('img').all();
      await expect.poll(() => first!.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
      await lookAtBoth(page, '75-storyboard');
      await page.emulateMedia({ media: 'print' });
      await takePicture(page, '76-storyboard-paper');
      await page.emulateMedia({ media: 'screen' });

      await strip.getByRole('heading', { level: 3 }).nth(1).getByRole('link').click();
      await expect(page).toHaveURL(/\/machines\/draftDeletion\/deleting\?play=/);
      const panel = page.getByRole('region', { name: t('machines:pictures.title') });
      await expect(panel.getByRole('img')).toHaveAttribute('src', new RegExp(`deleting\\.${language}\\.360`));
      await panel.getByRole('radio', { name: t('machines:pictures.pixels', { width: 1280 }) }).click();
      await expect(panel.getByRole('img')).toHaveAttribute('src', new RegExp(`deleting\\.${language}\\.1280`));
      await lookAtBoth(page, '77-state-picture');
    });
  });

test('[STEP-22] the course of an application links to what the applicant sees', async ({ page, t }) => {
  await page.goto('/machines/course?stage=check');
  const link = page.getByRole('link', { name: new RegExp(`^${t('machines:pictures.one')}`) }).first();
  await expect(link).toHaveAttribute(
    'href',
    '/machine-pictures/stage-private-purchaseLicence/check.pending.et.360.webp',
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('[SHELL-44] a finger scrolls the page over a chart, two fingers zoom it, and full screen is left by Escape', async ({
    page,
    t,
  }) => {
    await page.goto('/machines/submission');
    const chart = page.locator('svg.machine-frame');
    await expect(chart.locator('[data-state]').first()).toBeVisible();
    await chart.evaluate((svg) => svg.scrollIntoView({ block: 'center' }));
    const view = async () => (await chart.getAttribute('viewBox'))!.split(' ').map(Number) as [number, number, number];
    const { x, y, width, height } = (await chart.boundingBox())!;
    const [centre, middle] = [x + width / 2, y + height / 2];
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
      });

    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = { scrolled: await scrolled(), view: await view() };
    await touch('touchStart', [centre, middle]);
    for (let moved = 10; moved <= 150; moved += 10) await touch('touchMove', [centre, middle - moved]);
    await touch('touchEnd');
    await expect.poll(scrolled).toBeGreaterThan(before.scrolled + 50);
    expect((await view())[2]).toBe(before.view[2]);

    await chart.evaluate((svg) => svg.scrollIntoView({ block: 'center' }));
    await touch('touchStart', [centre - 20, middle], [centre + 20, middle]);
    for (let moved = 10; moved <= 60; moved += 10)
      await touch('touchMove', [centre - 20, middle], [centre + 20 + moved, middle]);
    await touch('touchEnd');
    await expect.poll(async () => (await view())[2]).toBeLessThan(before.view[2] * 0.7);

    await page.getByRole('button', { name: t('machines:chart.fullScreen') }).click();
    await expect.poll(async () => (await page.locator('.machine-chart').boundingBox())?.width).toBe(360);
    await takePicture(page, '78-chart-full');
    await page.keyboard.press('Escape');
    await expect(page.locator('.machine-chart.is-full')).toHaveCount(0);
  });
});

test('[SHELL-44] the overview of a large chart moves what is in the window', async ({ page }) => {
  await page.goto('/machines/submission');
  const map = page.locator('.machine-map');
  await expect(map).toBeVisible();
  await map.evaluate((svg) => svg.scrollIntoView({ block: 'center' }));
  const { x, y, width, height } = (await map.boundingBox())!;
  const chart = page.locator('svg.machine-frame');
  const before = await chart.getAttribute('viewBox');
  await page.mouse.move(x + width * 0.2, y + height * 0.2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.8, y + height * 0.8, { steps: 5 });
  await page.mouse.up();
  const [left = 0, , shown = 0] = (await chart.getAttribute('viewBox'))!.split(' ').map(Number);
  const whole = await map.evaluate((svg) => Number(svg.getAttribute('viewBox')!.split(' ')[2]));
  expect(await chart.getAttribute('viewBox')).not.toBe(before);
  expect((left + shown / 2) / whole).toBeCloseTo(0.8, 1);
});
