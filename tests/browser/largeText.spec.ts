import { confirmButtonId } from '../../src/applications/payment/payButton';
import { fillForm, openNew, pressPay } from './support/form';
import { enter, enterFor } from './support/login';
import { expectFitOfLargeText, expectSettled } from './support/look';
import { openPage } from './support/pages';
import { companies, people } from './support/people';
import { expect, test } from './support/test';

test('[WCAG-1.4.4] with text of 200 % on a phone the lists, their cards and the choice of a kind fit', async ({
  page,
  t,
}) => {
  await enter(page, t, people.allRounder);
  await expectFitOfLargeText(page);
  await page.goto('/info?view=licences');
  await expect(page.locator('article').first()).toBeVisible();
  await expectFitOfLargeText(page);
  await page.getByRole('button', { name: t('info:toolbar.add') }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectFitOfLargeText(page);
});

test('[WCAG-1.4.4] with text of 200 % on a phone a form fits with its errors, filled in and with its answers shown', async ({
  page,
  t,
}) => {
  await enter(page, t, people.adult);
  await openNew(page, t);
  await pressPay(page, t);
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectFitOfLargeText(page);
  // A word of a button that is longer than the window.
  await page.locator('.guide .bp6-button-text').evaluate((text) => {
    text.textContent = 'Kollektsioneerimisloadokumendid';
  });
  await expectFitOfLargeText(page);
  for (const id of ['weapons', 'addresses', 'details']) {
    await openPage(page, id);
    await expectFitOfLargeText(page);
  }
  await fillForm(page, t);
  for (const id of ['person', 'weapons', 'addresses', 'details']) {
    await openPage(page, id);
    await expectFitOfLargeText(page);
  }
  await pressPay(page, t);
  await expect(page.locator(`#${confirmButtonId}`)).toBeVisible();
  await expectFitOfLargeText(page);
});

test('[WCAG-1.4.4] with text of 200 % on a phone the screens of a company fit', async ({ page, t }) => {
  await enterFor(page, t, people.entrepreneur, companies.guards.name);
  for (const address of [
    '/info?view=licences',
    '/settings',
    '/applications/entrepreneur/weapon-licence?classifier=APPLICATION_TYPE_WEAPON_LICENCE',
    '/applications/entrepreneur/weapons-ammo?classifier=APPLICATION_TYPE_WEAPONS_AMMO',
    '/applications/entrepreneur/weapons-ammo?classifier=APPLICATION_TYPE_WEAPONS_AMMO&page=goods',
  ]) {
    await page.goto(address);
    await expectSettled(page);
    await expectFitOfLargeText(page);
  }
  // The fields of a row stand inside three frames.
  await page.getByRole('button', { name: t('companyWeaponsAmmo:row.weapon.add') }).click();
  await expect(page.locator('.row-fields').first()).toBeVisible();
  await expectFitOfLargeText(page);
});
