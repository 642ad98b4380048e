import { loginByHand } from './support/login';
import { people } from './support/people';
import { tokenIn } from './support/session';
import { expect, test } from './support/test';

const tokenSeconds = 9;

test.use({ settings: { TOKEN_SECONDS: String(tokenSeconds) } });

test('the token of an active person is renewed before it ends', async ({ page, t }) => {
  await page.goto('/login');
  await loginByHand(page, t, people.adult);
  await expect(page).toHaveURL(/\/info$/);
  const begun = Date.now();
  const first = await tokenIn(page);
  await page.keyboard.press('Tab');
  await expect.poll(() => tokenIn(page), { timeout: tokenSeconds * 1_000 }).not.toBe(first);
  await expect.poll(() => Date.now() - begun, { timeout: 15_000 }).toBeGreaterThan((tokenSeconds + 1) * 1_000);
  await page.getByRole('button', { name: t('info:toolbar.licences'), exact: true }).click();
  await expect(page.getByText(t('info:licences.none'))).toBeVisible();
});
