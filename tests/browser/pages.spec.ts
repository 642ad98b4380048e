import { bankDialog } from './support/bank';
import { confirmAnswers, fillForm, openNew, payButton } from './support/form';
import { flowLanguages } from './support/languages';
import { enter, enterFor } from './support/login';
import { lookAtBoth } from './support/look';
import { backFromOpened, nextButton, openPage, openVisited } from './support/pages';
import { companies, people } from './support/people';
import { expect, test } from './support/test';

/** The pages of a form: the history of the browser, with saves in between, and a reload. */

const begin = '/applications/entrepreneur/purchase-licence?classifier=APPLICATION_TYPE_PURCHASE_LICENCE';

test('[PAG-01 PAG-02 PAG-03] Next names what a page lacks; Back, Forward and a reload keep the page and what was typed', async ({
  page,
  t,
}) => {
  await enterFor(page, t, people.entrepreneur, companies.guards.name);
  await page.goto(begin);
  await page.getByRole('button', { name: t('companyPurchaseLicence:agreement.confirm') }).click();
  const next = nextButton(page, t);
  const heading = page.locator('.page-title');
  const phone = page.locator('#field-phone');
  await phone.fill('');
  await next.click();
  await expect(phone).toBeFocused();
  await expect(page.locator('.error-summary')).toContainText(t('form:field.phone'));
  await lookAtBoth(page, '95-page-errors');

  await phone.fill('+372 5555 1234');
  await page.locator('#field-email').fill('info@kuuseturva.example');
  await next.click();
  await expect(heading).toBeFocused();
  await expect(heading).toContainText(t('wizard:page.licence'));
  await lookAtBoth(page, '96-page-licence');
  // The draft is saved here: the page before it has no id in the history.
  const buyer = page.locator('#field-purchaseLicenceIdCode');
  await buyer.fill('3800');
  await expect(page).toHaveURL(/purchase-licence\/\d+\?page=licence$/);
  const address = page.url();

  await page.goBack();
  await expect(phone).toHaveValue('+372 5555 1234');
  await expect(page).toHaveURL(address.replace('page=licence', 'page=company'));
  await phone.fill('+372 5555 9999');
  await page.goForward();
  await expect(buyer).toHaveValue('3800');
  await page.reload();
  await expect(buyer).toHaveValue('3800');
  await expect(page).toHaveURL(address);

  await page.getByRole('button', { name: t('wizard:back'), exact: true }).click();
  await expect(phone).toHaveValue('+372 5555 9999');
  await page
    .locator('.page-navigation')
    .getByRole('link', { name: t('wizard:page.licence') })
    .click();
  await expect(buyer).toBeVisible();
});

test('[PAG-02] Back closes the row that was opened, and not the page; once it is closed, Back leaves the page', async ({
  page,
  t,
}) => {
  await enterFor(page, t, people.largeCompany, companies.large.name);
  await page.goto('/api/sandbox/declaration?rows=3&lists=weapon');
  await expect(page).toHaveURL(/page=\w+/);
  const first = page.url();
  await openVisited(page, 'goods');
  const goods = page.url();
  const line = page.locator('[data-row="weapon-2"] .row-line');
  const serialNumber = page.locator('[name="weapon[weapon-2].serialNumber"]');
  await line.click();
  await expect(serialNumber).toBeVisible();
  await backFromOpened(page);
  await expect(serialNumber).toBeHidden();
  await expect(line).toBeFocused();
  await expect(page).toHaveURL(goods);

  await line.click();
  await expect(serialNumber).toBeVisible();
  await line.click();
  await openVisited(page, 'details');
  await page.goBack();
  await expect(page).toHaveURL(goods);
  await expect(line).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(first);
});

for (const language of flowLanguages)
  test.describe(language, () => {
    test.use({ language });

    test('[PAG-01 PAG-02 PAG-05] the pages of a person’s form; Back closes a dialog, and leads from the answers to the form', async ({
      page,
      t,
    }) => {
      await enter(page, t, people.adult);
      await openNew(page, t);
      await lookAtBoth(page, '97-page-person-empty');
      await fillForm(page, t);
      for (const id of ['person', 'weapons', 'addresses', 'details']) {
        await openPage(page, id);
        await lookAtBoth(page, `97-page-${id}`);
      }
      // The line of state is in view at the end of the page, too.
      await expect(page.locator('.draft-status')).toHaveAttribute('data-status', 'saved');
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.locator('.draft-status')).toBeInViewport({ ratio: 1 });
      const answers = page.getByRole('heading', { level: 1, name: t('payment:check') });
      await payButton(page, t).click();
      await expect(answers).toBeFocused();
      await page.goBack();
      await expect(answers).toBeHidden();
      await expect(page.locator('.page-title')).toContainText(t('wizard:page.details'));
      await page.goForward();
      await expect(payButton(page, t)).toBeEnabled();
      await expect(page).toHaveURL(/page=details$/);

      await payButton(page, t).click();
      await confirmAnswers(page, t);
      await expect(bankDialog(page, t)).toBeVisible();
      await backFromOpened(page);
      await expect(bankDialog(page, t)).toBeHidden();
      await expect(answers).toBeVisible();
      await expect(page).toHaveURL(/page=check$/);
      await page.goBack();
      await expect(payButton(page, t)).toBeEnabled();
      await expect(page).toHaveURL(/page=details$/);

      // What the dialog of weapon types had is given up, and the page stays.
      await openPage(page, 'weapons');
      await page.locator('#field-weaponTypes').click();
      const types = page.getByRole('dialog', { name: t('form:weaponDialog.title') });
      await types.locator('#amount-PISTOL').fill('7');
      await backFromOpened(page);
      await expect(types).toBeHidden();
      await expect(page).toHaveURL(/page=weapons$/);
      await page.locator('#field-weaponTypes').click();
      await expect(types.locator('#amount-PISTOL')).not.toHaveValue('7');
      // Closed by its button, it is no step that Back would undo.
      await types.getByRole('button', { name: t('form:cancel') }).click();
      await expect(types).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL(/page=details$/);
    });
  });
