import { flowLanguages } from './support/languages';
import { enter } from './support/login';
import { lookAtBoth } from './support/look';
import { people } from './support/people';
import { expect, test } from './support/test';

for (const language of flowLanguages)
  test.describe(language, () => {
    test.use({ language });

    test('what needs the person is on top of both lists, and every button has a name of its own', async ({
      page,
      t,
    }) => {
      await enter(page, t, people.hunter);
      const needs = page.getByRole('region', { name: t('info:needs.title') });
      await expect(needs.getByRole('listitem').first()).toContainText('RL-100417');
      await expect(needs.locator('.button-primary')).toHaveCount(1);
      await lookAtBoth(page, '97-dashboard');
      await page.getByRole('button', { name: t('info:toolbar.licences'), exact: true }).click();
      await expect(page.locator('article').nth(2)).toBeVisible();
      await expect(needs).toBeVisible();
      const names = await page
        .locator('main')
        .getByRole('button')
        .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? button.textContent));
      expect(new Set(names).size).toBe(names.length);
      await lookAtBoth(page, '97-dashboard-licences');
    });
  });
