import { expect, test } from './support/test';

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
