import { fillKind, type KindWalk, openFromInfo, submitKind } from './support/kinds';
import { enterFor } from './support/login';
import { lookAtBoth } from './support/look';
import { openByAddress, openVisited } from './support/pages';
import { companies, people } from './support/people';
import { expect, test } from './support/test';

/** The depositories of a company's weapon licence: what the walk from beginning to end (kinds.spec.ts) does not show. */

const walk: KindWalk = {
  kind: 'WEAPON_LICENCE',
  person: people.responsible,
  company: companies.guards.name,
  weapon: { code: 'PISTOL', purposes: ['A'] },
  depositories: [
    ['WEAPON_DEPOSIT_WEAPON_CABINET'],
    ['WEAPON_DEPOSIT_WEAPON_STORAGE'],
    ['WEAPON_DEPOSIT_WEAPON_CABINET'],
  ],
};

test('[CWL-09 CWL-11 CWL-23 FILE-16] the documents of a depository are found under it everywhere; removed, it takes them with it', async ({
  page,
  t,
}) => {
  await enterFor(page, t, walk.person, companies.guards.name);
  await openFromInfo(page, t, walk);
  await openByAddress(page, 'details');
  await page.getByRole('button', { name: t('payment:pay'), exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await lookAtBoth(page, '70-depositories-empty');

  const title = (number: number) => t('companyWeaponLicence:row.depositories.title', { number });
  const lineOf = (number: number) => page.locator('.row-line', { hasText: title(number) });
  const row = (number: number) => page.getByRole('region', { name: title(number) });
  await fillKind(page, t, walk);
  await page.getByRole('button', { name: t('payment:saveWithoutPayment') }).click();
  // The documents are saved before the application that names them.
  await expect(page.getByText(t('common:success.applicationSaved'))).toBeVisible();
  await expect(page.getByText(t('documents:state.saved'), { exact: true })).toHaveCount(2);
  await openVisited(page, 'depositories');
  await expect(page.getByText(t('documents:state.saved'), { exact: true })).toHaveCount(2);
  await expect(page).toHaveURL(/weapon-licence\/\d+/);
  await page.reload();
  await lineOf(2).click();
  await expect(row(2).getByText('hoiukoht.pdf', { exact: true })).toHaveCount(3);
  await lookAtBoth(page, '71-depositories-saved');

  await lineOf(3).click();
  await row(3)
    .getByRole('button', { name: t('form:row.removeOf', { row: title(3) }) })
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: t('form:remove'), exact: true }).click();
  await expect(lineOf(2)).toBeFocused();
  await expect(lineOf(3)).toHaveCount(0);

  await openVisited(page, 'details');
  const id = await submitKind(page, t);
  await page.getByRole('button', { name: t('stepper:title.open') }).click();
  await lineOf(2).click();
  await expect(row(2).getByText('hoiukoht.pdf', { exact: true })).toHaveCount(3);
  await expect(page.locator('form input, form select, form textarea')).toHaveCount(0);
  await lookAtBoth(page, '72-depositories-read-only');

  await page.getByRole('link', { name: new RegExp(`^${t('common:summary.open')}`) }).click();
  const plan = `${t('documents:type.WEAPON_DEPOSITORY_FLOOR_PLAN')}, hoiukoht.pdf`;
  const lease = `${t('documents:type.WEAPON_DEPOSITORY_LEASE_CONTRACT')}, hoiukoht.pdf`;
  await expect(page.getByText(plan)).toHaveCount(1);
  await expect(page.getByText(lease)).toHaveCount(2);
  await lookAtBoth(page, '73-depositories-summary');

  await page.goto('/desk');
  const card = page.getByRole('article').filter({ hasText: String(id).padStart(6, '0') });
  await card.getByText(t('desk:contents')).click();
  await expect(card.getByText(plan)).toBeVisible();
  await lookAtBoth(page, '74-depositories-desk');
});
