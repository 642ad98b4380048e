import { flowLanguages } from './support/languages';
import { enterFor } from './support/login';
import { look, lookAtBoth } from './support/look';
import { companies, people } from './support/people';
import { expect, test } from './support/test';

/** The keys of a company's systems in its settings (DEC-02). */

for (const language of flowLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[DEC-02] a key is made, used and ended by its entrepreneur', async ({ page, t, request }) => {
      await enterFor(page, t, people.largeCompany, companies.large.name);
      await page.goto('/settings');
      const region = page.getByRole('region', { name: t('settings:keys.title') });
      await region.getByRole('textbox', { name: t('settings:keys.name') }).fill('Laoprogramm');
      await page.keyboard.press('Enter');
      const shown = region.getByRole('textbox', { name: t('settings:keys.shown') });
      await expect(shown).toBeFocused();
      await lookAtBoth(page, '88-company-key');
      const key = await shown.inputValue();
      await region.getByRole('button', { name: t('settings:keys.kept') }).click();

      const call = { headers: { authorization: `Bearer ${key}` }, data: { type: 'APPLICATION_TYPE_WEAPONS_AMMO' } };
      expect((await request.post('/api/v1/weaponsAmmo', call)).status()).toBe(200);
      await page.reload();
      await expect(region.getByRole('article', { name: 'Laoprogramm' })).toBeVisible();
      await region.getByRole('button', { name: t('settings:keys.endOf', { name: 'Laoprogramm' }) }).click();
      await look(page, '89-company-key-end');
      await region.getByRole('button', { name: t('settings:keys.endConfirm'), exact: true }).click();
      await expect(region.getByText(t('settings:keys.ended', { count: 1 }))).toBeVisible();
      expect((await request.post('/api/v1/weaponsAmmo', call)).status()).toBe(401);
    });
  });
