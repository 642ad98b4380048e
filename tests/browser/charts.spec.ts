import type { Page } from '@playwright/test';
import { enterAs } from './support/login';
import { lookAtBoth, takePicture } from './support/look';
import { people } from './support/people';
import { expect, test } from './support/test';

const chartIn = (page: Page) => page.locator('svg.machine-frame');
const stateIn = (page: Page, path: string) => chartIn(page).locator(`[data-state="${path}"]`);

/** Opens the page of a machine and waits until a worker has drawn its chart. */
async function openChart(page: Page, machine: string): Promise<void> {
  await page.goto(`/machines/${machine}?view=full`);
  await expect(chartIn(page).locator('[data-state]').first()).toBeVisible();
}

for (const language of ['et', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('[SHELL-44] a machine can be found, its chart read and played by keyboard', async ({ page, t }) => {
      await page.goto('/machines');
      await lookAtBoth(page, '70-machines');
      await page.locator('a[href="/machines/submission"]').click();
      await expect(stateIn(page, 'editing.idle')).toHaveClass(/is-active/);
      await lookAtBoth(page, '71-machine');

      const possible = page.locator('.machine-choice');
      await possible
        .filter({ hasText: /payment\.requested/ })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await expect(stateIn(page, 'validating')).toHaveClass(/is-active/);
      await expect(stateIn(page, 'editing.idle')).not.toHaveClass(/is-active/);
      const shared = await page.getByRole('link', { name: t('machines:play.link') }).getAttribute('href');
      await page.goto(shared ?? '');
      await expect(stateIn(page, 'validating')).toHaveClass(/is-active/);

      await page.getByRole('searchbox', { name: t('machines:search.label') }).fill('uploadFailed');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/machines\/submission\/uploadFailed/);
      await expect(stateIn(page, 'uploadFailed')).toHaveAttribute('aria-pressed', 'true');
      await stateIn(page, 'saved').focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/machines\/submission\/saved/);
    });
  });
}

test('[SHELL-44] a printed chart has the whole chart and its table', async ({ page }) => {
  await openChart(page, 'session');
  // Registered after the chart's own: what it sees is what is printed.
  await chartIn(page).evaluate((svg) => {
    window.addEventListener('beforeprint', () => {
      const { width, height } = (svg as SVGSVGElement).getBBox();
      const [, , shownWidth = 0, shownHeight = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
      svg.dataset.printed = String(shownWidth >= width && shownHeight >= height);
    });
  });
  const opened = await chartIn(page).getAttribute('viewBox');
  await page.pdf();
  await expect(chartIn(page)).toHaveAttribute('data-printed', 'true');
  await expect(chartIn(page)).toHaveAttribute('viewBox', opened!);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table').first()).toBeVisible();
  await takePicture(page, '72-machine-paper');
});

test('[SHELL-44] [AUTH-12] the chart follows a session in another tab and shows no form values', async ({
  page,
  context,
  t,
}) => {
  const designer = await context.newPage();
  await openChart(designer, 'session');
  await designer.getByRole('button', { name: t('machines:watch.start') }).click();
  await expect(designer.getByText(t('machines:watch.nobody'))).toBeVisible();

  await page.goto('/login');
  await expect(stateIn(designer, 'anonymous')).toHaveClass(/is-active/);
  await enterAs(page, people.adult);
  await expect(page).toHaveURL(/\/info$/);
  await expect(stateIn(designer, 'signedIn.authenticated')).toHaveClass(/is-active/);

  await page.goto('/applications/private?classifier=APPLICATION_TYPE_PURCHASE_LICENCE');
  await page.locator('#field-comment').fill('Ainult minu enda asi');
  const panel = designer.getByRole('region', { name: t('machines:watch.title') });
  await expect(panel.getByText(/draft: form\.changed → unsaved\.dirty/).first()).toBeVisible();
  await panel.getByRole('link', { name: 'draft', exact: true }).first().click();
  await expect(stateIn(designer, 'clean')).toHaveClass(/is-active/);
  await expect(designer.getByText('Ainult minu enda asi')).toHaveCount(0);
  await takePicture(designer, '73-machine-watched');
});
