import { fillKind, type KindWalk, openFromInfo, submitKind } from './support/kinds';
import { enterFor } from './support/login';
import { look, lookAtBoth } from './support/look';
import { nextButton } from './support/pages';
import { companies, people } from './support/people';
import { expect, test } from './support/test';

/** A company's other application: what the walk from beginning to end (kinds.spec.ts) does not show. */

const walk: KindWalk = {
  kind: 'OTHER_APPLICATION',
  person: people.representative,
  company: companies.guards.name,
  fileType: 'OTHER_APPLICATION_LOST_WEAPON',
};

test('[OTHER-01 OTHER-04 OTHER-05 OTHER-13 OTHER-14 SAVE-35] its files come back after a reload, one is removed, the others are submitted without a bank', async ({
  page,
  t,
}) => {
  await enterFor(page, t, walk.person, companies.guards.name);
  await openFromInfo(page, t, walk);

  await page.locator('#field-phone').fill('+372 5555 1234');
  await page.locator('#field-email').fill('info@kuuseturva.example');
  await nextButton(page, t).click();
  const card = page.locator('details', {
    has: page.getByRole('heading', { name: t('companyForm:applicationFiles.other') }),
  });
  await card.locator('summary').click();
  await expect(card.locator('input[type=file]')).toBeHidden();
  await page.getByRole('button', { name: t('payment:send'), exact: true }).click();
  await expect(page.locator('.error-summary').filter({ hasText: t('common:error.noFileFound') })).toBeVisible();
  await lookAtBoth(page, '66-other-no-file');
  await card.locator('summary').click();

  await fillKind(page, t, walk);
  await page.getByRole('button', { name: t('payment:saveWithoutSubmission') }).click();
  await expect(page.getByText(t('documents:state.saved'), { exact: true })).toHaveCount(3);
  // Documents come first here (OPEN-19): the application is saved after them.
  await expect(page.getByText(t('common:success.applicationSaved'))).toBeVisible();
  await expect(page).toHaveURL(/\/\d+\?page=details$/);
  await page.reload();
  const type = page.locator('#field-applicationFileType');
  await expect(type).toHaveValue(walk.fileType!);
  for (const name of ['taotlus.pdf', 'kaaskiri.pdf', 'plaan.pdf'])
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  await lookAtBoth(page, '67-other-saved');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('documents:downloadOf', { document: 'plaan.pdf' }) }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('plaan.pdf');
  await page.getByRole('button', { name: t('documents:removeOf', { document: 'plaan.pdf' }) }).click();
  await expect(page.getByText('plaan.pdf', { exact: true })).toHaveCount(0);

  await submitKind(page, t);
  await page.getByRole('button', { name: t('stepper:title.open') }).click();
  await expect(page.getByText('kaaskiri.pdf', { exact: true })).toBeVisible();
  await expect(page.locator('form input, form select, form textarea')).toHaveCount(0);
  await expect(page.getByText('plaan.pdf', { exact: true })).toHaveCount(0);
  await lookAtBoth(page, '68-other-read-only');

  await page.getByRole('link', { name: new RegExp(`^${t('common:summary.open')}`) }).click();
  await expect(page.getByText('kaaskiri.pdf')).toBeVisible();
  await look(page, '69-other-summary');
});
