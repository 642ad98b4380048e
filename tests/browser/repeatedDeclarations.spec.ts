import type { Page } from '@playwright/test';
import { pdf } from './support/files';
import { flowLanguages } from './support/languages';
import { enterFor } from './support/login';
import { look, lookAtBoth } from './support/look';
import { openPage } from './support/pages';
import { companies, people } from './support/people';
import { expect, test } from './support/test';
import type { Words } from './support/texts';

/** A declaration that is copied and corrected (DEC-01). */

const prepared = '/api/sandbox/declaration?rows=3&lists=weapon';

/** Adds the document, goes to the check page and submits there. @returns the number of the declaration. */
async function submit(page: Page, t: Words, name: string): Promise<string> {
  await openPage(page, 'details');
  await page.locator('[id="field-documents-WEAPONS-AMMO"] input[type=file]').setInputFiles(pdf('saateleht.pdf'));
  await page.locator('[data-submit]').click();
  const button = page.getByRole('button', { name: t('companyWeaponsAmmo:words.submitting.check.submit') });
  await expect(button).toBeEnabled();
  await look(page, `${name}-check`);
  await button.click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('companyWeaponsAmmo:words.payment.submitted') }),
  ).toBeVisible();
  return (await page.locator('.receipt-number dd').textContent()) ?? '';
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

for (const language of flowLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[DEC-01] a declaration is copied with a warning of its numbers, and corrected by one that shows what differs', async ({
      page,
      t,
    }) => {
      await enterFor(page, t, people.largeCompany, companies.large.name);
      await page.goto(prepared);
      await openPage(page, 'goods');
      const reference = page.getByRole('textbox', { name: t('companyWeaponsAmmo:field.ownReference') });
      await reference.fill('Arve 2026/17');
      const first = await submit(page, t, '94-declaration-reference');
      await lookAtBoth(page, '95-declaration-repeated');

      await page.getByRole('link', { name: t('common:repetition.copyOf', { no: first }) }).click();
      await openPage(page, 'goods');
      await expect(reference).toHaveValue('');
      const copied = page.locator('[data-list="weapon"] [data-row]');
      await expect(copied).toHaveCount(3);
      await reference.fill('Arve 2026/18');
      const before = page.locator('[data-list="weapon"] .declared-before');
      await expect(before.getByRole('listitem')).toHaveCount(3);
      await expect(before).toContainText(first);
      await lookAtBoth(page, '96-declaration-before');

      await page.goto('/info?view=applications');
      await page.getByRole('link', { name: t('common:repetition.correctOf', { no: first }) }).click();
      await openPage(page, 'goods');
      await expect(reference).toHaveValue('Arve 2026/17');
      await expect(page.getByText(t('companyWeaponsAmmo:corrects.text'))).toBeVisible();
      await page.locator('[data-list="weapon"] .row-line').nth(1).click();
      const serialNumber = page.locator('[name$=".serialNumber"]');
      const wrong = await serialNumber.inputValue();
      await serialNumber.fill('UUS 1');
      await serialNumber.blur();
      await expect(page.locator('.declared-before')).toHaveCount(0);
      await lookAtBoth(page, '97-declaration-correction');
      const second = await submit(page, t, '98-declaration-correction');
      await page.getByRole('link', { name: t('common:summary.openOf', { no: second }) }).click();
      await expect(heading(page, t('companyWeaponsAmmo:differences.weapon'))).toBeVisible();
      const column = language === 'et' ? 'Tehasenumber' : 'Serial number';
      await expect(
        page.getByText(t('companyWeaponsAmmo:row.differentCell', { column, after: 'UUS 1', before: wrong })),
      ).toBeVisible();
      await look(page, '99-declaration-differences');

      await page.goto('/info?view=applications');
      const card = page.getByRole('article').filter({ hasText: t('info:applications.correctedBy', { no: second }) });
      await expect(card).toContainText(first);
      await look(page, '99-declaration-cards');
    });
  });
