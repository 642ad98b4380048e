import { expectAccessible, lookAtBoth } from './support/look';
import { expect, test } from './support/test';

test('[PAP-02] a stranger is told that a code is of no paper, and can type another', async ({ page, t, watch }) => {
  watch.allowConsole(/404 \(Not Found\)/);
  await page.goto('/help');
  await page.getByRole('link', { name: t('shell:footer.verify') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('verify:title') })).toBeVisible();
  await page.getByRole('textbox', { name: t('verify:code') }).fill('0000-0000-0000-0000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/verify\/0{16}$/);
  // Beside the answer: where to find help.
  await expect(page.getByRole('alert').locator('p')).toHaveText(t('verify:unknown'));
  await expect(page.getByRole('alert').getByRole('link', { name: t('common:action.help') })).toBeVisible();
  await expectAccessible(page);
  await lookAtBoth(page, '110-verify');
});
