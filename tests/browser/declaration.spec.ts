import { pdf } from './support/files';
import { flowLanguages } from './support/languages';
import { enterFor } from './support/login';
import { look, lookAtBoth } from './support/look';
import { companies, people } from './support/people';
import { expect, test } from './support/test';

/** Declarations of 200 rows, by the keyboard alone. */

const prepared = '/api/sandbox/declaration?rows=200';
const weapons = `${prepared}&lists=weapon`;
const lists = ['ammunition', 'ammoComponents', 'weapon', 'essentialComponents'] as const;

for (const language of flowLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[AMMO-01 AMMO-62 AMMO-125 SAVE-49] 200 weapons are found, opened, corrected and submitted by the keyboard', async ({
      page,
      t,
    }) => {
      await enterFor(page, t, people.largeCompany, companies.large.name);
      await page.goto(weapons);
      await expect(page.locator('[data-list="weapon"] [data-row]')).toHaveCount(200);
      // Find-in-page and screen readers reach every row: it is in the page, and not hidden from them.
      const last = t('companyWeaponsAmmo:row.weapon.title', { number: 200 });
      expect(await page.evaluate((text) => Reflect.apply(Reflect.get(window, 'find'), window, [text]), last)).toBe(
        true,
      );
      await expect(page.getByRole('button', { name: last })).toBeAttached();
      await page.evaluate(() => window.scrollTo(0, 0));
      await lookAtBoth(page, '90-declaration-200');

      const line = page.locator('[data-row="weapon-100"] .row-line');
      await line.focus();
      await page.keyboard.press('Enter');
      const field = (name: string) => page.locator(`[name="weapon[weapon-100].${name}"]`);
      await expect(field('mark')).toBeVisible();
      await lookAtBoth(page, '91-declaration-row');
      await page.emulateMedia({ forcedColors: 'active' });
      await look(page, '92-declaration-forced-colours');
      await page.emulateMedia({ forcedColors: 'none' });

      // The same number as its neighbour: both are named, and the first one gets the focus.
      await field('serialNumber').focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('vt0099');
      await page.locator('[data-submit]').focus();
      await page.keyboard.press('Enter');
      const summary = page.locator('.error-summary');
      await expect(summary.locator('a')).toHaveCount(3);
      await expect(summary).toContainText(t('companyWeaponsAmmo:error.sameWeapon'));
      await expect(page.locator('[name="weapon[weapon-99].serialNumber"]')).toBeFocused();
      await look(page, '93-declaration-errors');

      await summary.locator('a').nth(1).focus();
      await page.keyboard.press('Enter');
      await expect(field('serialNumber')).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('vt0999');
      await page.keyboard.press('Tab');
      await expect(summary.locator('a')).toHaveCount(1);
      await page.locator('[id="field-documents-WEAPONS-AMMO"] input[type=file]').setInputFiles(pdf('saateleht.pdf'));
      await page.locator('[data-submit]').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: t('companyWeaponsAmmo:words.submitting.check.submit') }).focus();
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('heading', { level: 1, name: t('companyWeaponsAmmo:words.payment.submitted') }),
      ).toBeVisible();

      await page.reload();
      await page.getByRole('button', { name: t('stepper:title.open') }).click();
      await page.locator('[data-row="weapon-100"] .row-line').click();
      await expect(page.locator('[data-row="weapon-100"]').getByText('VT0999', { exact: true })).toBeVisible();
    });
  });

test('[AMMO-01 AMMO-122] all four lists have 200 rows each, and a row of each opens', async ({ page, t }) => {
  await enterFor(page, t, people.largeCompany, companies.large.name);
  await page.goto(prepared);
  for (const list of lists) {
    await expect(page.locator(`[data-list="${list}"] [data-row]`)).toHaveCount(200);
    await page.locator(`[data-row="${list}-150"] .row-line`).click();
    await expect(page.locator(`[name="${list}[${list}-150].country"]`)).toBeVisible();
  }
});
