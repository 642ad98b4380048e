import type { Page } from '@playwright/test';
import { pdf } from './support/files';
import { flowLanguages } from './support/languages';
import { enterFor } from './support/login';
import { look, lookAtBoth } from './support/look';
import { openPage } from './support/pages';
import { companies, people } from './support/people';
import { expect, test } from './support/test';
import type { Words } from './support/texts';

/** A representative gives a finished declaration to a colleague, who looks it over and submits it (TEAM-01). */

const prepared = '/api/sandbox/declaration?rows=3&lists=weapon';
const colleague = { code: '38106060279', name: 'Margus Rand' };

/** Completes the declaration and shows all answers. */
async function check(page: Page, t: Words): Promise<void> {
  await openPage(page, 'details');
  await page.locator('[id="field-documents-WEAPONS-AMMO"] input[type=file]').setInputFiles(pdf('saateleht.pdf'));
  await showAnswers(page, t);
}

async function showAnswers(page: Page, t: Words): Promise<void> {
  await openPage(page, 'details');
  await page.locator('[data-submit]').click();
  await expect(page.getByRole('button', { name: t('companyWeaponsAmmo:words.submitting.check.submit') })).toBeEnabled();
}

for (const language of flowLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ language });
    /** The two languages share a server. */
    const invoice = (number: number) => `Arve ${number} ${language}`;

    test('[TEAM-01] a draft is given to a colleague, given back, given again, taken back, and submitted by the colleague', async ({
      page,
      openOtherBrowser,
      t,
    }) => {
      await enterFor(page, t, people.largeCompany, companies.large.name);
      await page.goto(prepared);
      await expect(page).toHaveURL(/weapons-ammo\/\d+/);
      const draft = new URL(page.url()).pathname;
      await openPage(page, 'goods');
      const reference = page.getByRole('textbox', { name: t('companyWeaponsAmmo:field.ownReference') });
      await reference.fill(invoice(1));
      await check(page, t);
      const dialog = page.getByRole('dialog');
      const give = async (note: string) => {
        await page.getByRole('button', { name: t('review:ask.open') }).click();
        await dialog.getByRole('combobox', { name: t('review:ask.reviewer') }).selectOption(colleague.name);
        await dialog.getByRole('textbox', { name: t('review:note') }).fill(note);
        return dialog.getByRole('button', { name: t('review:ask.confirm') });
      };
      await page.getByRole('button', { name: t('review:ask.open') }).click();
      await dialog.getByRole('button', { name: t('review:ask.confirm') }).click();
      await expect(dialog.getByText(t('common:validationError.required'))).toBeVisible();
      await lookAtBoth(page, '110-review-ask');
      await dialog.getByRole('button', { name: t('review:cancel') }).click();
      const send = await give('Palun kontrolli tehasenumbreid.');
      await send.click();
      await expect(
        page.getByRole('heading', { name: t('companyWeaponsAmmo:words.review.withColleague.title') }),
      ).toBeVisible();
      await expect(page.locator('[data-submit]')).toHaveCount(0);
      await expect(page.getByText(t('review:done.ask'))).toBeVisible();
      await lookAtBoth(page, '111-review-with-colleague');

      const theirs = await openOtherBrowser();
      await enterFor(theirs, t, colleague.code, companies.large.name);
      const waiting = theirs.getByRole('region', { name: t('info:needs.title') });
      await expect(waiting).toContainText(t('info:needs.text.review'));
      await theirs.goto('/info?view=applications');
      await look(theirs, '112-review-card');
      await theirs.goto(draft);
      await expect(
        theirs.getByRole('heading', { name: t('companyWeaponsAmmo:words.review.toReview.title') }),
      ).toBeVisible();
      await expect(theirs.getByText('Palun kontrolli tehasenumbreid.')).toBeVisible();
      await lookAtBoth(theirs, '113-review-to-review');
      await theirs.getByRole('button', { name: t('review:return.open') }).click();
      const theirDialog = theirs.getByRole('dialog');
      await theirDialog.getByRole('textbox', { name: t('review:note') }).fill('Viide on vale.');
      await theirDialog.getByRole('button', { name: t('companyWeaponsAmmo:words.review.return.confirm') }).click();
      await expect(
        theirs.getByRole('heading', { name: t('companyWeaponsAmmo:words.review.returned.title') }),
      ).toBeVisible();

      // The screen that is still open offers what has changed.
      await expect(page.getByText(t('companyWeaponsAmmo:words.review.withColleague.changed'))).toBeVisible({
        timeout: 30_000,
      });
      await lookAtBoth(page, '116-review-changed');
      await page.getByRole('button', { name: t('form:draft.showChanges') }).click();
      await expect(page.getByText('Viide on vale.')).toBeVisible();
      await look(page, '114-review-returned');
      await openPage(page, 'goods');
      await reference.fill(invoice(2));
      await showAnswers(page, t);
      await (await give('')).click();
      await expect(
        page.getByRole('heading', { name: t('companyWeaponsAmmo:words.review.withColleague.title') }),
      ).toBeVisible();
      // Taken back on the same screen: the form can be filled in again.
      await page.getByRole('button', { name: t('review:takeBack.open') }).click();
      await dialog.getByRole('button', { name: t('companyWeaponsAmmo:words.review.takeBack.confirm') }).click();
      await expect(
        page.getByRole('heading', { name: t('companyWeaponsAmmo:words.review.withColleague.title') }),
      ).toBeHidden();
      await openPage(page, 'goods');
      await expect(reference).toHaveValue(invoice(2));
      await reference.fill(invoice(3));
      await showAnswers(page, t);
      await (await give('')).click();
      await expect(
        page.getByRole('heading', { name: t('companyWeaponsAmmo:words.review.withColleague.title') }),
      ).toBeVisible();

      await theirs.reload();
      await openPage(theirs, 'goods');
      await expect(theirs.getByRole('textbox', { name: t('companyWeaponsAmmo:field.ownReference') })).toHaveValue(
        invoice(3),
      );
      await showAnswers(theirs, t);
      await theirs.getByRole('button', { name: t('companyWeaponsAmmo:words.submitting.check.submit') }).click();
      await expect(
        theirs.getByRole('heading', { level: 1, name: t('companyWeaponsAmmo:words.payment.submitted') }),
      ).toBeVisible();

      await page.goto('/info?view=applications');
      const card = page.getByRole('article').filter({ hasText: invoice(3) });
      await expect(card).toContainText(colleague.name);
      await look(page, '115-review-submitted');
    });
  });
