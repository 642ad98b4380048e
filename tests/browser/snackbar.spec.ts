import type { Locator, Page } from '@playwright/test';
import { bankDialog } from './support/bank';
import { fillForm, openNew, pay, pressSave } from './support/form';
import { enter } from './support/login';
import { takePicture } from './support/look';
import { people } from './support/people';
import { expect, test } from './support/test';

const snackbar = (page: Page) => page.locator('.snackbar');

/** Which of these are under the snackbar, wholly or in part? */
async function coveredBy(page: Page, elements: Locator): Promise<string[]> {
  const bar = await snackbar(page).boundingBox();
  if (!bar) throw new Error('no snackbar is shown');
  const covered: string[] = [];
  for (const element of await elements.all()) {
    const box = await element.boundingBox();
    if (!box) continue;
    const isApart =
      box.y + box.height <= bar.y ||
      box.y >= bar.y + bar.height ||
      box.x + box.width <= bar.x ||
      box.x >= bar.x + bar.width;
    if (!isApart) covered.push((await element.textContent()) ?? '');
  }
  return covered;
}

for (const [width, height] of [
  [1280, 900],
  [360, 640],
] as const)
  test(`the snackbar covers neither the focus nor a dialog, and closes by Escape (${width} px)`, async ({
    page,
    t,
  }) => {
    await page.setViewportSize({ width, height });
    await enter(page, t, people.adult);
    await openNew(page, t);
    await fillForm(page, t);
    await pressSave(page, t);
    await expect(snackbar(page)).toContainText(t('common:success.applicationSaved'));
    await takePicture(page, '96-snackbar-saved');
    expect(await coveredBy(page, page.locator(':focus'))).toEqual([]);
    // What is nearest to the end of the page can be scrolled out from under it.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await coveredBy(page, page.locator('main button, footer a'))).toEqual([]);

    await pay(page, t);
    await expect(snackbar(page)).toBeVisible();
    await takePicture(page, '96-snackbar-dialog');
    const dialog = bankDialog(page, t);
    const start = dialog.getByRole('button', { name: t('payment:bank.start') });
    await start.scrollIntoViewIfNeeded();
    expect(await coveredBy(page, start)).toEqual([]);
    await dialog.getByRole('button', { name: t('payment:bank.cancel') }).click();
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(snackbar(page)).toHaveCount(0);
  });

test('what a notice on the page says is not said again by the snackbar', async ({ page, t, watch }) => {
  watch.allowConsole(/ERR_FAILED/);
  await enter(page, t, people.adult);
  await openNew(page, t);
  await page.route('**/api/v1/purchaseApplication', (route) => route.abort());
  await pressSave(page, t);
  await expect(page.getByRole('alert').filter({ hasText: t('unsaved:failed.saveFailed') })).toBeVisible();
  await expect(snackbar(page)).toHaveCount(0);
});
